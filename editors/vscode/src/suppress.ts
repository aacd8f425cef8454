// Silence with a reason: the server's edit writes the comment, the person says why.
import {
    CodeAction,
    CodeActionKind,
    TextEdit,
    WorkspaceEdit,
    commands,
    window,
    workspace,
    type Command,
    type TextDocument,
} from "vscode";

/** Applies an edit of the server after asking for the reason. Not in the palette. */
export const APPLY = "easel.suppress.apply";

const KIND = CodeActionKind.QuickFix.append("suppress").append("easel");
/** A comment that silences rules, up to the last of their ids. */
const COMMENT = /easel-disable(?:-next-line|-line|-file)?\s+[a-z][a-z0-9-]*(?:\s*,\s*[a-z][a-z0-9-]*)*/;

/** What is applied, for which state of which document. */
interface Silence {
    readonly title: string;
    readonly edit: WorkspaceEdit;
    readonly document: TextDocument;
    readonly version: number;
}

/** Makes the suppressions among code actions ask for a reason before they write. */
export function askForReasons(
    document: TextDocument,
    actions: (Command | CodeAction)[] | null | undefined,
): (Command | CodeAction)[] | null | undefined {
    return actions?.map((action) => {
        if (!(action instanceof CodeAction) || action.edit === undefined || !isSuppression(action)) {
            return action;
        }
        // `data-easel-ignore` has no room for a reason.
        if (!texts(action.edit).some((text) => COMMENT.test(text))) {
            return action;
        }
        const silence: Silence = { title: action.title, edit: action.edit, document, version: document.version };
        const asking = new CodeAction(`${action.title}…`, action.kind);
        if (action.diagnostics) {
            asking.diagnostics = action.diagnostics;
        }
        asking.command = { command: APPLY, title: action.title, arguments: [silence] };
        return asking;
    });
}

export async function applyWithReason({ title, edit, document, version }: Silence): Promise<void> {
    const reason = await window.showInputBox({
        title,
        prompt: "Why is this right as it is? Enter without a reason is fine, too.",
        placeHolder: "measured by ACM in 2025",
    });
    if (reason === undefined) {
        return;
    }
    if (document.isClosed || document.version !== version) {
        void window.showWarningMessage("Easel: the file changed meanwhile, nothing was written. Please try again.");
        return;
    }
    await workspace.applyEdit(withReason(edit, reason));
}

/** Suppresses what is found at the cursor. */
export async function suppressAtCursor(): Promise<void> {
    const editor = window.activeTextEditor;
    if (!editor) {
        void window.showInformationMessage("Put the cursor on a finding of Easel first.");
        return;
    }
    const found = await commands.executeCommand<CodeAction[]>(
        "vscode.executeCodeActionProvider",
        editor.document.uri,
        editor.selection,
        KIND.value,
    );
    const offers = found.filter(isSuppression);
    if (offers.length === 0) {
        void window.showInformationMessage("Easel has found nothing at the cursor that can be suppressed.");
        return;
    }
    const items = offers.map((action) => ({ label: action.title, action }));
    const chosen = items.length === 1 ? items[0] : await window.showQuickPick(items, { placeHolder: "Which finding?" });
    if (chosen?.action.edit) {
        await workspace.applyEdit(chosen.action.edit);
    }
    if (chosen?.action.command) {
        const { command, arguments: args = [] } = chosen.action.command;
        await commands.executeCommand(command, ...(args as unknown[]));
    }
}

function isSuppression(action: CodeAction): boolean {
    return action.kind !== undefined && KIND.contains(action.kind);
}

function texts(edit: WorkspaceEdit): string[] {
    return edit.entries().flatMap(([, edits]) => edits.map((one) => one.newText));
}

/** The edit with ` -- reason` behind the rules in its comments. */
function withReason(edit: WorkspaceEdit, reason: string): WorkspaceEdit {
    const words = fit(reason);
    if (words === "") {
        return edit;
    }
    const out = new WorkspaceEdit();
    for (const [uri, edits] of edit.entries()) {
        const reasoned = edits.map(
            (one) => new TextEdit(one.range, one.newText.replace(COMMENT, (comment) => `${comment} -- ${words}`)),
        );
        out.set(uri, reasoned);
    }
    return out;
}

/** A reason that ends no comment and begins no second reason. */
function fit(reason: string): string {
    return reason.replace(/\s+/g, " ").replace(/-{2,}/g, "–").replace(/\*\//g, "* /").trim();
}
