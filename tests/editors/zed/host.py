"""Runs the compiled Zed extension in wasmtime with a host that answers as Zed does, and checks what it returns.

usage: host.py FOLDER   with without.wasm, releases.wasm and maybe no-files from `build`
"""

import gzip
import hashlib
import json
import os
import sys
import tempfile
import tomllib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from cases import run  # noqa: E402
from wasmtime import Config, Engine, Store, WasiConfig
from wasmtime.component import Component, Linker, Record, ResourceHost, ResourceType, Variant

WORKTREE, PROJECT, STORE = 1, 2, 3
PROGRAM = b"\x7fELF a program\n"
LINUX = "easel-x86_64-unknown-linux-musl"


def record(**fields):
    """A record as wasmtime wants it: attributes with the names of the interface."""
    made = Record()
    for name, value in fields.items():
        setattr(made, name.replace("_", "-"), value)
    return made


def plain(value):
    """What came back, as JSON could say it."""
    if isinstance(value, Variant):
        return {value.tag: plain(value.payload)}
    if isinstance(value, (list, tuple)):
        return [plain(it) for it in value]
    if hasattr(value, "__dict__"):
        return {name: plain(it) for name, it in vars(value).items()}
    return value


class Host:
    """One instance of the extension and what its Zed knows."""

    def __init__(self, component, engine, settings=None, on_path=None, release=None, platform=("linux", "x8664"), folder=None):
        self.settings, self.on_path, self.release, self.platform = settings or {}, on_path, release, platform
        self.statuses, self.asked, self.downloads = [], [], []
        self.folder = Path(folder or tempfile.mkdtemp(prefix="zed-extension-"))
        self.store = Store(engine)
        wasi = WasiConfig()
        # Zed gives an extension one folder, and names it in PWD.
        wasi.env = [("PWD", "/work")]
        wasi.preopen_dir(str(self.folder), "/work")
        wasi.preopen_dir(str(self.folder), ".")
        wasi.inherit_stderr()
        self.store.set_wasi(wasi)
        linker = Linker(engine)
        linker.allow_shadowing = True
        linker.add_wasip2()
        self.define(linker)
        self.instance = linker.instantiate(self.store, component)
        self.call("init-extension")

    def define(self, linker):
        def method(answer):
            def called(_, worktree, *args):
                # The borrow ends with the call.
                try:
                    return answer(*args)
                finally:
                    worktree.drop(self.store)

            return called

        with linker.root() as root:
            for name, kind in (("worktree", WORKTREE), ("project", PROJECT), ("key-value-store", STORE)):
                root.add_resource(name, ResourceType.host(kind), lambda *_: None)
            root.add_func("[method]worktree.id", method(lambda: 1))
            root.add_func("[method]worktree.root-path", method(lambda: "/site"))
            root.add_func("[method]worktree.read-text-file", method(lambda _: Variant("err", "none")))
            root.add_func("[method]worktree.which", method(self.which))
            root.add_func("[method]worktree.shell-env", method(lambda: [("HOME", "/home/u")]))
            root.add_func("get-settings", self.get_settings)
            root.add_func("download-file", self.download_file)
            root.add_func("make-file-executable", self.make_executable)
            root.add_func("set-language-server-installation-status", lambda _, server, status: self.statuses.append((server, plain(status))))
            with root.add_instance("zed:extension/platform") as platform:
                platform.add_func("current-platform", lambda _: self.platform)
            with root.add_instance("zed:extension/github") as github:
                github.add_func("latest-github-release", self.latest)

    def which(self, name):
        self.asked.append(name)
        return self.on_path

    def get_settings(self, _, place, category, key):
        if (category, key) != ("lsp", "easel"):
            return Variant("err", f"{category} {key} was not expected")
        return Variant("ok", self.settings if isinstance(self.settings, str) else json.dumps(self.settings))

    # A result whose two types differ is given to wasmtime as the bare value, here and below.
    def latest(self, _, repository, options):
        self.asked.append(repository)
        if self.release is None:
            return "no network"
        assets = [record(name=name, download_url="https://example.invalid/" + name) for name in self.release["files"]]
        return record(version=self.release["version"], assets=assets)

    def download_file(self, _, url, path, kind):
        name = url.rsplit("/", 1)[1]
        self.downloads.append((name, kind))
        data = self.release["files"][name]
        if kind == "gzip":
            data = gzip.decompress(data)
        (self.folder / path).write_bytes(data)

    def make_executable(self, _, path):
        (self.folder / path).chmod(0o755)

    def call(self, name, *args):
        function = self.instance.get_func(self.store, name)
        result = function(self.store, *args)
        if hasattr(function, "post_return"):
            function.post_return(self.store)
        return result

    def ask(self, name):
        """An export that takes the server's id and the worktree: ("ok" or "err", value)."""
        result = self.call(name, "easel", ResourceHost.borrow(1, WORKTREE))
        if isinstance(result, Variant):
            return result.tag, plain(result.payload)
        # wasmtime gives a result whose two types differ as the bare value.
        return ("err" if isinstance(result, str) else "ok"), plain(result)

    def command(self):
        return self.ask("language-server-command")

    def files(self):
        return sorted(str(it.relative_to(self.folder)) for it in self.folder.rglob("*") if it.is_file())


def release(version="v1.2.0", program=PROGRAM, sums=None, name=LINUX):
    line = sums if sums is not None else f"{'0' * 64}  easel-other\n{hashlib.sha256(program).hexdigest()}  {name}\n"
    return {"version": version, "files": {name + ".gz": gzip.compress(program), "SHA256SUMS": line.encode()}}


def equal(got, expected):
    assert got == expected, f"got {got!r}, expected {expected!r}"


def contains(text, *parts):
    for part in parts:
        assert part in text, f"{part!r} is not in {text!r}"


def main(out):
    out = Path(out)
    engine = Engine(Config())
    components = {}

    def host(which="without", **knows):
        if which not in components:
            components[which] = Component.from_file(engine, str(out / f"{which}.wasm"))
        return Host(components[which], engine, **knows)

    def setting():
        it = host(settings={"binary": {"path": "/opt/easel"}}, on_path="/usr/bin/easel")
        equal(it.command(), ("ok", {"command": "/opt/easel", "args": ["lsp"], "env": [["HOME", "/home/u"]]}))
        equal(it.asked, [])

    def setting_with_arguments():
        binary = {"path": "/opt/easel", "arguments": ["lsp", "--log", "debug"], "env": {"EASEL_LOG": "info"}}
        kind, command = host(settings={"binary": binary}).command()
        equal((kind, command["command"], command["args"]), ("ok", "/opt/easel", ["lsp", "--log", "debug"]))
        equal(command["env"], [["HOME", "/home/u"], ["EASEL_LOG", "info"]])

    def on_the_path():
        it = host(on_path="/usr/bin/easel")
        kind, command = it.command()
        equal((kind, command["command"], command["args"], it.asked), ("ok", "/usr/bin/easel", ["lsp"], ["easel"]))

    def arguments_alone():
        it = host(settings={"binary": {"arguments": ["lsp", "--log=info"]}}, on_path="/usr/bin/easel")
        kind, command = it.command()
        equal((kind, command["command"], command["args"]), ("ok", "/usr/bin/easel", ["lsp", "--log=info"]))

    def nothing_found():
        it = host(release=release())
        kind, error = it.command()
        equal(kind, "err")
        contains(error, "not found", "PATH", '"binary"', '"path"')
        equal((it.downloads, it.asked), ([], ["easel"]))
        equal(it.statuses, [("easel", {"failed": error})])

    def broken_settings():
        kind, error = host(settings='{"binary": 7}', on_path="/usr/bin/easel").command()
        equal(kind, "err")
        contains(error, "lsp.easel")

    def options_pass():
        options = {"severity": "calm", "lint": {"ignore": ["raw-hex"]}}
        it = host(settings={"initialization_options": options, "settings": {"enable": False}})
        kind, text = it.ask("language-server-initialization-options")
        equal((kind, json.loads(text)), ("ok", options))
        kind, text = it.ask("language-server-workspace-configuration")
        equal((kind, json.loads(text)), ("ok", {"easel": {"enable": False}}))
        it = host(settings={"settings": {"easel": {"enable": True}}})
        equal(json.loads(it.ask("language-server-workspace-configuration")[1]), {"easel": {"enable": True}})
        equal(host().ask("language-server-initialization-options"), ("ok", None))

    def manifest():
        path = Path(__file__).resolve().parents[3] / "editors/zed/extension.toml"
        said = tomllib.loads(path.read_text())
        server = said["language_servers"]["easel"]
        equal((said["id"], said["schema_version"]), ("easel", 1))
        for word in ("zed", "extension"):
            assert word not in (said["id"] + said["name"]).lower(), word
        equal(sorted(server["languages"]), sorted(server["language_ids"]))
        equal(tomllib.loads((path.parent / "Cargo.toml").read_text())["package"]["version"], said["version"])
        assert (path.parent / "LICENSE").read_text().strip(), "no license"

    def download():
        it = host("releases", release=release())
        for old in ("easel-v1.0.0", "easel-v1.1.0"):
            (it.folder / old).mkdir()
            (it.folder / old / LINUX).write_bytes(b"old")
        kind, command = it.command()
        program = f"easel-v1.2.0/{LINUX}"
        equal((kind, command["command"], command["args"]), ("ok", program, ["lsp"]))
        equal((it.folder / program).read_bytes(), PROGRAM)
        assert os.access(it.folder / program, os.X_OK), "not executable"
        equal(it.files(), [f"easel-v1.2.0/SHA256SUMS", program])
        equal(it.downloads, [("SHA256SUMS", "uncompressed"), (LINUX + ".gz", "gzip")])
        equal([list(status)[0] if isinstance(status, dict) else status for _, status in it.statuses], ["checking-for-update", "downloading", "none"])
        again = host("releases", release=release(), folder=it.folder)
        equal((again.command()[1]["command"], again.downloads), (program, []))
        offline = host("releases", folder=it.folder)
        equal((offline.command()[1]["command"], offline.downloads), (program, []))

    def wrong_sum():
        it = host("releases", release=release(sums=f"{'ab' * 32}  {LINUX}\n"))
        kind, error = it.command()
        equal(kind, "err")
        contains(error, "SHA-256", "ab" * 32, "deleted")
        equal((it.files(), it.statuses[-1]), ([], ("easel", {"failed": error})))

    def no_sum():
        it = host("releases", release=release(sums=f"{'ab' * 32}  {LINUX}.other\n"))
        kind, error = it.command()
        equal((kind, it.files(), len(it.downloads)), ("err", [], 1))
        contains(error, "no sum")

    def no_asset():
        kind, error = host("releases", release=release(name="easel-riscv")).command()
        equal(kind, "err")
        contains(error, LINUX + ".gz", "PATH")

    def odd_version():
        it = host("releases", release=release(version="../../etc"))
        kind, error = it.command()
        equal((kind, it.downloads, it.files()), ("err", [], []))
        contains(error, "version")

    def no_network():
        kind, error = host("releases").command()
        equal(kind, "err")
        contains(error, "acme/easel", "no network", '"path"')

    def unsupported_platform():
        it = host("releases", release=release(), platform=("linux", "x86"))
        kind, error = it.command()
        equal((kind, it.downloads), ("err", []))
        contains(error, "32-bit", '"path"')

    def other_platforms():
        for platform, name in ((("mac", "aarch64"), "easel-aarch64-apple-darwin"), (("windows", "x8664"), "easel-x86_64-pc-windows-msvc.exe")):
            it = host("releases", release=release(name=name), platform=platform)
            equal(it.command()[1]["command"], f"easel-v1.2.0/{name}")

    def path_before_download():
        it = host("releases", release=release(), on_path="/usr/bin/easel")
        equal((it.command()[1]["command"], it.downloads), ("/usr/bin/easel", []))

    cases = [manifest, setting, setting_with_arguments, on_the_path, arguments_alone, nothing_found, broken_settings, options_pass,
             path_before_download, no_network, unsupported_platform]
    with_files = [download, wrong_sum, no_sum, no_asset, odd_version, other_platforms]
    if (out / "no-files").exists():
        for case in with_files:
            print(f"not run  zed: {case.__name__.replace('_', ' ')} (this component has no files: no wasm32-wasip2 here)")
    else:
        cases += with_files
    return run("zed", cases)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
