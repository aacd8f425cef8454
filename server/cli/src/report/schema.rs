//! The JSON Schemas of what Easel prints, checked in at `docs/schema`.

#![allow(clippy::unwrap_used)]

use super::Report;
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use std::path::Path;

fn generated<T: JsonSchema>(name: &str, title: &str) -> String {
    // What is left out when empty is not required.
    let mut schema = SchemaSettings::default().for_serialize().into_generator().into_root_schema_for::<T>();
    schema.insert("$id".into(), format!("{name}.schema.json").into());
    schema.insert("title".into(), title.into());
    serde_json::to_string_pretty(&schema).unwrap() + "\n"
}

/// Compares the schema of `T` with the file that is checked in; writes it first where `EASEL_WRITE_SCHEMA` is set.
pub(crate) fn assert_up_to_date<T: JsonSchema>(name: &str, title: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/schema/{name}.schema.json"));
    let generated = generated::<T>(name, title);
    if std::env::var_os("EASEL_WRITE_SCHEMA").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &generated).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == generated,
        "docs/schema/{name}.schema.json is out of date; run: EASEL_WRITE_SCHEMA=1 cargo test -p easel schema"
    );
}

/// `EASEL_WRITE_SCHEMA=1 cargo test -p easel schema` renews the file.
#[test]
fn the_schema_is_up_to_date() {
    assert_up_to_date::<Report>("report", "Easel report");
}
