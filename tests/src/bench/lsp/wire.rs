//! A client that measures.

use super::peer::{Language, Server};
use serde_json::{Value, json};
use std::io::{BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// A server that says nothing in this time is passed over.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Client {
    child: Child,
    input: ChildStdin,
    messages: Receiver<Value>,
    next: i64,
    /// Whether the server is asked for diagnostics; else it sends them.
    pulls: bool,
}

impl Client {
    pub(crate) fn start(server: &Server, folder: &Path) -> Self {
        let mut child = Command::new(&server.program)
            .args(&server.arguments)
            .current_dir(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| {
                println!("{}: {error}", server.program.display());
                std::process::exit(2)
            });
        let (sender, messages) = channel();
        let Some((output, input)) = child.stdout.take().zip(child.stdin.take()) else { std::process::exit(2) };
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Some(message) = read(&mut output) {
                if sender.send(message).is_err() {
                    return;
                }
            }
        });
        let mut client = Self { child, input, messages, next: 0, pulls: false };
        let uri = format!("file://{}", folder.display());
        let id = client.request(
            "initialize",
            &json!({
                "processId": std::process::id(),
                "rootUri": uri,
                "workspaceFolders": [{"uri": uri, "name": "bench"}],
                "capabilities": {
                    "textDocument": {"diagnostic": {}, "publishDiagnostics": {"versionSupport": true}},
                    "workspace": {"configuration": true, "diagnostics": {"refreshSupport": true}, "workspaceFolders": true},
                },
                "initializationOptions": {"provideFormatter": false},
            }),
        );
        if let Some(answer) = client.wait(|m| m["id"] == id && m.get("method").is_none()) {
            client.pulls = !answer["result"]["capabilities"]["diagnosticProvider"].is_null();
        }
        client.notify("initialized", &json!({}));
        client
    }

    pub(crate) fn open(&mut self, uri: &str, language: Language, text: &str) {
        let id = if language == Language::Css { "css" } else { "html" };
        let document = json!({"uri": uri, "languageId": id, "version": 1, "text": text});
        self.notify("textDocument/didOpen", &json!({"textDocument": document}));
    }

    /// Changes a document that nobody looks at.
    pub(crate) fn touch(&mut self, uri: &str, version: i64) {
        let change =
            json!({"range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}, "text": "\n"});
        let params = json!({"textDocument": {"uri": uri, "version": version}, "contentChanges": [change]});
        self.notify("textDocument/didChange", &params);
    }

    /// Waits for the diagnostics of a version; whether they came.
    pub(crate) fn diagnostics(&mut self, uri: &str, version: i64) -> Option<()> {
        if self.pulls {
            let id = self.ask_diagnostics(uri);
            return self.wait(|m| m["id"] == id && m.get("method").is_none()).map(drop);
        }
        let is_it = |m: &Value| {
            m["method"] == "textDocument/publishDiagnostics"
                && m["params"]["uri"] == uri
                && m["params"].get("version").is_none_or(|v| v.is_null() || *v == version)
        };
        self.wait(is_it).map(drop)
    }

    pub(crate) fn ask_diagnostics(&mut self, uri: &str) -> i64 {
        self.request("textDocument/diagnostic", &json!({"textDocument": {"uri": uri}}))
    }

    pub(crate) fn notify(&mut self, method: &str, params: &Value) {
        self.send(&json!({"jsonrpc": "2.0", "method": method, "params": params}));
    }

    fn request(&mut self, method: &str, params: &Value) -> i64 {
        self.next += 1;
        self.send(&json!({"jsonrpc": "2.0", "id": self.next, "method": method, "params": params}));
        self.next
    }

    fn send(&mut self, message: &Value) {
        let body = message.to_string();
        let _ = write!(self.input, "Content-Length: {}\r\n\r\n{body}", body.len());
        let _ = self.input.flush();
    }

    /// The next message that is wanted. What the server asks meanwhile is answered with nothing.
    fn wait(&mut self, wanted: impl Fn(&Value) -> bool) -> Option<Value> {
        let until = Instant::now() + PATIENCE;
        loop {
            let message = self.messages.recv_timeout(until.saturating_duration_since(Instant::now())).ok()?;
            if wanted(&message) {
                return Some(message);
            }
            if message.get("method").is_some() && message.get("id").is_some() {
                let items = message["params"]["items"].as_array().map_or(0, Vec::len);
                let result = if message["method"] == "workspace/configuration" {
                    json!(vec![json!({}); items])
                } else {
                    Value::Null
                };
                self.send(&json!({"jsonrpc": "2.0", "id": message["id"], "result": result}));
            }
        }
    }

    /// Processor time of the server and its children so far.
    pub(crate) fn cpu(&self) -> Duration {
        let ticks = family(self.child.id()).into_iter().filter_map(|pid| {
            let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
            let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
            Some(fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?)
        });
        // Linux counts in hundredths of a second for every program.
        Duration::from_millis(ticks.sum::<u64>() * 10)
    }

    /// Resident memory of the server and its children, in KiB.
    pub(crate) fn memory(&self) -> Option<u64> {
        let sizes = family(self.child.id()).into_iter().filter_map(|pid| {
            let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
            let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
            line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()
        });
        Some(sizes.sum()).filter(|sum| *sum > 0)
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        for pid in family(self.child.id()).into_iter().rev() {
            let _ = Command::new("kill").args(["-KILL", &pid.to_string()]).stderr(Stdio::null()).status();
        }
        let _ = self.child.wait();
    }
}

/// A process and all below it.
fn family(pid: u32) -> Vec<u32> {
    let mut all = vec![pid];
    let mut at = 0;
    while let Some(&pid) = all.get(at) {
        at += 1;
        let tasks = std::fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().flatten();
        for task in tasks {
            let children = std::fs::read_to_string(task.path().join("children")).unwrap_or_default();
            all.extend(children.split_whitespace().filter_map(|child| child.parse::<u32>().ok()));
        }
    }
    all
}

fn read(output: &mut impl std::io::BufRead) -> Option<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if output.read_line(&mut line).ok()? == 0 {
            return None;
        }
        if let Some(n) = line.strip_prefix("Content-Length:") {
            length = n.trim().parse().ok()?;
        }
        if line == "\r\n" {
            break;
        }
    }
    let mut body = vec![0; length];
    output.read_exact(&mut body).ok()?;
    serde_json::from_slice(&body).ok()
}
