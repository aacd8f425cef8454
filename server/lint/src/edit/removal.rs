//! How much of a text goes with a declaration or a class token that is taken away: nothing odd shall be left behind.

use crate::fix::Edit;
use easel_style::sheet::Location;
use easel_syntax::Span;

/// What goes with a declaration in a sheet: its semicolon; its whole line, if it stands alone on it; else the white space
/// that parted it from its neighbour. A comment on the line stays, and so does a rule that is empty then.
pub(super) fn of_declaration(text: &str, declaration: Span) -> Span {
    let end = behind_semicolon(text, declaration.end);
    let before = text.get(..declaration.start as usize).unwrap_or_default();
    let behind = text.get(end as usize..).unwrap_or_default();
    let indent = blanks_at_end(before);
    let room = blanks(behind);
    let next = behind.get(room as usize..).unwrap_or_default();
    let newline = if next.starts_with("\r\n") { 2 } else { u32::from(next.starts_with('\n')) };
    let begins_line = before.get(..before.len() - indent as usize).is_some_and(|b| b.is_empty() || b.ends_with('\n'));
    if begins_line && newline > 0 {
        Span::new(declaration.start - indent, end + room + newline)
    } else if newline > 0 {
        Span::new(declaration.start - indent, end + room)
    } else if next.is_empty() || next.starts_with('}') {
        Span::new(declaration.start - indent, end)
    } else {
        Span::new(declaration.start, end + room)
    }
}

/// What goes with a declaration in a `style` attribute: the attribute with the space before it, if it says nothing else.
pub(super) fn of_inline(text: &str, declaration: Span, value: Span, attribute: Span) -> Span {
    let is_nothing = |part: Option<&str>| part.is_some_and(|p| p.chars().all(|c| c.is_whitespace() || c == ';'));
    let head = text.get(value.start as usize..declaration.start as usize);
    let tail = text.get(declaration.end as usize..value.end as usize);
    if is_nothing(head) && is_nothing(tail) {
        return of_attribute(text, attribute);
    }
    let end = behind_semicolon(text, declaration.end).min(value.end);
    let rest = text.get(end as usize..value.end as usize).unwrap_or_default();
    if !rest.trim().is_empty() {
        return Span::new(declaration.start, end + (rest.len() - rest.trim_start().len()) as u32);
    }
    // The last one: the semicolon before it goes as well, if it had none itself.
    let head = head.unwrap_or_default();
    let had_none = end == declaration.end;
    let kept = if had_none { head.trim_end().trim_end_matches(';') } else { head };
    Span::new(value.start + kept.trim_end().len() as u32, end)
}

/// What goes with a class token: the space before it, or behind the first one; the attribute, if it is the only one.
pub(super) fn of_class(text: &str, token: Span, value: Span, attribute: Span) -> Span {
    let head = text.get(value.start as usize..token.start as usize).unwrap_or_default();
    let tail = text.get(token.end as usize..value.end as usize).unwrap_or_default();
    match (head.trim().is_empty(), tail.trim().is_empty()) {
        (true, true) => of_attribute(text, attribute),
        (true, false) => Span::new(token.start, token.end + (tail.len() - tail.trim_start().len()) as u32),
        (false, _) => Span::new(value.start + head.trim_end().len() as u32, token.end),
    }
}

/// An attribute with the white space before it.
fn of_attribute(text: &str, attribute: Span) -> Span {
    let before = text.get(..attribute.start as usize).unwrap_or_default();
    Span::new(before.trim_end().len() as u32, attribute.end)
}

/// The end of a declaration, behind its semicolon if it has one.
fn behind_semicolon(text: &str, end: u32) -> u32 {
    let behind = text.get(end as usize..).unwrap_or_default();
    let space = behind.len() - behind.trim_start().len();
    let semicolon = behind.get(space..).is_some_and(|b| b.starts_with(';'));
    if semicolon { end + space as u32 + 1 } else { end }
}

/// How many spaces and tabs a text begins with.
fn blanks(text: &str) -> u32 {
    (text.len() - text.trim_start_matches([' ', '\t']).len()) as u32
}

fn blanks_at_end(text: &str) -> u32 {
    (text.len() - text.trim_end_matches([' ', '\t']).len()) as u32
}

/// The edits with removals that touch each other made one: what parts two neighbours belongs to both.
pub(crate) fn merged(mut edits: Vec<Edit>) -> Vec<Edit> {
    edits.sort_by_key(|e| (e.location.file, e.location.span.start, e.location.span.end));
    let mut out: Vec<Edit> = Vec::with_capacity(edits.len());
    for edit in edits {
        match out.last_mut() {
            Some(last)
                if last.text.is_empty()
                    && edit.text.is_empty()
                    && last.location.file == edit.location.file
                    && edit.location.span.start <= last.location.span.end =>
            {
                let span = last.location.span.to(edit.location.span);
                last.location = Location { span, ..last.location };
            }
            _ => out.push(edit),
        }
    }
    out
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// The text without what `«…»` marks, and what goes with it.
    fn without(marked: &str, of: impl Fn(&str, Span) -> Span) -> String {
        let start = marked.find('«').unwrap();
        let text = marked.replace(['«', '»'], "");
        let len = marked.find('»').unwrap() - start - '«'.len_utf8();
        let span = of(&text, Span::new(start as u32, (start + len) as u32));
        let mut text = text;
        text.replace_range(span.start as usize..span.end as usize, "");
        text
    }

    #[test]
    fn declarations_in_sheets() {
        for (marked, expected) in [
            // Alone on its line.
            (".a {\n  top: 0;\n  «left: 0»;\n  right: 0;\n}", ".a {\n  top: 0;\n  right: 0;\n}"),
            (".a {\n  «left: 0»;\n}", ".a {\n}"),
            (".a {\n  top: 0;\n  «left: 0»\n}", ".a {\n  top: 0;\n}"),
            (".a {\n\ttop: 0;\n\t«left: 0» ;  \n}", ".a {\n\ttop: 0;\n}"),
            (".a {\r\n  top: 0;\r\n  «left: 0»;\r\n}", ".a {\r\n  top: 0;\r\n}"),
            // Over several lines.
            (".a {\n  «left:\n    0»;\n  top: 0\n}", ".a {\n  top: 0\n}"),
            // With a comment.
            (".a {\n  «left: 0»; /* edge */\n}", ".a {\n  /* edge */\n}"),
            (".a {\n  /* edge */ «left: 0»;\n}", ".a {\n  /* edge */\n}"),
            // In a line with others.
            (".a { top: 0; «left: 0»; right: 0 }", ".a { top: 0; right: 0 }"),
            (".a { «left: 0»; right: 0 }", ".a { right: 0 }"),
            (".a { top: 0; «left: 0» }", ".a { top: 0; }"),
            (".a { top: 0; «left: 0»; }", ".a { top: 0; }"),
            (".a { «left: 0» }", ".a { }"),
            (".a{top:0;«left:0»;right:0}", ".a{top:0;right:0}"),
            (".a{top:0;«left:0»}", ".a{top:0;}"),
            (".a{«left:0»}", ".a{}"),
            (".a {\n  top: 0; «left: 0»;\n}", ".a {\n  top: 0;\n}"),
            (".a {\n  «left: 0»; top: 0;\n}", ".a {\n  top: 0;\n}"),
            (".a { «left: 0»;\n  top: 0 }", ".a {\n  top: 0 }"),
            (".a {\n  «left: 0»; }", ".a {\n }"),
            // Before a nested rule, and where the sheet ends.
            (".a {\n  «left: 0»;\n\n  .b { top: 0 }\n}", ".a {\n\n  .b { top: 0 }\n}"),
            (".a { «left: 0»", ".a {"),
        ] {
            assert_eq!(without(marked, of_declaration), expected, "{marked}");
        }
    }

    /// `text` with the span of the first attribute's value and of the attribute.
    fn attribute(text: &str) -> (Span, Span) {
        let start = text.find(' ').unwrap() + 1;
        let open = text.find('=').unwrap() + 1;
        let quoted = text[open..].starts_with(['"', '\'']);
        let from = open + usize::from(quoted);
        let to = from + text[from..].find(if quoted { ['"', '\''] } else { ['>', '>'] }).unwrap();
        let end = to + usize::from(quoted);
        (Span::new(from as u32, to as u32), Span::new(start as u32, end as u32))
    }

    #[test]
    fn declarations_in_attributes() {
        for (marked, expected) in [
            ("<p style=\"«left: 0»\">", "<p>"),
            ("<p style=\"«left: 0»;\" id=a>", "<p id=a>"),
            ("<p style=' «left: 0» ; '>", "<p>"),
            ("<p style=«left:0»>", "<p>"),
            ("<p style=\"top: 0; «left: 0»\">", "<p style=\"top: 0\">"),
            ("<p style=\"top: 0; «left: 0»;\">", "<p style=\"top: 0;\">"),
            ("<p style=\"«left: 0»; top: 0\">", "<p style=\"top: 0\">"),
            ("<p style=\"top:0;«left:0»;right:0\">", "<p style=\"top:0;right:0\">"),
            ("<p style=\"\n  top: 0;\n  «left: 0»;\n\">", "<p style=\"\n  top: 0;\n\">"),
        ] {
            let of = |text: &str, span: Span| {
                let (value, whole) = attribute(text);
                of_inline(text, span, value, whole)
            };
            assert_eq!(without(marked, of), expected, "{marked}");
        }
    }

    #[test]
    fn class_tokens() {
        for (marked, expected) in [
            ("<p class=\"a «b» c\">", "<p class=\"a c\">"),
            ("<p class=\"a  «b»\">", "<p class=\"a\">"),
            ("<p class=\"«b» c\">", "<p class=\"c\">"),
            ("<p class=\"«b»\" id=a>", "<p id=a>"),
            ("<p class=«b»>", "<p>"),
        ] {
            let of = |text: &str, span: Span| {
                let (value, whole) = attribute(text);
                of_class(text, span, value, whole)
            };
            assert_eq!(without(marked, of), expected, "{marked}");
        }
    }

    #[test]
    fn removals_that_touch_become_one() {
        let edit = |start, end, text: &str| {
            let location = Location { file: easel_style::sheet::FileId::PAGE, span: Span::new(start, end) };
            Edit { location, text: text.to_owned() }
        };
        let (a, b, c) = (edit(0, 5, ""), edit(4, 9, ""), edit(9, 9, "x"));
        assert_eq!(merged(vec![c.clone(), b, a]), [edit(0, 9, ""), c]);
    }
}
