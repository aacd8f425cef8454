//! The servers that are compared.

use std::path::{Path, PathBuf};

/// What a server judges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    Html,
    Css,
}

/// A server and how it is started.
pub(crate) struct Server {
    pub(crate) name: String,
    pub(crate) program: PathBuf,
    pub(crate) arguments: Vec<String>,
    pub(crate) language: Language,
}

/// Name, script below `node_modules`, arguments, what it judges.
const PEERS: [(&str, &str, &[&str], Language); 4] = [
    (
        "vscode-css-language-server (css)",
        "vscode-langservers-extracted/bin/vscode-css-language-server",
        &["--stdio"],
        Language::Css,
    ),
    (
        "vscode-html-language-server (html)",
        "vscode-langservers-extracted/bin/vscode-html-language-server",
        &["--stdio"],
        Language::Html,
    ),
    ("biome (css)", "@biomejs/biome/bin/biome", &["lsp-proxy"], Language::Css),
    (
        "tailwindcss-language-server (html)",
        "@tailwindcss/language-server/bin/tailwindcss-language-server",
        &["--stdio"],
        Language::Html,
    ),
];

impl Server {
    /// Easel first, then the peers that are installed in `EASEL_PEERS`, a folder with `node_modules`.
    pub(crate) fn all() -> Vec<Self> {
        let ours = std::env::var_os("EASEL_BIN")
            .map_or_else(|| std::env::current_exe().unwrap_or_default().with_file_name("easel"), PathBuf::from);
        let mut all = vec![Self {
            name: "easel (html)".to_owned(),
            program: ours,
            arguments: ["lsp", "--log", "error"].map(str::to_owned).to_vec(),
            language: Language::Html,
        }];
        for (name, script, arguments, language) in PEERS {
            if let Some(script) = script_of(script) {
                let arguments =
                    std::iter::once(script.display().to_string()).chain(arguments.iter().map(|&a| a.to_owned()));
                all.push(Self {
                    name: name.to_owned(),
                    program: "node".into(),
                    arguments: arguments.collect(),
                    language,
                });
            }
        }
        all
    }

    /// The peers that are not installed.
    pub(crate) fn missing() -> Vec<&'static str> {
        PEERS.iter().filter(|(_, script, ..)| script_of(script).is_none()).map(|(name, ..)| *name).collect()
    }
}

fn script_of(script: &str) -> Option<PathBuf> {
    let path = Path::new(&std::env::var_os("EASEL_PEERS")?).join("node_modules").join(script);
    path.is_file().then_some(path)
}
