//! What wins in a theme is what would win on a page that was written in that theme.

use crate::harness::{style, winner};
use easel_style::environment::{Scheme, State, Switch, Theme};
use easel_style::{EnvSet, Styled};
use proptest::prelude::*;
use std::fmt::Write as _;

/// A page whose root and body are known, so that a theme can be written into it.
#[derive(Clone, Debug)]
struct Page {
    root: Vec<(String, String)>,
    body: Vec<(String, String)>,
    css: String,
    script: String,
    checked: bool,
}

impl Page {
    fn html(&self) -> String {
        let attributes = |list: &[(String, String)]| {
            list.iter().fold(String::new(), |mut all, (name, value)| {
                let _ = write!(all, " {name}=\"{value}\"");
                all
            })
        };
        format!(
            "<!doctype html><html{}><head><style>{}</style></head><body{}>\
             <input type=checkbox id=t{}><main class=x><p id=a class='y z'>x<b id=b>y</b></p></main>\
             <section class=dark data-theme=sea><i id=c class=y>z</i></section><script>{}</script></body></html>",
            attributes(&self.root),
            self.css,
            attributes(&self.body),
            if self.checked { " checked" } else { "" },
            self.script,
        )
    }

    /// The page as it would be written in a theme.
    fn written_in(&self, theme: &Theme) -> Self {
        let mut page = self.clone();
        // Scripts only name themes; written out, there is nothing left to name.
        page.script.clear();
        for switch in &theme.switches {
            match switch {
                Switch::Attribute { on_body, name, value } => {
                    let list = if *on_body { &mut page.body } else { &mut page.root };
                    list.retain(|(n, _)| *n != **name);
                    if let Some(value) = value {
                        list.push((name.to_string(), value.to_string()));
                    }
                }
                Switch::Class { on_body, name, present } => {
                    let list = if *on_body { &mut page.body } else { &mut page.root };
                    if !list.iter().any(|(n, _)| n == "class") {
                        list.push(("class".into(), String::new()));
                    }
                    for (n, value) in list.iter_mut().filter(|(n, _)| n == "class") {
                        let _ = n;
                        let mut classes: Vec<&str> = value.split_ascii_whitespace().filter(|c| *c != &**name).collect();
                        if *present {
                            classes.push(name);
                        }
                        *value = classes.join(" ");
                    }
                }
                Switch::Checked { checked, .. } => page.checked = *checked,
                Switch::Prefers(_) => {}
            }
        }
        if theme.prefers == Scheme::Dark {
            page.css = page
                .css
                .replace("scheme:dark", "scheme:@")
                .replace("scheme:light", "scheme:dark")
                .replace("scheme:@", "scheme:light");
        }
        page
    }
}

fn selector() -> impl Strategy<Value = String> {
    let switch = prop::sample::select(vec![
        "[data-theme=dark]",
        "[data-theme=sea]",
        ":root[data-theme=dark]",
        ":root:not([data-theme=sea])",
        "html:not([data-theme])",
        ".dark",
        "html.dark",
        ":root:not(.dark)",
        "body.light",
        "body:not(.light)",
        ":is(.dark, [data-theme=sea])",
        ":root:has(#t:checked)",
        ":root:not(:has(#t:checked))",
        "html:has(body.light)",
        ":root",
        "body",
        "main:hover",
        ":where(.dark, .light)",
    ]);
    let subject = prop::sample::select(vec![
        "p",
        ".y",
        "#a",
        "b",
        "*",
        ".x > .y",
        "p:hover",
        "b:not(:hover)",
        "p:focus-within",
        ":has(b)",
        "p:nth-child(1 of .y)",
        "i",
        "p:is(.dark *)",
        "p:not(.dark *)",
        "#t:checked ~ main p",
        ":is(.dark p, .y)",
    ]);
    (prop::option::of(switch), subject, any::<bool>()).prop_map(|(switch, subject, alone)| match switch {
        Some(switch) if alone => switch.to_owned(),
        Some(switch) => format!("{switch} {subject}"),
        None => subject.to_owned(),
    })
}

fn rule() -> impl Strategy<Value = String> {
    let around = prop::sample::select(vec![
        "",
        "",
        "",
        "@media (prefers-color-scheme:dark)",
        "@media (prefers-color-scheme:light)",
        "@media (min-width:600px)",
        "@media not (max-width:899px)",
        "@layer l",
        "@supports (display:grid)",
        "@media (prefers-color-scheme:dark) and (min-width:600px)",
        "@scope (main)",
        "@scope ([data-theme=dark])",
    ]);
    (around, selector(), 0..100_u32, any::<bool>(), prop::sample::select(vec!["color", "--c", "margin"])).prop_map(
        |(around, selector, n, important, property)| {
            let important = if important && n % 3 == 0 { " !important" } else { "" };
            let rule = format!("{selector}{{{property}:v{n}{important}}}");
            if around.is_empty() { rule } else { format!("{around}{{{rule}}}") }
        },
    )
}

fn page() -> impl Strategy<Value = Page> {
    let root = prop::sample::select(vec![
        vec![],
        vec![],
        vec![("data-theme", "dark")],
        vec![("class", "dark")],
        vec![("class", "k dark"), ("data-theme", "sea")],
    ]);
    let body = prop::sample::select(vec![vec![], vec![], vec![("class", "light")], vec![("data-theme", "dark")]]);
    let script = prop::sample::select(vec![
        "",
        "document.documentElement.dataset.theme = x ? 'dark' : 'light'",
        "document.documentElement.classList.toggle('dark')",
        "document.body.classList.toggle('light'); document.documentElement.removeAttribute('data-theme')",
    ]);
    (root, body, prop::collection::vec(rule(), 1..10), script, any::<bool>()).prop_map(
        |(root, body, css, script, checked)| {
            let own = |list: Vec<(&str, &str)>| list.into_iter().map(|(a, b)| (a.to_owned(), b.to_owned())).collect();
            Page { root: own(root), body: own(body), css: css.concat(), script: script.to_owned(), checked }
        },
    )
}

fn compare(page: &Page, styled: &Styled) -> Result<(), TestCaseError> {
    let environments = styled.environments();
    for (index, theme) in environments.themes.iter().enumerate() {
        let written = page.written_in(theme);
        let there = style(&written.html());
        prop_assert_eq!(environments.bands.len(), there.environments().bands.len());
        for band in 0..environments.bands.len() {
            for state in State::ALL {
                for at in ["html", "body", "#a", "#b", "#c", "main"] {
                    for property in ["color", "--c", "margin"] {
                        let here = winner(styled, at, property, EnvSet::one(index, band), state);
                        let there = winner(&there, at, property, EnvSet::one(0, band), state);
                        prop_assert_eq!(
                            here,
                            there,
                            "{} of {} in {} {:?}: {}",
                            property,
                            at,
                            theme.name,
                            state,
                            page.html()
                        );
                    }
                }
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn themes_match_as_if_written(page in page()) {
        let styled = style(&page.html());
        compare(&page, &styled)?;
    }

    #[test]
    fn every_environment_has_one_winner(page in page()) {
        let styled = style(&page.html());
        let all = styled.environments().all();
        for node in styled.html().elements() {
            for matched in styled.matched(node.into()) {
                prop_assert!(all.contains(matched.envs));
                prop_assert!(matched.states & 0b111 != 0);
            }
        }
    }
}
