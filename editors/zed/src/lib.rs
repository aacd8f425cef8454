//! The Zed extension: finds the language server, and passes the user's settings on to it.

mod download;

use zed_extension_api::settings::{CommandSettings, LspSettings};
use zed_extension_api::{self as zed, Command, LanguageServerId, Result, Worktree, serde_json::Value};

struct Easel;

/// Finds the server: the user's setting, then the `PATH` of the project, then a release.
fn command(id: &LanguageServerId, worktree: &Worktree) -> Result<Command> {
    // Settings that cannot be read are an error: the user wants what they say, not what would be found without them.
    let settings = LspSettings::for_worktree(id.as_ref(), worktree)
        .map_err(|error| format!("the settings under lsp.{id} cannot be read: {error}"))?;
    let set = settings.binary.unwrap_or(CommandSettings { path: None, arguments: None, env: None });
    let args = set.arguments.unwrap_or_else(|| vec!["lsp".to_owned()]);
    let mut env = worktree.shell_env();
    env.extend(set.env.unwrap_or_default());
    let command = match set.path.filter(|path| !path.is_empty()).or_else(|| worktree.which("easel")) {
        Some(found) => found,
        None => download::program(id)?,
    };
    Ok(Command { command, args, env })
}

impl zed::Extension for Easel {
    fn new() -> Self {
        Self
    }

    fn language_server_command(&mut self, id: &LanguageServerId, worktree: &Worktree) -> Result<Command> {
        command(id, worktree)
    }

    fn language_server_initialization_options(
        &mut self,
        id: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Option<Value>> {
        Ok(LspSettings::for_worktree(id.as_ref(), worktree)?.initialization_options)
    }

    /// The server asks for the section `easel`; a user may write the keys with or without it around them.
    fn language_server_workspace_configuration(
        &mut self,
        id: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Option<Value>> {
        let settings = LspSettings::for_worktree(id.as_ref(), worktree)?.settings;
        Ok(settings.map(|settings| match settings.get("easel") {
            Some(_) => settings,
            None => zed::serde_json::json!({ "easel": settings }),
        }))
    }
}

zed::register_extension!(Easel);
