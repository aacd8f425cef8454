//! Makes the rule registry from the files under `src/rules/`: every `<id with _>.rs` that holds a `RULE`.

use std::fmt::Write as _;
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let dir = Path::new(&std::env::var("CARGO_MANIFEST_DIR")?).join("src/rules");
    println!("cargo::rerun-if-changed={}", dir.display());
    let mut names: Vec<String> = std::fs::read_dir(&dir)?
        .filter_map(|entry| {
            let name = entry.ok()?.file_name().into_string().ok()?;
            name.strip_suffix(".rs").filter(|n| *n != "mod").map(str::to_owned)
        })
        .collect();
    names.sort();
    let mut out = String::new();
    for name in &names {
        let path = dir.join(format!("{name}.rs"));
        let docs: String = std::fs::read_to_string(&path)?
            .lines()
            .map_while(|l| l.strip_prefix("//!"))
            .map(|l| format!("{}\n", l.strip_prefix(' ').unwrap_or(l)))
            .collect();
        writeln!(out, "#[path = {:?}]\npub mod {name};", path.display().to_string())?;
        writeln!(out, "const DOCS_{}: &str = {docs:?};", name.to_uppercase())?;
    }
    writeln!(out, "/// Every rule, by id.\npub static RULES: &[Registered] = &[")?;
    for name in &names {
        writeln!(out, "    Registered {{ rule: &{name}::RULE, docs: DOCS_{} }},", name.to_uppercase())?;
    }
    writeln!(out, "];")?;
    std::fs::write(Path::new(&std::env::var("OUT_DIR")?).join("registry.rs"), out)?;
    Ok(())
}
