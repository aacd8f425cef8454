//! Linked style sheets: from the editor's buffers and from the disk.

use crate::client::{Client, pulling, pushed, slice, uri};
use crate::easel::Folder;
use serde_json::{Value, json};

const PAGE: &str = "<!doctype html>\n<html lang=\"en\"><title>Tea</title><link rel=\"stylesheet\" href=\"css/main.css\"><main><h1>Tea</h1>\
<p class=\"eyebrow\">Green tea</p></main>\n";
const SHEET: &str = "/* 日本🚀 */ .eyebrow { text-transform: uppercase }\n";
const MENDED: &str = ".eyebrow { text-transform: uppercase; letter-spacing: .1em }\n";

fn caps(list: &[Value]) -> usize {
    list.iter().filter(|d| d["code"] == "all-caps-no-tracking").count()
}

#[test]
fn a_sheet_shows_what_its_open_pages_find_in_it() {
    let folder = Folder::new(&[("index.html", PAGE), ("css/main.css", SHEET)]);
    let (page, sheet) = (uri(folder.path(), "index.html"), uri(folder.path(), "css/main.css"));
    let mut client = Client::start(folder.path(), &pulling());
    client.open(&page, 1, PAGE);
    client.open(&sheet, 1, SHEET);
    assert_eq!(caps(&client.pulled(&page)), 0);
    let list = client.pulled(&sheet);
    assert_eq!(caps(&list), 1, "{list:#?}");
    assert_eq!(slice(SHEET, &list[0]["range"], false), "text-transform: uppercase");
    // What is typed counts, not what is on the disk.
    client.change(&sheet, 2, MENDED);
    assert!(client.wait(|m| m["method"] == "workspace/diagnostic/refresh").is_some());
    assert_eq!(caps(&client.pulled(&sheet)), 0);
    // Closed, the disk counts again.
    client.notify("textDocument/didClose", &json!({"textDocument": {"uri": sheet}}));
    client.open(&sheet, 3, SHEET);
    assert_eq!(caps(&client.pulled(&sheet)), 1);
}

#[test]
fn a_sheet_is_judged_through_the_pages_of_the_folder_when_none_is_open() {
    let folder = Folder::new(&[("index.html", PAGE), ("about.html", PAGE), ("css/main.css", SHEET)]);
    let sheet = uri(folder.path(), "css/main.css");
    let mut client = Client::start(folder.path(), &pushed());
    client.open(&sheet, 1, SHEET);
    assert_eq!(caps(&client.published(&sheet, 1)), 1);
    client.change(&sheet, 2, MENDED);
    assert_eq!(caps(&client.published(&sheet, 2)), 0);
}

#[test]
fn a_sheet_that_changes_on_the_disk_is_read_again() {
    let folder = Folder::new(&[("index.html", PAGE), ("css/main.css", MENDED)]);
    let (page, sheet) = (uri(folder.path(), "index.html"), uri(folder.path(), "css/main.css"));
    let mut client = Client::start(folder.path(), &pulling());
    client.open(&page, 1, PAGE);
    client.pulled(&page);
    folder.write("css/main.css", format!("{SHEET}/* longer */"));
    client.notify("workspace/didChangeWatchedFiles", &json!({"changes": [{"uri": sheet, "type": 2}]}));
    assert!(client.wait(|m| m["method"] == "workspace/diagnostic/refresh").is_some());
    client.open(&sheet, 1, &format!("{SHEET}/* longer */"));
    assert_eq!(caps(&client.pulled(&sheet)), 1);
}

#[test]
fn a_fix_in_a_sheet_is_offered_in_the_sheet() {
    let folder = Folder::new(&[("index.html", PAGE), ("css/main.css", SHEET)]);
    let (page, sheet) = (uri(folder.path(), "index.html"), uri(folder.path(), "css/main.css"));
    let mut client = Client::start(folder.path(), &pulling());
    client.open(&page, 1, PAGE);
    client.open(&sheet, 4, SHEET);
    let list = client.pulled(&sheet);
    let actions = client.actions(&sheet, &list[0]["range"], Some("quickfix"));
    let fix = actions.iter().find(|a| a["title"].as_str().unwrap().starts_with("Set letter-spacing")).unwrap();
    let mended = crate::client::applied(SHEET, fix, 4, false);
    client.change(&sheet, 5, &mended);
    assert_eq!(caps(&client.pulled(&sheet)), 0, "{mended}");
}
