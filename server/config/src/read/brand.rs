//! `[brand]`: what the brand declares.

use super::Set;
use super::reader::{Entry, Reader, Val, entries, shown};
use crate::keys;
use easel_lint::brand::{Brand, Face, FaceRole, Token};
use easel_style::color;
use easel_style::environment::Scheme;
use std::sync::Arc;
use toml::de::DeValue;

pub(super) fn read(reader: &mut Reader<'_>, (key, value): Entry<'_, '_>) -> Option<Set<Option<Arc<Brand>>>> {
    let at = reader.at(key.span());
    if let DeValue::Boolean(false) = value.get_ref() {
        return Some(Set { value: None, at });
    }
    let DeValue::Table(table) = value.get_ref() else {
        reader.mistyped("brand", "a table, [brand], or false for no brand", value);
        return None;
    };
    let mut brand = Brand::default();
    for entry in entries(table) {
        let (key, value) = entry;
        match key.get_ref().as_ref() {
            "name" => brand.name = reader.string("name", value).unwrap_or_default().into(),
            "direction" => brand.direction = reader.string("direction", value).map(Into::into),
            "left-accent" => brand.left_accent = reader.flag(entry).is_some_and(|set| set.value),
            "colors" => colors(reader, value, &mut brand),
            "faces" => faces(reader, value, &mut brand),
            "tokens" => tokens(reader, value, &mut brand),
            _ => reader.unknown(key, " in [brand]", keys::BRAND),
        }
    }
    Some(Set { value: Some(Arc::new(brand)), at })
}

fn colors(reader: &mut Reader<'_>, value: Val<'_, '_>, brand: &mut Brand) {
    for (text, range) in reader.strings("colors", value) {
        let read = color::parse(&text);
        if read.resolve(None, false).or_else(|| read.resolve(None, true)).is_none() {
            let text = shown(&text);
            reader.wrong(range, format!("`{text}` is no colour; write it as in CSS: #0a5d4e, oklch(.45 .1 170), teal"));
            continue;
        }
        brand.colors.push(text.into());
    }
}

fn faces(reader: &mut Reader<'_>, value: Val<'_, '_>, brand: &mut Brand) {
    let form = "faces = { display = \"Fraunces\", body = \"Inter\" }";
    for (key, value) in reader.table("faces", form, value).unwrap_or_default() {
        let role = match key.get_ref().as_ref() {
            "display" => FaceRole::Display,
            "body" => FaceRole::Body,
            "mono" => FaceRole::Mono,
            "other" => FaceRole::Other,
            _ => {
                reader.unknown(key, " in brand.faces", keys::FACES);
                continue;
            }
        };
        for (family, range) in reader.strings(key.get_ref(), value) {
            if family.contains(',') {
                reader.wrong(range, format!("`{}` is one string: give each family its own, as a list", shown(&family)));
                continue;
            }
            let family = family.trim_matches(['"', '\'']).into();
            brand.faces.push(Face { family, role });
        }
    }
}

fn tokens(reader: &mut Reader<'_>, value: Val<'_, '_>, brand: &mut Brand) {
    let form = "[brand.tokens] and below it --accent = \"#0a5d4e\"";
    for (key, value) in reader.table("tokens", form, value).unwrap_or_default() {
        let name = key.get_ref().as_ref();
        if name.strip_prefix("--").is_none_or(str::is_empty) {
            let name = shown(name);
            reader.wrong(
                key.span(),
                format!("`{name}` is no custom property; did you mean `--{}`?", name.trim_matches('-')),
            );
            continue;
        }
        let mut add =
            |value: String, scheme| brand.tokens.push(Token { name: name.into(), value: value.into(), scheme });
        match value.get_ref() {
            DeValue::Table(schemes) => {
                for (key, value) in entries(schemes) {
                    let scheme = match key.get_ref().as_ref() {
                        "light" => Scheme::Light,
                        "dark" => Scheme::Dark,
                        _ => {
                            reader.unknown(key, " in a token", keys::SCHEMES);
                            continue;
                        }
                    };
                    if let Some(value) = reader.string(key.get_ref(), value) {
                        add(value, Some(scheme));
                    }
                }
            }
            DeValue::String(_) => {
                if let Some(value) = reader.string(name, value) {
                    add(value, None);
                }
            }
            _ => reader.mistyped(name, "its value in CSS as a string, or a table with light and dark", value),
        }
    }
}
