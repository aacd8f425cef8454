//! Where a piece of template code ends.

use memchr::memmem;

/// The most lines that an expression is long. Double braces that are none are rarely closed near by.
const EXPRESSION_LINES: usize = 20;

/// The most lines of a tag that steers.
const TAG_LINES: usize = 100;

/// The same in bytes, for pages on one line.
const EXPRESSION_BYTES: usize = 2 * 1024;
const TAG_BYTES: usize = 16 * 1024;
const BRACES_BYTES: usize = 64 * 1024;

/// The end of `{% … %}`, as an offset into `code`, which starts with it.
pub(super) fn tag(code: &str) -> Option<usize> {
    let code = start(code, TAG_BYTES);
    fits(code, anywhere(code, "%}")?, TAG_LINES)
}

/// The end of the first `close` in `code`.
pub(super) fn anywhere(code: &str, close: &str) -> Option<usize> {
    memmem::find(code.as_bytes(), close.as_bytes()).map(|at| at + close.len())
}

/// The end of `{{ … }}` or `{{{ … }}}`: the `close` that is in no string and no inner braces, else the first.
pub(super) fn expression(code: &str, open: usize, close: &str) -> Option<usize> {
    let code = start(code, EXPRESSION_BYTES);
    let inner = code.get(open..)?;
    let end =
        balanced(inner, close).or_else(|| memmem::find(inner.as_bytes(), close.as_bytes()).map(|e| e + close.len()))?;
    fits(code, open + end, EXPRESSION_LINES)
}

fn start(code: &str, bytes: usize) -> &str {
    code.get(..code.floor_char_boundary(bytes)).unwrap_or(code)
}

fn fits(code: &str, end: usize, lines: usize) -> Option<usize> {
    let piece = code.as_bytes().get(..end)?;
    let is_short = memchr::memchr_iter(b'\n', piece).nth(lines - 1).is_none();
    (is_short && !crosses_raw_text(piece)).then_some(end)
}

/// Whether `piece` holds the end tag of a script or style, which is stronger.
fn crosses_raw_text(piece: &[u8]) -> bool {
    memmem::find_iter(piece, b"</s").any(|at| {
        let name = piece.get(at + 2..).unwrap_or(&[]);
        ["script", "style"]
            .iter()
            .any(|n| name.get(..n.len()).is_some_and(|own| own.eq_ignore_ascii_case(n.as_bytes())))
    })
}

fn balanced(inner: &str, close: &str) -> Option<usize> {
    let bytes = inner.as_bytes();
    let (mut at, mut depth, mut lines) = (0, 0_usize, 0);
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\'' | b'"' | b'`' => at += string(inner.get(at..)?),
            b'{' => depth += 1,
            b'}' if depth == 0 && bytes.get(at..).is_some_and(|rest| rest.starts_with(close.as_bytes())) => {
                return Some(at + close.len());
            }
            b'}' => depth = depth.saturating_sub(1),
            b'\n' => {
                lines += 1;
                if lines >= EXPRESSION_LINES {
                    return None;
                }
            }
            _ => {}
        }
        at += 1;
    }
    None
}

/// The length of the string at the start of `code` without its last quote; 0 if it is an apostrophe.
fn string(code: &str) -> usize {
    let bytes = code.as_bytes();
    let Some(&quote) = bytes.first() else { return 0 };
    let mut at = 1;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\\' => at += 1,
            b'\n' => return 0,
            _ if byte == quote => {
                let inner = bytes.get(1..at).unwrap_or(&[]);
                // `{{ user's }} and {{ friend's }}` is two pieces.
                let leaves = memmem::find(inner, b"}}")
                    .is_some_and(|e| memmem::find(inner.get(e..).unwrap_or(&[]), b"{{").is_some());
                return if leaves { 0 } else { at };
            }
            _ => {}
        }
        at += 1;
    }
    0
}

/// The end of Astro's `{ … }`, which starts `code`: the brace that closes it, strings and template literals aside.
pub(super) fn braces(code: &str) -> Option<usize> {
    let code = start(code, BRACES_BYTES);
    let bytes = code.as_bytes();
    let (mut at, mut depth) = (0, 0_usize);
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\'' | b'"' => at += string(code.get(at..)?),
            b'{' => depth += 1,
            b'}' if depth <= 1 => return Some(at + 1),
            b'}' => depth -= 1,
            _ => {}
        }
        at += 1;
    }
    None
}
