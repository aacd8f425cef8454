//! How things are, for a person who looks for what is wrong.

use super::Desk;
use serde_json::{Value, json};

impl Desk {
    /// Client, configs, documents, times, memory.
    pub(super) fn report(&self) -> Value {
        let documents = self.documents.iter().map(|(uri, open)| {
            let latest = open.latest.as_ref();
            json!({
                "uri": uri,
                "version": open.document.version(),
                "themes": latest.map(|a| a.report.styled.environments().themes.iter().map(|t| &*t.name).collect::<Vec<_>>()),
                "findings": latest.map(|a| a.report.findings.len()),
                "notChecked": latest.map(|a| a.report.unchecked.iter().map(|u| format!("{}: {}", u.what, u.why)).collect::<Vec<_>>()),
                "milliseconds": latest.map(|a| (a.took.as_secs_f64() * 1e5).round() / 100.0),
                "reads": latest.map(|a| &a.reads),
            })
        });
        json!({
            "client": self.session.client,
            "columns": self.session.encoding(),
            "diagnostics": if self.session.pulls { "asked for" } else { "sent" },
            "folders": self.world.folders,
            "configs": self.world.configs.files(),
            "configProblems": self.world.configs.problems().iter().map(|p| p.line(&p.file.display().to_string())).collect::<Vec<_>>(),
            "settingProblems": self.settings.problems,
            "documents": documents.collect::<Vec<_>>(),
            "judgedUnopened": self.judged.len(),
            "memoryKiB": memory(),
        })
    }
}

/// What the process holds of the machine's memory, where the system tells.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.trim().strip_suffix("kB")?.trim().parse().ok())
}
