//! Rule ids as people type them.

/// Checks ids against the registry.
///
/// # Errors
/// A sentence that names the id and the nearest one there is.
pub(crate) fn check(option: &str, ids: &[String]) -> Result<Vec<Box<str>>, String> {
    let known: Vec<&str> = easel_lint::rules::ids().collect();
    ids.iter()
        .map(|id| {
            let id = id.trim();
            if known.contains(&id) {
                return Ok(id.into());
            }
            let hint = nearest(id, &known).map_or_else(
                || format!("the rules are: {}", known.join(", ")),
                |best| format!("did you mean `{best}`?"),
            );
            Err(format!("{option}: no rule is called `{id}`; {hint}"))
        })
        .collect()
}

/// The candidate that was most likely meant, if one is close enough to be a slip of the fingers or a part of the id.
pub(crate) fn nearest<'c>(word: &str, candidates: &[&'c str]) -> Option<&'c str> {
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
    }
}
