//! Where the project's pages are on the web.

/// The address, if the build was given one (`EASEL_URL`). While there is none, nothing invents a link.
pub const PROJECT: Option<&str> = option_env!("EASEL_URL");

/// The page of a rule, if the build was told where that is.
pub fn of_rule(rule: &str) -> Option<String> {
    PROJECT.map(|url| format!("{}/rules/{rule}", url.trim_end_matches('/')))
}
