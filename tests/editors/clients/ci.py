"""Checks the doors for CI: the pre-commit hooks, the GitHub Action (its steps are run) and the snippets of docs/ci.md.

usage: ci.py REPOSITORY SERVER BIN    BIN holds pre-commit and check-jsonschema
"""

import functools
import gzip
import hashlib
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import ruamel.yaml

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from cases import run as run_all  # noqa: E402

root, easel, tools = (Path(it) for it in sys.argv[1:])
scratch = Path(tempfile.mkdtemp(prefix="easel-ci-"))
page = root / "tests/editors/clients/page.html"
(scratch / "bin").mkdir()
(scratch / "bin/easel").symlink_to(easel)
HOME = {"HOME": str(scratch), "PRE_COMMIT_HOME": str(scratch / "pre-commit"), "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.invalid", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.invalid"}
PLAIN = {**os.environ, **HOME}
WITH_EASEL = {**PLAIN, "PATH": f"{scratch / 'bin'}:{os.environ['PATH']}"}


def run(*command, cwd=scratch, env=WITH_EASEL, code=0):
    done = subprocess.run([str(it) for it in command], cwd=cwd, env=env, capture_output=True, text=True)
    assert code is None or done.returncode == code, f"{command[0]} ended with {done.returncode}:\n{done.stdout}{done.stderr}"
    return done


def repository(name, files):
    folder = scratch / name
    folder.mkdir()
    for file, text in files.items():
        (folder / file).write_text(text, encoding="utf-8")
    run("git", "init", "--quiet", cwd=folder)
    run("git", "add", "--all", cwd=folder)
    run("git", "commit", "--quiet", "--message", "x", cwd=folder)
    return folder


def schema(name, file):
    run(tools / "check-jsonschema", "--builtin-schema", f"vendor.{name}", file)


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", (root / "docs/ci.md").read_text(encoding="utf-8"), re.M | re.S)


def hooks_are_valid():
    run(tools / "pre-commit", "validate-manifest", root / ".pre-commit-hooks.yaml")


def hook_reports():
    hooks = repository("hooks", {".pre-commit-hooks.yaml": (root / ".pre-commit-hooks.yaml").read_text()})
    files = {"page.html": page.read_text(encoding="utf-8"), "old.html": page.read_text(encoding="utf-8"), "note.txt": "x",
             "easel.toml": 'fail-on = "p1"\nexclude = ["old.html"]\n'}
    site = repository("site", files)
    said = run(tools / "pre-commit", "try-repo", hooks, "easel", "--all-files", "--verbose", cwd=site, code=1).stdout
    assert said.count("all-caps-no-tracking") >= 2 and "page.html:5:24" in said, said
    assert "old.html:" not in said and "note.txt" not in said, said
    said = run(tools / "pre-commit", "try-repo", hooks, "easel-fix", "--all-files", "--verbose", cwd=site, code=1).stdout
    assert "files were modified by this hook" in said, said
    mended = (site / "page.html").read_text(encoding="utf-8")
    assert mended.count("letter-spacing") == 2, mended
    assert (site / "old.html").read_text(encoding="utf-8") == files["old.html"]
    run("git", "add", "--all", cwd=site)
    said = run(tools / "pre-commit", "try-repo", hooks, "easel", "--all-files", cwd=site).stdout
    assert "Passed" in said, said


def snippets_are_valid():
    pre_commit, workflow, gitlab = blocks("yaml")
    (scratch / "pre-commit.yaml").write_text(pre_commit)
    run(tools / "pre-commit", "validate-config", scratch / "pre-commit.yaml")
    (scratch / "workflow.yml").write_text(workflow)
    schema("github-workflows", scratch / "workflow.yml")
    (scratch / "gitlab.yml").write_text(gitlab)
    schema("gitlab-ci", scratch / "gitlab.yml")
    yaml = ruamel.yaml.YAML(typ="safe")
    action = yaml.load((root / "action.yml").read_text())
    given = yaml.load(workflow)["jobs"]["easel"]["steps"][1]["with"]
    assert set(given) <= set(action["inputs"]), given


def action_is_valid():
    schema("github-actions", root / "action.yml")


def act(inputs, env=PLAIN):
    """Runs the steps as GitHub does: expressions replaced, outputs read. (exit code, what was said, uploads)"""
    action = ruamel.yaml.YAML(typ="safe").load((root / "action.yml").read_text())
    assert set(inputs) <= set(action["inputs"])
    values = {f"inputs.{name}": inputs.get(name, it.get("default", "")) for name, it in action["inputs"].items()}
    temp = Path(tempfile.mkdtemp(dir=scratch))
    site = temp / "work"
    site.mkdir()
    (site / "my page.html").write_text(page.read_text(encoding="utf-8"), encoding="utf-8")
    said, uploads = "", []
    fill = lambda text: re.sub(r"\$\{\{ (.*?) \}\}", lambda it: values[it.group(1)], str(text))
    for number, step in enumerate(action["runs"]["steps"]):
        if "if" in step:
            name, wanted = re.fullmatch(r"(\S+) == '(.*)'", step["if"]).groups()
            if values[name] != wanted:
                continue
        if "uses" in step:
            uploads.append({name: fill(value) for name, value in step["with"].items()})
            continue
        assert "${{" not in step["run"], "an input in a script is code"
        output = temp / f"output-{number}"
        output.touch()
        here = {**env, "RUNNER_TEMP": str(temp), "GITHUB_OUTPUT": str(output), **{name: fill(value) for name, value in step.get("env", {}).items()}}
        done = subprocess.run(["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step["run"]], cwd=site, env=here, capture_output=True, text=True)
        said += done.stdout + done.stderr
        for line in output.read_text().splitlines():
            name, _, value = line.partition("=")
            values[f"steps.{step['id']}.outputs.{name}"] = value
        if done.returncode:
            return done.returncode, said, uploads
    return 0, said, uploads


def action_with_a_binary():
    code, said, uploads = act({"binary": str(easel)})
    assert code == 0, said
    [upload] = uploads
    sarif = json.loads(Path(upload["sarif_file"]).read_text())
    assert len(sarif["runs"][0]["results"]) == 2 and upload["category"] == "easel", sarif


def action_fails_after_the_upload():
    code, said, uploads = act({"binary": str(easel), "args": "--fail-on=p1\n", "paths": "my page.html\n"})
    assert (code, len(uploads)) == (1, 1) and "my page.html" in said, said
    code, said, uploads = act({"binary": str(easel), "args": "--fail-on=p1", "upload": "false"})
    assert (code, uploads) == (1, []) and "::warning " in said, said
    code, said, uploads = act({"binary": str(easel), "args": "--no-such-argument"})
    assert (code, uploads) == (2, []), said


def action_with_the_path_or_nothing():
    code, said, _ = act({}, WITH_EASEL)
    assert code == 0, said
    bare = {**PLAIN, "PATH": "/usr/bin:/bin"}
    code, said, _ = act({}, bare)
    assert code == 1 and "::error" in said and "PATH" in said, said
    code, said, _ = act({"binary": "/nowhere/easel"}, bare)
    assert code == 1 and "/nowhere/easel" in said, said


def action_with_a_release():
    release = scratch / "release"
    release.mkdir()
    data = easel.read_bytes()
    (release / "easel.gz").write_bytes(gzip.compress(data, 1))
    quiet = type("Quiet", (http.server.SimpleHTTPRequestHandler,), {"log_message": lambda *_: None})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(quiet, directory=str(release)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url, sha = f"http://127.0.0.1:{server.server_port}/easel.gz", hashlib.sha256(data).hexdigest()
    try:
        code, said, uploads = act({"url": url, "sha256": sha})
        assert (code, len(uploads)) == (0, 1), said
        code, said, uploads = act({"url": url, "sha256": "0" * 64})
        assert (code, uploads) == (1, []) and sha in said, said
        code, said, _ = act({"url": url})
        assert code == 1 and "sha256" in said, said
        code, said, _ = act({"url": url + ".missing", "sha256": sha})
        assert code == 1 and "cannot be downloaded" in said, said
    finally:
        server.shutdown()


cases = [hooks_are_valid, hook_reports, snippets_are_valid, action_is_valid, action_with_a_binary, action_fails_after_the_upload,
         action_with_the_path_or_nothing, action_with_a_release]
code = run_all("ci", cases)
shutil.rmtree(scratch, ignore_errors=True)
sys.exit(code)
