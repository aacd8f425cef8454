// What Easel says of the file in front, in the language status.
import {
    DiagnosticSeverity,
    LanguageStatusSeverity,
    languages,
    window,
    workspace,
    type Diagnostic,
    type Disposable,
    type LanguageStatusItem,
} from "vscode";
import type { Service } from "./service";

/** The rule that says that a part of a page could not be read. */
const UNCHECKED = "not-fully-checked";

const WORDS: readonly (readonly [DiagnosticSeverity, string, string])[] = [
    [DiagnosticSeverity.Error, "error", "errors"],
    [DiagnosticSeverity.Warning, "warning", "warnings"],
    [DiagnosticSeverity.Information, "note", "notes"],
    [DiagnosticSeverity.Hint, "hint", "hints"],
];

export class Status implements Disposable {
    readonly #service: Service;
    readonly #item: LanguageStatusItem;
    readonly #all: Disposable[];

    constructor(service: Service) {
        this.#service = service;
        this.#item = languages.createLanguageStatusItem("easel.status", service.selector);
        this.#item.name = "Easel";
        this.#item.command = { command: "easel.showLog", title: "Show Log" };
        const show = (): void => this.#show();
        this.#all = [
            this.#item,
            service.onDidChange(show),
            languages.onDidChangeDiagnostics(show),
            window.onDidChangeActiveTextEditor(show),
            workspace.onDidChangeConfiguration(show),
        ];
        show();
    }

    dispose(): void {
        this.#all.forEach((one) => one.dispose());
    }

    #show(): void {
        const item = this.#item;
        const condition = this.#service.condition;
        item.selector = this.#service.selector;
        item.busy = condition.is === "starting";
        item.severity = condition.is === "failed" ? LanguageStatusSeverity.Error : LanguageStatusSeverity.Information;
        switch (condition.is) {
            case "off":
                [item.text, item.detail] = ["Easel is off", "easel.enable"];
                break;
            case "starting":
                [item.text, item.detail] = ["Easel", "starting"];
                break;
            case "failed":
                [item.text, item.detail] = ["Easel does not run", condition.why];
                break;
            case "running": {
                const found = findings();
                item.text = counts(found);
                const partly = found.some((one) => codeOf(one) === UNCHECKED) ? ", a part could not be checked" : "";
                item.detail = `easel ${condition.server.version}${partly}`;
            }
        }
    }
}

/** The findings in the file in front. */
function findings(): Diagnostic[] {
    const uri = window.activeTextEditor?.document.uri;
    return uri ? languages.getDiagnostics(uri).filter((one) => one.source === "easel") : [];
}

function counts(found: readonly Diagnostic[]): string {
    const parts = WORDS.map(([severity, one, many]) => {
        const count = found.filter((diagnostic) => diagnostic.severity === severity).length;
        return count === 0 ? "" : `${count} ${count === 1 ? one : many}`;
    });
    return parts.filter((part) => part !== "").join(", ") || "No findings";
}

function codeOf(diagnostic: Diagnostic): unknown {
    return typeof diagnostic.code === "object" ? diagnostic.code.value : diagnostic.code;
}
