#![allow(clippy::unwrap_used)]

use super::schema;
use crate::read::read;
use crate::template::TEMPLATE;
use serde_json::Value;
use std::path::Path;

/// `EASEL_WRITE_SCHEMA=1 cargo test -p easel-config schema` renews the file.
#[test]
fn the_schema_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema/config.schema.json");
    let generated = serde_json::to_string_pretty(&schema()).unwrap() + "\n";
    if std::env::var_os("EASEL_WRITE_SCHEMA").is_some() {
        std::fs::write(&path, &generated).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == generated,
        "docs/schema/config.schema.json is out of date; run: EASEL_WRITE_SCHEMA=1 cargo test -p easel-config schema"
    );
}

#[test]
fn the_schema_and_the_reader_agree() {
    let validator = jsonschema::validator_for(&schema()).unwrap();
    let is_valid = |text: &str| validator.is_valid(&toml::from_str::<Value>(text).unwrap());
    for text in [
        TEMPLATE,
        "",
        "extend = ['a', 'b']\nexclude = 'x/'\nmax-size = 1000\nfail-on = 'P1'",
        "[rules]\nlow-contrast = 'P2'\nraw-hex = { severity = 'off', max-colors = 3 }\nundefined-token.known-tokens = '--x'",
        "brand = false\n[[overrides]]\npaths = 'x'\nbrand = { tokens = { --a = '#fff', --b = { dark = '#000' } } }",
    ] {
        assert!(is_valid(text), "{text}");
        assert_eq!(read(text).1, [], "{text}");
    }
    for text in [
        "exlude = []",
        "kind = 'poster'",
        "root = 1",
        "max-size = 0",
        "fail-on = 'p3'",
        "[rules]\nlow-contrst = 'off'",
        "[rules]\nlow-contrast = false",
        "[rules]\nraw-hex = { max-colors = -1 }",
        "[rules]\nraw-hex = { max-colours = 1 }",
        "[rules]\nall-caps-no-tracking = { min-tracking = 2 }",
        "[brand.tokens]\naccent = '#fff'",
        "[brand]\ncolours = []",
        "brand = true",
        "[overrides]\npaths = 'x'",
        "[[overrides]]\nkind = 'app'",
    ] {
        assert!(!is_valid(text), "{text}");
        assert_ne!(read(text).1, [], "{text}");
    }
}
