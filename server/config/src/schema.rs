//! The JSON Schema of `easel.toml`, made from the keys and from the options of the rules; checked in at
//! `docs/schema/config.schema.json`. Draft 7, which editors of TOML understand.

use crate::keys::{self, Key};
use crate::read::{FAIL_ON, KINDS, LEVELS};
use easel_lint::rule_option::RuleOption;
use easel_lint::rules::RULES;
use serde_json::{Map, Value, json};

/// The schema.
pub fn schema() -> Value {
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "$id": "config.schema.json",
        "title": "Easel config",
        "description": "easel.toml: what is checked, how strictly, and what the brand allows",
        "type": "object",
        "additionalProperties": false,
        "properties": properties(keys::TOP, top),
        "definitions": {
            "strings": {
                "anyOf": [
                    {"type": "string", "minLength": 1},
                    {"type": "array", "items": {"type": "string", "minLength": 1}},
                ],
            },
            "level": {"type": "string", "enum": words(&LEVELS.map(|(name, _)| name))},
            "kind": {"type": "string", "enum": words(&KINDS.map(|(name, _)| name))},
            "brand": {
                "anyOf": [
                    {"const": false},
                    {"type": "object", "additionalProperties": false, "properties": properties(keys::BRAND, brand)},
                ],
            },
            "token": {
                "anyOf": [
                    {"type": "string", "minLength": 1},
                    {
                        "type": "object",
                        "additionalProperties": false,
                        "properties": properties(keys::SCHEMES, |_| json!({"type": "string", "minLength": 1})),
                    },
                ],
            },
            "rules": {"type": "object", "additionalProperties": false, "properties": rules()},
        },
    })
}

/// Capitals do not matter: severities are often written as reports show them.
fn words(names: &[&str]) -> Vec<String> {
    let upper = names.iter().filter(|n| n.starts_with('p') && n.len() == 2).map(|n| n.to_uppercase());
    names.iter().map(|&n| n.to_owned()).chain(upper).collect()
}

fn properties(keys: &[Key], shape: impl Fn(&str) -> Value) -> Map<String, Value> {
    keys.iter().map(|key| (key.name.to_owned(), documented(key.doc, shape(key.name)))).collect()
}

fn documented(doc: &str, shape: Value) -> Value {
    // Next to `$ref` draft 7 reads nothing.
    let shape = if shape.get("$ref").is_some() { json!({"allOf": [shape]}) } else { shape };
    let mut out = Map::new();
    out.insert("description".to_owned(), doc.into());
    if let Value::Object(shape) = shape {
        out.extend(shape);
    }
    Value::Object(out)
}

fn reference(name: &str) -> Value {
    json!({"$ref": format!("#/definitions/{name}")})
}

fn top(key: &str) -> Value {
    match key {
        "root" | "fail-on-unchecked" | "require-reason" => json!({"type": "boolean"}),
        "kind" | "rules" | "brand" => reference(key),
        "fail-on" => json!({"type": "string", "enum": words(&FAIL_ON.map(|(name, _)| name))}),
        "max-size" => json!({"type": ["integer", "string"], "minimum": 1}),
        "overrides" => json!({
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["paths"],
                "properties": properties(keys::OVERRIDE, |key| reference(if key == "paths" { "strings" } else { key })),
            },
        }),
        _ => reference("strings"),
    }
}

fn brand(key: &str) -> Value {
    match key {
        "name" | "direction" => json!({"type": "string", "minLength": 1}),
        "left-accent" => json!({"type": "boolean"}),
        "faces" => json!({
            "type": "object",
            "additionalProperties": false,
            "properties": properties(keys::FACES, |_| reference("strings")),
        }),
        "tokens" => json!({
            "type": "object",
            "propertyNames": {"pattern": "^--."},
            "additionalProperties": reference("token"),
        }),
        _ => reference("strings"),
    }
}

fn rules() -> Map<String, Value> {
    let rule = |options: &[RuleOption]| {
        let mut all = Map::new();
        all.insert(keys::SEVERITY.name.to_owned(), documented(keys::SEVERITY.doc, reference("level")));
        all.extend(options.iter().map(|o| (o.key().to_owned(), option(o))));
        json!({
            "anyOf": [reference("level"), {"type": "object", "additionalProperties": false, "properties": all}],
        })
    };
    RULES
        .iter()
        .map(|r| (r.rule.meta().id.to_owned(), documented(r.rule.meta().summary, rule(r.rule.options()))))
        .collect()
}

fn option(option: &RuleOption) -> Value {
    let shape = match option {
        RuleOption::Number(o) => json!({"type": "number", "minimum": o.min, "maximum": o.max, "default": o.default}),
        RuleOption::Count(o) => json!({"type": "integer", "minimum": o.min, "maximum": o.max, "default": o.default}),
        RuleOption::Flag(o) => json!({"type": "boolean", "default": o.default}),
        RuleOption::List(o) => {
            json!({"anyOf": [reference("strings")], "default": o.default})
        }
    };
    match option {
        RuleOption::Number(o) if !o.unit.is_empty() => documented(&format!("{} ({})", o.doc, o.unit), shape),
        _ => documented(option.doc(), shape),
    }
}

#[cfg(test)]
mod tests;
