//! Settings and configs: what holds, and what is wrong with them.

use super::Desk;
use crate::diagnostics;
use crate::settings::Settings;
use easel_config::Problem;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use tower_lsp::lsp_types::Url;

impl Desk {
    /// Takes settings; those that hold already change nothing.
    pub(super) fn configure(&mut self, settings: &Value) {
        let settings = Settings::read(settings);
        if settings == self.settings {
            return;
        }
        let old = std::mem::replace(&mut self.settings, settings);
        for problem in &self.settings.problems {
            tracing::warn!("{problem}");
        }
        let (options, preference) = (self.settings.options(), self.settings.preference);
        self.make_world(|world| {
            world.options = options;
            world.order = preference.order();
            if preference != old.preference {
                world.configs = Arc::new(preference.configs());
            }
        });
        self.all_stale();
        match (old.workspace, self.settings.workspace) {
            (_, true) => self.survey(false),
            (true, false) => self.forget(),
            (false, false) => {}
        }
    }

    /// Says in config files what is wrong with them, once, and takes it back when it is mended.
    pub(super) fn tell_of_configs(&mut self) {
        let problems = self.world.configs.problems();
        if problems == self.told {
            return;
        }
        let mut by_file: BTreeMap<&Path, Vec<&Problem>> =
            self.told.iter().map(|problem| (&*problem.file, Vec::new())).collect();
        for problem in &problems {
            by_file.entry(&problem.file).or_default().push(problem);
        }
        for (file, problems) in by_file {
            if let Ok(uri) = Url::from_file_path(file) {
                self.outbox.publish(uri, diagnostics::of_config(file, &problems, self.session.unit), None);
            }
        }
        self.told = problems;
    }
}
