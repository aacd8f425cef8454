//! Which paths a list of patterns means. Patterns are those of `.gitignore`: `legacy/` is a folder anywhere, `*.min.html`
//! a name anywhere, `/drafts` or `site/*.html` a path from the folder of the config, `!…` takes back.

use ignore::Match;
use ignore::gitignore::{Gitignore, GitignoreBuilder};
use std::path::Path;

/// A list of patterns.
#[derive(Clone, Debug)]
pub struct Patterns {
    written: Vec<Box<str>>,
    matcher: Gitignore,
}

impl Patterns {
    /// Reads patterns. With each that is none comes its place in the list, and why.
    pub(crate) fn new<'p>(patterns: impl Iterator<Item = &'p str>) -> (Self, Vec<(usize, String)>) {
        let mut builder = GitignoreBuilder::new("");
        builder.allow_unclosed_class(false);
        let (mut written, mut wrong) = (Vec::new(), Vec::new());
        for (index, pattern) in patterns.enumerate() {
            let line = pattern.strip_prefix("./").unwrap_or(pattern);
            // What `.gitignore` calls a comment is a name here.
            let line = if line.starts_with('#') { format!("\\{line}") } else { line.to_owned() };
            if line.trim().is_empty() {
                wrong.push((index, "a pattern is empty".to_owned()));
                continue;
            }
            match builder.add_line(None, &line) {
                Ok(_) => written.push(pattern.into()),
                Err(error) => wrong.push((index, format!("`{pattern}` is no pattern: {}", reason(&error)))),
            }
        }
        let matcher = builder.build().unwrap_or_else(|error| {
            wrong.push((0, format!("too many or too large patterns: {}", reason(&error))));
            Gitignore::empty()
        });
        (Self { written, matcher }, wrong)
    }

    /// Whether they mean `path` or a folder above it. `path` counts from the folder that they count from; one that does
    /// not lie there (`None` from [`relative`]) is never meant.
    pub fn matches(&self, path: &Path, is_dir: bool) -> bool {
        self.answer(path, is_dir) == Some(true)
    }

    /// Whether they mean `path` (`true`), take it back (`false`), or do not speak of it.
    pub(crate) fn answer(&self, path: &Path, is_dir: bool) -> Option<bool> {
        if path.has_root() {
            return None;
        }
        match self.matcher.matched_path_or_any_parents(path, is_dir) {
            Match::None => None,
            Match::Ignore(_) => Some(true),
            Match::Whitelist(_) => Some(false),
        }
    }

    /// As written.
    pub fn written(&self) -> impl Iterator<Item = &str> {
        self.written.iter().map(|p| &**p)
    }
}

impl PartialEq for Patterns {
    fn eq(&self, other: &Self) -> bool {
        self.written == other.written
    }
}

/// The innermost reason of a pattern's error, without the pattern that it repeats.
fn reason(error: &ignore::Error) -> String {
    match error {
        ignore::Error::Glob { err, .. } => err.clone(),
        ignore::Error::WithLineNumber { err, .. }
        | ignore::Error::WithPath { err, .. }
        | ignore::Error::WithDepth { err, .. } => match &**err {
            ignore::Error::Glob { err, .. } => err.clone(),
            other => other.to_string(),
        },
        other => other.to_string(),
    }
}

/// `path` from `base`, if it lies there.
pub(crate) fn relative<'p>(path: &'p Path, base: &Path) -> Option<&'p Path> {
    path.strip_prefix(base).ok().filter(|p| !p.as_os_str().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_those_of_gitignore() {
        for (pattern, path, is) in [
            (&["legacy/"][..], "legacy/a.html", true),
            (&["legacy/"], "site/legacy/deep/a.html", true),
            (&["legacy/"], "legacy", false),
            (&["legacy"], "site/legacy", true),
            (&["*.min.html"], "a/b/x.min.html", true),
            (&["/drafts"], "drafts/a.html", true),
            (&["/drafts"], "site/drafts/a.html", false),
            (&["./drafts/*.html"], "drafts/a.html", true),
            (&["drafts/*.html"], "drafts/old/a.html", false),
            (&["drafts/**"], "drafts/old/a.html", true),
            (&["**/mail/*.html"], "x/y/mail/a.html", true),
            (&["*.html", "!index.html"], "site/index.html", false),
            (&["*.html", "!index.html"], "site/about.html", true),
            (&["#a.html"], "#a.html", true),
            (&["*.{html,htm}"], "x.htm", true),
            (&["*"], "/etc/passwd", false),
        ] {
            let (patterns, wrong) = Patterns::new(pattern.iter().copied());
            assert_eq!(wrong, [], "{pattern:?}");
            assert_eq!(patterns.matches(Path::new(path), false), is, "{pattern:?} on {path}");
        }
    }

    #[test]
    fn what_is_no_pattern_is_told() {
        let (_, wrong) = Patterns::new(["ok/**", "a[", " ", "{x"].into_iter());
        let wrong: Vec<(usize, &str)> = wrong.iter().map(|(i, w)| (*i, w.as_str())).collect();
        assert_eq!(wrong.len(), 3, "{wrong:?}");
        assert_eq!(wrong[0], (1, "`a[` is no pattern: unclosed character class; missing ']'"));
        assert_eq!(wrong[1], (2, "a pattern is empty"));
        assert_eq!(wrong[2].0, 3);
    }
}
