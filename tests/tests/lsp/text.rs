//! The text that the server holds after any edits is the one that the editor holds.

use crate::client::{Client, in_bytes, pulling, uri};
use crate::easel::Folder;
use serde_json::{Value, json};

/// Small random numbers that are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n.max(1) as u64) as usize
    }
}

/// The position of a byte offset.
fn position(text: &str, offset: usize, bytes: bool) -> Value {
    let before = &text[..offset];
    // Lines end at LF, CRLF and CR.
    let line = before.matches('\n').count()
        + before.match_indices('\r').filter(|(i, _)| text.as_bytes().get(i + 1) != Some(&b'\n')).count();
    let start = before.rfind(['\n', '\r']).map_or(0, |i| i + 1);
    let column = if bytes { offset - start } else { text[start..offset].encode_utf16().count() };
    json!({"line": line, "character": column})
}

/// 5,000 edits in each encoding. The marker at the end tells whether the server's text is ours: its place is the
/// place of the finding, and it moves with every character and line before it.
#[test]
fn random_edits_leave_the_same_text() {
    const MARK: &str = "<p>lorem ipsum dolor sit amet</p></main>";
    const PIECES: [&str; 9] = ["a", "é", "日本", "🚀", "\n", "\r\n", "\r", "", "x y"];
    for (can, bytes) in [(pulling(), false), (in_bytes(pulling()), true)] {
        let folder = Folder::new(&[]);
        let page = uri(folder.path(), "index.html");
        let mut client = Client::start(folder.path(), &can);
        let head = "<!doctype html><html lang=en><title>t</title><main><h1>Tea</h1><p>";
        let mut text = format!("{head}tea</p>{MARK}");
        client.open(&page, 0, &text);
        let mut dice = Dice(0x2545_f491_4f6c_dd1d);
        for version in 1..=5000 {
            let mut changes = Vec::new();
            for _ in 0..=dice.below(2) {
                let end = text.len() - MARK.len() - 4;
                let mut at = |text: &str| {
                    let mut offset = head.len() + dice.below(end - head.len() + 1);
                    // Between the two of CRLF there is no position.
                    while !text.is_char_boundary(offset)
                        || text[..offset].ends_with('\r') && text[offset..].starts_with('\n')
                    {
                        offset -= 1;
                    }
                    offset.max(head.len())
                };
                let (a, b) = (at(&text), at(&text));
                let (a, b) =
                    if text.len() > 3000 { (head.len(), a.max(b)) } else { (a.min(b), a.max(b).min(a.min(b) + 9)) };
                let b = (b..=text.len())
                    .find(|&i| text.is_char_boundary(i) && !(text[..i].ends_with('\r') && text[i..].starts_with('\n')))
                    .unwrap();
                let new = PIECES[dice.below(PIECES.len())];
                changes.push(json!({"range": {"start": position(&text, a, bytes), "end": position(&text, b, bytes)}, "text": new}));
                text.replace_range(a..b, new);
            }
            let params = json!({"textDocument": {"uri": page, "version": version}, "contentChanges": changes});
            client.notify("textDocument/didChange", &params);
            if version % 250 == 0 {
                let list = client.pulled(&page);
                let filler =
                    list.iter().find(|d| d["code"] == "filler-copy").unwrap_or_else(|| panic!("{version}: {text:?}"));
                let offset = text.rfind("lorem ipsum").unwrap();
                assert_eq!(filler["range"]["start"], position(&text, offset, bytes), "version {version}: {text:?}");
            }
        }
    }
}
