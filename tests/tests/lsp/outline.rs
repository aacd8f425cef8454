//! Hover, symbols, folding.

use crate::client::{Client, pulling, slice, uri};
use crate::easel::Folder;
use serde_json::json;

const PAGE: &str = "<!doctype html>\n<html lang=\"en\">\n<title>Tea</title>\n<main>\n<section id=\"top\">\n<h1>🚀 Tea</h1>\n</section>\n\
<section>\n<h2>Prices</h2>\n<p>lorem ipsum dolor sit amet</p>\n</section>\n</main>\n";

#[test]
fn a_finding_is_explained_where_the_pointer_rests() {
    let folder = Folder::new(&[]);
    let page = uri(folder.path(), "index.html");
    let mut client = Client::start(folder.path(), &pulling());
    client.open(&page, 1, PAGE);
    let at = |line: u32, character: u32| json!({"textDocument": {"uri": page}, "position": {"line": line, "character": character}});
    let hover = client.ask("textDocument/hover", &at(9, 6));
    assert_eq!(slice(PAGE, &hover["range"], false), "lorem ipsum dolor sit amet");
    let text = hover["contents"]["value"].as_str().unwrap();
    assert!(text.starts_with("**filler-copy** · "), "{text}");
    assert_eq!(client.ask("textDocument/hover", &at(2, 1)), json!(null));
    assert_eq!(client.ask("textDocument/hover", &at(900, 1)), json!(null));
}

#[test]
fn sections_are_symbols_with_their_titles() {
    let folder = Folder::new(&[]);
    let page = uri(folder.path(), "index.html");
    let mut client = Client::start(folder.path(), &pulling());
    client.open(&page, 1, PAGE);
    let symbols = client.ask("textDocument/documentSymbol", &json!({"textDocument": {"uri": page}}));
    assert_eq!(symbols[0]["name"], "main");
    let names: Vec<_> =
        symbols[0]["children"].as_array().unwrap().iter().map(|s| s["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["🚀 Tea", "Prices"]);
    assert_eq!(slice(PAGE, &symbols[0]["children"][0]["selectionRange"], false), "<section id=\"top\">");
}

#[test]
fn sections_fold() {
    let folder = Folder::new(&[]);
    let page = uri(folder.path(), "index.html");
    let mut client = Client::start(folder.path(), &pulling());
    client.open(&page, 1, PAGE);
    let ranges = client.ask("textDocument/foldingRange", &json!({"textDocument": {"uri": page}}));
    let lines: Vec<_> = ranges
        .as_array()
        .unwrap()
        .iter()
        .map(|r| (r["startLine"].as_u64().unwrap(), r["endLine"].as_u64().unwrap()))
        .collect();
    assert_eq!(lines, [(3, 10), (4, 5), (7, 9)]);
}
