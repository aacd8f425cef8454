//! The JSON Schema of what `inspect` says, checked in at `docs/schema/inspect.schema.json`.

#![allow(clippy::unwrap_used)]

use super::facts::Facts;
use std::path::Path;

fn generated() -> String {
    // What is left out when empty is not required.
    let settings = schemars::generate::SchemaSettings::default().for_serialize();
    let mut schema = settings.into_generator().into_root_schema_for::<Facts>();
    schema.insert("$id".into(), "inspect.schema.json".into());
    schema.insert("title".into(), "Easel inspect".into());
    serde_json::to_string_pretty(&schema).unwrap() + "\n"
}

/// `EASEL_WRITE_SCHEMA=1 cargo test -p easel schema` renews the file.
#[test]
fn the_schema_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema/inspect.schema.json");
    if std::env::var_os("EASEL_WRITE_SCHEMA").is_some() {
        std::fs::write(&path, generated()).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == generated(),
        "docs/schema/inspect.schema.json is out of date; run: EASEL_WRITE_SCHEMA=1 cargo test -p easel schema"
    );
}
