// Starts the server and hangs everything else onto it.
import { commands, window, workspace, type ExtensionContext } from "vscode";
import { debugReport, fixAll, order, setSeverity } from "./commands";
import { RulePages, explain } from "./rules";
import { Service } from "./service";
import { Status } from "./status";
import { APPLY, applyWithReason, suppressAtCursor } from "./suppress";

/** Settings that are read when the server is started. */
const FOR_START = ["easel.enable", "easel.languages", "easel.server.path", "easel.server.logLevel"];

let service: Service | undefined;

export async function activate(context: ExtensionContext): Promise<void> {
    const log = window.createOutputChannel("Easel", { log: true });
    const running = new Service(context, log);
    service = running;
    context.subscriptions.push(
        log,
        running,
        new Status(running),
        new RulePages(running),
        commands.registerCommand("easel.restart", () => running.restart()),
        commands.registerCommand("easel.showLog", () => log.show()),
        commands.registerCommand("easel.fixAll", fixAll),
        commands.registerCommand("easel.explainRule", (rule?: unknown) => explain(running, rule)),
        commands.registerCommand("easel.suppress", suppressAtCursor),
        commands.registerCommand(APPLY, applyWithReason),
        commands.registerCommand("easel.lintWorkspace", () => order(running, "lintWorkspace")),
        commands.registerCommand("easel.clearWorkspace", () => order(running, "clearWorkspace")),
        commands.registerCommand("easel.debugReport", () => debugReport(running)),
        commands.registerCommand("easel.calm", () => setSeverity("calm")),
        commands.registerCommand("easel.normal", () => setSeverity("normal")),
        workspace.onDidChangeConfiguration((change) => {
            if (FOR_START.some((key) => change.affectsConfiguration(key))) {
                void running.restart();
            }
        }),
        workspace.onDidGrantWorkspaceTrust(() => running.restart()),
    );
    await running.restart();
}

export async function deactivate(): Promise<void> {
    await service?.stop();
}
