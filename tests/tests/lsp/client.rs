//! A client of the language server.

use crate::easel::binary;
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// Longer than anything takes on a busy machine; only what never comes runs into it.
const PATIENCE: Duration = Duration::from_secs(30);

/// A server and our end of its pipes.
pub struct Client {
    pub child: Child,
    input: Option<ChildStdin>,
    messages: Receiver<Value>,
    /// What came and was not asked for yet.
    inbox: Vec<Value>,
    next: i64,
}

/// What an editor says it can do: one that is sent diagnostics.
pub fn pushed() -> Value {
    json!({
        "textDocument": {
            "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "source"]}}},
            "documentSymbol": {"hierarchicalDocumentSymbolSupport": true},
            "hover": {"contentFormat": ["markdown", "plaintext"]},
            "publishDiagnostics": {"relatedInformation": true, "tagSupport": {"valueSet": [1, 2]}},
        },
        "workspace": {"workspaceEdit": {"documentChanges": true}, "configuration": false},
    })
}

/// One that asks for diagnostics.
pub fn pulling() -> Value {
    let mut can = pushed();
    can["textDocument"]["diagnostic"] = json!({"dynamicRegistration": false});
    can["workspace"]["diagnostics"] = json!({"refreshSupport": true});
    can
}

/// The same with columns in bytes.
pub fn in_bytes(mut can: Value) -> Value {
    can["general"] = json!({"positionEncodings": ["utf-8", "utf-16"]});
    can
}

impl Client {
    /// A server that was not greeted yet.
    pub fn raw() -> Self {
        let mut child = Command::new(binary())
            .args(["lsp", "--log", "error"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let output = child.stdout.take().unwrap();
        let (sender, messages) = channel();
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            loop {
                let mut length = 0;
                loop {
                    let mut line = String::new();
                    if output.read_line(&mut line).unwrap_or(0) == 0 {
                        return;
                    }
                    if let Some(n) = line.strip_prefix("Content-Length:") {
                        length = n.trim().parse().unwrap();
                    }
                    if line == "\r\n" {
                        break;
                    }
                }
                let mut body = vec![0; length];
                if output.read_exact(&mut body).is_err() || sender.send(serde_json::from_slice(&body).unwrap()).is_err()
                {
                    return;
                }
            }
        });
        let input = child.stdin.take();
        Self { child, input, messages, inbox: Vec::new(), next: 0 }
    }

    /// A server in a folder, greeted.
    pub fn start(folder: &Path, can: &Value) -> Self {
        Self::with(folder, can, &Value::Null)
    }

    /// The same with settings.
    pub fn with(folder: &Path, can: &Value, options: &Value) -> Self {
        let mut client = Self::raw();
        let params = json!({
            "processId": std::process::id(),
            "clientInfo": {"name": "tests"},
            "capabilities": can,
            "initializationOptions": options,
            "workspaceFolders": [{"uri": uri(folder, ""), "name": "folder"}],
        });
        let answer = client.ask("initialize", &params);
        assert_eq!(answer["serverInfo"]["name"], "easel");
        client.notify("initialized", &json!({}));
        client
    }

    pub fn bytes(&mut self, bytes: &[u8]) {
        // The server may have left.
        if let Some(input) = &mut self.input {
            let _ = input.write_all(bytes);
            let _ = input.flush();
        }
    }

    pub fn send(&mut self, message: &Value) {
        let body = message.to_string();
        self.bytes(format!("Content-Length: {}\r\n\r\n{body}", body.len()).as_bytes());
    }

    pub fn notify(&mut self, method: &str, params: &Value) {
        self.send(&json!({"jsonrpc": "2.0", "method": method, "params": params}));
    }

    /// Sends a request; its number.
    pub fn request(&mut self, method: &str, params: &Value) -> i64 {
        self.next += 1;
        self.send(&json!({"jsonrpc": "2.0", "id": self.next, "method": method, "params": params}));
        self.next
    }

    /// The whole answer to a request.
    pub fn answer(&mut self, id: i64) -> Value {
        self.wait(|m| m["id"] == id && m.get("method").is_none()).unwrap_or_else(|| panic!("no answer to {id}"))
    }

    /// A request and the result of its answer.
    pub fn ask(&mut self, method: &str, params: &Value) -> Value {
        let id = self.request(method, params);
        let mut answer = self.answer(id);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].take()
    }

    /// The next message that is wanted; others stay.
    pub fn wait(&mut self, wanted: impl Fn(&Value) -> bool) -> Option<Value> {
        self.wait_for(PATIENCE, wanted)
    }

    /// The same within a time.
    pub fn wait_for(&mut self, time: Duration, wanted: impl Fn(&Value) -> bool) -> Option<Value> {
        if let Some(at) = self.inbox.iter().position(&wanted) {
            return Some(self.inbox.remove(at));
        }
        let until = Instant::now() + time;
        loop {
            match self.messages.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(message) if wanted(&message) => return Some(message),
                Ok(message) => self.inbox.push(message),
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return None,
            }
        }
    }

    pub fn open(&mut self, uri: &str, version: i64, text: &str) {
        let language = if uri.ends_with(".css") { "css" } else { "html" };
        let document = json!({"uri": uri, "languageId": language, "version": version, "text": text});
        self.notify("textDocument/didOpen", &json!({"textDocument": document}));
    }

    /// Replaces the whole text.
    pub fn change(&mut self, uri: &str, version: i64, text: &str) {
        let params = json!({"textDocument": {"uri": uri, "version": version}, "contentChanges": [{"text": text}]});
        self.notify("textDocument/didChange", &params);
    }

    /// What the server sends of itself about a version of a document.
    pub fn published(&mut self, uri: &str, version: i64) -> Vec<Value> {
        let is_it = |m: &Value| {
            m["method"] == "textDocument/publishDiagnostics"
                && m["params"]["uri"] == uri
                && m["params"]["version"] == version
        };
        let message = self.wait(is_it).unwrap_or_else(|| panic!("nothing about version {version} of {uri}"));
        message["params"]["diagnostics"].as_array().unwrap().clone()
    }

    /// What it answers about a document.
    pub fn pulled(&mut self, uri: &str) -> Vec<Value> {
        let report = self.ask("textDocument/diagnostic", &json!({"textDocument": {"uri": uri}}));
        report["items"].as_array().unwrap_or_else(|| panic!("{report}")).clone()
    }

    /// The code actions of a range.
    pub fn actions(&mut self, uri: &str, range: &Value, only: Option<&str>) -> Vec<Value> {
        let mut context = json!({"diagnostics": []});
        if let Some(only) = only {
            context["only"] = json!([only]);
        }
        let params = json!({"textDocument": {"uri": uri}, "range": range, "context": context});
        self.ask("textDocument/codeAction", &params).as_array().cloned().unwrap_or_default()
    }

    /// Says goodbye; how the server ended.
    pub fn end(mut self) -> ExitStatus {
        assert_eq!(self.ask("shutdown", &Value::Null), Value::Null);
        self.notify("exit", &Value::Null);
        // Its input stays open meanwhile.
        self.ended(Duration::from_secs(10)).unwrap_or_else(|| panic!("the server did not end"))
    }

    /// How the server ended, if it did within a time.
    pub fn ended(&mut self, time: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + time;
        while Instant::now() < until {
            if let Some(status) = self.child.try_wait().unwrap() {
                return Some(status);
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        None
    }

    /// Closes our end.
    pub fn hang_up(&mut self) {
        self.input = None;
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The address of a file.
pub fn uri(folder: &Path, name: &str) -> String {
    let path = folder.join(name);
    format!("file://{}", path.display()).trim_end_matches('/').to_owned()
}

/// What a range of a text holds, its columns in bytes or in UTF-16.
pub fn slice<'t>(text: &'t str, range: &Value, bytes: bool) -> &'t str {
    let at = |position: &Value| {
        let line = position["line"].as_u64().unwrap() as usize;
        let column = position["character"].as_u64().unwrap() as usize;
        let start: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
        if bytes {
            return start + column;
        }
        let mut units = 0;
        for (offset, c) in text[start..].char_indices() {
            if units >= column {
                return start + offset;
            }
            units += c.len_utf16();
        }
        text.len()
    };
    &text[at(&range["start"])..at(&range["end"])]
}

/// The text with the edits of a code action made; they must be for `version`.
pub fn applied(text: &str, action: &Value, version: i64, bytes: bool) -> String {
    let changes = action["edit"]["documentChanges"].as_array().unwrap_or_else(|| panic!("{action}"));
    assert_eq!(changes.len(), 1, "{action}");
    assert_eq!(changes[0]["textDocument"]["version"], version, "{action}");
    let mut edits: Vec<(usize, usize, &str)> = changes[0]["edits"]
        .as_array()
        .unwrap()
        .iter()
        .map(|edit| {
            let from = slice(text, &edit["range"], bytes);
            let start = from.as_ptr() as usize - text.as_ptr() as usize;
            (start, start + from.len(), edit["newText"].as_str().unwrap())
        })
        .collect();
    edits.sort_unstable();
    let mut out = text.to_owned();
    for (start, end, new) in edits.into_iter().rev() {
        out.replace_range(start..end, new);
    }
    out
}
