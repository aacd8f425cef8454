//! Custom properties and colours: where they are, what they come to, other names for them.

use crate::client::{Client, in_bytes, pulling, slice, uri};
use crate::easel::Folder;
use serde_json::{Value, json};

const PAGE: &str = "<!doctype html>\n<html lang=\"en\"><title>日本🚀</title><link rel=\"stylesheet\" href=\"main.css\">\n\
<style>/* 🚀 */ h1 { color: var(--accent) } p { border-color: var(--line, red) }</style>\n\
<main><h1>Tea</h1><p style=\"color: var(--accent)\">Green</p><img src=\"tea.png\" alt=\"Tea\"><a href=\"gone.html\">More</a></main>\n\
<script>root.style.setProperty('--accent', '#0f766e'); for (let i = 9; i > 0; --i) {}</script>\n";
const SHEET: &str = ":root { --accent: #0f766e; --ink: var(--accent); --gap: 8px }\n@media (prefers-color-scheme: dark) { :root { --accent: #5eead4 } }\n";

struct Scene {
    folder: Folder,
    client: Client,
    page: String,
    sheet: String,
}

fn scene(can: &Value) -> Scene {
    let folder = Folder::new(&[("index.html", PAGE), ("main.css", SHEET), ("tea.png", "")]);
    let (page, sheet) = (uri(folder.path(), "index.html"), uri(folder.path(), "main.css"));
    let mut client = Client::start(folder.path(), can);
    client.open(&page, 1, PAGE);
    Scene { folder, client, page, sheet }
}

/// The place of the `n`th `needle` of the page, its columns in UTF-16 or bytes.
fn place(needle: &str, n: usize, bytes: bool) -> Value {
    let offset = PAGE.match_indices(needle).nth(n).unwrap().0 + 2;
    let line = PAGE[..offset].matches('\n').count();
    let start = PAGE[..offset].rfind('\n').map_or(0, |i| i + 1);
    let column = if bytes { offset - start } else { PAGE[start..offset].encode_utf16().count() };
    json!({"line": line, "character": column})
}

#[test]
fn a_use_leads_to_its_definitions_in_the_linked_sheet() {
    for (can, bytes) in [(pulling(), false), (in_bytes(pulling()), true)] {
        let mut s = scene(&can);
        let at = json!({"textDocument": {"uri": s.page}, "position": place("--accent", 0, bytes)});
        let found = s.client.ask("textDocument/definition", &at);
        let found = found.as_array().unwrap();
        assert_eq!(found.len(), 2, "{found:#?}");
        for location in found {
            assert_eq!(location["uri"], s.sheet);
            assert_eq!(slice(SHEET, &location["range"], bytes), "--accent");
        }
        let nothing = json!({"textDocument": {"uri": s.page}, "position": place("Green", 0, bytes)});
        assert_eq!(s.client.ask("textDocument/definition", &nothing), Value::Null);
    }
}

#[test]
fn all_uses_are_found_and_renamed_in_sheets_attributes_and_scripts() {
    let mut s = scene(&pulling());
    let at = json!({"uri": s.page});
    let position = place("--accent", 0, false);
    let params = json!({"textDocument": at, "position": position, "context": {"includeDeclaration": true}});
    let all = s.client.ask("textDocument/references", &params);
    assert_eq!(all.as_array().unwrap().len(), 6, "{all:#?}");
    let params = json!({"textDocument": at, "position": position, "context": {"includeDeclaration": false}});
    assert_eq!(s.client.ask("textDocument/references", &params).as_array().unwrap().len(), 4);
    let prepared = s.client.ask("textDocument/prepareRename", &json!({"textDocument": at, "position": position}));
    assert_eq!(prepared["placeholder"], "--accent");
    let edit =
        s.client.ask("textDocument/rename", &json!({"textDocument": at, "position": position, "newName": "brand"}));
    let edits = |uri: &str| edit["changes"][uri].as_array().unwrap().clone();
    assert_eq!((edits(&s.page).len(), edits(&s.sheet).len()), (3, 3), "{edit:#}");
    assert!(edits(&s.page).iter().all(|e| e["newText"] == "--brand" && slice(PAGE, &e["range"], false) == "--accent"));
    for (name, why) in [("--ink", "already"), ("a b", "no name"), ("", "no name"), ("--", "no name")] {
        let id = s
            .client
            .request("textDocument/rename", &json!({"textDocument": at, "position": position, "newName": name}));
        let answer = s.client.answer(id);
        assert!(answer["error"]["message"].as_str().unwrap().contains(why), "{name}: {answer}");
    }
}

#[test]
fn a_hover_tells_the_value_in_each_theme() {
    let mut s = scene(&pulling());
    let at = json!({"textDocument": {"uri": s.page}, "position": place("--accent", 1, false)});
    let hover = s.client.ask("textDocument/hover", &at);
    let text = hover["contents"]["value"].as_str().unwrap();
    assert!(text.contains("default: `#0f766e`") && text.contains("prefers-color-scheme: dark: `#5eead4`"), "{text}");
    assert!(text.contains("Defined in main.css, line 1"), "{text}");
    assert_eq!(slice(PAGE, &hover["range"], false), "--accent");
    let undefined = json!({"textDocument": {"uri": s.page}, "position": place("--line", 0, false)});
    let text = s.client.ask("textDocument/hover", &undefined)["contents"]["value"].as_str().unwrap().to_owned();
    assert!(text.contains("No sheet that was read defines it"), "{text}");
}

#[test]
fn colours_show_what_tokens_come_to() {
    let mut s = scene(&pulling());
    let colors = s.client.ask("textDocument/documentColor", &json!({"textDocument": {"uri": s.page}}));
    let places: Vec<&str> = colors.as_array().unwrap().iter().map(|c| slice(PAGE, &c["range"], false)).collect();
    assert_eq!(places, ["--accent", "--accent", "--accent"]);
    assert!((colors[0]["color"]["red"].as_f64().unwrap() - 15.0 / 255.0).abs() < 1e-3, "{colors}");
    // A literal of the sheet: the token near it comes first.
    s.client.open(&s.sheet, 1, SHEET);
    let colors = s.client.ask("textDocument/documentColor", &json!({"textDocument": {"uri": s.sheet}}));
    let literal = colors.as_array().unwrap().iter().find(|c| slice(SHEET, &c["range"], false) == "#0f766e").unwrap();
    let params = json!({"textDocument": {"uri": s.sheet}, "color": literal["color"], "range": literal["range"]});
    let labels: Vec<String> = s
        .client
        .ask("textDocument/colorPresentation", &params)
        .as_array()
        .unwrap()
        .iter()
        .map(|p| p["label"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(labels[0], "var(--accent)", "{labels:?}");
    assert!(labels.contains(&"#0f766e".to_owned()) && labels.iter().any(|l| l.starts_with("oklch(")), "{labels:?}");
}

#[test]
fn tokens_complete_in_sheets_and_rules_in_suppressions() {
    let mut s = scene(&pulling());
    let labels = |client: &mut Client, page: &str, version: i64, before: &str| -> Vec<String> {
        let text = format!("<!doctype html><link rel=stylesheet href=main.css><style>{before}");
        client.change(page, version, &text);
        let position = json!({"line": 0, "character": text.encode_utf16().count()});
        let answer =
            client.ask("textDocument/completion", &json!({"textDocument": {"uri": page}, "position": position}));
        let mut items = answer.as_array().cloned().unwrap_or_default();
        items.sort_by_key(|i| i["sortText"].as_str().unwrap_or_default().to_owned());
        items.iter().map(|i| i["textEdit"]["newText"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(labels(&mut s.client, &s.page, 2, "p{color:var(--a"), ["--accent", "--ink", "--gap"]);
    assert_eq!(labels(&mut s.client, &s.page, 3, "p{margin:var("), ["--gap", "--accent", "--ink"]);
    assert_eq!(labels(&mut s.client, &s.page, 4, "p{margin: --"), ["var(--gap)", "var(--accent)", "var(--ink)"]);
    assert!(labels(&mut s.client, &s.page, 5, "p{color: r").is_empty());
    let rules = labels(&mut s.client, &s.page, 6, "/* easel-disable-next-line lo");
    assert!(rules.contains(&"low-contrast".to_owned()), "{rules:?}");
    assert!(labels(&mut s.client, &s.page, 7, "/* easel-disable-next-line low-contrast -- we ").is_empty());
}

#[test]
fn links_lead_to_files_that_are_there() {
    let mut s = scene(&pulling());
    let links = s.client.ask("textDocument/documentLink", &json!({"textDocument": {"uri": s.page}}));
    let links: Vec<_> = links
        .as_array()
        .unwrap()
        .iter()
        .map(|l| (slice(PAGE, &l["range"], false).to_owned(), l["target"].as_str().unwrap().to_owned()))
        .collect();
    assert_eq!(
        links,
        [
            ("main.css".to_owned(), uri(s.folder.path(), "main.css")),
            ("tea.png".to_owned(), uri(s.folder.path(), "tea.png")),
        ]
    );
}
