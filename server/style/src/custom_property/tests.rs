//! The resolver alone, over scopes made by hand.
#![allow(clippy::unwrap_used, clippy::panic, clippy::type_complexity)]

use super::name::{NameId, Names};
use super::resolve::{Resolver, Sources};
use super::scope::{OwnDeclaration, Says, ScopeId};
use super::value::{Invalid, Resolved, Text};
use crate::computed::Why;
use crate::declaration::DeclId;
use crate::environment::EnvSet;
use crate::sheet::SheetId;
use easel_syntax::Span;
use proptest::prelude::*;

/// One sheet of lines, each a declaration's value.
#[derive(Default)]
struct Lines {
    text: String,
    spans: Vec<Span>,
}

impl Lines {
    fn add(&mut self, value: &str) -> DeclId {
        let start = self.text.len() as u32;
        self.text.push_str(value);
        self.text.push('\n');
        self.spans.push(Span::new(start, start + value.len() as u32));
        DeclId(self.spans.len() as u32 - 1)
    }
}

impl Sources for Lines {
    fn value(&self, decl: DeclId) -> (SheetId, Span) {
        (SheetId(0), self.spans[decl.0 as usize])
    }

    fn text(&self, _: SheetId) -> &str {
        &self.text
    }

    fn templated(&self, decl: DeclId) -> bool {
        self.written(decl).contains('\u{FFFC}')
    }
}

const LIGHT: EnvSet = EnvSet::one(0, 0);
const DARK: EnvSet = EnvSet::one(1, 0);

fn both() -> EnvSet {
    LIGHT.or(DARK)
}

/// Declarations of one element: (name, value, where, certain), strongest first.
type Own<'a> = &'a [(&'a str, &'a str, EnvSet, bool)];

struct Page {
    lines: Lines,
    resolver: Resolver,
    scope: ScopeId,
}

impl Page {
    /// Nested elements, outermost first; the last one's scope is asked.
    fn new(elements: &[Own<'_>]) -> Self {
        Self::registered(elements, &[])
    }

    fn registered(elements: &[Own<'_>], registered: &[(&str, Option<&str>, bool)]) -> Self {
        let mut lines = Lines::default();
        let mut names = Names::default();
        let mut initial = Vec::new();
        let mut not_inherited = Vec::new();
        for (name, value, inherits) in registered {
            let name = names.intern(name);
            if let Some(value) = value {
                let decl = lines.add(value);
                initial.push((name, SheetId(0), lines.value(decl).1));
            }
            if !inherits {
                not_inherited.push(name);
            }
        }
        let mut resolver = Resolver::new(names, &initial, not_inherited);
        let mut scope = ScopeId::OUTSIDE;
        for own in elements {
            let mut list: Vec<OwnDeclaration> = own
                .iter()
                .map(|&(name, value, envs, certain)| OwnDeclaration {
                    name: resolver.names.intern(name),
                    decl: Some(lines.add(value)),
                    envs,
                    certain,
                    says: match value {
                        "inherit" | "unset" => Says::Inherit,
                        "initial" => Says::Initial,
                        _ => Says::Value,
                    },
                })
                .collect();
            scope = resolver.scopes.child(scope, &mut list);
        }
        Self { lines, resolver, scope }
    }

    fn text(&self, resolved: Resolved) -> Result<String, Resolved> {
        let Resolved::Value(id) = resolved else { return Err(resolved) };
        Ok(match &self.resolver.values.get(id).unwrap().text {
            Text::Sheet(_, span) => span.of(&self.lines.text).to_string(),
            Text::Built(text) => text.to_string(),
        })
    }

    fn substitute(&mut self, value: &str, mut envs: EnvSet) -> (Resolved, EnvSet) {
        let decl = self.lines.add(value);
        let resolved = self.resolver.substitute(&self.lines, self.scope, decl, &mut envs);
        (resolved, envs)
    }

    /// The text that `value` comes to for the last element in the page as written.
    fn light(&mut self, value: &str) -> Result<String, Resolved> {
        let (resolved, _) = self.substitute(value, both());
        self.text(resolved)
    }

    fn pieces(&mut self, value: &str) -> Vec<(EnvSet, Result<String, Resolved>)> {
        let mut left = both();
        let mut pieces = Vec::new();
        while !left.is_empty() {
            let (resolved, envs) = self.substitute(value, left);
            assert!(!envs.is_empty() && left.contains(envs), "the answer holds somewhere, and only where asked");
            pieces.push((envs, self.text(resolved)));
            left = left.minus(envs);
        }
        pieces
    }

    /// What each run of the substituted text was written as, and the steps it came along.
    fn origins(&mut self, value: &str) -> Vec<(String, Vec<String>)> {
        let (resolved, _) = self.substitute(value, both());
        let Resolved::Value(id) = resolved else { panic!("{resolved:?}") };
        let value = self.resolver.values.get(id).unwrap();
        let text = match &value.text {
            Text::Sheet(_, span) => span.of(&self.lines.text),
            Text::Built(text) => text,
        };
        let len = text.len() as u32;
        value
            .segments
            .iter()
            .enumerate()
            .map(|(i, s)| {
                let end = value.segments.get(i + 1).map_or(len, |n| n.start);
                let origin = value.origin(Span::new(s.start, end), text);
                let written = origin.source.map_or("", |(_, span)| span.of(&self.lines.text)).to_string();
                let steps = self
                    .resolver
                    .values
                    .chain(origin.chain)
                    .map(|step| {
                        let name = self.resolver.names.get(step.name);
                        format!("{name}{}", if step.decl.is_some() { "" } else { "?" })
                    })
                    .collect();
                (written, steps)
            })
            .collect()
    }
}

const UNDEFINED: Result<String, Resolved> = Err(Resolved::Invalid(Invalid::Undefined));
const CYCLE: Result<String, Resolved> = Err(Resolved::Invalid(Invalid::Cycle));

fn ok(text: &str) -> Result<String, Resolved> {
    Ok(text.to_string())
}

fn every<'a>(pairs: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str, EnvSet, bool)> {
    pairs.iter().map(|&(n, v)| (n, v, EnvSet::EVERY, true)).collect()
}

#[test]
fn substitutes_by_the_spec() {
    let root = every(&[
        ("--a", "red"),
        ("--A", "upper"),
        ("--alias", "var(--a)"),
        ("--empty", ""),
        ("--n", "10"),
        ("--inner", "var(--local, none)"),
        ("--self", "var(--self)"),
        ("--x", "var(--y)"),
        ("--y", "var(--z, 1px)"),
        ("--z", "var(--x)"),
        ("--near", "var(--x, blue)"),
        ("--bad", "var(--nope)"),
        ("--ab", "escaped"),
        ("--gone", "initial"),
    ]);
    let child = every(&[("--local", "blue"), ("--b", "initial"), ("--up", "inherit")]);
    let cases = [
        ("var(--a)", ok("red")),
        ("var(--A)", ok("upper")),
        ("var( --alias )", ok("red")),
        ("1px solid var(--alias)", ok("1px solid red")),
        ("var(--nope)", UNDEFINED),
        ("var(--nope, green)", ok("green")),
        ("var(--nope,)", ok("")),
        ("x var(--nope,) y", ok("x  y")),
        ("var(--nope, var(--nope2, var(--a)))", ok("red")),
        ("var(--nope, 1px var(--nope2, 2px) 3px) 4px", ok("1px 2px 3px 4px")),
        ("var(--a, var(--nope))", ok("red")),
        ("[var(--empty)]", ok("[]")),
        ("var(--n)px", ok("10/**/px")),
        ("var(--n)var(--n)", ok("10/**/10")),
        ("calc(var(--n)*1px)", ok("calc(10*1px)")),
        // Read where it is declared, not where it is used.
        ("var(--inner)", ok("none")),
        ("var(--self)", CYCLE),
        ("var(--x)", CYCLE),
        ("var(--y)", CYCLE),
        ("var(--z)", CYCLE),
        ("var(--z, 3px)", ok("3px")),
        ("var(--near)", ok("blue")),
        ("var(--bad)", UNDEFINED),
        ("var(--bad, x)", ok("x")),
        (r"var(--\61 b)", ok("escaped")),
        ("var(--gone, y)", ok("y")),
        ("var(--up, z)", ok("z")),
        ("var()", UNDEFINED),
        ("env(safe-area-inset-top, 5px)", ok("0px")),
        ("env(something-else, 5px)", ok("5px")),
        ("var(--a) \u{FFFC}", Err(Resolved::Unknown(Why::Templated))),
        ("\"var(--a)\"", ok("\"var(--a)\"")),
    ];
    let mut page = Page::new(&[&root, &child]);
    for (value, expected) in cases {
        assert_eq!(page.light(value), expected, "{value}");
    }
}

#[test]
fn inherits_per_element() {
    let root = every(&[("--fg", "black"), ("--both", "var(--fg) var(--bg, none)")]);
    let card = every(&[("--fg", "white"), ("--bg", "navy"), ("--up", "var(--both)")]);
    let mut page = Page::new(&[&root, &[], &card, &[]]);
    assert_eq!(page.light("var(--fg)"), ok("white"));
    assert_eq!(page.light("var(--both)"), ok("black none"), "computed on the root, inherited as computed");
    assert_eq!(page.light("var(--up)"), ok("black none"));
}

#[test]
fn the_same_declarations_share_a_scope() {
    let star = every(&[("--ring", "0"), ("--shadow", "var(--ring) var(--fg)")]);
    let root = every(&[("--fg", "black")]);
    let mut page = Page::new(&[&root]);
    let mut own: Vec<OwnDeclaration> = Vec::new();
    for (name, value, envs, certain) in star {
        let name = page.resolver.names.intern(name);
        let decl = Some(page.lines.add(value));
        own.push(OwnDeclaration { name, decl, envs, certain, says: Says::Value });
    }
    let first = page.resolver.scopes.child(page.scope, &mut own.clone());
    assert_ne!(first, page.scope);
    assert_eq!(page.resolver.scopes.child(first, &mut own.clone()), first);
    assert_eq!(page.resolver.scopes.child(page.scope, &mut own), first);
}

#[test]
fn registered_properties() {
    let root = every(&[("--angle", "45deg"), ("--set", "1px")]);
    let registered = [
        ("--angle", Some("0deg"), false),
        ("--unset", Some("7px"), true),
        ("--bare", None, false),
        ("--set", None, true),
    ];
    let mut at_root = Page::registered(&[&root], &registered);
    assert_eq!(at_root.light("var(--angle)"), ok("45deg"));
    assert_eq!(at_root.light("var(--unset)"), ok("7px"));
    let mut below = Page::registered(&[&root, &[]], &registered);
    assert_eq!(below.light("var(--angle)"), ok("0deg"), "does not inherit");
    assert_eq!(below.light("var(--set)"), ok("1px"));
    assert_eq!(below.light("var(--bare, none)"), ok("none"));
    let inherit = every(&[("--angle", "inherit")]);
    assert_eq!(Page::registered(&[&root, &inherit], &registered).light("var(--angle)"), ok("45deg"));
}

#[test]
fn differs_between_environments() {
    let root = [
        ("--bg", "black", DARK, true),
        ("--bg", "white", EnvSet::EVERY, true),
        ("--card", "var(--bg) var(--line)", EnvSet::EVERY, true),
        ("--line", "grey", EnvSet::EVERY, true),
        ("--loop", "var(--back)", EnvSet::EVERY, true),
        ("--back", "var(--loop)", DARK, true),
        ("--back", "1px", EnvSet::EVERY, true),
        ("--only-dark", "x", DARK, true),
    ];
    let mut page = Page::new(&[&root]);
    assert_eq!(page.pieces("var(--line)"), [(both(), ok("grey"))]);
    assert_eq!(page.pieces("var(--card)"), [(LIGHT, ok("white grey")), (DARK, ok("black grey"))]);
    assert_eq!(page.pieces("var(--bg)"), [(LIGHT, ok("white")), (DARK, ok("black"))]);
    assert_eq!(page.pieces("var(--loop)"), [(LIGHT, ok("1px")), (DARK, CYCLE)]);
    assert_eq!(page.pieces("var(--only-dark, y)"), [(LIGHT, ok("y")), (DARK, ok("x"))]);
}

#[test]
fn uncertain_declarations() {
    let root = [
        ("--a", "red", EnvSet::EVERY, false),
        ("--a", "red", EnvSet::EVERY, true),
        ("--b", "red", EnvSet::EVERY, false),
        ("--b", "blue", EnvSet::EVERY, true),
        ("--c", "red", DARK, false),
        ("--d", "red", DARK, false),
        ("--d", "blue", EnvSet::EVERY, true),
    ];
    let unknown = Err(Resolved::Unknown(Why::Conditional));
    let mut page = Page::new(&[&root]);
    assert_eq!(page.light("var(--a)"), ok("red"), "the same either way");
    assert_eq!(page.light("var(--b)"), unknown);
    assert_eq!(page.pieces("var(--c, x)"), [(LIGHT, ok("x")), (DARK, unknown.clone())]);
    assert_eq!(page.pieces("var(--d)"), [(LIGHT, ok("blue")), (DARK, unknown)]);
}

#[test]
fn every_byte_knows_where_it_was_written() {
    let root = every(&[
        ("--r", "255"),
        ("--base", "var(--r) 0 0"),
        ("--brand", "rgb(var(--base))"),
        ("--alias", "var(--brand)"),
    ]);
    let mut page = Page::new(&[&root]);
    let mut check = |value: &str, expected: &[(&str, &[&str])]| {
        let expected: Vec<(String, Vec<String>)> =
            expected.iter().map(|(s, c)| ((*s).to_string(), c.iter().map(|c| (*c).to_string()).collect())).collect();
        assert_eq!(page.origins(value), expected, "{value}");
    };
    check("red", &[("red", &[])]);
    check("var(--r)", &[("255", &["--r"])]);
    check(
        "1px var(--alias) 2px",
        &[
            ("1px ", &[]),
            ("rgb(", &["--alias", "--brand"]),
            ("255", &["--alias", "--brand", "--base", "--r"]),
            (" 0 0", &["--alias", "--brand", "--base"]),
            (")", &["--alias", "--brand"]),
            (" 2px", &[]),
        ],
    );
    check(
        "var(--no, a var(--no2, b var(--r)) c) d",
        &[
            ("a ", &["--no?"]),
            ("b ", &["--no?", "--no2?"]),
            ("255", &["--no?", "--no2?", "--r"]),
            (" c", &["--no?"]),
            (" d", &[]),
        ],
    );
}

fn chain(len: usize, last: &str) -> Vec<(String, String)> {
    (0..len)
        .map(|i| (format!("--t{i}"), if i + 1 < len { format!("var(--t{})", i + 1) } else { last.to_string() }))
        .collect()
}

fn page_of(tokens: &[(String, String)]) -> Page {
    let own: Vec<_> = tokens.iter().map(|(n, v)| (n.as_str(), v.as_str(), EnvSet::EVERY, true)).collect();
    Page::new(&[&own])
}

#[test]
fn long_chains_and_cycles() {
    let mut page = page_of(&chain(20_000, "green"));
    assert_eq!(page.light("var(--t0)"), ok("green"));
    assert_eq!(
        page.origins("var(--t19998)"),
        [("green".to_string(), vec!["--t19998".to_string(), "--t19999".to_string()])]
    );
    let mut cycle = page_of(&chain(20_000, "var(--t0)"));
    assert_eq!(cycle.light("var(--t9000)"), CYCLE);
    assert_eq!(cycle.light("var(--t1, x)"), ok("x"));
    let mut far = page_of(&chain(20_000, "var(--nope)"));
    assert_eq!(far.light("var(--t0, y)"), ok("y"));
}

#[test]
fn a_chain_through_nested_elements() {
    // Each element refers to its parent's value under the other name.
    let mut lines = Lines::default();
    let mut resolver = Resolver::new(Names::default(), &[], Vec::new());
    let mut scope = ScopeId::OUTSIDE;
    for depth in 0..20_000 {
        let (own, other) = if depth % 2 == 0 { ("--a", "var(--b, 1px)") } else { ("--b", "var(--a)") };
        let name = resolver.names.intern(own);
        let decl = Some(lines.add(other));
        let declaration = OwnDeclaration { name, decl, envs: EnvSet::EVERY, certain: true, says: Says::Value };
        scope = resolver.scopes.child(scope, &mut vec![declaration]);
    }
    let mut page = Page { lines, resolver, scope };
    assert_eq!(page.light("var(--a) var(--b)"), ok("1px 1px"));
}

#[test]
fn a_billion_laughs_end() {
    let mut tokens: Vec<(String, String)> =
        (0..60).map(|i| (format!("--t{i}"), format!("var(--t{0}) var(--t{0})", i + 1))).collect();
    tokens.push(("--t60".into(), "ha".into()));
    let mut page = page_of(&tokens);
    let unknown = Err(Resolved::Unknown(Why::Unsupported));
    assert_eq!(page.light("var(--t0)"), unknown);
    assert_eq!(page.light("var(--t0, x)"), unknown, "unknown is not invalid");
    assert_eq!(page.light("var(--t59)"), ok("ha ha"));
}

#[test]
fn growing_text_is_bounded_for_the_page() {
    let tokens: Vec<(String, String)> =
        (0..5_000).map(|i| (format!("--t{i}"), format!("calc(var(--t{}, 1px) + 1px)", i + 1))).collect();
    let mut page = page_of(&tokens);
    assert!(page.light("var(--t4999)").is_ok());
    assert!(page.light("var(--t4900)").is_ok());
    assert_eq!(page.light("var(--t0)"), Err(Resolved::Unknown(Why::Unsupported)));
}

/// What one environment's browser would do: plain recursion over a map.
fn naive(tokens: &[(usize, &[(bool, Option<usize>)])], at: usize, depth: usize) -> Option<String> {
    if depth > tokens.len() {
        return None;
    }
    let (_, parts) = tokens.iter().find(|(n, _)| *n == at)?;
    let mut out = Vec::new();
    for (fallback, to) in *parts {
        match to {
            None => out.push(format!("v{at}")),
            Some(to) => match naive(tokens, *to, depth + 1) {
                Some(text) => out.push(text),
                None if *fallback => out.push(format!("f{at}")),
                None => return None,
            },
        }
    }
    Some(out.join(" "))
}

proptest! {
    /// Without cycles, any order of declarations and any environments agree with plain recursion.
    #[test]
    fn agrees_with_plain_recursion(
        light in proptest::collection::vec(proptest::collection::vec((any::<bool>(), proptest::option::of(1usize..4)), 1..4), 8),
        dark in proptest::collection::vec(proptest::option::of(proptest::collection::vec((any::<bool>(), proptest::option::of(1usize..4)), 1..4)), 8),
    ) {
        // Token i refers only to later ones; those past the end are undefined.
        type Parts = Vec<(bool, Option<usize>)>;
        let shift = |i: usize, parts: &Parts| -> Parts { parts.iter().map(|(f, to)| (*f, to.map(|t| i + t))).collect() };
        let write = |i: usize, parts: &Parts| -> String {
            parts.iter().map(|(fallback, to)| match to {
                None => format!("v{i}"),
                Some(to) if *fallback => format!("var(--t{to}, f{i})"),
                Some(to) => format!("var(--t{to})"),
            }).collect::<Vec<_>>().join(" ")
        };
        let light: Vec<Parts> = light.iter().enumerate().map(|(i, p)| shift(i, p)).collect();
        let dark: Vec<Option<Parts>> = dark.iter().enumerate().map(|(i, p)| p.as_ref().map(|p| shift(i, p))).collect();
        let names: Vec<String> = (0..8).map(|i| format!("--t{i}")).collect();
        let values: Vec<String> = light.iter().enumerate().map(|(i, p)| write(i, p)).collect();
        let dark_values: Vec<Option<String>> = dark.iter().enumerate().map(|(i, p)| p.as_ref().map(|p| write(i, p))).collect();
        let mut own = Vec::new();
        for i in 0..8 {
            if let Some(value) = &dark_values[i] {
                own.push((names[i].as_str(), value.as_str(), DARK, true));
            }
            own.push((names[i].as_str(), values[i].as_str(), EnvSet::EVERY, true));
        }
        let mut page = Page::new(&[&own]);
        let light_map: Vec<(usize, &[(bool, Option<usize>)])> = light.iter().enumerate().map(|(i, p)| (i, p.as_slice())).collect();
        let dark_map: Vec<(usize, &[(bool, Option<usize>)])> =
            light.iter().enumerate().map(|(i, p)| (i, dark[i].as_ref().unwrap_or(p).as_slice())).collect();
        for i in 0..8 {
            let pieces = page.pieces(&format!("var(--t{i})"));
            for (env, map) in [(LIGHT, &light_map), (DARK, &dark_map)] {
                let (_, got) = pieces.iter().find(|(set, _)| set.contains(env)).unwrap();
                prop_assert_eq!(got.clone().ok(), naive(map, i, 0));
            }
        }
    }
}

#[test]
fn names_are_interned_once() {
    let mut names = Names::default();
    let a: NameId = names.intern("--a");
    assert_eq!(names.intern(r"--\61"), a);
    assert_ne!(names.intern("--A"), a);
}
