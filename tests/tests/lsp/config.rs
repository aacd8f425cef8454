//! Configs and settings: what holds, and what happens when they change.

use crate::client::{Client, pulling, pushed, uri};
use crate::easel::Folder;
use serde_json::{Value, json};

const PAGE: &str =
    "<!doctype html>\n<html lang=\"en\"><title>Tea</title><main><h1>Tea</h1><p>lorem ipsum dolor sit amet</p></main>\n";

fn has(list: &[Value], code: &str) -> bool {
    list.iter().any(|d| d["code"] == code)
}

fn config_changed(client: &mut Client, folder: &Folder) {
    let changes = json!({"changes": [{"uri": uri(folder.path(), "easel.toml"), "type": 2}]});
    client.notify("workspace/didChangeWatchedFiles", &changes);
}

#[test]
fn a_config_takes_effect_when_it_is_written() {
    let folder = Folder::new(&[("index.html", PAGE)]);
    let page = uri(folder.path(), "index.html");
    let mut client = Client::start(folder.path(), &pulling());
    client.open(&page, 1, PAGE);
    assert!(has(&client.pulled(&page), "filler-copy"));
    folder.write("easel.toml", "[rules]\nfiller-copy = \"off\"\n");
    config_changed(&mut client, &folder);
    // The client is told to ask again.
    assert!(client.wait(|m| m["method"] == "workspace/diagnostic/refresh").is_some());
    assert!(!has(&client.pulled(&page), "filler-copy"));
}

#[test]
fn a_broken_config_keeps_the_last_good_one_and_says_so_in_its_own_file() {
    let folder = Folder::new(&[("index.html", PAGE), ("easel.toml", "[rules]\nfiller-copy = \"off\"\n")]);
    let (page, config) = (uri(folder.path(), "index.html"), uri(folder.path(), "easel.toml"));
    let mut client = Client::start(folder.path(), &pulling());
    client.open(&page, 1, PAGE);
    assert!(!has(&client.pulled(&page), "filler-copy"));
    folder.write("easel.toml", "[rules]\nfiller-copyy = \"off\"\n");
    config_changed(&mut client, &folder);
    assert!(!has(&client.pulled(&page), "filler-copy"));
    let about = |m: &Value| m["method"] == "textDocument/publishDiagnostics" && m["params"]["uri"] == config;
    let said = client.wait(about).unwrap();
    let problem = &said["params"]["diagnostics"][0];
    assert_eq!(problem["range"]["start"], json!({"line": 1, "character": 0}), "{said}");
    assert!(problem["message"].as_str().unwrap().contains("filler-copy"), "{said}");
    folder.write("easel.toml", "");
    config_changed(&mut client, &folder);
    assert!(has(&client.pulled(&page), "filler-copy"));
    assert_eq!(client.wait(about).unwrap()["params"]["diagnostics"], json!([]));
}

#[test]
fn configs_beat_the_editor_unless_it_wants_to_come_first() {
    let folder = Folder::new(&[("index.html", PAGE), ("easel.toml", "[rules]\nfiller-copy = \"p2\"\n")]);
    let page = uri(folder.path(), "index.html");
    for (preference, severity) in [("filesystemFirst", 3), ("editorFirst", 2), ("editorOnly", 2)] {
        let options = json!({"configurationPreference": preference, "lint": {"severities": {"filler-copy": "p1"}}});
        let mut client = Client::with(folder.path(), &pushed(), &options);
        client.open(&page, 1, PAGE);
        let list = client.published(&page, 1);
        let filler = list.iter().find(|d| d["code"] == "filler-copy").unwrap();
        assert_eq!(filler["severity"], severity, "{preference}");
    }
}

#[test]
fn settings_change_without_a_restart() {
    let folder = Folder::new(&[("index.html", PAGE)]);
    let page = uri(folder.path(), "index.html");
    let mut client = Client::start(folder.path(), &pushed());
    client.open(&page, 1, PAGE);
    assert!(has(&client.published(&page, 1), "filler-copy"));
    for (settings, code) in [
        (json!({"easel": {"severity": "calm"}}), 2),
        (json!({"easel": {"enable": false}}), 0),
        (json!({"easel": {"enable": true}}), 1),
        (json!({"easel": {"lint": {"ignore": ["filler-copy"]}}}), 0),
    ] {
        client.notify("workspace/didChangeConfiguration", &json!({"settings": settings}));
        let list = client.published(&page, 1);
        let filler = list.iter().find(|d| d["code"] == "filler-copy");
        assert_eq!(filler.map_or(0, |d| d["severity"].as_i64().unwrap()), code, "{settings}");
    }
}

#[test]
fn settings_are_asked_for_where_the_client_keeps_them() {
    let folder = Folder::new(&[("index.html", PAGE)]);
    let page = uri(folder.path(), "index.html");
    let mut can = pushed();
    can["workspace"]["configuration"] = json!(true);
    let mut client = Client::start(folder.path(), &can);
    let question = client.wait(|m| m["method"] == "workspace/configuration").unwrap();
    assert_eq!(question["params"]["items"], json!([{"section": "easel"}]));
    client.send(&json!({"jsonrpc": "2.0", "id": question["id"], "result": [{"severity": "calm"}]}));
    // The answer may come in before or after the page.
    client.open(&page, 1, PAGE);
    let is_calm = |m: &Value| {
        m["params"]["uri"] == page
            && m["params"]["diagnostics"]
                .as_array()
                .is_some_and(|l| l.iter().any(|d| d["code"] == "filler-copy" && d["severity"] == 2))
    };
    assert!(client.wait(is_calm).is_some());
}

#[test]
fn an_editor_that_comes_alone_reads_no_config_from_the_start() {
    let folder = Folder::new(&[("index.html", PAGE), ("easel.toml", "[rules]\nfiller-copy = \"off\"\n")]);
    let page = uri(folder.path(), "index.html");
    for (preference, found) in [("editorOnly", true), ("filesystemFirst", false)] {
        let mut client = Client::with(folder.path(), &pushed(), &json!({"configurationPreference": preference}));
        client.open(&page, 1, PAGE);
        assert_eq!(has(&client.published(&page, 1), "filler-copy"), found, "{preference}");
    }
}

#[test]
fn a_broken_config_is_told_once_however_often_a_page_changes() {
    let folder = Folder::new(&[("index.html", PAGE), ("easel.toml", "[rules]\nfiller-copyy = \"off\"\n")]);
    let (page, config) = (uri(folder.path(), "index.html"), uri(folder.path(), "easel.toml"));
    let mut client = Client::start(folder.path(), &pulling());
    client.open(&page, 1, PAGE);
    for version in 2..6 {
        client.change(&page, version, &format!("{PAGE}{version}"));
        client.pulled(&page);
    }
    let about = |m: &Value| m["method"] == "textDocument/publishDiagnostics" && m["params"]["uri"] == config;
    assert!(client.wait(about).is_some());
    assert!(client.wait_for(std::time::Duration::ZERO, about).is_none());
}

#[test]
fn switched_off_a_sheet_is_silent_too() {
    let linked = PAGE.replace("<title>", "<link rel=stylesheet href=main.css><title>");
    let sheet_text = "h1 { text-transform: uppercase }\n";
    let folder = Folder::new(&[("index.html", &linked), ("main.css", sheet_text)]);
    let sheet = uri(folder.path(), "main.css");
    for (enable, found) in [(true, true), (false, false)] {
        let mut client = Client::with(folder.path(), &pushed(), &json!({"enable": enable}));
        client.open(&sheet, 1, sheet_text);
        assert_eq!(!client.published(&sheet, 1).is_empty(), found, "{enable}");
    }
}
