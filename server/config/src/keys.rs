//! Every key with a line about it: what the reader knows, what the schema and the docs show.

/// A key of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// The key.
    pub name: &'static str,
    /// What it is for: a line that starts with a capital, without a full stop.
    pub doc: &'static str,
}

const fn key(name: &'static str, doc: &'static str) -> Key {
    Key { name, doc }
}

/// Keys at the top of the file.
pub const TOP: &[Key] = &[
    key(
        "root",
        "This folder is the top of the project: links are followed up to it, and no config above it is looked at",
    ),
    key("extend", "Config files that this one builds on, relative to this file; of several the later win"),
    key(
        "include",
        "Files that a search through folders takes beside .html, .htm and .xhtml, as patterns of .gitignore",
    ),
    key(
        "exclude",
        "Files and folders that a search leaves out, as patterns of .gitignore; a file that is named is still checked",
    ),
    key("kind", "The kind of the pages, if it shall not be detected; <meta name=\"easel:kind\"> on a page beats it"),
    key("fail-on", "The mildest severity that makes the exit code 1"),
    key("fail-on-unchecked", "Whether the exit code is 1 if something of a page could not be checked"),
    key("max-size", "Larger files are skipped: a number of bytes, or a size such as \"8MiB\""),
    key("require-reason", "Whether a suppression must say why"),
    key("rules", "Severity and options of rules, by id"),
    key("brand", "What the brand declares is right; false for no brand"),
    key("overrides", "What holds for some paths instead"),
];

/// Keys of an entry of `[[overrides]]`.
pub const OVERRIDE: &[Key] = &[
    key("paths", "The pages it holds for, as patterns of .gitignore"),
    key("kind", "Their kind"),
    key("rules", "Severity and options of rules for them, by id"),
    key("brand", "Their brand, instead of the other; false for none"),
];

/// Keys of `[brand]`.
pub const BRAND: &[Key] = &[
    key("name", "Its name, for messages"),
    key("direction", "Its direction, a word; tech-utility and modern-minimal keep a sans display face"),
    key("left-accent", "Whether its cards carry a coloured left edge"),
    key("colors", "Colours it allows beside its tokens, in CSS syntax: mixes, data palettes, marks of partners"),
    key("faces", "Font families, by what they are for"),
    key("tokens", "Custom properties with their values; a table with light and dark where schemes differ"),
];

/// Keys of `brand.faces`.
pub const FACES: &[Key] = &[
    key("display", "Families for headings"),
    key("body", "Families for text"),
    key("mono", "Families for code"),
    key("other", "Families for anything else"),
];

/// Keys of a token that differs between schemes.
pub const SCHEMES: &[Key] = &[key("light", "Its value in light schemes"), key("dark", "Its value in dark schemes")];

/// The key of a rule's table that is no option of the rule.
pub const SEVERITY: Key = key("severity", "off, on (the rule's own severity), p0, p1 or p2");

/// The names alone.
pub(crate) fn names(keys: &[Key]) -> Vec<&'static str> {
    keys.iter().map(|k| k.name).collect()
}
