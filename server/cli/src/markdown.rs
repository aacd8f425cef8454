//! Markdown on a terminal: what the pages of the rules use.

use crate::pretty::clean;
use crate::pretty::palette::{BOLD, DIM, HELP};
use pulldown_cmark::{Event, Parser, Tag, TagEnd};
use std::fmt::Write as _;

/// The widest that running text gets.
const MEASURE: usize = 90;

/// Renders Markdown for a terminal of `width` columns.
pub(crate) fn render(text: &str, width: usize) -> String {
    let mut page = Page { out: String::new(), line: String::new(), lists: Vec::new(), in_code: false, width };
    for event in Parser::new(text) {
        page.event(event);
    }
    page.out.trim_end().to_owned() + "\n"
}

struct Page {
    out: String,
    /// The paragraph so far.
    line: String,
    /// The lists around: the number of the next item, or none for bullets.
    lists: Vec<Option<u64>>,
    in_code: bool,
    width: usize,
}

impl Page {
    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Start(Tag::Heading { .. }) => self.flush("", ""),
            Event::End(TagEnd::Heading(_)) => {
                let heading = std::mem::take(&mut self.line);
                let _ = writeln!(self.out, "{BOLD}{heading}{BOLD:#}");
                // The name of the page stands alone.
                if self.out.lines().count() == 1 {
                    self.out.push('\n');
                }
            }
            Event::End(TagEnd::Paragraph) => {
                let (first, rest) = self.indents();
                self.flush(&first, &rest);
                if self.lists.is_empty() {
                    self.out.push('\n');
                }
            }
            Event::Start(Tag::List(from)) => {
                let (first, rest) = self.indents();
                self.flush(&first, &rest);
                self.lists.push(from);
            }
            Event::End(TagEnd::List(_)) => {
                self.lists.pop();
                if self.lists.is_empty() {
                    self.out.push('\n');
                }
            }
            Event::End(TagEnd::Item) => {
                let (first, rest) = self.indents();
                self.flush(&first, &rest);
                if let Some(Some(number)) = self.lists.last_mut() {
                    *number += 1;
                }
            }
            Event::Start(Tag::CodeBlock(_)) => self.in_code = true,
            Event::End(TagEnd::CodeBlock) => {
                self.in_code = false;
                self.out.push('\n');
            }
            Event::Text(text) if self.in_code => {
                for line in text.lines() {
                    let _ = writeln!(self.out, "    {DIM}{}{DIM:#}", clean(line));
                }
            }
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => self.line.push_str(&clean(&text)),
            Event::Code(text) => {
                let _ = write!(self.line, "{HELP}{}{HELP:#}", clean(&text));
            }
            Event::Start(Tag::Strong) => {
                let _ = write!(self.line, "{BOLD}");
            }
            Event::End(TagEnd::Strong) => {
                let _ = write!(self.line, "{BOLD:#}");
            }
            Event::SoftBreak => self.line.push(' '),
            Event::HardBreak => self.line.push('\n'),
            _ => {}
        }
    }

    /// What stands before the first line of a paragraph here, and before the others.
    fn indents(&self) -> (String, String) {
        let Some(last) = self.lists.last() else { return (String::new(), String::new()) };
        let outer = "  ".repeat(self.lists.len() - 1);
        let mark = last.map_or_else(|| "- ".to_owned(), |number| format!("{number}. "));
        let rest = format!("{outer}{}", " ".repeat(mark.len()));
        (format!("{outer}{mark}"), rest)
    }

    fn flush(&mut self, first: &str, rest: &str) {
        let text = std::mem::take(&mut self.line);
        if text.trim().is_empty() {
            return;
        }
        let options = textwrap::Options::new(self.width.clamp(30, MEASURE))
            .word_separator(textwrap::WordSeparator::AsciiSpace)
            .word_splitter(textwrap::WordSplitter::NoHyphenation)
            .break_words(false)
            .initial_indent(first)
            .subsequent_indent(rest);
        let _ = writeln!(self.out, "{}", textwrap::fill(text.trim(), options));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str, width: usize) -> String {
        anstream::adapter::strip_str(&render(text, width)).to_string()
    }

    #[test]
    fn a_page_reads_as_text() {
        let text = "# id\n\nSummary.\n\n- One\n- Two words\n\n## Why\nBecause `a` is **not** b.\n\n```html\n<b>\n  x\n```\n\nEnd\n";
        assert_eq!(
            plain(text, 80),
            "id\n\nSummary.\n\n- One\n- Two words\n\nWhy\nBecause a is not b.\n\n    <b>\n      x\n\nEnd\n"
        );
    }

    #[test]
    fn lines_are_as_long_as_the_terminal_allows() {
        let text = "word ".repeat(40) + "\n\n1. " + &"item ".repeat(20);
        let shown = plain(&text, 40);
        assert!(shown.lines().all(|l| l.len() <= 40), "{shown}");
        assert!(shown.contains("\n1. item") && shown.contains("\n   item"), "{shown}");
    }

    #[test]
    fn it_cannot_steer_the_terminal() {
        assert!(!plain("a \u{1b}[31m `\u{1b}[1m`", 80).contains('\u{1b}'));
    }
}
