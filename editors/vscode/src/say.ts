// What VS Code shows anyway is not said twice.
import type { Diagnostic } from "vscode";

/** Takes the rule's id out of a message: VS Code shows it behind. */
export function sayOnce(diagnostic: Diagnostic): void {
    diagnostic.message = diagnostic.message.replace(` [${String(diagnostic.code)}]`, "");
}
