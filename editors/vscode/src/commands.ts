import { ConfigurationTarget, commands, window, workspace } from "vscode";

export async function fixAll(): Promise<void> {
    if (!window.activeTextEditor) {
        void window.showInformationMessage("Open a page first: Easel fixes the file in the active editor.");
        return;
    }
    // The editor's own way: it asks the server, applies the edit and says so when there is nothing to fix.
    await commands.executeCommand("editor.action.sourceAction", { kind: "source.fixAll.easel", apply: "first" });
}

/** Sets how loud findings are, where it is set already, else for the user. */
export async function setSeverity(severity: "calm" | "normal"): Promise<void> {
    const settings = workspace.getConfiguration("easel");
    const isOfWorkspace = settings.inspect("severity")?.workspaceValue !== undefined;
    const target = isOfWorkspace ? ConfigurationTarget.Workspace : ConfigurationTarget.Global;
    await settings.update("severity", severity, target);
}
