//! What a mistyped word was meant to be.

/// The candidate that was most likely meant, if one is close enough to be a slip of the fingers or a part of the word.
pub fn nearest<'c>(word: &str, candidates: &[&'c str]) -> Option<&'c str> {
    // What a slip can be is short; the distance costs the product of both lengths.
    if word.len() > 100 {
        return None;
    }
    let word = word.to_ascii_lowercase().replace([' ', '_'], "-");
    let score = |c: &str| {
        let similar = strsim::normalized_damerau_levenshtein(&word, c);
        if word.len() >= 4 && (c.contains(word.as_str()) || word.contains(c)) { similar.max(0.75) } else { similar }
    };
    candidates
        .iter()
        .map(|c| (score(c), *c))
        .filter(|(s, _)| *s >= 0.5)
        .max_by(|a, b| a.0.total_cmp(&b.0).then_with(|| b.1.cmp(a.1)))
        .map(|(_, c)| c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_and_parts_of_an_id_find_it() {
        let known = ["purple-gradient", "low-contrast", "raw-hex", "sans-display", "default-display-face"];
        for (typed, meant) in [
            ("purple-gradiant", Some("purple-gradient")),
            ("lowcontrast", Some("low-contrast")),
            ("contrast", Some("low-contrast")),
            ("RAW_HEX", Some("raw-hex")),
            ("zzzz", None),
        ] {
            assert_eq!(nearest(typed, &known), meant, "{typed}");
        }
        assert_eq!(nearest(&"raw-hex".repeat(1000), &known), None);
    }
}
