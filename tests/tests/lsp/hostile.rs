//! Clients that break the rules, and clients that die.

use crate::client::{Client, pulling, pushed, uri};
use crate::easel::Folder;
use serde_json::{Value, json};
use std::time::Duration;

const SOON: Duration = Duration::from_secs(10);

#[test]
fn before_initialize_and_after_shutdown_requests_are_refused() {
    let mut client = Client::raw();
    client.open("untitled:a", 1, "<p>lorem ipsum</p>");
    let early = client.request(
        "textDocument/hover",
        &json!({"textDocument": {"uri": "untitled:a"}, "position": {"line": 0, "character": 0}}),
    );
    assert_eq!(client.answer(early)["error"]["code"], -32002);
    client.ask("initialize", &json!({"capabilities": pushed()}));
    let twice = client.request("initialize", &json!({"capabilities": {}}));
    assert_eq!(client.answer(twice)["error"]["code"], -32600);
    client.ask("shutdown", &Value::Null);
    let late = client.request(
        "textDocument/hover",
        &json!({"textDocument": {"uri": "untitled:a"}, "position": {"line": 0, "character": 0}}),
    );
    assert_eq!(client.answer(late)["error"]["code"], -32600);
    client.notify("exit", &Value::Null);
    assert_eq!(client.ended(SOON).unwrap().code(), Some(0));
}

#[test]
fn nonsense_is_answered_and_survived() {
    let folder = Folder::new(&[]);
    let page = uri(folder.path(), "index.html");
    let mut client = Client::start(folder.path(), &pulling());
    client.open(&page, 1, "<p>lorem ipsum</p>");
    for (method, params, code) in [
        ("no/suchMethod", json!({}), -32601),
        ("textDocument/hover", json!({"textDocument": 3}), -32602),
        ("textDocument/hover", json!([]), -32602),
        ("textDocument/codeAction", json!({}), -32602),
        ("workspace/executeCommand", json!({"command": "rm"}), -32602),
    ] {
        let id = client.request(method, &params);
        assert_eq!(client.answer(id)["error"]["code"], code, "{method} {params}");
    }
    for (method, params) in [
        (
            "textDocument/didChange",
            json!({"textDocument": {"uri": page, "version": 2}, "contentChanges": [{"range": {"start": {"line": 9, "character": 9}, "end": {"line": 1, "character": 1}}, "text": "x"}]}),
        ),
        (
            "textDocument/didChange",
            json!({"textDocument": {"uri": "file:///never/opened.html", "version": 2}, "contentChanges": []}),
        ),
        ("textDocument/didChange", json!({"textDocument": {"uri": "not a uri"}})),
        ("textDocument/didClose", json!({"textDocument": {"uri": "file:///never/opened.html"}})),
        ("textDocument/didOpen", json!(null)),
        ("workspace/didChangeWatchedFiles", json!({"changes": [{"uri": "untitled:x", "type": 1}]})),
        ("$/setTrace", json!({"value": "verbose"})),
        ("$/cancelRequest", json!({"id": 99999})),
        ("window/workDoneProgress/cancel", json!({"token": "none"})),
        ("no/suchNotification", json!({})),
    ] {
        client.notify(method, &params);
    }
    let elsewhere = client.ask(
        "textDocument/hover",
        &json!({"textDocument": {"uri": "file:///never/opened.html"}, "position": {"line": 0, "character": 0}}),
    );
    assert_eq!(elsewhere, Value::Null);
    assert_eq!(client.pulled(&page).iter().filter(|d| d["code"] == "filler-copy").count(), 1);
    assert!(client.end().success());
}

#[test]
fn a_message_that_is_no_json_does_not_stop_the_next() {
    let folder = Folder::new(&[]);
    let mut client = Client::start(folder.path(), &pushed());
    client.bytes(b"Content-Length: 9\r\n\r\n{\"a\": tru");
    let page = uri(folder.path(), "index.html");
    client.open(&page, 1, "<p>lorem ipsum</p>");
    assert!(!client.published(&page, 1).is_empty());
}

#[test]
fn eight_megabytes_come_through() {
    let folder = Folder::new(&[]);
    let page = uri(folder.path(), "index.html");
    let mut client = Client::start(folder.path(), &pulling());
    let text =
        format!("<!doctype html><html lang=en><title>t</title><!--{}--><p>lorem ipsum dolor</p>", "x".repeat(8 << 20));
    client.open(&page, 1, &text);
    assert_eq!(client.pulled(&page).iter().filter(|d| d["code"] == "filler-copy").count(), 1);
}

#[test]
fn a_storm_of_cancelled_requests_leaves_the_server_well() {
    let folder = Folder::new(&[]);
    let page = uri(folder.path(), "index.html");
    let mut client = Client::start(folder.path(), &pulling());
    client.open(&page, 1, "<p>lorem ipsum</p>");
    let asked: Vec<i64> = (0..300)
        .map(|_| {
            let id = client.request(
                "textDocument/codeAction",
                &json!({
                    "textDocument": {"uri": page}, "context": {"diagnostics": []},
                    "range": {"start": {"line": 0, "character": 0}, "end": {"line": 1, "character": 0}},
                }),
            );
            client.notify("$/cancelRequest", &json!({"id": id}));
            id
        })
        .collect();
    for id in asked {
        let answer = client.answer(id);
        assert!(answer.get("result").is_some() || answer["error"]["code"] == -32800, "{answer}");
    }
    assert!(client.end().success());
}

#[test]
fn the_server_ends_with_its_input_and_without_shutdown_says_so() {
    let folder = Folder::new(&[]);
    let mut client = Client::start(folder.path(), &pushed());
    client.hang_up();
    assert_eq!(client.ended(SOON).unwrap().code(), Some(1));
    let mut client = Client::start(folder.path(), &pushed());
    client.notify("exit", &Value::Null);
    assert_eq!(client.ended(SOON).unwrap().code(), Some(1));
}

#[test]
#[cfg(target_os = "linux")]
fn the_server_does_not_outlive_its_editor() {
    let mut editor = std::process::Command::new("sleep").arg("60").spawn().unwrap();
    let mut client = Client::raw();
    client.ask("initialize", &json!({"processId": editor.id(), "capabilities": {}}));
    editor.kill().unwrap();
    editor.wait().unwrap();
    assert_eq!(client.ended(SOON).unwrap().code(), Some(1));
}

#[test]
fn a_client_that_never_answers_holds_nothing_up() {
    let folder = Folder::new(&[]);
    let page = uri(folder.path(), "index.html");
    let mut can = pushed();
    can["workspace"]["configuration"] = json!(true);
    can["workspace"]["didChangeWatchedFiles"] = json!({"dynamicRegistration": true});
    let mut client = Client::start(folder.path(), &can);
    client.open(&page, 0, "<p>lorem ipsum</p>");
    for version in 1..=200 {
        client.notify("workspace/didChangeConfiguration", &json!({"settings": null}));
        client.change(&page, version, &format!("<p>lorem ipsum {version}</p>"));
    }
    assert!(!client.published(&page, 200).is_empty());
    assert!(client.end().success());
}
