// The pages of the rules, as documents that the Markdown preview shows.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Uri, commands, window, workspace, type Disposable, type QuickPickItem, type TextDocumentContentProvider } from "vscode";
import type { Service } from "./service";

/** The server's command that explains a rule. */
export const EXPLAIN = "easel.server.explainRule";
const SCHEME = "easel-rule";

/** Answers documents such as `easel-rule:/low-contrast.md`. */
export class RulePages implements TextDocumentContentProvider, Disposable {
    readonly #service: Service;
    readonly #registration: Disposable;

    constructor(service: Service) {
        this.#service = service;
        this.#registration = workspace.registerTextDocumentContentProvider(SCHEME, this);
    }

    dispose(): void {
        this.#registration.dispose();
    }

    async provideTextDocumentContent(uri: Uri): Promise<string> {
        const rule = uri.path.replace(/^\//, "").replace(/\.md$/, "");
        const answer = (await this.#service.ask(EXPLAIN, rule)) as { markdown?: string } | null;
        const page = answer?.markdown ?? "";
        return page.startsWith("# ") ? page : `# ${rule}\n\n${page}`;
    }
}

/** Opens the page of a rule: the one named, else one that is picked. */
export async function explain(service: Service, named: unknown): Promise<void> {
    try {
        const rule = typeof named === "string" ? named : await pick(service);
        if (rule !== undefined) {
            const page = Uri.from({ scheme: SCHEME, path: `/${rule}.md` });
            const beside = window.activeTextEditor !== undefined;
            await commands.executeCommand(beside ? "markdown.showPreviewToSide" : "markdown.showPreview", page);
        }
    } catch (error) {
        void window.showErrorMessage(`Easel: the rules cannot be shown: ${(error as Error).message}.`);
    }
}

interface Rule {
    readonly id: string;
    readonly summary: string;
    readonly severity: string;
}

async function pick(service: Service): Promise<string | undefined> {
    const condition = service.condition;
    if (condition.is !== "running") {
        throw new Error("the server of Easel is not running");
    }
    const { stdout } = await promisify(execFile)(condition.server.path, ["rules", "--format", "json"], {
        maxBuffer: 16 << 20,
    });
    const items = (JSON.parse(stdout) as Rule[]).map(
        (rule): QuickPickItem => ({ label: rule.id, description: rule.severity.toUpperCase(), detail: rule.summary }),
    );
    const chosen = await window.showQuickPick(items, {
        title: "Explain a rule of Easel",
        placeHolder: "Rule",
        matchOnDetail: true,
    });
    return chosen?.label;
}
