//! What the scripts of a page name. They are not run: a name in a string is enough.

use crate::selector::document::Document;
use memchr::memmem;

/// The text of a page's scripts and handlers, and what its controls can choose.
#[derive(Debug, Default)]
pub(super) struct Scripts {
    code: String,
    /// Values of options, buttons and inputs, with those of their `data-*` attributes.
    choices: Vec<Box<str>>,
}

impl Scripts {
    pub(super) fn of(document: &Document<'_>) -> Self {
        let mut scripts = Self::default();
        let html = document.html;
        for index in document.indices() {
            let node = document.get(index).node;
            let Some(element) = html.element(node) else { continue };
            let name = element.name.as_str();
            if name == "script" {
                let kind = html.value(node, "type").unwrap_or("").trim().to_ascii_lowercase();
                if kind.is_empty() || kind == "module" || kind.contains("javascript") || kind.contains("babel") {
                    for child in html.children(node) {
                        if let Some(text) = html.text_node(child) {
                            scripts.code.push_str(text.value.text());
                            scripts.code.push('\n');
                        }
                    }
                }
                continue;
            }
            let is_control = matches!(name, "option" | "button" | "input" | "a" | "label" | "li");
            for attribute in &element.attributes {
                let key = attribute.name.as_str();
                // `onclick`, and the handlers of Alpine, Vue and htmx.
                if key.starts_with("on")
                    || key.starts_with(['@', ':'])
                    || key.starts_with("x-")
                    || key.starts_with("v-")
                {
                    scripts.code.push_str(attribute.value.text());
                    scripts.code.push('\n');
                } else if is_control && (key == "value" || key.starts_with("data-")) {
                    scripts.choices.push(attribute.value.text().into());
                }
            }
        }
        scripts
    }

    fn has(&self, text: &str) -> bool {
        memmem::find(self.code.as_bytes(), text.as_bytes()).is_some()
    }

    /// Whether `text` stands in quotes in a script.
    pub(super) fn quotes(&self, text: &str) -> bool {
        let code = self.code.as_bytes();
        !text.is_empty()
            && memmem::find_iter(code, text.as_bytes()).any(|at| {
                let before = at.checked_sub(1).and_then(|b| code.get(b)).copied();
                let after = code.get(at + text.len()).copied();
                matches!(before, Some(b'"' | b'\'' | b'`' | b' ')) && matches!(after, Some(b'"' | b'\'' | b'`' | b' '))
            })
    }

    /// Whether a control offers `value`.
    pub(super) fn offers(&self, value: &str) -> bool {
        self.choices.iter().any(|choice| choice.eq_ignore_ascii_case(value))
    }

    /// Whether a script reads or sets the attribute `name`.
    pub(super) fn touches_attribute(&self, name: &str) -> bool {
        match name.strip_prefix("data-") {
            Some(key) => self.has(name) || self.has(&format!("dataset.{}", camel(key))),
            None => self.quotes(name) && self.has("Attribute("),
        }
    }

    /// Whether a script takes the attribute `name` away.
    pub(super) fn removes_attribute(&self, name: &str) -> bool {
        self.touches_attribute(name)
            && (self.has("removeAttribute(") || self.has("toggleAttribute(") || self.has("delete "))
    }

    /// Whether a script sets the attribute `name` on `body`.
    pub(super) fn is_attribute_of_body(&self, name: &str) -> bool {
        let key = name.strip_prefix("data-").map(camel);
        key.is_some_and(|key| self.has(&format!("body.dataset.{key}")))
            || ["'", "\"", "`"].iter().any(|q| self.has(&format!("body.setAttribute({q}{name}{q}")))
    }

    /// Whether a script adds, removes or toggles the class `name`.
    pub(super) fn touches_class(&self, name: &str) -> bool {
        (self.has("classList") || self.has("className") || self.has("toggleClass") || self.has("addClass"))
            && (self.quotes(name) || self.offers(name) && self.has("classList"))
    }

    /// Whether a script changes the classes of `body`.
    pub(super) fn changes_classes_of_body(&self) -> bool {
        self.has("body.classList") || self.has("body.className") || self.has("('body')") || self.has("(\"body\")")
    }

    /// Whether a script changes the classes of `html`.
    pub(super) fn changes_classes_of_root(&self) -> bool {
        self.has("documentElement") || self.has("('html')") || self.has("(\"html\")") || self.has("(':root')")
    }
}

/// `color-scheme` → `colorScheme`.
fn camel(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    let mut up = false;
    for c in name.chars() {
        if c == '-' {
            up = true;
        } else if up {
            out.push(c.to_ascii_uppercase());
            up = false;
        } else {
            out.push(c);
        }
    }
    out
}
