//! A v3 config object, as far as it is literal.

use super::js::Js;
use crate::tailwind::setup::{Container, Important, Setup};
use crate::tailwind::theme::{Entry, Scale, TypeStep};
use crate::tailwind::variant::{Branch, CustomVariant, Step};
use smallvec::SmallVec;
use std::borrow::Cow;
use std::fmt::Write as _;

/// Puts what a config object says into a setup.
pub(crate) fn read_config(config: &Js, setup: &mut Setup) {
    let Js::Object(entries, open) = config else {
        // The whole object is computed: anything may be.
        setup.theme.open = true;
        return;
    };
    setup.theme.open |= *open;
    for (key, value) in entries {
        match key.as_str() {
            "darkMode" => dark_mode(value, setup),
            "prefix" => match value {
                Js::String(prefix) => setup.prefix = prefix.as_str().into(),
                Js::Nothing => {}
                _ => setup.theme.open = true,
            },
            "important" => match value {
                Js::Bool(true) => setup.important = Important::All,
                Js::String(selector) => setup.important = Important::Below(selector.as_str().into()),
                _ => {}
            },
            "corePlugins" => core_plugins(value, setup),
            "plugins" => plugins(value, setup),
            "presets" => setup.theme.open |= !matches!(value, Js::Array(all) if all.is_empty()),
            "theme" => theme(value, setup),
            _ => {}
        }
    }
}

fn dark_mode(value: &Js, setup: &mut Setup) {
    let (mode, selector) = match value {
        Js::Array(parts) => (parts.first().and_then(Js::text), parts.get(1)),
        other => (other.text(), None),
    };
    let class = selector.and_then(Js::text).unwrap_or(".dark");
    let template = match mode {
        Some("class") => format!("&:is({class} *)"),
        Some("selector") => format!("&:where({class}, {class} *)"),
        Some("variant") if class.contains('&') => class.to_owned(),
        Some("media") => return,
        _ if matches!(value, Js::Bool(false) | Js::Nothing) => return,
        _ => {
            // A rule that nothing matches would be a claim; without the variant its classes are unknown.
            setup.custom_variants.insert("dark".into(), CustomVariant { branches: SmallVec::new(), index: 0 });
            return;
        }
    };
    let step = Step::Selector(SmallVec::from_iter([Cow::Owned(template)]));
    let branches = SmallVec::from_iter([Branch::from_iter([step])]);
    setup.custom_variants.insert("dark".into(), CustomVariant { branches, index: 0 });
}

fn core_plugins(value: &Js, setup: &mut Setup) {
    match value {
        Js::Object(..) => {
            setup.preflight &= value.get("preflight") != Some(&Js::Bool(false));
        }
        Js::Array(names) => setup.preflight = names.iter().any(|n| n.text() == Some("preflight")),
        _ => {}
    }
}

fn plugins(value: &Js, setup: &mut Setup) {
    // What a plugin adds is in its code.
    setup.theme.open |= !matches!(value, Js::Array(all) if all.is_empty());
}

fn theme(value: &Js, setup: &mut Setup) {
    let Js::Object(sections, open) = value else {
        setup.theme.open = true;
        return;
    };
    setup.theme.open |= *open;
    for (name, section) in sections {
        if name == "extend" {
            continue;
        }
        if let Some(scale) = Scale::from_config(name) {
            setup.theme.replace(scale);
            self::section(scale, section, setup);
        }
    }
    match value.get("extend") {
        Some(Js::Object(sections, open)) => {
            setup.theme.open |= *open;
            for (name, section) in sections {
                if let Some(scale) = Scale::from_config(name) {
                    self::section(scale, section, setup);
                }
            }
        }
        Some(Js::Nothing) | None => {}
        Some(_) => setup.theme.open = true,
    }
}

fn section(scale: Scale, value: &Js, setup: &mut Setup) {
    if scale == Scale::ContainerUtility {
        return container(value, setup);
    }
    if scale == Scale::Keyframes {
        return keyframes(value, setup);
    }
    let Js::Object(entries, open) = value else {
        setup.theme.compute(scale);
        return;
    };
    if *open {
        setup.theme.compute(scale);
    }
    for (key, value) in entries {
        entry(scale, key, value, setup);
    }
}

fn entry(scale: Scale, key: &str, value: &Js, setup: &mut Setup) {
    let own = if key == "DEFAULT" { "" } else { key };
    match value {
        // Nested names of colours: `brand: { 500: … }`.
        Js::Object(entries, open) if scale.is_color() => {
            if *open {
                setup.theme.set(scale, own, Entry::Unknown);
                setup.theme.compute(scale);
            }
            for (step, value) in entries {
                let name = match (own, step.as_str()) {
                    ("", step) => step.to_owned(),
                    (own, "DEFAULT") => own.to_owned(),
                    (own, step) => format!("{own}-{step}"),
                };
                entry(scale, &name, value, setup);
            }
        }
        _ => setup.theme.set(scale, own, read_entry(scale, value)),
    }
}

fn read_entry(scale: Scale, value: &Js) -> Entry {
    let text = |text: &str| Entry::Value(text.into());
    match (scale, value) {
        (Scale::FontFamily, Js::Array(parts)) => {
            // `[[…families], { fontFeatureSettings }]` or a plain list.
            let families = match parts.first() {
                Some(Js::Array(inner)) => inner,
                _ => parts,
            };
            let names: Option<Vec<String>> = families
                .iter()
                .take_while(|p| !matches!(p, Js::Object(..)))
                .map(|p| p.text().map(str::to_owned))
                .collect();
            names.map_or(Entry::Unknown, |names| text(&names.join(", ")))
        }
        (Scale::FontSize, Js::Array(parts)) => type_step(parts),
        (Scale::Screens, Js::Object(..)) => match (value.get("min"), value.get("max"), value.get("raw")) {
            (Some(min), None, None) => min.text().map_or(Entry::Unknown, text),
            _ => Entry::Unknown,
        },
        (_, Js::Array(parts)) => {
            let layers: Option<Vec<&str>> = parts.iter().map(Js::text).collect();
            layers.map_or(Entry::Unknown, |layers| text(&layers.join(", ")))
        }
        (_, other) => other.text().map_or(Entry::Unknown, text),
    }
}

/// `['1rem', '1.5']` or `['1rem', { lineHeight, letterSpacing, fontWeight }]`.
fn type_step(parts: &[Js]) -> Entry {
    let Some(size) = parts.first().and_then(Js::text) else { return Entry::Unknown };
    let mut step = TypeStep { size: size.into(), ..TypeStep::default() };
    match parts.get(1) {
        None => {}
        Some(options @ Js::Object(..)) => {
            let part = |name: &str| match options.get(name) {
                None | Some(Js::Nothing) => Some(None),
                Some(value) => value.text().map(|t| Some(t.into())),
            };
            let (Some(height), Some(spacing), Some(weight)) =
                (part("lineHeight"), part("letterSpacing"), part("fontWeight"))
            else {
                return Entry::Unknown;
            };
            step.line_height = height;
            step.letter_spacing = spacing;
            step.weight = weight;
        }
        Some(height) => match height.text() {
            Some(height) => step.line_height = Some(height.into()),
            None => return Entry::Unknown,
        },
    }
    Entry::Type(step)
}

fn container(value: &Js, setup: &mut Setup) {
    let Js::Object(entries, open) = value else {
        setup.container.unknown = true;
        return;
    };
    let mut container = Container { unknown: *open, ..std::mem::take(&mut setup.container) };
    for (key, value) in entries {
        match (key.as_str(), value) {
            ("center", Js::Bool(center)) => container.center = *center,
            ("padding", Js::Object(paddings, _)) => {
                for (screen, padding) in paddings {
                    let screen = if screen == "DEFAULT" { "" } else { screen };
                    match padding.text() {
                        Some(padding) => container.padding.push((screen.into(), padding.into())),
                        None => container.unknown = true,
                    }
                }
            }
            ("padding", value) => match value.text() {
                Some(padding) => container.padding.push(("".into(), padding.into())),
                None => container.unknown = true,
            },
            ("screens", Js::Object(screens, _)) => {
                let widths: Option<Vec<Box<str>>> = screens.iter().map(|(_, w)| w.text().map(Into::into)).collect();
                container.unknown |= widths.is_none();
                container.screens = widths;
            }
            _ => container.unknown = true,
        }
    }
    setup.container = container;
}

/// Writes keyframes objects as CSS. Those that are not literal are left out.
fn keyframes(value: &Js, setup: &mut Setup) {
    let Js::Object(animations, _) = value else { return };
    let mut out = String::from(&*setup.keyframes);
    for (name, steps) in animations {
        let Js::Object(steps, _) = steps else { continue };
        if !name.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_')) {
            continue;
        }
        let _ = write!(out, "@keyframes {name}{{");
        for (selector, declarations) in steps {
            let Js::Object(declarations, _) = declarations else { continue };
            let _ = write!(out, "{}{{", selector.replace(['{', '}', ';'], ""));
            for (property, value) in declarations {
                if let Some(value) = value.text() {
                    let _ = write!(out, "{}:{};", dashed(property), value.replace(['{', '}', ';'], ""));
                }
            }
            out.push('}');
        }
        out.push('}');
    }
    setup.keyframes = out.into();
}

/// `animationTimingFunction` → `animation-timing-function`.
fn dashed(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 4);
    for c in name.chars() {
        if c.is_ascii_uppercase() && !name.starts_with("--") {
            out.push('-');
            out.push(c.to_ascii_lowercase());
        } else if c.is_alphanumeric() || matches!(c, '-' | '_') {
            out.push(c);
        }
    }
    out
}
