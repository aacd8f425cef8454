"""Starts the server as each editor does and checks what it gets: the encoding, and diagnostics by the editor's door.

usage: replay.py SERVER
"""

import functools
import json
import queue
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from cases import run  # noqa: E402

RULE, DECLARATION = "all-caps-no-tracking", "text-transform: uppercase"
HERE = Path(__file__).resolve().parent
PAGE = (HERE / "page.html").read_text(encoding="utf-8")
# file: (encoding that is agreed on, whether it asks for diagnostics itself). Neovim 0.12 could ask, but cannot be told to
# ask again, so it is sent them.
EDITORS = {
    "emacs-28": ("utf-16", False),
    "helix": ("utf-8", False),
    "neovim-0.12": ("utf-8", False),
    "neovim-0.7": ("utf-16", False),
    "vscode": ("utf-16", True),
    "zed": ("utf-16", True),
}


class Server:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.messages, self.kept, self.last = queue.Queue(), [], 0
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        out = self.process.stdout
        while head := out.readline():
            length = 0
            while head.strip():
                name, _, value = head.decode().partition(":")
                if name.lower() == "content-length":
                    length = int(value)
                head = out.readline()
            self.messages.put(json.loads(out.read(length)))

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def tell(self, method, params):
        self.send({"method": method, "params": params})

    def ask(self, method, params):
        while True:
            self.last += 1
            self.send({"id": self.last, "method": method, "params": params})
            answer = self.wait(lambda it: it.get("id") == self.last and "method" not in it, method)
            error = answer.get("error")
            # What was superseded, by the settings for instance, is asked again, as editors do.
            if error and (error.get("data") or {}).get("retriggerRequest") is True:
                continue
            assert error is None, error
            return answer["result"]

    def wait(self, is_it, what):
        """The first message that `is_it`. What the server asks is answered meanwhile, as an editor would."""
        for message in self.kept:
            if is_it(message):
                self.kept.remove(message)
                return message
        while True:
            try:
                message = self.messages.get(timeout=20)
            except queue.Empty:
                raise AssertionError(f"no {what} came") from None
            if "method" in message and "id" in message:
                items = message.get("params", {}).get("items", []) if message["method"] == "workspace/configuration" else None
                self.send({"id": message["id"], "result": None if items is None else [None] * len(items)})
            if is_it(message):
                return message
            self.kept.append(message)


def units(text, encoding):
    return len(text.encode("utf-16-le")) // 2 if encoding == "utf-16" else len(text.encode("utf-8"))


def check(program, name):
    encoding, pulls = EDITORS[name]
    said = json.loads((HERE.parent / "initialize" / f"{name}.json").read_text())
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder).resolve()
        page = folder / "page.html"
        page.write_text(PAGE, encoding="utf-8")
        server = Server(program)
        root = folder.as_uri()
        params = {**said, "processId": None, "rootUri": root, "workspaceFolders": [{"uri": root, "name": "site"}]}
        answer = server.ask("initialize", params)
        can = answer["capabilities"]
        assert can["positionEncoding"] == encoding, can["positionEncoding"]
        assert bool(can.get("diagnosticProvider")) == pulls, can.get("diagnosticProvider")
        assert answer["serverInfo"]["name"] == "easel", answer["serverInfo"]
        server.tell("initialized", {})
        uri = page.as_uri()
        server.tell("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "html", "version": 1, "text": PAGE}})
        if pulls:
            report = server.ask("textDocument/diagnostic", {"textDocument": {"uri": uri}})
            assert report["kind"] == "full", report
            found = report["items"]
        else:
            sent = server.wait(lambda it: it.get("method") == "textDocument/publishDiagnostics", "diagnostics")["params"]
            assert sent["uri"] == uri and sent.get("version", 1) == 1, sent
            found = sent["diagnostics"]
        lines = PAGE.split("\n")
        places = [it["range"] for it in found if it["code"] == RULE]
        expected = []
        for number in (4, 5):
            before = lines[number][: lines[number].index(DECLARATION)]
            start = units(before, encoding)
            expected.append({"start": {"line": number, "character": start}, "end": {"line": number, "character": start + len(DECLARATION)}})
        assert places == expected, f"{places}, not {expected}"

        context = {"diagnostics": [it for it in found if it["code"] == RULE][:1]}
        actions = server.ask("textDocument/codeAction", {"textDocument": {"uri": uri}, "range": expected[0], "context": context})
        fix = next((it for it in actions if it.get("isPreferred")), None)
        assert fix, [it["title"] for it in actions]
        if "edit" not in fix:
            fix = server.ask("codeAction/resolve", fix)
        if said["capabilities"]["workspace"]["workspaceEdit"].get("documentChanges"):
            [change] = fix["edit"]["documentChanges"]
            assert change["textDocument"] == {"uri": uri, "version": 1}, change["textDocument"]
            edits = change["edits"]
        else:
            edits = fix["edit"]["changes"][uri]
        assert edits[0]["range"]["start"]["line"] == 4, edits

        # Some send null where there are no params.
        server.ask("shutdown", None)
        server.tell("exit", None)
        assert server.process.wait(timeout=10) == 0, server.process.returncode
        if not pulls:
            return
        pushed = [it for it in server.kept if it.get("method") == "textDocument/publishDiagnostics" and it["params"]["diagnostics"]]
        assert not pushed, f"sent and asked for: {pushed}"


def main(program):
    recorded = sorted(it.stem for it in (HERE.parent / "initialize").glob("*.json"))
    assert recorded == sorted(EDITORS), recorded
    doors = {True: "asked for", False: "sent"}
    cases = [
        (f"{name}: {encoding}, diagnostics {doors[pulls]}, a fix", functools.partial(check, program, name))
        for name, (encoding, pulls) in EDITORS.items()
    ]
    return run("replay", cases)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
