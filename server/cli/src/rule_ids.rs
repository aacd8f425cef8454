//! Rule ids as people type them.

use easel_config::nearest;
use easel_lint::Severity;

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

/// Reads `RULE=SEVERITY`.
///
/// # Errors
/// A sentence that shows the form, or as [`check`].
pub(crate) fn severities(written: &[String]) -> Result<Vec<(Box<str>, Severity)>, String> {
    written
        .iter()
        .map(|text| {
            let wrong =
                || format!("--severity: `{text}` is not RULE=SEVERITY; write P0, P1 or P2 as in low-contrast=P0");
            let (rule, severity) = text.split_once('=').ok_or_else(wrong)?;
            let severity = match severity.trim().to_ascii_lowercase().as_str() {
                "p0" => Severity::P0,
                "p1" => Severity::P1,
                "p2" => Severity::P2,
                "off" => return Err(format!("--severity: to switch `{rule}` off, write --ignore {rule}")),
                _ => return Err(wrong()),
            };
            let mut ids = check("--severity", &[rule.to_owned()])?;
            ids.pop().map(|id| (id, severity)).ok_or_else(wrong)
        })
        .collect()
}
