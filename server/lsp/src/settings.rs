//! What the editor sets: the keys of `easel.*`, in its initialization options, in its notifications, and when asked.

use crate::diagnostics::Volume;
use easel_lint::{Options, Severity, rules};
use easel_project::configs::Configs;
use easel_project::lint::Order;
use serde_json::Value;
use std::path::Path;

/// What the editor set.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Settings {
    /// Whether pages are judged at all.
    pub(crate) enable: bool,
    /// Whether all pages of the open folders are judged, open or not: `easel.workspaceDiagnostics`.
    pub(crate) workspace: bool,
    /// How loud findings are: `easel.severity` = `normal` or `calm`.
    pub(crate) volume: Volume,
    /// Which of the editor's settings and the configs of the project come first.
    pub(crate) preference: Preference,
    options: Options,
    /// What could not be understood.
    pub(crate) problems: Vec<String>,
}

/// `easel.configurationPreference`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Preference {
    /// `filesystemFirst`: configs beat the editor.
    #[default]
    FilesystemFirst,
    /// `editorFirst`: the editor beats configs.
    EditorFirst,
    /// `editorOnly`: configs are not read.
    EditorOnly,
}

impl Preference {
    /// The configs that it lets hold.
    pub(crate) fn configs(self) -> Configs {
        let anywhere = Path::new("/");
        if self == Self::EditorOnly { Configs::none(anywhere) } else { Configs::nearest(anywhere) }
    }

    pub(crate) fn order(self) -> Order {
        if self == Self::FilesystemFirst { Order::ConfigFirst } else { Order::CallerFirst }
    }
}

impl Settings {
    /// Reads settings, with or without the `easel` around them. What is not known or not understood is left out and
    /// told.
    pub(crate) fn read(value: &Value) -> Self {
        let value = value.get("easel").unwrap_or(value);
        let mut settings = Self {
            enable: value.get("enable").and_then(Value::as_bool).unwrap_or(true),
            workspace: value.get("workspaceDiagnostics").and_then(Value::as_bool).unwrap_or(false),
            volume: Volume::Normal,
            preference: Preference::default(),
            options: Options::default(),
            problems: Vec::new(),
        };
        match value.get("severity").and_then(Value::as_str) {
            Some("calm") => settings.volume = Volume::Calm,
            None | Some("normal") => {}
            Some(other) => settings.problems.push(format!("easel.severity: `{other}` is neither normal nor calm")),
        }
        match value.get("configurationPreference").and_then(Value::as_str) {
            None | Some("filesystemFirst") => {}
            Some("editorFirst") => settings.preference = Preference::EditorFirst,
            Some("editorOnly") => settings.preference = Preference::EditorOnly,
            Some(other) => settings.problems.push(format!(
                "easel.configurationPreference: `{other}` is none of filesystemFirst, editorFirst, editorOnly"
            )),
        }
        let lint = value.get("lint").unwrap_or(&Value::Null);
        settings.options.select = settings.ids(lint, "select");
        settings.options.ignore = settings.ids(lint, "ignore");
        for (id, set) in lint.get("severities").and_then(Value::as_object).into_iter().flatten() {
            let severity = match set.as_str().map(str::to_ascii_lowercase).as_deref() {
                Some("p0") => Severity::P0,
                Some("p1") => Severity::P1,
                Some("p2") => Severity::P2,
                _ => {
                    settings.problems.push(format!("easel.lint.severities: {id} takes p0, p1 or p2"));
                    continue;
                }
            };
            if settings.knows("severities", id) {
                settings.options.severities.push((id.as_str().into(), severity));
            }
        }
        settings
    }

    /// What they mean for a run.
    pub(crate) fn options(&self) -> Options {
        self.options.clone()
    }

    fn ids(&mut self, lint: &Value, key: &str) -> Vec<Box<str>> {
        let list = lint.get(key).and_then(Value::as_array);
        let ids = list.into_iter().flatten().filter_map(Value::as_str);
        ids.filter(|id| self.knows(key, id)).map(Box::from).collect()
    }

    fn knows(&mut self, key: &str, id: &str) -> bool {
        if rules::find(id).is_some() {
            return true;
        }
        let ids: Vec<&str> = rules::ids().collect();
        let nearest = easel_config::nearest(id, &ids).map(|n| format!("; did you mean {n}?"));
        self.problems.push(format!("easel.lint.{key}: there is no rule {id}{}", nearest.unwrap_or_default()));
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_not_understood_is_told_and_the_rest_stands() {
        let settings = Settings::read(&json!({"easel": {
            "severity": "loud",
            "configurationPreference": "editorFirst",
            "lint": {"ignore": ["raw-hex", "raw-hexx"], "severities": {"low-contrast": "P2", "emoji-icon": "high"}},
        }}));
        assert_eq!(settings.options.ignore, ["raw-hex".into()]);
        assert_eq!(settings.options.severities, [("low-contrast".into(), Severity::P2)]);
        assert_eq!(settings.preference, Preference::EditorFirst);
        assert_eq!(settings.problems.len(), 3, "{:?}", settings.problems);
        assert!(settings.problems.iter().any(|p| p.contains("did you mean raw-hex")), "{:?}", settings.problems);
        for nothing in [json!(null), json!(3), json!({}), json!({"easel": null}), json!({"easel": {"lint": []}})] {
            let settings = Settings::read(&nothing);
            assert!(settings.enable && settings.problems.is_empty() && settings.options == Options::default());
        }
    }
}
