import { ConfigurationTarget, commands, window, workspace } from "vscode";
import type { Service } from "./service";

/** Asks for the work of the server's command of the same name; progress and findings come by themselves. */
export async function order(service: Service, name: "lintWorkspace" | "clearWorkspace"): Promise<void> {
    await telling(() => service.ask(`easel.server.${name}`));
}

/** How things are, as a document to look through and to send along with a report of a fault. */
export async function debugReport(service: Service): Promise<void> {
    await telling(async () => {
        const report = await service.ask("easel.server.debugReport");
        const content = `${JSON.stringify(report, null, 2)}\n`;
        await window.showTextDocument(await workspace.openTextDocument({ language: "json", content }));
    });
}

async function telling(work: () => Promise<unknown>): Promise<void> {
    try {
        await work();
    } catch (error) {
        void window.showErrorMessage(`Easel: ${(error as Error).message}.`);
    }
}

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
