//! Runs the binary in a folder of its own.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

/// The binary: `EASEL_BIN`, else the one that cargo builds now.
pub fn binary() -> &'static Path {
    static BINARY: OnceLock<PathBuf> = OnceLock::new();
    BINARY.get_or_init(|| {
        if let Some(path) = std::env::var_os("EASEL_BIN") {
            return path.into();
        }
        let built = Command::new(env!("CARGO")).args(["build", "--quiet", "-p", "easel"]).status().unwrap();
        assert!(built.success(), "the binary does not build");
        // Test binaries stand in target/<profile>/deps.
        let here = std::env::current_exe().unwrap();
        here.parent().unwrap().parent().unwrap().join("easel")
    })
}

/// The top folder of this repository.
pub fn workspace() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// A folder with files, marked as a project so that nothing above it plays a part.
pub struct Folder(tempfile::TempDir);

/// What a run gave.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Folder {
    pub fn new(files: &[(&str, &str)]) -> Self {
        let folder = Self(tempfile::tempdir().unwrap());
        folder.write("package.json", "{}");
        for (name, text) in files {
            folder.write(name, text);
        }
        folder
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        let path = self.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, bytes).unwrap();
    }

    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(binary());
        command
            .args(args)
            .current_dir(self.path())
            .stdin(Stdio::null())
            .env_remove("NO_COLOR")
            .env_remove("GITHUB_WORKSPACE")
            .env_remove("CLICOLOR_FORCE");
        command
    }

    pub fn run(&self, args: &[&str]) -> Ran {
        Ran::from(self.command(args).output().unwrap())
    }

    /// Runs with `input` on standard input.
    pub fn pipe(&self, args: &[&str], input: impl AsRef<[u8]>) -> Ran {
        use std::io::Write as _;
        let mut child =
            self.command(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        // The binary may stop reading at its limit.
        let _ = stdin.write_all(input.as_ref());
        drop(stdin);
        Ran::from(child.wait_with_output().unwrap())
    }

    /// `easel lint --format json` with more arguments.
    pub fn lint(&self, args: &[&str]) -> Value {
        self.run(&[&["lint", "--format", "json"], args].concat()).json()
    }
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code().unwrap_or(-1),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

impl Ran {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|e| panic!("{e}\n{}\n{}", self.out, self.err))
    }
}

/// The texts at `key` of each entry of a list.
pub fn each(list: &Value, key: &str) -> Vec<String> {
    list.as_array().unwrap().iter().map(|v| v[key].as_str().unwrap_or_default().to_owned()).collect()
}

/// A page whose one finding is of the severity must fix.
pub const P0: &str = "<!doctype html><html lang=en><title>t</title><body><h1 id=a>🚀 Ship</h1></body></html>";
/// A page with nothing to find.
pub const CLEAN: &str = "<!doctype html><html lang=en><title>t</title><body><p>A plain page.</p></body></html>";
