//! The custom properties that the page's scripts set.

use crate::script::{Token, TokenKind, Tokens, of_page};
use easel_syntax::html::Html;
use rustc_hash::FxHashSet;

/// Names that scripts set, as far as their text tells.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct ScriptTokens {
    names: FxHashSet<String>,
    /// Beginnings of names whose rest is computed: `'--step-' + n`.
    prefixes: Vec<String>,
}

impl ScriptTokens {
    /// Reads the scripts, handlers and style bindings of a page.
    pub(crate) fn of(html: &Html) -> Self {
        let mut tokens = Self::default();
        for code in of_page(html) {
            tokens.read(code.text());
        }
        for element in html.elements().filter_map(|n| html.element(n)) {
            for attribute in &element.attributes {
                let name = attribute.name.as_str();
                if let Some((_, property)) = name.split_once("style:").or_else(|| name.split_once("style.")) {
                    tokens.names.insert(property.trim_end_matches(']').to_owned());
                } else if matches!(name, ":style" | "v-bind:style" | "x-bind:style" | "[style]" | "[ngstyle]") {
                    tokens.read(attribute.value.text());
                }
            }
        }
        tokens
    }

    /// Whether a script may set `name`.
    pub(crate) fn may_set(&self, name: &str) -> bool {
        self.names.contains(name) || self.prefixes.iter().any(|p| name.starts_with(p.as_str()))
    }

    fn read(&mut self, code: &str) {
        if !code.contains("--") {
            return;
        }
        let tokens: Vec<Token> = Tokens::new(code).collect();
        let text = |i: usize| tokens.get(i).map_or("", |t| t.span.of(code));
        for (i, token) in tokens.iter().enumerate() {
            let is_template = match token.kind {
                TokenKind::Text => false,
                TokenKind::Template => true,
                _ => continue,
            };
            let content = token.span.of(code);
            let is_read = i >= 2 && text(i - 1) == "(" && text(i - 2) == "getPropertyValue";
            let goes_on = if is_template {
                code.get(token.span.end as usize..).is_some_and(|r| r.starts_with("${"))
            } else {
                text(i + 1) == "+"
            };
            for (start, name) in names(content) {
                let end = start + name.len();
                if end == content.len() && goes_on {
                    self.prefixes.push(name.to_owned());
                } else if name.len() == content.trim().len() && !is_read
                    || content.get(end..).is_some_and(|r| r.trim_start().starts_with(':'))
                {
                    self.names.insert(name.to_owned());
                }
            }
        }
    }
}

/// The custom property names in a text, with their places.
fn names(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let start = at + text.get(at..)?.find("--")?;
            let rest = text.get(start..)?;
            let len = rest.find(|c: char| !is_name(c)).unwrap_or(rest.len());
            at = start + len;
            if !text.get(..start)?.ends_with(is_name) {
                return Some((start, rest.get(..len)?));
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_scripts_set() {
        for (code, name, expected) in [
            ("e.style.setProperty('--x', 1)", "--x", true),
            ("e.style.setProperty(`--x`, 1)", "--x", true),
            ("const s = { '--x': 1 }", "--x", true),
            ("e.innerHTML = `<i style=\"--x: ${i}\">`", "--x", true),
            ("e.style = '--x:' + i", "--x", true),
            ("e.style.cssText = \"color: red; --x : 1\"", "--x", true),
            ("set('--step-' + n, 1)", "--step-3", true),
            ("set(`--step-${n}`, 1)", "--step-3", true),
            ("set('--' + name, 1)", "--anything", true),
            ("getPropertyValue('--x')", "--x", false),
            ("e.style.color = 'var(--x)'", "--x", false),
            ("// setProperty('--x', 1)", "--x", false),
            ("set('--x-large', 1)", "--x", false),
            ("i--; j --; a--b", "--b", false),
        ] {
            let mut tokens = ScriptTokens::default();
            tokens.read(code);
            assert_eq!(tokens.may_set(name), expected, "{code}");
        }
    }
}
