//! Finding the islands of a page, before it is parsed: they may hold anything that means something in HTML.

use super::{Dialect, Island, Language, close, tags};
use crate::Span;
use memchr::{memchr, memchr_iter, memchr2, memchr2_iter, memmem};

/// The islands of `text`, in source order.
///
/// Text, tags and styles are searched; of scripts only for what would end them or swallow markup (`<% %>`, `<?php`),
/// since braces are the language's own there; of comments nothing.
pub(crate) fn islands(text: &str, dialect: Option<Dialect>) -> Vec<Island> {
    if !is_suspect(text, dialect) {
        return Vec::new();
    }
    let has_jinja = dialect == Some(Dialect::Jinja) || has_pair(text, "{%", "%}");
    let mut scan = Scan {
        text,
        at: 0,
        limit: text.len(),
        dialect,
        has_jinja,
        missing: Vec::new(),
        open_braces: 0,
        islands: Vec::new(),
    };
    scan.front_matter();
    scan.markup();
    name_languages(&mut scan.islands, text, dialect);
    scan.islands
}

/// Whether the text holds anything that an island begins with.
fn is_suspect(text: &str, dialect: Option<Dialect>) -> bool {
    let bytes = text.as_bytes();
    let follows = |at: usize, with: &[u8]| bytes.get(at + 1).is_some_and(|b| with.contains(b));
    matches!(dialect, Some(Dialect::Astro | Dialect::Php | Dialect::Jinja))
        || text.trim_start_matches('\u{FEFF}').starts_with("---")
        || memchr_iter(b'{', bytes).any(|at| follows(at, b"{%!"))
        || memchr2_iter(b'%', b'?', bytes).any(|at| at > 0 && bytes.get(at - 1) == Some(&b'<'))
}

fn has_pair(text: &str, open: &str, close: &str) -> bool {
    memmem::find(text.as_bytes(), open.as_bytes())
        .is_some_and(|at| memmem::find(text.as_bytes().get(at..).unwrap_or(&[]), close.as_bytes()).is_some())
}

fn name_languages(islands: &mut [Island], text: &str, dialect: Option<Dialect>) {
    let has = |language| islands.iter().any(|i| i.language == language);
    let curly = match dialect {
        Some(dialect) => dialect.language(),
        None if has(Language::Jinja) => Language::Jinja,
        None => {
            let inner = |i: &Island| i.span.of(text).trim_start_matches('{').trim_end_matches('}').to_owned();
            let mut all = islands.iter().filter(|i| i.language == Language::Curly);
            all.find_map(|i| tags::curly_language(&inner(i))).unwrap_or(Language::Curly)
        }
    };
    for island in islands.iter_mut().filter(|i| i.language == Language::Curly) {
        island.language = curly;
    }
}

struct Scan<'t> {
    text: &'t str,
    at: usize,
    /// No island reaches past this.
    limit: usize,
    dialect: Option<Dialect>,
    /// Whether `{# #}` can be a comment.
    has_jinja: bool,
    /// What was looked for in vain up to which limit, so that it is not looked for again.
    missing: Vec<(&'static str, usize)>,
    /// How many of Astro's braces did not close.
    open_braces: u32,
    islands: Vec<Island>,
}

impl<'t> Scan<'t> {
    const fn bytes(&self) -> &'t [u8] {
        self.text.as_bytes()
    }

    fn peek(&self, ahead: usize) -> Option<u8> {
        self.bytes().get(self.at + ahead).copied()
    }

    /// From here to the limit.
    fn rest(&self) -> &'t str {
        self.text.get(self.at..self.limit).unwrap_or("")
    }

    /// The length of what is here up to the end of the next `close`.
    fn length_to(&mut self, close: &'static str) -> Option<usize> {
        self.search(close, |scan| close::anywhere(scan.rest(), close))
    }

    /// What `find` finds, unless it found nothing before under that name.
    fn search(&mut self, name: &'static str, find: impl FnOnce(&Self) -> Option<usize>) -> Option<usize> {
        if self.missing.contains(&(name, self.limit)) {
            return None;
        }
        let found = find(self);
        if found.is_none() {
            self.missing.push((name, self.limit));
        }
        found
    }

    fn push(&mut self, length: usize, prints: bool, language: Language) {
        let span = Span::new(self.at as u32, (self.at + length) as u32);
        self.islands.push(Island { span, prints, language });
        self.at += length;
    }

    /// `---` on the first line, up to the next such line.
    fn front_matter(&mut self) {
        if self.text.starts_with('\u{FEFF}') {
            self.at = 3;
        }
        let rest = self.rest();
        let Some(body) =
            rest.strip_prefix("---").filter(|r| r.trim_start_matches([' ', '\t']).starts_with(['\r', '\n']))
        else {
            return;
        };
        let mut from = 0;
        while let Some(line) = body.get(from..).and_then(|b| memmem::find(b.as_bytes(), b"\n---")).map(|l| from + l) {
            let end = line + "\n---".len();
            let after = body.get(end..).unwrap_or("").trim_start_matches([' ', '\t']);
            if after.is_empty() || after.starts_with(['\r', '\n']) {
                let language = self.dialect.map_or(Language::Astro, Dialect::language);
                return self.push("---".len() + end, false, language);
            }
            from = end;
        }
    }

    fn markup(&mut self) {
        while let Some(found) = self.bytes().get(self.at..).and_then(|b| memchr2(b'<', b'{', b)) {
            self.at += found;
            if self.island() {
                continue;
            }
            match (self.peek(0), self.peek(1)) {
                (Some(b'<'), Some(b'!')) if self.rest().starts_with("<!--") => {
                    // The dashes may be the same: `<!-->`.
                    self.at += 2;
                    self.at += self.length_to("-->").unwrap_or(2);
                }
                (Some(b'<'), Some(b)) if b.is_ascii_alphabetic() || b == b'/' => self.tag(),
                _ => self.at += 1,
            }
        }
    }

    fn tag(&mut self) {
        let start = self.at + 1;
        let is_name_end = |b: &u8| b.is_ascii_whitespace() || matches!(b, b'>' | b'/' | b'{' | b'<');
        let rest = self.bytes().get(start..).unwrap_or(&[]);
        // A slash at the start makes an empty name, which is right: end tags open no raw text.
        let name = rest.get(..rest.iter().position(is_name_end).unwrap_or(rest.len())).unwrap_or(&[]);
        self.at = start + name.len().max(1);
        let mut after_equals = false;
        while let Some(byte) = self.peek(0) {
            match byte {
                b'{' | b'<' if self.island() => {
                    after_equals = false;
                    continue;
                }
                b'>' => {
                    self.at += 1;
                    break;
                }
                b'"' | b'\'' if after_equals => self.quoted(byte),
                _ => {}
            }
            after_equals = byte == b'=' || (after_equals && byte.is_ascii_whitespace());
            self.at += 1;
        }
        for raw in ["script", "style"] {
            if name.eq_ignore_ascii_case(raw.as_bytes()) {
                self.raw_text(raw);
            }
        }
    }

    /// From one quote to the next.
    fn quoted(&mut self, quote: u8) {
        self.at += 1;
        while let Some(byte) = self.peek(0).filter(|&b| b != quote) {
            if !(matches!(byte, b'{' | b'<') && self.island()) {
                self.at += 1;
            }
        }
    }

    fn raw_text(&mut self, name: &str) {
        let rest = self.rest();
        let is_end = |at: &usize| {
            let own = rest.as_bytes().get(at + 2..at + 2 + name.len());
            own.is_some_and(|n| n.eq_ignore_ascii_case(name.as_bytes()))
        };
        let end = self.at + memmem::find_iter(rest.as_bytes(), b"</").find(is_end).unwrap_or(rest.len());
        let limit = std::mem::replace(&mut self.limit, end);
        while let Some(found) = self
            .bytes()
            .get(self.at..end)
            .and_then(|b| if name == "script" { memchr(b'<', b) } else { memchr2(b'<', b'{', b) })
        {
            self.at += found;
            // Astro's braces are for markup.
            let is_code = self.peek(0) == Some(b'<') || matches!(self.peek(1), Some(b'{' | b'%' | b'#' | b'!'));
            if !(is_code && self.island()) {
                self.at += 1;
            }
        }
        self.at = end;
        self.limit = limit;
    }

    /// Takes the island that begins here. Returns whether there was one, or code that is to be read as text; the scan
    /// then stands behind it.
    fn island(&mut self) -> bool {
        match (self.peek(0), self.peek(1)) {
            (Some(b'{'), Some(b'{')) => self.curly(),
            (Some(b'{'), Some(b'%')) => self.percent(),
            (Some(b'{'), Some(b'#')) if self.has_jinja => self.simple("#}", false, Language::Jinja),
            (Some(b'{'), Some(b'!')) if self.rest().starts_with("{!!") => self.simple("!!}", true, Language::Php),
            (Some(b'{'), _) if self.dialect == Some(Dialect::Astro) => self.braces(),
            (Some(b'<'), Some(b'%')) => self.erb(),
            (Some(b'<'), Some(b'?')) => self.php(),
            _ => false,
        }
    }

    fn simple(&mut self, close: &'static str, prints: bool, language: Language) -> bool {
        let Some(length) = self.length_to(close) else { return false };
        self.push(length, prints, language);
        true
    }

    fn braces(&mut self) -> bool {
        if self.open_braces > 64 {
            return false;
        }
        let Some(length) = close::braces(self.rest()) else {
            self.open_braces += 1;
            return false;
        };
        self.push(length, true, Language::Astro);
        true
    }

    fn curly(&mut self) -> bool {
        let braces = self.rest().bytes().take_while(|&b| b == b'{').count();
        // At most three of them open something.
        self.at += braces.saturating_sub(3);
        let rest = self.rest();
        if self.at > 0 && self.bytes().get(self.at - 1) == Some(&b'\\') {
            // Handlebars: as it stands.
            self.at += close::expression(rest, 2, "}}").unwrap_or(2);
            return true;
        }
        let code = rest.get(2..).unwrap_or("").trim_start_matches(['-', '~']).trim_start();
        let comment = if code.starts_with("!--") {
            self.search("--}}", |scan| scan.comment("!--", "--"))
        } else if code.starts_with("/*") {
            self.search("*/}}", |scan| scan.comment("/*", "*/"))
        } else {
            None
        };
        if let Some(length) = comment {
            self.push(length, false, Language::Curly);
            return true;
        }
        let triple = rest.starts_with("{{{").then(|| close::expression(rest, 3, "}}}")).flatten();
        let Some(length) = triple.or_else(|| close::expression(rest, 2, "}}")) else { return false };
        let prints = triple.is_some() || !tags::curly_steers(code);
        self.push(length, prints, Language::Curly);
        true
    }

    /// The length of a comment within double braces.
    fn comment(&self, open: &str, close: &str) -> Option<usize> {
        let rest = self.rest();
        let start = memmem::find(rest.as_bytes(), open.as_bytes())? + open.len();
        let end = start + close::anywhere(rest.get(start..)?, close)?;
        Some(end + close::anywhere(rest.get(end..)?, "}}")?)
    }

    fn percent(&mut self) -> bool {
        let rest = self.rest();
        let Some(length) = close::tag(rest) else { return false };
        let name = tags::tag_name(rest);
        if let Some(name) = tags::hidden(name)
            && let Some(end) = self.search(name, |scan| scan.end_of(name, length))
            && let Some(last) = rest.get(end..).and_then(close::tag)
        {
            self.push(end + last, false, Language::Jinja);
            return true;
        }
        let literal = tags::raw(name).and_then(|name| self.search(name, |scan| scan.end_of(name, length)));
        let start = self.at;
        self.push(length, tags::tag_prints(name), Language::Jinja);
        if let Some(end) = literal {
            self.at = start + end;
        }
        true
    }

    /// Where `{% endname %}` stands, behind `from`.
    fn end_of(&self, name: &str, from: usize) -> Option<usize> {
        let rest = self.rest();
        let mut tags = memmem::find_iter(rest.as_bytes().get(from..)?, b"{%").map(|at| from + at);
        tags.find(|&at| rest.get(at..).is_some_and(|tag| tags::tag_name(tag).strip_prefix("end") == Some(name)))
    }

    fn erb(&mut self) -> bool {
        let rest = self.rest();
        // `<%%` writes `<%`.
        if rest.starts_with("<%%") {
            return false;
        }
        if rest.starts_with("<%--") {
            return self.simple("--%>", false, Language::Erb);
        }
        let prints = match rest.as_bytes().get(2) {
            Some(b'=' | b':') => true,
            // EJS prints without escaping, ERB trims.
            Some(b'-') => self.dialect != Some(Dialect::Erb),
            _ => false,
        };
        self.simple("%>", prints, Language::Erb)
    }

    fn php(&mut self) -> bool {
        let rest = self.rest();
        let is_php = rest.get(2..5).is_some_and(|n| n.eq_ignore_ascii_case("php")) || rest.starts_with("<?=");
        let is_short = self.dialect == Some(Dialect::Php) && self.peek(2).is_some_and(|b| b.is_ascii_whitespace());
        if !is_php && !is_short {
            return false;
        }
        // The last piece of a PHP file needs no end.
        let is_open = self.dialect == Some(Dialect::Php) && self.limit == self.text.len();
        let Some(length) = self.length_to("?>").or(is_open.then_some(rest.len())) else { return false };
        let prints = rest.starts_with("<?=") || tags::php_prints(rest.get(..length).unwrap_or(""));
        self.push(length, prints, Language::Php);
        true
    }
}
