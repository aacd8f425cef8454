//! The file that `easel init` writes: every key, as a comment with an example.

/// A commented `easel.toml`.
pub const TEMPLATE: &str = r##"# Easel: what is checked, and how strictly. What is not set has the default.
# Every key: docs/configuration.md. What holds for a page, and why: easel config show page.html

# This folder is the top of the project: links of pages are followed up to it.
root = true

# Build on another file. What stands here beats it.
# extend = "../easel.toml"

# The mildest severity that makes the exit code 1: p0, p1, p2 or none.
# fail-on = "p0"

# Searches through folders leave these out, and take these beside .html, .htm and .xhtml. Patterns as in .gitignore.
# exclude = ["legacy/", "*.min.html"]
# include = ["*.liquid"]

# Larger files are skipped.
# max-size = "8MiB"

# The kind of the pages, if it shall not be detected: page, site, app, deck, email or fragment.
# kind = "site"

# A suppression must say why.
# require-reason = true

# Rules: "off", "on", "p0", "p1", "p2", or a table with severity and options.
[rules]
# external-image = "off"
# low-contrast = "p0"
# raw-hex = { severity = "p2", max-colors = 20 }

# What the brand declares is right, also where a rule would object.
# [brand]
# name = "Acme"
# colors = ["#5e6ad2"]
# faces = { display = "Fraunces", body = ["Inter", "Inter Variable"], mono = "JetBrains Mono" }
# left-accent = false
# [brand.tokens]
# --accent = "#0a5d4e"
# --paper = { light = "#ffffff", dark = "#111111" }

# Some pages differ; the later entry wins.
# [[overrides]]
# paths = ["emails/"]
# kind = "email"
# rules = { missing-section-anchor = "off" }
"##;

#[cfg(test)]
mod tests {
    use super::TEMPLATE;
    use crate::keys;
    use crate::read::read;

    #[test]
    fn the_template_is_right_as_it_is_and_with_every_example_taken() {
        assert_eq!(read(TEMPLATE).1, []);
        let is_example = |line: &str| line.contains(" = ") && !line.contains(": ") || line.starts_with("# [");
        let taken: String = TEMPLATE
            .lines()
            .map(|l| if is_example(l) { l.trim_start_matches("# ") } else { l })
            .fold(String::new(), |all, line| all + line + "\n");
        let (file, problems) = read(&taken);
        assert_eq!(problems, [], "{taken}");
        assert!(file.all.brand.is_some() && file.overrides.len() == 1 && file.all.rules.len() == 4, "{taken}");
        for key in keys::TOP.iter().filter(|k| k.name != "fail-on-unchecked") {
            assert!(taken.contains(key.name), "{}", key.name);
        }
    }
}
