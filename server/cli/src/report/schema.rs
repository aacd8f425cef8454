//! The JSON Schema of the report, checked in at `docs/schema/report.schema.json`.

#![allow(clippy::unwrap_used)]

use super::Report;
use std::path::Path;

fn generated() -> String {
    let mut schema = schemars::schema_for!(Report);
    schema.insert("$id".into(), "report.schema.json".into());
    schema.insert("title".into(), "Easel report".into());
    serde_json::to_string_pretty(&schema).unwrap() + "\n"
}

/// `EASEL_WRITE_SCHEMA=1 cargo test -p easel schema` renews the file.
#[test]
fn the_schema_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema/report.schema.json");
    if std::env::var_os("EASEL_WRITE_SCHEMA").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, generated()).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == generated(),
        "docs/schema/report.schema.json is out of date; run: EASEL_WRITE_SCHEMA=1 cargo test -p easel schema"
    );
}
