//! Rule ids as people type them.

use easel_config::nearest;

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
