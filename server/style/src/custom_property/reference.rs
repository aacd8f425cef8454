//! The `var()` and `env()` references of a value.

use super::name::{NameId, Names};
use easel_syntax::Span;
use easel_syntax::css::{Bracket, Token, TokenKind, tokens};

/// What a reference asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asks {
    /// `var(--name …)`.
    Custom(NameId),
    /// `env(name …)`: whether browsers on a desktop define it (as `0px`).
    Env {
        /// Whether it is defined.
        defined: bool,
    },
}

/// A reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reference {
    /// From the function's name to its closing bracket.
    pub(crate) span: Span,
    /// The name inside.
    pub(crate) name: Span,
    /// What it asks for.
    pub(crate) asks: Asks,
    /// What stands behind the comma, trimmed; empty for `var(--a,)`.
    pub(crate) fallback: Option<Span>,
    /// The index of the first reference that does not stand inside this one's fallback.
    pub(crate) next: u32,
}

/// A value with references: text to be substituted. The references stand in source order; those inside a fallback
/// follow the reference that it belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Template {
    /// The references.
    pub(crate) references: Box<[Reference]>,
    /// Whether each `var()` is well formed. A declaration with a malformed one does not exist for a browser.
    pub(crate) valid: bool,
}

/// Whether a value may hold a reference: quick, and never wrongly `false`.
pub(crate) fn may_refer(value: &str) -> bool {
    let bytes = value.as_bytes();
    memchr::memchr_iter(b'(', bytes).any(|open| {
        let name = bytes.get(open.saturating_sub(3)..open).unwrap_or(&[]);
        name.eq_ignore_ascii_case(b"var") || name.eq_ignore_ascii_case(b"env")
    })
}

/// What is open at a point of the value.
#[derive(Clone, Copy)]
enum Open {
    Bracket(Bracket),
    Reference(usize),
}

/// What must come next inside a reference.
#[derive(Clone, Copy, PartialEq)]
enum Expect {
    Anything,
    Name,
    CommaOrClose,
}

impl Template {
    /// Reads the value at `span` of a sheet's text. `None` if there is no reference in it.
    pub(crate) fn read(text: &str, span: Span, names: &mut Names) -> Option<Self> {
        if let Some(name) = only_name(span.of(text)) {
            let asks = Asks::Custom(names.intern(name));
            let start = span.start + 4;
            let name = Span::new(start, start + name.len() as u32);
            let references = Box::new([Reference { span, name, asks, fallback: None, next: 1 }]);
            return Some(Self { references, valid: true });
        }
        if !may_refer(span.of(text)) {
            return None;
        }
        let mut reader = Reader { text, names, references: Vec::new(), open: Vec::new(), expect: Expect::Anything };
        let mut valid = true;
        for token in tokens(text, span) {
            valid &= reader.token(token);
        }
        valid &= reader.finish(span.end);
        if reader.references.is_empty() {
            return None;
        }
        Some(Self { references: reader.references.into(), valid })
    }
}

/// The name in a value that is nothing but a `var()` without fallback or white space, as most are.
fn only_name(value: &str) -> Option<&str> {
    let name = value.strip_prefix("var(")?.strip_suffix(')')?;
    let rest = name.strip_prefix("--").filter(|rest| !rest.is_empty())?;
    rest.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_')).then_some(name)
}

struct Reader<'t, 'n> {
    text: &'t str,
    names: &'n mut Names,
    references: Vec<Reference>,
    open: Vec<Open>,
    expect: Expect,
}

impl Reader<'_, '_> {
    /// Takes one token; `false` if a reference is malformed by it.
    fn token(&mut self, token: Token) -> bool {
        if token.is_trivia() {
            return true;
        }
        match self.expect {
            Expect::Anything => {}
            Expect::Name => return self.name(token),
            Expect::CommaOrClose => match token.kind {
                TokenKind::Comma => {
                    if let Some(Open::Reference(index)) = self.open.last()
                        && let Some(reference) = self.references.get_mut(*index)
                    {
                        reference.fallback = Some(Span::at(token.span.end));
                    }
                    self.expect = Expect::Anything;
                    return true;
                }
                TokenKind::Close(Bracket::Round) => {
                    self.expect = Expect::Anything;
                }
                // `env(viewport-segment-width 0 0)` may have indexes.
                TokenKind::Number if self.in_env() => return true,
                _ => {
                    self.expect = Expect::Anything;
                    self.token(token);
                    return false;
                }
            },
        }
        match token.kind {
            TokenKind::Function => self.function(token),
            TokenKind::Open(bracket) => self.open.push(Open::Bracket(bracket)),
            TokenKind::Close(bracket) => match self.open.last() {
                Some(Open::Bracket(b)) if *b == bracket => {
                    self.open.pop();
                }
                Some(Open::Reference(index)) if bracket == Bracket::Round => {
                    let index = *index;
                    self.open.pop();
                    self.close(index, token.span.start, token.span.end);
                }
                _ => return false,
            },
            TokenKind::BadString | TokenKind::BadUrl => return false,
            _ => {}
        }
        true
    }

    fn in_env(&self) -> bool {
        matches!(self.open.last(), Some(Open::Reference(i))
            if matches!(self.references.get(*i), Some(r) if matches!(r.asks, Asks::Env { .. })))
    }

    fn function(&mut self, token: Token) {
        let raw = token.span.of(self.text);
        let is_env = raw.eq_ignore_ascii_case("env(");
        if !is_env && !raw.eq_ignore_ascii_case("var(") {
            self.open.push(Open::Bracket(Bracket::Round));
            return;
        }
        self.open.push(Open::Reference(self.references.len()));
        self.references.push(Reference {
            span: token.span,
            name: Span::at(token.span.end),
            asks: Asks::Env { defined: is_env },
            fallback: None,
            next: 0,
        });
        self.expect = Expect::Name;
    }

    fn name(&mut self, token: Token) -> bool {
        self.expect = Expect::CommaOrClose;
        let Some(Open::Reference(index)) = self.open.last() else { return false };
        let Some(reference) = self.references.get_mut(*index) else { return false };
        let is_env = matches!(reference.asks, Asks::Env { defined: true });
        if token.kind != TokenKind::Ident {
            reference.asks = Asks::Env { defined: false };
            self.expect = Expect::Anything;
            self.token(token);
            return false;
        }
        reference.name = token.span;
        let raw = token.span.of(self.text);
        if is_env {
            reference.asks = Asks::Env { defined: is_defined_on_desktop(raw) };
            return true;
        }
        let id = self.names.intern(raw);
        reference.asks = Asks::Custom(id);
        self.names.get(id).strip_prefix("--").is_some_and(|rest| !rest.is_empty())
    }

    fn close(&mut self, index: usize, inner_end: u32, end: u32) {
        let next = self.references.len() as u32;
        let Some(reference) = self.references.get_mut(index) else { return };
        reference.span.end = end;
        reference.next = next;
        reference.fallback = reference.fallback.map(|f| trimmed(self.text, Span::new(f.start, inner_end)));
    }

    /// The end of the value closes what is open, as the end of a sheet does.
    fn finish(&mut self, end: u32) -> bool {
        let complete = self.expect != Expect::Name;
        while let Some(open) = self.open.pop() {
            if let Open::Reference(index) = open {
                self.close(index, end, end);
            }
        }
        complete
    }
}

fn trimmed(text: &str, span: Span) -> Span {
    let raw = span.of(text);
    let start = span.start + (raw.len() - raw.trim_ascii_start().len()) as u32;
    Span::new(start, (start + raw.trim_ascii().len() as u32).max(start))
}

/// css-env-1: what a desktop browser defines, each as zero.
fn is_defined_on_desktop(name: &str) -> bool {
    name.starts_with("safe-area-") || name.starts_with("keyboard-inset-")
}

#[cfg(test)]
mod tests {
    use super::*;

    type Read = (Vec<(String, String, Option<String>, u32)>, bool);

    fn read(text: &str) -> Option<Read> {
        let mut names = Names::default();
        let template = Template::read(text, Span::new(0, text.len() as u32), &mut names)?;
        let references = template
            .references
            .iter()
            .map(|r| {
                let name = match r.asks {
                    Asks::Custom(id) => names.get(id).to_string(),
                    Asks::Env { defined } => format!("env {defined}"),
                };
                (r.span.of(text).to_string(), name, r.fallback.map(|f| f.of(text).to_string()), r.next)
            })
            .collect();
        Some((references, template.valid))
    }

    fn one(span: &str, name: &str, fallback: Option<&str>, next: u32) -> (String, String, Option<String>, u32) {
        (span.to_string(), name.to_string(), fallback.map(str::to_string), next)
    }

    #[test]
    fn reads_references_in_source_order() {
        let cases = [
            ("red", None),
            ("\"var(--a)\"", None),
            ("/* var(--a) */ red", None),
            ("url(var(--a))", None),
            ("var(--a)", Some((vec![one("var(--a)", "--a", None, 1)], true))),
            ("VAR( --A )", Some((vec![one("VAR( --A )", "--A", None, 1)], true))),
            ("var(--a,)", Some((vec![one("var(--a,)", "--a", Some(""), 1)], true))),
            (r"var(--\61 b)", Some((vec![one(r"var(--\61 b)", "--ab", None, 1)], true))),
            (
                "rgb(var(--r), var( /*x*/ --g , 1 ) / .5)",
                Some((vec![one("var(--r)", "--r", None, 1), one("var( /*x*/ --g , 1 )", "--g", Some("1"), 2)], true)),
            ),
            (
                "var(--a, var(--b, x) y) var(--c)",
                Some((
                    vec![
                        one("var(--a, var(--b, x) y)", "--a", Some("var(--b, x) y"), 2),
                        one("var(--b, x)", "--b", Some("x"), 2),
                        one("var(--c)", "--c", None, 3),
                    ],
                    true,
                )),
            ),
            ("var(--a, red", Some((vec![one("var(--a, red", "--a", Some("red"), 1)], true))),
            (
                "var(--a, [x, (y)] {z})",
                Some((vec![one("var(--a, [x, (y)] {z})", "--a", Some("[x, (y)] {z}"), 1)], true)),
            ),
            ("env(safe-area-inset-top)", Some((vec![one("env(safe-area-inset-top)", "env true", None, 1)], true))),
            ("env(fold-width, 1px)", Some((vec![one("env(fold-width, 1px)", "env false", Some("1px"), 1)], true))),
        ];
        for (text, expected) in cases {
            assert_eq!(read(text), expected, "{text}");
        }
    }

    #[test]
    fn a_reference_alone_is_read_as_one_with_white_space() {
        for name in ["--a", "--A-1", "--0", "---", "--_x", "--a_b-c"] {
            let told = |text: String| {
                let (all, valid) = read(&text)?;
                Some((
                    valid,
                    all.into_iter().map(|(_, name, fallback, next)| (name, fallback, next)).collect::<Vec<_>>(),
                ))
            };
            let plain = told(format!("var({name})"));
            assert_eq!(plain, Some((true, vec![(name.to_owned(), None, 1)])));
            assert_eq!(plain, told(format!("var({name} )")));
        }
    }

    #[test]
    fn malformed_references_make_the_value_invalid() {
        for text in ["var()", "var(a)", "var(--a b)", "var(--a; b)", "var(--)", "1px var(", "var(12px)", "var(--a))"] {
            assert_eq!(read(text).map(|(_, valid)| valid), Some(false), "{text}");
        }
    }

    #[test]
    fn depth_costs_no_stack() {
        let text = "var(--a,".repeat(100_000);
        let template = Template::read(&text, Span::new(0, text.len() as u32), &mut Names::default());
        assert_eq!(template.map_or(0, |t| t.references.len()), 100_000);
    }
}
