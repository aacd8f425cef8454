//! Language servers side by side: from a keystroke to its diagnostics, from the start to the first ones, processor time
//! per edit, memory with fifty documents open. Times are wall-clock unless they say otherwise.

mod peer;
mod wire;

use crate::pages::{self, Kind};
use peer::{Language, Server};
use serde_json::json;
use std::time::{Duration, Instant};
use wire::Client;

/// Sizes of the document that is typed in, and how often.
const SIZES: [(&str, usize, usize); 3] = [("10 KB", 10 << 10, 100), ("100 KB", 100 << 10, 100), ("1 MB", 1 << 20, 20)];

/// Documents that are open at once.
const OPEN: usize = 50;

pub(crate) fn run() {
    let servers = Server::all();
    println!(
        "from a keystroke to its diagnostics: p50 / p99 in ms; processor time per edit in ms, declared delays left out"
    );
    println!("{:<34} {:>7} {:>9} {:>9} {:>10}", "server", "size", "p50", "p99", "CPU/edit");
    for (name, bytes, times) in SIZES {
        for server in &servers {
            match typing(server, bytes, times, false) {
                Some(typed) => typed.print(&server.name, name),
                None => println!("{:<34} {:>7} no diagnostics in 60 s", server.name, name),
            }
        }
    }
    if let Some(typed) = servers.first().and_then(|ours| typing(ours, 100 << 10, 100, true)) {
        typed.print("easel, while 20 pages re-lint", "100 KB");
    }
    println!("\nfrom the start of the process to the first diagnostics of a page of 10 KB, median of 9, in ms");
    for server in &servers {
        let mut times: Vec<Duration> = (0..9).filter_map(|_| start(server)).collect();
        times.sort_unstable();
        let median = times.get(times.len() / 2).map_or_else(|| "none".to_owned(), |t| format!("{:.1}", ms(*t)));
        println!("{:<34} {median:>9}", server.name);
    }
    println!(
        "\nresident memory with {OPEN} documents of 20 KB open, after the diagnostics of each, with child processes, in MB"
    );
    for server in &servers {
        let memory = memory(server).map_or_else(|| "none".to_owned(), |kib| format!("{:.0}", kib as f64 / 1024.0));
        println!("{:<34} {memory:>9}", server.name);
    }
    for missing in Server::missing() {
        println!("not here: {missing}");
    }
}

struct Typed {
    times: Vec<Duration>,
    cpu: Duration,
}

impl Typed {
    fn print(&self, name: &str, size: &str) {
        let mut times = self.times.clone();
        times.sort_unstable();
        let at = |share: f64| times.get(((times.len() as f64 * share) as usize).min(times.len() - 1)).copied();
        let shown = |t: Option<Duration>| t.map_or_else(|| "-".to_owned(), |t| format!("{:.1}", ms(t)));
        let cpu = ms(self.cpu) / self.times.len().max(1) as f64;
        println!("{name:<34} {size:>7} {:>9} {:>9} {cpu:>10.1}", shown(at(0.5)), shown(at(0.99)));
    }
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Types letters into the middle of a document and waits for what the server says of each.
fn typing(server: &Server, bytes: usize, times: usize, busy: bool) -> Option<Typed> {
    let folder = std::env::temp_dir();
    let mut client = Client::start(server, &folder);
    let (uri, mut text, place) = document(server.language, bytes, "typed");
    client.open(&uri, server.language, &text);
    client.diagnostics(&uri, 1)?;
    let others: Vec<String> = if busy {
        (0..20)
            .map(|n| {
                let (uri, text, _) = document(server.language, 100 << 10, &format!("other{n}"));
                client.open(&uri, server.language, &text);
                uri
            })
            .collect()
    } else {
        Vec::new()
    };
    let before = client.cpu();
    let mut samples = Vec::with_capacity(times);
    for version in 2..2 + times as i64 {
        let letter = if version % 2 == 0 { "x" } else { "y" };
        text.insert_str(place, letter);
        let line = text[..place].matches('\n').count();
        let column = place - text[..place].rfind('\n').map_or(0, |i| i + 1);
        for other in &others {
            client.touch(other, version);
            client.ask_diagnostics(other);
        }
        let started = Instant::now();
        client.notify(
            "textDocument/didChange",
            &json!({
                "textDocument": {"uri": uri, "version": version},
                "contentChanges": [{"range": {"start": {"line": line, "character": column}, "end": {"line": line, "character": column}}, "text": letter}],
            }),
        );
        client.diagnostics(&uri, version)?;
        samples.push(started.elapsed());
        std::thread::sleep(Duration::from_millis(5));
    }
    let cpu = client.cpu().saturating_sub(before);
    Some(Typed { times: samples, cpu })
}

fn start(server: &Server) -> Option<Duration> {
    let started = Instant::now();
    let mut client = Client::start(server, &std::env::temp_dir());
    let (uri, text, _) = document(server.language, 10 << 10, "first");
    client.open(&uri, server.language, &text);
    client.diagnostics(&uri, 1)?;
    Some(started.elapsed())
}

fn memory(server: &Server) -> Option<u64> {
    let mut client = Client::start(server, &std::env::temp_dir());
    for n in 0..OPEN {
        let (uri, text, _) = document(server.language, 20 << 10, &format!("open{n}"));
        client.open(&uri, server.language, &text);
        client.diagnostics(&uri, 1)?;
    }
    client.memory()
}

/// A document of about this size, its address, and a place in it where letters can be typed.
fn document(language: Language, bytes: usize, name: &str) -> (String, String, usize) {
    let page = pages::page(Kind::Themes, bytes);
    let folder = std::env::temp_dir();
    match language {
        Language::Html => {
            let middle = page.len() / 2;
            let place = page[middle..].find("</p>").map_or(page.len(), |i| middle + i);
            (format!("file://{}/{name}.html", folder.display()), page, place)
        }
        Language::Css => {
            // The sheet of such a page, as often as it takes; one mistake, so that there is something to say.
            let start = page.find("<style>").map_or(0, |i| i + 7);
            let end = page.find("</style>").unwrap_or(page.len());
            let sheet = page.get(start..end).unwrap_or_default();
            let mut text = sheet.repeat(bytes / sheet.len().max(1) + 1);
            text.push_str("\np { colr: red }\n/* typed: */\n");
            let place = text.len() - 4;
            (format!("file://{}/{name}.css", folder.display()), text, place)
        }
    }
}
