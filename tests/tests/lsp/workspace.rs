//! Files that are not open.

use crate::client::{Client, pulling, pushed, uri};
use crate::easel::Folder;
use serde_json::{Value, json};

const PAGE: &str = "<!doctype html>\n<html lang=\"en\"><title>Tea</title><link rel=\"stylesheet\" href=\"main.css\"><main><h1>Tea</h1>\
<p class=\"eyebrow\">lorem ipsum dolor sit amet</p></main>\n";
const SHEET: &str = ".eyebrow { text-transform: uppercase }\n";

fn about<'u>(uri: &'u str) -> impl Fn(&Value) -> bool + 'u {
    move |m| m["method"] == "textDocument/publishDiagnostics" && m["params"]["uri"] == uri
}

fn codes(message: &Value) -> Vec<String> {
    let list = message["params"]["diagnostics"].as_array().unwrap();
    list.iter().map(|d| d["code"].as_str().unwrap().to_owned()).collect()
}

fn folder() -> Folder {
    Folder::new(&[
        ("index.html", PAGE),
        ("sub/about.html", PAGE),
        ("main.css", SHEET),
        (".gitignore", "dist\n"),
        ("dist/built.html", PAGE),
        ("easel.toml", "exclude = [\"legacy\"]\n"),
        ("legacy/old.html", PAGE),
    ])
}

#[test]
fn the_folder_is_judged_by_command_with_progress() {
    let folder = folder();
    std::fs::create_dir(folder.path().join(".git")).unwrap();
    let mut can = pulling();
    can["window"] = json!({"workDoneProgress": true});
    let mut client = Client::start(folder.path(), &can);
    assert_eq!(client.ask("workspace/executeCommand", &json!({"command": "easel.server.lintWorkspace"})), Value::Null);
    let create = client.wait(|m| m["method"] == "window/workDoneProgress/create").unwrap();
    client.send(&json!({"jsonrpc": "2.0", "id": create["id"], "result": null}));
    for name in ["index.html", "sub/about.html"] {
        let list = codes(&client.wait(about(&uri(folder.path(), name))).unwrap());
        assert!(list.contains(&"filler-copy".to_owned()), "{name}: {list:?}");
    }
    // The sheet has its finding once, though two pages show it.
    assert_eq!(codes(&client.wait(about(&uri(folder.path(), "main.css"))).unwrap()), ["all-caps-no-tracking"]);
    let is_end = |m: &Value| m["method"] == "$/progress" && m["params"]["value"]["kind"] == "end";
    let end = client.wait(is_end).unwrap();
    assert!(end["params"]["value"]["message"].as_str().unwrap().starts_with("2 pages, "), "{end}");
    for name in ["dist/built.html", "legacy/old.html"] {
        let said = client.wait_for(std::time::Duration::ZERO, about(&uri(folder.path(), name)));
        assert!(said.is_none(), "{said:?}");
    }
    // Opened, a file speaks for itself: what was sent of it is taken back, since this client asks.
    let page = uri(folder.path(), "index.html");
    client.open(&page, 1, PAGE);
    assert_eq!(codes(&client.wait(about(&page)).unwrap()), Vec::<String>::new());
    // All of it is taken back on demand.
    client.ask("workspace/executeCommand", &json!({"command": "easel.server.clearWorkspace"}));
    assert_eq!(codes(&client.wait(about(&uri(folder.path(), "sub/about.html"))).unwrap()), Vec::<String>::new());
}

#[test]
fn a_watched_folder_follows_the_disk_and_keeps_what_is_closed() {
    let folder = folder();
    let (page, about_page) = (uri(folder.path(), "index.html"), uri(folder.path(), "sub/about.html"));
    let mut client = Client::with(folder.path(), &pushed(), &json!({"workspaceDiagnostics": true}));
    assert!(codes(&client.wait(about(&about_page)).unwrap()).contains(&"filler-copy".to_owned()));
    assert!(codes(&client.wait(about(&page)).unwrap()).contains(&"filler-copy".to_owned()));
    folder.write("sub/about.html", PAGE.replace("lorem ipsum dolor sit amet", "Tea"));
    client.notify("workspace/didChangeWatchedFiles", &json!({"changes": [{"uri": about_page, "type": 2}]}));
    assert!(!codes(&client.wait(about(&about_page)).unwrap()).contains(&"filler-copy".to_owned()));
    client.open(&page, 1, PAGE);
    client.published(&page, 1);
    client.notify("textDocument/didClose", &json!({"textDocument": {"uri": page}}));
    let is_back =
        |m: &Value| about(&page)(m) && codes(m).contains(&"filler-copy".to_owned()) && m["params"]["version"].is_null();
    assert!(client.wait(is_back).is_some());
    // What is deleted has no findings.
    std::fs::remove_file(folder.path().join("index.html")).unwrap();
    client.notify("workspace/didChangeWatchedFiles", &json!({"changes": [{"uri": page, "type": 3}]}));
    let is_gone = |m: &Value| about(&page)(m) && codes(m).is_empty() && m["params"]["version"].is_null();
    assert!(client.wait(is_gone).is_some());
}

#[test]
fn the_debug_report_says_how_things_are() {
    let folder = folder();
    let page = uri(folder.path(), "index.html");
    let mut client = Client::start(folder.path(), &pulling());
    client.open(&page, 5, PAGE);
    client.pulled(&page);
    let report = client.ask("workspace/executeCommand", &json!({"command": "easel.server.debugReport"}));
    assert!(report["server"].as_str().unwrap().starts_with("easel "), "{report:#}");
    assert_eq!(report["client"], "tests");
    assert_eq!(
        (&report["documents"][0]["version"], &report["documents"][0]["themes"]),
        (&json!(5), &json!(["default"]))
    );
    assert!(report["configs"][0].as_str().unwrap().ends_with("easel.toml"), "{report:#}");
    assert!(report["documents"][0]["reads"][0].as_str().unwrap().ends_with("main.css"), "{report:#}");
}
