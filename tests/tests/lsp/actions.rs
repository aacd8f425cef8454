//! Code actions: what they do to the text, and for which version.

use crate::client::{Client, applied, in_bytes, pulling, pushed, uri};
use crate::easel::Folder;
use serde_json::{Value, json};

const PAGE: &str = "<!doctype html>\n<html lang=\"en\">\n<title>日本🚀</title>\n<style>\n.eyebrow { text-transform: uppercase }\n\
.label { text-transform: uppercase; font-size: 12px }\n</style>\n<main>\n<h1>Tea</h1>\n<p class=\"eyebrow\">日本 green tea</p>\n\
<p class=\"label\">Shipping</p>\n</main>\n";

fn all() -> Value {
    json!({"start": {"line": 0, "character": 0}, "end": {"line": 999, "character": 0}})
}

fn titled<'a>(actions: &'a [Value], start: &str) -> &'a Value {
    let found = actions.iter().find(|a| a["title"].as_str().unwrap().starts_with(start));
    let titles: Vec<_> = actions.iter().map(|a| &a["title"]).collect();
    found.unwrap_or_else(|| panic!("no {start:?} among {titles:?}"))
}

fn count(list: &[Value], code: &str) -> usize {
    list.iter().filter(|d| d["code"] == code).count()
}

#[test]
fn a_quick_fix_removes_its_finding_in_both_encodings() {
    let folder = Folder::new(&[]);
    let page = uri(folder.path(), "index.html");
    for (can, bytes) in [(pulling(), false), (in_bytes(pulling()), true)] {
        let mut client = Client::start(folder.path(), &can);
        client.open(&page, 7, PAGE);
        let before = client.pulled(&page);
        assert_eq!(count(&before, "all-caps-no-tracking"), 2, "{before:#?}");
        let first = before.iter().find(|d| d["code"] == "all-caps-no-tracking").unwrap();
        let actions = client.actions(&page, &first["range"], Some("quickfix"));
        let fix = titled(&actions, "Set letter-spacing");
        assert_eq!(fix["isPreferred"], true);
        assert_eq!(fix["diagnostics"][0]["code"], "all-caps-no-tracking");
        let mended = applied(PAGE, fix, 7, bytes);
        client.change(&page, 8, &mended);
        assert_eq!(count(&client.pulled(&page), "all-caps-no-tracking"), 1, "{mended}");
    }
}

#[test]
fn all_of_a_rule_and_all_that_is_safe_are_mended_at_once() {
    let folder = Folder::new(&[]);
    let page = uri(folder.path(), "index.html");
    let mut client = Client::start(folder.path(), &pushed());
    client.open(&page, 1, PAGE);
    client.published(&page, 1);
    let actions = client.actions(&page, &all(), None);
    let of_rule = applied(PAGE, titled(&actions, "Fix all 2 of all-caps-no-tracking"), 1, false);
    assert_eq!(of_rule.matches("letter-spacing").count(), 2, "{of_rule}");
    // On save editors ask for this kind alone; without being asked for it is no suggestion.
    assert!(actions.iter().all(|a| a["kind"] != "source.fixAll.easel"));
    for only in ["source.fixAll", "source.fixAll.easel", "source"] {
        let on_save = client.actions(&page, &all(), Some(only));
        assert_eq!(on_save.len(), 1, "{only}: {on_save:#?}");
        let mended = applied(PAGE, &on_save[0], 1, false);
        assert_eq!(mended.matches("letter-spacing").count(), 2, "{mended}");
    }
    assert!(client.actions(&page, &all(), Some("source.organizeImports")).is_empty());
    // Nothing is left to do for the mended page.
    let mended = applied(PAGE, &client.actions(&page, &all(), Some("source.fixAll"))[0], 1, false);
    client.change(&page, 2, &mended);
    assert_eq!(client.actions(&page, &all(), Some("source.fixAll")), Vec::<Value>::new());
}

#[test]
fn a_finding_is_silenced_where_it_stands() {
    let folder = Folder::new(&[]);
    let page = uri(folder.path(), "index.html");
    let mut client = Client::start(folder.path(), &pulling());
    client.open(&page, 1, PAGE);
    let before = client.pulled(&page);
    let first = before.iter().find(|d| d["code"] == "all-caps-no-tracking").unwrap();
    let actions = client.actions(&page, &first["range"], Some("quickfix.suppress.easel"));
    let silenced = applied(PAGE, titled(&actions, "Suppress all-caps-no-tracking here"), 1, false);
    assert!(silenced.contains("easel-disable-next-line all-caps-no-tracking"), "{silenced}");
    client.change(&page, 2, &silenced);
    let after = client.pulled(&page);
    assert_eq!(after.len(), before.len() - 1, "{after:#?}");
}

#[test]
fn every_finding_is_explained_by_the_page_of_its_rule() {
    let folder = Folder::new(&[]);
    let page = uri(folder.path(), "index.html");
    let mut client = Client::start(folder.path(), &pulling());
    client.open(&page, 1, PAGE);
    let actions = client.actions(&page, &all(), Some("quickfix"));
    let explain = titled(&actions, "Explain all-caps-no-tracking");
    let command = &explain["command"];
    let params = json!({"command": command["command"], "arguments": command["arguments"]});
    let answer = client.ask("workspace/executeCommand", &params);
    assert!(answer["markdown"].as_str().unwrap().starts_with("# all-caps-no-tracking\n"), "{answer}");
    let id =
        client.request("workspace/executeCommand", &json!({"command": "easel.server.explainRule", "arguments": ["x"]}));
    assert_eq!(client.answer(id)["error"]["code"], -32602);
}

#[test]
fn a_client_without_versions_gets_plain_changes() {
    let folder = Folder::new(&[]);
    let page = uri(folder.path(), "index.html");
    let mut can = pulling();
    can["workspace"]["workspaceEdit"] = json!({});
    let mut client = Client::start(folder.path(), &can);
    client.open(&page, 1, PAGE);
    let on_save = client.actions(&page, &all(), Some("source.fixAll"));
    assert!(on_save[0]["edit"]["changes"][&page].is_array(), "{on_save:#?}");
}

#[test]
fn a_rule_is_silenced_in_the_file_or_turned_off_in_the_config() {
    let folder = Folder::new(&[("index.html", PAGE)]);
    let page = uri(folder.path(), "index.html");
    let mut can = pulling();
    can["workspace"]["workspaceEdit"]["resourceOperations"] = json!(["create"]);
    let mut client = Client::start(folder.path(), &can);
    client.open(&page, 1, PAGE);
    let before = client.pulled(&page);
    let first = before.iter().find(|d| d["code"] == "all-caps-no-tracking").unwrap()["range"].clone();
    let actions = client.actions(&page, &first, None);
    let silenced = applied(PAGE, titled(&actions, "Suppress all-caps-no-tracking in this file"), 1, false);
    assert!(
        silenced.starts_with("<!doctype html>\n<!-- easel-disable-file all-caps-no-tracking -->\n<html"),
        "{silenced}"
    );
    client.change(&page, 2, &silenced);
    assert_eq!(count(&client.pulled(&page), "all-caps-no-tracking"), 0);
    client.change(&page, 3, PAGE);
    // There is no config yet: it is made.
    let actions = client.actions(&page, &first, None);
    let made = &titled(&actions, "Turn all-caps-no-tracking off")["edit"]["documentChanges"];
    let config = uri(&folder.path().canonicalize().unwrap(), "easel.toml");
    assert_eq!((&made[0]["kind"], &made[0]["uri"]), (&json!("create"), &json!(config)), "{made}");
    folder.write("easel.toml", made[1]["edits"][0]["newText"].as_str().unwrap());
    client.notify("workspace/didChangeWatchedFiles", &json!({"changes": [{"uri": config, "type": 1}]}));
    assert_eq!(count(&client.pulled(&page), "all-caps-no-tracking"), 0);
    // A client that cannot make files is not offered one.
    std::fs::remove_file(folder.path().join("easel.toml")).unwrap();
    let mut client = Client::start(folder.path(), &pulling());
    client.open(&page, 1, PAGE);
    let actions = client.actions(&page, &first, None);
    assert!(actions.iter().all(|a| !a["title"].as_str().unwrap().starts_with("Turn")), "{actions:#?}");
}
