//! Class selectors.

/// Writes a class as CSS wants it in a selector (CSSOM, "serialize an identifier").
pub(super) fn escape(class: &str) -> String {
    let mut out = String::with_capacity(class.len() + 8);
    let mut first = true;
    let is_lone_dash = class == "-";
    for (at, c) in class.char_indices() {
        let after_dash = at == 1 && class.starts_with('-');
        if c == '\0' {
            out.push('\u{fffd}');
        } else if c.is_ascii_control() || c.is_ascii_digit() && (first || after_dash) {
            out.push_str(&format!("\\{:x} ", c as u32));
        } else if is_lone_dash || !(c.is_ascii_alphanumeric() || matches!(c, '-' | '_') || !c.is_ascii()) {
            out.push('\\');
            out.push(c);
        } else {
            out.push(c);
        }
        first = false;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn classes_are_escaped() {
        for (class, css) in [
            ("p-4", "p-4"),
            ("md:p-1.5", "md\\:p-1\\.5"),
            ("2xl:flex", "\\32 xl\\:flex"),
            ("-mt-2", "-mt-2"),
            ("w-1/2", "w-1\\/2"),
            ("bg-[#fff]", "bg-\\[\\#fff\\]"),
            ("größe", "größe"),
            ("-", "\\-"),
        ] {
            assert_eq!(escape(class), css);
        }
    }
}
