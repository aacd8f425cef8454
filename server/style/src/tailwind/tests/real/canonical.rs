//! Values in one form, so that two ways of writing the same are equal.

use std::collections::HashMap;
use std::fmt::Write as _;

/// A piece of a value.
#[derive(Clone, Debug, PartialEq)]
enum Node {
    Number(f64, String),
    Word(String),
    Call(String, Vec<Vec<Node>>),
}

/// Replaces `var()` by what `known` says; a name that is not known gives its fallback, or stays.
pub(super) fn resolve(value: &str, known: &HashMap<String, Option<String>>) -> String {
    let mut text = value.to_owned();
    for _ in 0..400 {
        let Some(start) = text.rfind("var(") else { break };
        let Some(length) = closing(&text[start + 4..]) else { break };
        let inner = &text[start + 4..start + 4 + length];
        let (name, fallback) = inner.split_once(',').map_or((inner, None), |(n, f)| (n, Some(f)));
        let name = name.trim();
        let found = match known.get(name) {
            Some(Some(value)) => value.clone(),
            _ => fallback.map_or_else(|| format!("⟨{name}⟩"), str::to_owned),
        };
        text.replace_range(start..start + 5 + length, found.trim());
    }
    text
}

fn closing(text: &str) -> Option<usize> {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth == 0 => return Some(at),
            ')' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// A value in its one form.
pub(super) fn canonical(value: &str) -> String {
    let value = value.replace('\'', "\"").replace("currentColor", "currentcolor").replace("var(--", "⟨--");
    let mut rest = value.as_str();
    let lists = lists(&mut rest);
    print_lists(&lists)
}

/// Reads comma separated lists up to a closing parenthesis.
fn lists(rest: &mut &str) -> Vec<Vec<Node>> {
    let mut all = vec![Vec::new()];
    loop {
        *rest = rest.trim_start();
        let Some(c) = rest.chars().next() else { return all };
        match c {
            ')' => {
                *rest = &rest[1..];
                return all;
            }
            ',' => {
                *rest = &rest[1..];
                all.push(Vec::new());
            }
            '"' => {
                let end = rest[1..].find('"').map_or(rest.len(), |i| i + 2);
                push(&mut all, Node::Word(rest[..end].to_owned()));
                *rest = &rest[end..];
            }
            '/' | '*' => {
                push(&mut all, Node::Word(c.to_string()));
                *rest = &rest[1..];
            }
            '(' => {
                *rest = &rest[1..];
                let inner = lists(rest);
                push(&mut all, Node::Call(String::new(), inner));
            }
            _ => {
                let end = rest.find([' ', ',', ')', '(', '/', '*', '"']).unwrap_or(rest.len());
                let word = rest[..end].to_owned();
                *rest = &rest[end..];
                if rest.starts_with('(') {
                    if word == "url" {
                        let end = closing(&rest[1..]).map_or(rest.len(), |i| i + 2);
                        push(&mut all, Node::Word(format!("url{}", rest[..end].replace('"', ""))));
                        *rest = &rest[end..];
                        continue;
                    }
                    *rest = &rest[1..];
                    let inner = lists(rest);
                    push(&mut all, simplify(Node::Call(word, inner)));
                } else {
                    push(&mut all, number(&word).unwrap_or_else(|| color(&word)));
                }
            }
        }
    }
}

fn push(all: &mut [Vec<Node>], node: Node) {
    all.last_mut().unwrap().push(node);
}

fn number(word: &str) -> Option<Node> {
    let end = word.find(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | '-' | '+'))).unwrap_or(word.len());
    let value: f64 = word[..end].parse().ok()?;
    let unit = &word[end..];
    let is_unit = unit == "%" || unit.chars().all(|c| c.is_ascii_alphabetic());
    is_unit.then(|| Node::Number(value, unit.to_owned()))
}

/// A hexadecimal or named colour as `rgb()`.
fn color(word: &str) -> Node {
    let channels = match word.strip_prefix('#') {
        Some(hex) => cssparser::color::parse_hash_color(hex.as_bytes()).ok(),
        None => cssparser::color::parse_named_color(word).ok().map(|(r, g, b)| (r, g, b, 1.0)),
    };
    let Some((r, g, b, a)) = channels else { return Node::Word(word.to_owned()) };
    let n = |v: f64| Node::Number(v, String::new());
    let mut list = vec![n(r.into()), n(g.into()), n(b.into())];
    if a < 1.0 {
        list.extend([Node::Word("/".into()), n(f64::from(a))]);
    }
    Node::Call("rgb".into(), vec![list])
}

fn simplify(node: Node) -> Node {
    let Node::Call(name, args) = &node else { return node };
    match (name.as_str(), args.as_slice()) {
        ("calc" | "", [list]) => match evaluate(list) {
            Some(number) => number,
            None if list.len() == 1 => list[0].clone(),
            None => node,
        },
        ("rgb" | "rgba" | "hsl" | "oklch", _) => {
            // Commas, an alpha of 1.
            let name = if name == "rgba" { "rgb" } else { name };
            let mut list: Vec<Node> = args.iter().flatten().cloned().collect();
            if args.len() == 4 {
                list.insert(3, Node::Word("/".into()));
            }
            if let [.., Node::Word(slash), Node::Number(alpha, unit)] = list.as_mut_slice()
                && slash == "/"
                && unit == "%"
            {
                *alpha /= 100.0;
                unit.clear();
            }
            if matches!(list.as_slice(), [.., Node::Word(s), Node::Number(a, _)] if s == "/" && *a >= 1.0) {
                list.truncate(list.len() - 2);
            }
            Node::Call(name.into(), vec![list])
        }
        ("color-mix", [_, mixed, clear]) => match (mixed.as_slice(), clear.as_slice()) {
            // A colour mixed with nothing is itself with that alpha.
            ([Node::Call(function, inner), Node::Number(share, unit)], [Node::Word(word)])
                if unit == "%"
                    && word == "transparent"
                    && matches!(function.as_str(), "rgb" | "oklch")
                    && inner[0].len() == 3 =>
            {
                let mut list = inner[0].clone();
                if *share < 100.0 {
                    list.extend([Node::Word("/".into()), Node::Number(share / 100.0, String::new())]);
                }
                Node::Call(function.clone(), vec![list])
            }
            _ => node,
        },
        _ => node,
    }
}

/// A sum or product of numbers, left to right.
fn evaluate(list: &[Node]) -> Option<Node> {
    let mut nodes = list.iter();
    let Node::Number(mut value, mut unit) = nodes.next()?.clone() else { return None };
    while let Some(operator) = nodes.next() {
        let Node::Word(operator) = operator else { return None };
        let Node::Number(other, other_unit) = nodes.next()? else { return None };
        match operator.as_str() {
            "*" if unit.is_empty() || other_unit.is_empty() => {
                value *= other;
                unit.push_str(other_unit);
            }
            "/" if other_unit.is_empty() => value /= other,
            "+" | "-" if unit == *other_unit || value == 0.0 || *other == 0.0 => {
                let sign = if operator == "-" { -1.0 } else { 1.0 };
                value += sign * other;
                if unit.is_empty() {
                    unit.clone_from(other_unit);
                }
            }
            _ => return None,
        }
    }
    Some(Node::Number(value, unit))
}

fn print_lists(lists: &[Vec<Node>]) -> String {
    let texts: Vec<String> = lists.iter().map(|list| print(list)).filter(|t| !t.is_empty()).collect();
    texts.join(", ")
}

fn print(list: &[Node]) -> String {
    let mut out = String::new();
    for node in list {
        if !out.is_empty() {
            out.push(' ');
        }
        match node {
            Node::Number(value, unit) => {
                let rounded = (value * 1e4).round() / 1e4 + 0.0;
                let is_length = matches!(unit.as_str(), "px" | "rem" | "em");
                let unit = if rounded == 0.0 && is_length { "" } else { unit };
                let _ = write!(out, "{rounded}{unit}");
            }
            Node::Word(word) => out.push_str(word),
            Node::Call(name, args) => {
                let _ = write!(out, "{name}({})", print_lists(args));
            }
        }
    }
    out
}
