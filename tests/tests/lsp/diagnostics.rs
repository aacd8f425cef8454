//! Diagnostics, sent and asked for.

use crate::client::{Client, in_bytes, pulling, pushed, slice, uri};
use crate::easel::Folder;
use serde_json::{Value, json};

/// The word that is wrong stands behind characters of two, three and four bytes.
const PAGE: &str = "<!doctype html>\n<html lang=\"en\"><title>Tea</title>\n<main><h1>🚀 日本 é</h1>\n\
<p>日本🚀 é</p><p>🚀日本é <span style=\"color: #6366f1\">Shop</span> lorem ipsum dolor sit amet</p></main>\n";

fn codes(list: &[Value]) -> Vec<&str> {
    list.iter().map(|d| d["code"].as_str().unwrap()).collect()
}

#[test]
fn ranges_are_exact_behind_wide_characters_in_both_encodings() {
    let folder = Folder::new(&[("index.html", PAGE)]);
    let page = uri(folder.path(), "index.html");
    for (can, bytes) in [(pushed(), false), (in_bytes(pushed()), true)] {
        let mut client = Client::start(folder.path(), &can);
        client.open(&page, 3, PAGE);
        let list = client.published(&page, 3);
        let text_of = |code: &str| {
            let found = list.iter().find(|d| d["code"] == code).unwrap_or_else(|| panic!("{code}: {list:#?}"));
            slice(PAGE, &found["range"], bytes).to_owned()
        };
        assert_eq!(text_of("filler-copy"), "lorem ipsum dolor sit amet");
        assert_eq!(text_of("emoji-icon"), "🚀");
        assert!(client.end().success());
    }
}

#[test]
fn a_diagnostic_says_what_its_rule_is_and_what_to_do() {
    let folder = Folder::new(&[]);
    let page = uri(folder.path(), "index.html");
    let mut client = Client::start(folder.path(), &pushed());
    client.open(&page, 1, PAGE);
    let list = client.published(&page, 1);
    let filler = list.iter().find(|d| d["code"] == "filler-copy").unwrap();
    assert_eq!(filler["severity"], 1);
    assert_eq!(filler["source"], "easel");
    let message = filler["message"].as_str().unwrap();
    assert!(message.contains("[filler-copy]\n"), "{message}");
    assert!(filler["data"]["fingerprint"].as_str().unwrap().ends_with("/v1"));
    // No address was given to the build, so none is invented.
    assert!(filler.get("codeDescription").is_none());
}

#[test]
fn what_is_mended_goes_and_what_is_closed_is_cleared() {
    let folder = Folder::new(&[]);
    let page = uri(folder.path(), "index.html");
    let mut client = Client::start(folder.path(), &pushed());
    client.open(&page, 1, PAGE);
    assert!(codes(&client.published(&page, 1)).contains(&"filler-copy"));
    client.change(&page, 2, &PAGE.replace("lorem ipsum dolor sit amet", "for tea"));
    assert!(!codes(&client.published(&page, 2)).contains(&"filler-copy"));
    client.notify("textDocument/didClose", &json!({"textDocument": {"uri": page}}));
    let is_clear = |m: &Value| m["params"]["diagnostics"] == json!([]) && m["params"]["uri"] == page;
    assert!(client.wait(is_clear).is_some());
}

#[test]
fn only_the_last_of_many_versions_is_sent() {
    let folder = Folder::new(&[]);
    let page = uri(folder.path(), "index.html");
    let mut client = Client::start(folder.path(), &pushed());
    client.open(&page, 1, PAGE);
    for version in 2..=600 {
        client.change(&page, version, &PAGE.replace("Tea", &format!("Tea {version}")));
    }
    client.published(&page, 600);
    // The hover is answered after all that was sent before it.
    client.ask("textDocument/hover", &json!({"textDocument": {"uri": page}, "position": {"line": 0, "character": 0}}));
    let newer = |m: &Value| m["params"]["version"].as_i64().is_some_and(|v| v != 600 && v > 2);
    let between = client.wait_for(std::time::Duration::ZERO, newer);
    assert!(between.is_none(), "a version that was typed over was sent: {between:?}");
}

#[test]
fn a_client_that_asks_is_answered_for_its_version_and_told_when_nothing_changed() {
    let folder = Folder::new(&[]);
    let page = uri(folder.path(), "index.html");
    let mut client = Client::start(folder.path(), &pulling());
    client.open(&page, 1, PAGE);
    let first = client.ask("textDocument/diagnostic", &json!({"textDocument": {"uri": page}}));
    assert_eq!(first["kind"], "full");
    assert!(codes(first["items"].as_array().unwrap()).contains(&"filler-copy"));
    let again = json!({"textDocument": {"uri": page}, "previousResultId": first["resultId"]});
    assert_eq!(
        client.ask("textDocument/diagnostic", &again),
        json!({"kind": "unchanged", "resultId": first["resultId"]})
    );
    // Opened anew, a client may have forgotten the list.
    client.notify("textDocument/didClose", &json!({"textDocument": {"uri": page}}));
    client.open(&page, 1, PAGE);
    assert_eq!(client.ask("textDocument/diagnostic", &again)["kind"], "full");
    client.change(&page, 2, &PAGE.replace("lorem ipsum dolor sit amet", "for tea"));
    let third = client.ask("textDocument/diagnostic", &again);
    assert_eq!(third["kind"], "full");
    assert!(!codes(third["items"].as_array().unwrap()).contains(&"filler-copy"));
    // It is never sent what it asks for.
    let sent = |m: &Value| m["method"] == "textDocument/publishDiagnostics" && m["params"]["uri"] == page;
    assert!(client.wait_for(std::time::Duration::ZERO, sent).is_none());
}

#[test]
fn questions_about_a_text_that_is_gone_are_given_back() {
    let folder = Folder::new(&[]);
    let page = uri(folder.path(), "index.html");
    let mut client = Client::start(folder.path(), &pulling());
    let long = PAGE.replace("</main>", &"<p>Tea and more tea, every day.</p>\n".repeat(4000));
    client.open(&page, 1, &long);
    let mut asked = Vec::new();
    for version in 2..40 {
        asked.push(client.request("textDocument/diagnostic", &json!({"textDocument": {"uri": page}})));
        client.change(&page, version, &long.replace("Tea<", &format!("Tea {version}<")));
    }
    let last = client.request("textDocument/diagnostic", &json!({"textDocument": {"uri": page}}));
    assert!(client.answer(last)["result"]["items"].is_array());
    let mut given_back = 0;
    for id in asked {
        let answer = client.answer(id);
        if answer.get("error").is_some() {
            assert_eq!(answer["error"]["code"], -32802, "{answer}");
            assert_eq!(answer["error"]["data"]["retriggerRequest"], true, "{answer}");
            given_back += 1;
        }
    }
    assert!(given_back > 0, "none was given back");
}

#[test]
fn a_client_that_cannot_be_told_to_ask_again_is_sent_its_diagnostics() {
    let folder = Folder::new(&[]);
    let page = uri(folder.path(), "index.html");
    let mut can = pulling();
    can["workspace"]["diagnostics"] = Value::Null;
    let mut client = Client::start(folder.path(), &can);
    client.open(&page, 1, PAGE);
    assert!(codes(&client.published(&page, 1)).contains(&"filler-copy"));
}
