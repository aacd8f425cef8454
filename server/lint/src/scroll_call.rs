//! Calls of an element's `scrollIntoView` in a script, told from methods of that name that other objects have: of
//! editors (CodeMirror, ProseMirror, Ace), of grids and lists, of the page's own classes.

use crate::script::{Token, TokenKind, Tokens};
use easel_syntax::Span;
use rustc_hash::FxHashMap;

/// The method.
pub(crate) const NAME: &str = "scrollIntoView";

/// How many tokens before the method are read to find out whose it is.
const REACH: usize = 200;

/// What a chain of calls goes through where an element comes out.
const ELEMENT: &[&str] = &[
    "querySelector",
    "querySelectorAll",
    "getElementById",
    "getElementsByClassName",
    "getElementsByTagName",
    "getElementsByName",
    "elementFromPoint",
    "closest",
    "createElement",
    "firstElementChild",
    "lastElementChild",
    "nextElementSibling",
    "previousElementSibling",
    "parentElement",
    "children",
    "target",
    "currentTarget",
    "activeElement",
    "documentElement",
    "body",
    "dom",
    "Element",
    "HTMLElement",
];

/// Objects of editors that have a method of this name.
const OWN: &[&str] = &[
    "editor",
    "codeEditor",
    "monacoEditor",
    "cm",
    "codemirror",
    "codeMirror",
    "CodeMirror",
    "EditorView",
    "editorView",
    "view",
    "tr",
    "transaction",
    "commands",
    "chain",
    "quill",
    "ace",
    "monaco",
    "selection",
    "tinymce",
    "ckeditor",
    "gridApi",
];

/// What the options of an element's method may hold.
const KEYS: &[&str] = &["behavior", "block", "inline", "container"];

/// Where code calls the method of an element: `.scrollIntoView(`, `?.scrollIntoView?.(`, `["scrollIntoView"](`, and
/// by `call`, `apply` or `bind`.
pub(crate) fn calls(code: &str) -> Vec<Span> {
    let tokens: Vec<Token> = Tokens::new(code).collect();
    let code = Code::new(code, &tokens);
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        if token.span.of(code.code) != NAME {
            continue;
        }
        let Some(before) = at.checked_sub(1) else { continue };
        // The token that ends the receiver, and the one behind the name.
        let (receiver, behind) = match token.kind {
            TokenKind::Word if matches!(code.mark(before), b'.' | b'?') => (before, at + 1),
            TokenKind::Text | TokenKind::Template if code.mark(before) == b'[' && code.mark(at + 1) == b']' => {
                (before - usize::from(before > 0 && code.mark(before - 1) == b'?'), at + 2)
            }
            _ => continue,
        };
        let whose = code.whose(receiver);
        let is_meant = match code.opens_call(behind) {
            Some(open) => whose != Whose::Own && code.takes(open, whose),
            None => whose != Whose::Own && code.is_borrowed(behind),
        };
        if is_meant {
            found.push(token.span);
        }
    }
    found
}

/// Whose method is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whose {
    Element,
    Own,
    Unknown,
}

struct Code<'c> {
    code: &'c str,
    tokens: &'c [Token],
    /// What names are set to: `const a = document.querySelector('b')`, `const grid = new Grid()`.
    names: FxHashMap<&'c str, Whose>,
    /// Whether the code defines a method of this name, on something else than an element.
    defines: bool,
}

impl<'c> Code<'c> {
    fn new(code: &'c str, tokens: &'c [Token]) -> Self {
        let mut read = Self { code, tokens, names: FxHashMap::default(), defines: false };
        let mut extends_element = false;
        for at in 0..tokens.len() {
            let word = read.word(at);
            if word.is_empty() {
                continue;
            }
            extends_element |= word == "extends" && read.word(at + 1).starts_with("HTML");
            let is_of = at.checked_sub(1).is_some_and(|before| matches!(read.mark(before), b'.' | b'?'));
            read.defines |= word == NAME && !is_of && matches!(read.mark(at + 1), b'(' | b':' | b'=');
            if read.mark(at + 1) == b'=' && !matches!(read.mark(at + 2), b'=' | b'>') {
                let whose = read.value(at + 2);
                // What is an element once may be one here.
                let known = read.names.entry(word).or_insert(whose);
                if whose == Whose::Element || *known == Whose::Unknown {
                    *known = whose;
                }
            }
        }
        read.defines &= !extends_element;
        read
    }

    /// What a value that begins here is, as far as its first words tell.
    fn value(&self, from: usize) -> Whose {
        const WORDS: usize = 12;
        let mut statement = (from..from + WORDS).take_while(|&i| !matches!(self.mark(i), b';' | b'}'));
        if statement.any(|i| ELEMENT.contains(&self.word(i))) {
            return Whose::Element;
        }
        match (self.word(from), self.word(from + 1)) {
            ("new", "Image" | "Audio") => Whose::Element,
            ("new", class) if !class.is_empty() => Whose::Own,
            _ => Whose::Unknown,
        }
    }

    fn known(&self, name: &str) -> Whose {
        self.names.get(name).copied().unwrap_or(Whose::Unknown)
    }

    fn mark(&self, at: usize) -> u8 {
        match self.tokens.get(at).map(|t| t.kind) {
            Some(TokenKind::Mark(mark)) => mark,
            _ => 0,
        }
    }

    fn word(&self, at: usize) -> &'c str {
        self.tokens.get(at).filter(|t| t.kind == TokenKind::Word).map_or("", |t| t.span.of(self.code))
    }

    /// The `(` of a call that begins here.
    fn opens_call(&self, at: usize) -> Option<usize> {
        match (self.mark(at), self.mark(at + 1)) {
            (b'(', _) => Some(at),
            (b'?', b'(') => Some(at + 1),
            _ => None,
        }
    }

    /// `.call(a)`, `.apply(a)`, `.bind(a)`.
    fn is_borrowed(&self, at: usize) -> bool {
        self.mark(at) == b'.' && matches!(self.word(at + 1), "call" | "apply" | "bind")
    }

    /// Whose the method is, by the chain that ends before token `end`. The last that tells decides.
    fn whose(&self, end: usize) -> Whose {
        let mut at = end;
        let last = end.saturating_sub(REACH);
        let mut receiver = "";
        // Whether a word may come next, going backward: the chain goes on through `.`, `(…)` and `[…]`.
        let mut joined = true;
        while at > last {
            at -= 1;
            match self.mark(at) {
                b'.' | b'?' | b'!' => joined = true,
                b')' | b']' if joined => {
                    let Some(open) = self.opening(at, last) else { break };
                    at = open;
                }
                0 if joined => {
                    let word = self.word(at);
                    if word.is_empty() {
                        break;
                    }
                    if ELEMENT.contains(&word) {
                        return Whose::Element;
                    }
                    if OWN.contains(&word) {
                        return if self.known(word) == Whose::Element { Whose::Element } else { Whose::Own };
                    }
                    receiver = word;
                    joined = false;
                }
                _ => break,
            }
        }
        match receiver {
            "this" if self.defines => Whose::Own,
            name => self.known(name),
        }
    }

    /// The bracket that the one at `at` closes.
    fn opening(&self, at: usize, last: usize) -> Option<usize> {
        let mut depth = 0_usize;
        for i in (last..=at).rev() {
            match self.mark(i) {
                b')' | b']' | b'}' => depth += 1,
                b'(' | b'[' | b'{' => depth = depth.checked_sub(1)?,
                _ => {}
            }
            if depth == 0 {
                return Some(i);
            }
        }
        None
    }

    /// Whether the arguments behind `(` are what an element's method takes: nothing, a boolean, options.
    fn takes(&self, open: usize, whose: Whose) -> bool {
        let first = open + 1;
        if self.mark(first) == b')' {
            return true;
        }
        if self.mark(first) == b'{' {
            return self.are_options(first);
        }
        let is_alone = self.mark(first + 1) == b')';
        let is_negated = self.mark(first) == b'!';
        match self.word(first) {
            "true" | "false" => is_alone,
            _ if is_negated => true,
            // `scrollIntoView(smooth ? {…} : true)`: between elements and options only.
            name if is_alone && !name.is_empty() && !matches!(name, "null" | "undefined") => {
                whose == Whose::Element || is_named_for_options(name)
            }
            // A number or a text is no argument of an element's method, and makes none of it.
            _ => whose == Whose::Element && !self.has_two_arguments(open),
        }
    }

    /// Whether an object literal holds keys of the options only, and is the only argument.
    fn are_options(&self, open: usize) -> bool {
        let mut depth = 0_usize;
        let mut is_key = true;
        for i in open..self.tokens.len().min(open + REACH) {
            match self.mark(i) {
                b'{' | b'(' | b'[' => depth += 1,
                b'}' | b')' | b']' => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        return self.mark(i + 1) == b')' || (self.mark(i + 1) == b',' && self.mark(i + 2) == b')');
                    }
                }
                b',' if depth == 1 => is_key = true,
                _ if depth == 1 && is_key => {
                    let Some(token) = self.tokens.get(i) else { return false };
                    // `...options`
                    if token.kind == TokenKind::Mark(b'.') {
                        is_key = false;
                        continue;
                    }
                    if !KEYS.contains(&token.span.of(self.code)) {
                        return false;
                    }
                    is_key = false;
                }
                _ => {}
            }
        }
        true
    }

    fn has_two_arguments(&self, open: usize) -> bool {
        let mut depth = 0_usize;
        for i in open..self.tokens.len().min(open + REACH) {
            match self.mark(i) {
                b'{' | b'(' | b'[' => depth += 1,
                b'}' | b')' | b']' => depth = depth.saturating_sub(1),
                b',' if depth == 1 && self.mark(i + 1) != b')' => return true,
                _ => {}
            }
            if depth == 0 {
                return false;
            }
        }
        false
    }
}

/// Whether a name says that it holds options: `opts`, `scrollOptions`, `smooth`.
fn is_named_for_options(name: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    ["opt", "opts", "behavior", "behaviour", "smooth", "config"].iter().any(|w| lower == *w)
        || lower.ends_with("options")
        || lower.ends_with("opts")
        || lower.starts_with("scroll")
        || lower == "aligntotop"
}

#[cfg(test)]
mod tests {
    use super::calls;

    #[test]
    fn calls_are_found_and_nothing_else() {
        for (code, expected) in [
            ("a.scrollIntoView()", 1),
            ("a?.scrollIntoView()", 1),
            ("a.scrollIntoView?.({block:'start'})", 1),
            ("a\n  .scrollIntoView\n  ()", 1),
            ("a['scrollIntoView']()", 1),
            ("a[`scrollIntoView`]?.()", 1),
            ("a?.[\"scrollIntoView\"]()", 1),
            ("Element.prototype.scrollIntoView.call(a)", 1),
            ("`${a.scrollIntoView()}`", 1),
            ("a.scrollIntoView(); b.scrollIntoView()", 2),
            ("// a.scrollIntoView()", 0),
            ("/* a.scrollIntoView() */", 0),
            ("'a.scrollIntoView()'", 0),
            ("`a.scrollIntoView()`", 0),
            ("/a.scrollIntoView()/", 0),
            ("if (a.scrollIntoView) {}", 0),
            ("'scrollIntoView' in a", 0),
            ("a.scrollIntoViewIfNeeded()", 0),
            ("a.myscrollIntoView()", 0),
            ("function scrollIntoView() {}", 0),
            ("class A { scrollIntoView() {} }", 0),
            ("const how = ['scrollIntoView']", 0),
            ("return { scrollIntoView: x }", 0),
        ] {
            assert_eq!(calls(code).len(), expected, "{code}");
        }
    }

    #[test]
    fn arguments_of_an_elements_method() {
        for code in [
            "a.scrollIntoView(true)",
            "a.scrollIntoView(!up)",
            "a.scrollIntoView({})",
            "a.scrollIntoView({ behavior: 'smooth', block: 'center', })",
            "a.scrollIntoView({ behavior, block: f(x, y) })",
            "a.scrollIntoView({ ...options, block: 'end' })",
            "a.scrollIntoView({ 'block': 'end' })",
            "a.scrollIntoView(options)",
            "a.scrollIntoView(scrollOpts)",
            "document.getElementById('x').scrollIntoView(how)",
            "e.target.closest('li').scrollIntoView(how)",
            "const row = document.querySelector('tr'); row.scrollIntoView(how)",
            "$refs.list[0].scrollIntoView({block: 'end'})",
            "this.scrollIntoView()",
            "ref.current?.scrollIntoView({ behavior: reduced ? 'auto' : 'smooth' })",
        ] {
            assert_eq!(calls(code).len(), 1, "{code}");
        }
    }

    #[test]
    fn methods_of_other_objects() {
        for code in [
            "editor.scrollIntoView(pos)",
            "editor.scrollIntoView(null)",
            "editor.scrollIntoView()",
            "cm.scrollIntoView({line: 3, ch: 0}, 100)",
            "doc.scrollIntoView({from: a, to: b}, 20)",
            "a.scrollIntoView({ line, ch })",
            "view.dispatch({effects: EditorView.scrollIntoView(pos, {y: 'center'})})",
            "view.dispatch(view.state.tr.scrollIntoView())",
            "dispatch(state.tr.setSelection(s).scrollIntoView())",
            "editor.chain().focus().scrollIntoView().run()",
            "this.list.scrollIntoView(index)",
            "grid.scrollIntoView(12)",
            "grid.scrollIntoView('row-3')",
            "grid.scrollIntoView(row, column)",
            "const grid = new Grid(el); grid.scrollIntoView()",
            "class List { scrollIntoView(i) {} show() { this.scrollIntoView() } }",
        ] {
            assert_eq!(calls(code).len(), 0, "{code}");
        }
        for code in [
            "const view = document.querySelector('.view'); view.scrollIntoView()",
            "editor.querySelector('.line').scrollIntoView()",
            "editor.dom.scrollIntoView({block: 'end'})",
            "class A extends HTMLElement { scrollIntoView() {} show() { this.scrollIntoView() } }",
            "const img = new Image(); img.scrollIntoView()",
        ] {
            assert_eq!(calls(code).len(), 1, "{code}");
        }
    }

    proptest::proptest! {
        #[test]
        fn any_code_is_read(code in "[a-z(){}\\[\\].,;=!? ]{0,40}\\.scrollIntoView\\([a-z(){}.,:! ]{0,20}") {
            calls(&code);
        }
    }
}
