//! Prints the themes, bands and matched declarations of a page: `dump FILE [#ID | TAG]`; `dump --time FILE` measures.
#![allow(clippy::print_stdout)]

use easel_style::declaration::Subject;
use easel_style::environment::State;
use easel_style::resources::NoResources;
use easel_style::{Cancel, StyleCache, Styled};
use easel_syntax::html::{NodeId, parse};
use std::sync::Arc;
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1).peekable();
    let timed = arguments.next_if(|a| a == "--time").is_some();
    let file = arguments.next().ok_or("dump [--time] FILE [#ID | TAG]")?;
    let wanted = arguments.next();
    let text: Arc<str> = std::fs::read_to_string(file)?.into();
    let cache = StyleCache::default();
    let html = Arc::new(parse(Arc::clone(&text)));
    let styled = Styled::new(Arc::clone(&html), &NoResources, &cache, &Cancel::new())?;
    if timed {
        time(&text, &html, &cache)?;
        return Ok(());
    }
    for theme in &styled.environments().themes {
        println!("theme {}{}", theme.name, if theme.reachable { "" } else { " (unreachable)" });
    }
    for band in &styled.environments().bands {
        println!("band {} to {} px", band.from, band.to);
    }
    for dropped in &styled.environments().dropped {
        println!("dropped {dropped}");
    }
    let pseudos: Vec<Subject> = styled.pseudo_subjects().collect();
    for node in html.elements() {
        let is_wanted = wanted.as_deref().is_none_or(|w| match w.strip_prefix('#') {
            Some(id) => html.value(node, "id") == Some(id),
            None => html.name(node) == w,
        });
        if is_wanted {
            print(&styled, node, node.into());
            pseudos.iter().filter(|s| s.element == node).for_each(|s| print(&styled, node, *s));
        }
    }
    Ok(())
}

fn print(styled: &Styled, node: NodeId, subject: Subject) {
    let html = styled.html();
    let class = html.value(node, "class").map(|c| format!(".{}", c.replace(' ', "."))).unwrap_or_default();
    let pseudo = subject.pseudo.map(|p| format!("::{p:?}")).unwrap_or_default();
    println!("\n<{}{class}>{pseudo}", html.name(node));
    for matched in styled.matched(subject) {
        let mut notes = Vec::new();
        if matched.envs != styled.environments().all() {
            notes.push(format!("{:?}", matched.envs));
        }
        for state in State::ALL {
            if matched.states & state.bit() == 0 {
                notes.push(format!("not {state:?}"));
            }
        }
        if !matched.certain {
            notes.push("uncertain".into());
        }
        let important = if styled.declaration(matched.decl).important { " !important" } else { "" };
        println!(
            "  {}: {}{important}   [{} {:?}] {}",
            styled.name(matched.decl),
            styled.value_text(matched.decl),
            styled.selector_text(matched.decl),
            matched.specificity,
            notes.join(", ")
        );
    }
}

fn time(
    text: &Arc<str>,
    html: &Arc<easel_syntax::html::Html>,
    cache: &StyleCache,
) -> Result<(), easel_style::Cancelled> {
    let runs = (4_000_000 / text.len().max(1)).clamp(3, 400);
    let mut parses = Vec::new();
    let mut styles = Vec::new();
    for _ in 0..runs {
        let start = Instant::now();
        let _ = std::hint::black_box(parse(Arc::clone(text)));
        parses.push(start.elapsed());
        let start = Instant::now();
        let _ = std::hint::black_box(Styled::new(Arc::clone(html), &NoResources, cache, &Cancel::new())?);
        styles.push(start.elapsed());
    }
    parses.sort_unstable();
    styles.sort_unstable();
    let middle = runs / 2;
    println!("{} bytes: html {:?}, style {:?}", text.len(), parses.get(middle), styles.get(middle));
    Ok(())
}
