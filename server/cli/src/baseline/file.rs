//! The file: `docs/schema/baseline.schema.json`.

use anyhow::{Context as _, bail};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;

/// The number in [`File::schema`].
const SCHEMA: u32 = 1;
const TOOL: &str = "easel";

/// The findings that are known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    /// The version of this format: 1.
    pub(super) schema: u32,
    /// What wrote it: `easel`.
    pub(super) tool: String,
    /// The findings, by file. Files are named relative to the folder of the baseline, with `/`.
    pub(super) files: BTreeMap<String, Vec<Entry>>,
}

/// Equal findings of a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Entry {
    /// Their name: 16 hexadecimal digits, `/` and a version.
    #[schemars(regex(pattern = r"^[0-9a-f]{16}/v[0-9]+$"))]
    pub(super) fingerprint: String,
    /// Their rule.
    pub(super) rule: String,
    /// How many there are.
    #[schemars(range(min = 1))]
    pub(super) count: usize,
}

impl Default for File {
    fn default() -> Self {
        Self { schema: SCHEMA, tool: TOOL.to_owned(), files: BTreeMap::new() }
    }
}

/// Enough to tell whose file it is.
#[derive(Deserialize)]
struct Head {
    schema: u32,
    tool: String,
}

/// Reads a baseline.
///
/// # Errors
/// Why it is none, and what to do.
pub(super) fn read(path: &Path) -> anyhow::Result<File> {
    let shown = path.display();
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => {
            bail!("{shown}: there is no such baseline; `easel baseline write` makes one")
        }
        Err(e) => return Err(e).with_context(|| format!("{shown}: the baseline cannot be read")),
    };
    let renew = "write it anew: delete it, then `easel baseline write`";
    match serde_json::from_str::<Head>(&text) {
        Ok(head) if head.tool != TOOL => bail!("{shown}: no baseline of Easel (its `tool` is `{}`)", head.tool),
        Ok(head) if head.schema != SCHEMA => bail!(
            "{shown}: a baseline of schema {}, and this Easel reads schema {SCHEMA}; use the Easel that wrote it, or {renew}",
            head.schema
        ),
        Ok(_) => {}
        Err(e) if e.is_data() => bail!("{shown}: no baseline of Easel ({e})"),
        Err(e) => bail!("{shown}: not JSON ({e}); {renew}"),
    }
    serde_json::from_str(&text).with_context(|| format!("{shown}: a broken baseline; {renew}"))
}

/// Writes a baseline: an entry a line, sorted, so that a difference shows what came and what went.
///
/// # Errors
/// Why it cannot be written. The file is then as it was.
pub(super) fn write(path: &Path, file: &File) -> anyhow::Result<()> {
    let text = text(file)?;
    // Beside the file, so that the last step is a rename.
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.tmp", std::process::id()));
    let beside = path.with_file_name(name);
    let written = std::fs::File::create(&beside)
        .and_then(|mut f| f.write_all(text.as_bytes()).and_then(|()| f.sync_all()))
        .and_then(|()| std::fs::rename(&beside, path));
    if written.is_err() {
        let _ = std::fs::remove_file(&beside);
    }
    Ok(written?)
}

fn text(file: &File) -> serde_json::Result<String> {
    let mut out = format!(
        "{{\n  \"schema\": {},\n  \"tool\": {},\n  \"files\": {{",
        file.schema,
        serde_json::to_string(&file.tool)?
    );
    for (index, (name, entries)) in file.files.iter().enumerate() {
        let comma = if index == 0 { "" } else { "," };
        let _ = write!(out, "{comma}\n    {}: [", serde_json::to_string(name)?);
        let mut entries = entries.clone();
        entries.sort_by(|a, b| (&a.rule, &a.fingerprint).cmp(&(&b.rule, &b.fingerprint)));
        for (index, entry) in entries.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            let _ = write!(
                out,
                "{comma}\n      {{ \"fingerprint\": {}, \"rule\": {}, \"count\": {} }}",
                serde_json::to_string(&entry.fingerprint)?,
                serde_json::to_string(&entry.rule)?,
                entry.count
            );
        }
        out.push_str("\n    ]");
    }
    out.push_str(if file.files.is_empty() { "}\n}\n" } else { "\n  }\n}\n" });
    Ok(out)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn entry(fingerprint: &str, rule: &str, count: usize) -> Entry {
        Entry { fingerprint: fingerprint.into(), rule: rule.into(), count }
    }

    #[test]
    fn an_entry_is_a_line_and_comes_back() {
        let mut file = File::default();
        assert_eq!(serde_json::from_str::<File>(&text(&file).unwrap()).unwrap(), file);
        file.files.insert("b \"q\".html".into(), vec![entry("02/v1", "raw-hex", 1), entry("01/v1", "raw-hex", 2)]);
        file.files.insert("a.html".into(), vec![entry("03/v1", "emoji-icon", 1)]);
        let text = text(&file).unwrap();
        assert_eq!(text.lines().filter(|l| l.contains("fingerprint")).count(), 3);
        assert!(text.find("a.html").unwrap() < text.find("b ").unwrap());
        assert!(text.find("01/v1").unwrap() < text.find("02/v1").unwrap());
        let mut back: File = serde_json::from_str(&text).unwrap();
        back.files.values_mut().for_each(|e| e.sort());
        file.files.values_mut().for_each(|e| e.sort());
        assert_eq!(back, file);
    }

    #[test]
    fn what_is_no_baseline_says_why() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("b.json");
        for (text, why) in [
            ("{", "not JSON"),
            ("", "not JSON"),
            ("[]", "no baseline of Easel"),
            ("{\"name\":\"x\"}", "no baseline of Easel"),
            ("{\"schema\":1,\"tool\":\"other\",\"files\":{}}", "no baseline of Easel (its `tool` is `other`)"),
            ("{\"schema\":2,\"tool\":\"easel\",\"files\":{}}", "a baseline of schema 2"),
            ("{\"schema\":1,\"tool\":\"easel\",\"files\":[]}", "a broken baseline"),
            ("{\"schema\":1,\"tool\":\"easel\",\"files\":{\"a\":[{\"rule\":\"x\"}]}}", "a broken baseline"),
        ] {
            std::fs::write(&path, text).unwrap();
            let said = format!("{:#}", read(&path).unwrap_err());
            assert!(said.contains(why), "{text}: {said}");
        }
        let said = format!("{:#}", read(&dir.path().join("gone.json")).unwrap_err());
        assert!(said.contains("easel baseline write"), "{said}");
    }

    #[test]
    fn a_file_that_cannot_be_written_leaves_nothing_behind() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("b.json");
        write(&path, &File::default()).unwrap();
        std::fs::create_dir(dir.path().join("folder")).unwrap();
        assert!(write(&dir.path().join("folder"), &File::default()).is_err());
        let mut names: Vec<_> = std::fs::read_dir(dir.path()).unwrap().map(|e| e.unwrap().file_name()).collect();
        names.sort();
        assert_eq!(names, ["b.json", "folder"]);
    }
}
