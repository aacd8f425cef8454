//! What the tags of the template languages do.

use super::Language;

/// Whether what stands inside `{{ }}` only steers: blocks, comments, definitions.
pub(super) fn curly_steers(code: &str) -> bool {
    let code = code.trim_start_matches(['-', '~']).trim_start();
    if code.starts_with(['#', '/', '^', '!']) {
        return true;
    }
    is_go_keyword(code) || assigns(code)
}

fn is_go_keyword(code: &str) -> bool {
    let word = first_word(code);
    matches!(word, "if" | "else" | "end" | "range" | "with" | "define" | "block" | "break" | "continue")
}

/// Go's `$x := y` and `$x = y`.
fn assigns(code: &str) -> bool {
    let Some(name) = code.strip_prefix('$') else { return false };
    let rest = name.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_').trim_start();
    rest.starts_with(":=") || (rest.starts_with('=') && !rest.starts_with("=="))
}

/// The language that what stands inside `{{ }}` gives away.
pub(super) fn curly_language(code: &str) -> Option<Language> {
    let code = code.trim_start_matches('-').trim_start();
    let is_go = code.starts_with("/*")
        || code.starts_with('.')
        || assigns(code)
        || is_go_keyword(code) && {
            // Handlebars knows `else` as well.
            first_word(code) != "else"
        };
    is_go.then_some(Language::Go)
}

/// The name of `{% name … %}`.
pub(super) fn tag_name(tag: &str) -> &str {
    first_word(tag.trim_start_matches("{%").trim_start_matches(['-', '+', '~']).trim_start())
}

/// Whether `{% name … %}` prints. What is not known may steer.
pub(super) fn tag_prints(name: &str) -> bool {
    matches!(
        name,
        "asset"
            | "component"
            | "csrf_token"
            | "cycle"
            | "echo"
            | "firstof"
            | "get_media_prefix"
            | "get_static_prefix"
            | "include"
            | "lorem"
            | "now"
            | "partial"
            | "render"
            | "section"
            | "static"
            | "svg"
            | "t"
            | "trans"
            | "translate"
            | "url"
            | "widthratio"
    )
}

/// The tag's name if nothing between it and its end is template code.
pub(super) fn raw(name: &str) -> Option<&'static str> {
    ["raw", "verbatim"].into_iter().find(|&n| n == name)
}

/// The tag's name if nothing between it and its end gets into the page as it stands.
pub(super) fn hidden(name: &str) -> Option<&'static str> {
    ["comment", "schema", "doc", "javascript", "stylesheet"].into_iter().find(|&n| n == name)
}

/// Whether PHP code prints.
pub(super) fn php_prints(code: &str) -> bool {
    let mut words = code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.any(|word| matches!(word, "echo" | "print" | "printf" | "print_r" | "_e") || word.starts_with("the_"))
}

fn first_word(code: &str) -> &str {
    let end = code.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(code.len());
    code.get(..end).unwrap_or("")
}
