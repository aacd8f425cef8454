"""Reads the snippets of editors that cannot be run here, and those of the README files: data.py REPOSITORY"""

import json
import re
import sys
import tomllib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from cases import run  # noqa: E402

root = Path(sys.argv[1])


def blocks(path, language):
    return re.findall(rf"^```{language}\n(.*?)^```$", (root / path).read_text(encoding="utf-8"), re.M | re.S)


def helix():
    [text] = blocks("docs/editors/helix.md", "toml")
    said = tomllib.loads(text)
    server = said["language-server"]["easel"]
    assert [server["command"], *server["args"]] == ["easel", "lsp"], server
    for language in said["language"]:
        assert language["language-servers"][0] == "easel", language
    assert {"html", "css"} <= {it["name"] for it in said["language"]}


def sublime():
    [text] = blocks("docs/editors/sublime.md", "json")
    said = json.loads(text)
    assert said["clients"]["easel"]["command"] == ["easel", "lsp"], said
    assert said["lsp_code_actions_on_save"] == {"source.fixAll.easel": True}, said


def kakoune():
    [text] = blocks("docs/editors/kakoune.md", "kak")
    assert text.count("{") == text.count("}"), "the braces do not match, which Kakoune needs inside %{}"
    servers = re.search(r"lsp_servers %\{\n(.*?)\n    \}\n", text, re.S).group(1)
    said = tomllib.loads(servers)["easel"]
    assert [said["command"], *said["args"]] == ["easel", "lsp"], said
    assert said["settings"]["_"]["easel"] == {"severity": "normal"}, said


def zed():
    settings, on_save, tasks, keys = (json.loads(it) for it in blocks("editors/zed/README.md", "json"))
    assert settings["lsp"]["easel"]["binary"]["arguments"] == ["lsp"], settings
    assert on_save["languages"]["HTML"]["code_actions_on_format"] == {"source.fixAll.easel": True}
    labels = {it["label"] for it in tasks}
    for binding in keys:
        for action in binding["bindings"].values():
            assert action[1]["task_name"] in labels, action


def links():
    """Every relative link of these pages leads somewhere."""
    pages = [*(root / "docs/editors").glob("*.md"), root / "docs/ci.md", root / "docs/install.md", root / "editors/zed/README.md"]
    for page in pages:
        for link in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.relative_to(root)}: {link}"


sys.exit(run("docs", [helix, sublime, kakoune, zed, links]))
