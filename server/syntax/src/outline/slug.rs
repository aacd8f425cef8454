//! Text → a name that can stand in an attribute or a link.

const LONGEST: usize = 60;

/// The letters and digits of `text`, of every script, in lower case, with a hyphen for each run of anything else. At
/// most 60 characters; empty if there are none.
///
/// ```
/// assert_eq!(easel_syntax::outline::slug("  What's new — 2026?"), "what-s-new-2026");
/// assert_eq!(easel_syntax::outline::slug("料金プラン"), "料金プラン");
/// ```
pub fn slug(text: &str) -> String {
    let mut slug = String::new();
    let mut length = 0;
    let mut is_gap = false;
    for c in text.chars() {
        // What nearly all headings are made of.
        if c.is_ascii_alphanumeric() && length < LONGEST - 1 {
            if is_gap && length > 0 {
                slug.push('-');
                length += 1;
            }
            slug.push(c.to_ascii_lowercase());
            length += 1;
            is_gap = false;
            continue;
        }
        if !(c.is_alphanumeric() || joins(c) && length > 0) {
            is_gap = true;
            continue;
        }
        let gap = usize::from(is_gap && length > 0);
        let lower = c.to_lowercase();
        if length + gap + lower.len() > LONGEST {
            break;
        }
        if gap > 0 {
            slug.push('-');
        }
        length += gap + lower.len();
        slug.extend(lower);
        is_gap = false;
    }
    slug
}

/// Marks and joiners that are part of a word although they are no letters, in the scripts that need them.
const fn joins(c: char) -> bool {
    matches!(
        c,
        '\u{300}'..='\u{36F}'
            | '\u{591}'..='\u{5C7}'
            | '\u{610}'..='\u{61A}'
            | '\u{64B}'..='\u{65F}'
            | '\u{900}'..='\u{DFF}'
            | '\u{E31}'..='\u{E4E}'
            | '\u{EB1}'..='\u{ECE}'
            | '\u{F71}'..='\u{F84}'
            | '\u{1000}'..='\u{109F}'
            | '\u{1780}'..='\u{17D3}'
            | '\u{200C}'..='\u{200D}'
            | '\u{3099}'..='\u{309A}'
    )
}
