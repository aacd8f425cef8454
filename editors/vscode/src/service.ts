// The life of the server: one for all folders, started, restarted when it dies, given up when it keeps dying.
import {
    EventEmitter,
    commands,
    window,
    workspace,
    type Disposable,
    type DocumentSelector,
    type ExtensionContext,
    type LogOutputChannel,
} from "vscode";
import {
    CloseAction,
    ErrorAction,
    ExecuteCommandRequest,
    LanguageClient,
    RevealOutputChannelOn,
    State,
    vsdiag,
    type ErrorHandler,
} from "vscode-languageclient/node";
import { locate, type Server } from "./locate";
import { lines } from "./log";
import { EXPLAIN } from "./rules";
import { sayOnce } from "./say";
import { askForReasons } from "./suppress";

/** How it stands with the server. */
export type Condition =
    | { readonly is: "off" | "starting" }
    | { readonly is: "running"; readonly server: Server }
    | { readonly is: "failed"; readonly why: string };

/** A server that dies more often than `DEATHS` times in `SPAN` milliseconds stays dead. */
const DEATHS = 4;
const SPAN = 180_000;

/** A client that starts its server again stays deaf to some of its own events: documents that are opened later would
 * never be checked. So it is let go, and another takes its place. */
const ERRORS: ErrorHandler = {
    error: (_error, _message, count) => ({
        action: (count ?? 0) <= 3 ? ErrorAction.Continue : ErrorAction.Shutdown,
        handled: true,
    }),
    closed: () => ({
        action: CloseAction.DoNotRestart,
        message: "The connection to the server is closed.",
        handled: true,
    }),
};

export class Service implements Disposable {
    readonly #context: ExtensionContext;
    readonly #log: LogOutputChannel;
    readonly #changed = new EventEmitter<void>();
    /** Starts and stops one after the other. */
    #queue: Promise<void> = Promise.resolve();
    #client: LanguageClient | undefined;
    #condition: Condition = { is: "off" };
    /** When it ended unexpectedly, lately. */
    #deaths: number[] = [];

    readonly onDidChange = this.#changed.event;

    constructor(context: ExtensionContext, log: LogOutputChannel) {
        this.#context = context;
        this.#log = log;
    }

    get condition(): Condition {
        return this.#condition;
    }

    /** What is checked. */
    get selector(): { scheme: string; language: string }[] {
        const languages = workspace.getConfiguration("easel").get<string[]>("languages", []);
        return languages.flatMap((language) => ["file", "untitled"].map((scheme) => ({ scheme, language })));
    }

    restart(): Promise<void> {
        this.#deaths = [];
        return this.#again();
    }

    stop(): Promise<void> {
        return this.#next(() => this.#end());
    }

    dispose(): void {
        this.#changed.dispose();
    }

    /** Runs a command of the server, past everything that answers it in the editor. */
    async ask(command: string, ...args: unknown[]): Promise<unknown> {
        if (this.#client?.state !== State.Running) {
            throw new Error("the server of Easel is not running");
        }
        return this.#client.sendRequest(ExecuteCommandRequest.type, { command, arguments: args });
    }

    #again(): Promise<void> {
        return this.#next(async () => {
            await this.#end();
            await this.#begin();
        });
    }

    #next(step: () => Promise<void>): Promise<void> {
        this.#queue = this.#queue.then(step).catch((error: unknown) => this.#log.error(String(error)));
        return this.#queue;
    }

    #become(condition: Condition): void {
        this.#condition = condition;
        this.#changed.fire();
    }

    async #begin(): Promise<void> {
        const settings = workspace.getConfiguration("easel");
        if (!settings.get("enable", true)) {
            this.#become({ is: "off" });
            return;
        }
        this.#become({ is: "starting" });
        let server: Server;
        try {
            server = await locate(settings.get("server.path", ""), this.#context.extensionPath);
        } catch (error) {
            this.#fail((error as Error).message, "Open Settings");
            return;
        }
        this.#log.info(`easel ${server.version}: ${server.path} (from ${server.origin})`);
        const client = this.#make(server);
        this.#client = client;
        let ended = false;
        client.onDidChangeState(({ newState }) => {
            if (client !== this.#client) {
                return;
            }
            if (newState === State.Running) {
                this.#become({ is: "running", server });
            } else if (newState === State.Stopped && !ended) {
                ended = true;
                this.#died();
            }
        });
        try {
            await client.start();
        } catch (error) {
            this.#log.error(String(error));
            if (!ended) {
                ended = true;
                this.#fail(`The server did not start: ${(error as Error).message}`);
            }
        }
    }

    async #end(): Promise<void> {
        const client = this.#client;
        this.#client = undefined;
        if (client === undefined) {
            return;
        }
        this.#become({ is: "off" });
        try {
            await client.dispose();
        } catch (error) {
            // It was dead, or had not come up.
            this.#log.debug(String(error));
        }
    }

    #make(server: Server): LanguageClient {
        const level = workspace.getConfiguration("easel").get("server.logLevel", "info");
        const channel = lines(this.#log);
        const selector: DocumentSelector = this.selector;
        return new LanguageClient(
            "easel",
            "Easel",
            { command: server.path, args: ["lsp", "--log", level] },
            {
                documentSelector: selector as { scheme: string; language: string }[],
                outputChannel: channel,
                traceOutputChannel: channel,
                revealOutputChannelOn: RevealOutputChannelOn.Never,
                // Sent at the start so that the first findings obey them, and on every change. By `vscode` the server knows
                // what VS Code shows anyway.
                initializationOptions: () => ({ ...workspace.getConfiguration("easel"), vscode: true }),
                synchronize: { configurationSection: "easel" },
                initializationFailedHandler: () => false,
                errorHandler: ERRORS,
                markdown: { supportHtml: true },
                middleware: {
                    // Findings that are asked for, and those that are sent.
                    provideDiagnostics: async (document, previous, token, next) => {
                        const report = await next(document, previous, token);
                        if (report?.kind === vsdiag.DocumentDiagnosticReportKind.full) {
                            report.items.forEach(sayOnce);
                        }
                        return report;
                    },
                    handleDiagnostics: (uri, diagnostics, next) => {
                        diagnostics.forEach(sayOnce);
                        next(uri, diagnostics);
                    },
                    // "Explain …" of a light bulb opens the page of the rule.
                    executeCommand: (command, args: unknown[], next) =>
                        command === EXPLAIN ? commands.executeCommand("easel.explainRule", args[0]) : next(command, args),
                    provideCodeActions: async (document, range, context, token, next) =>
                        askForReasons(document, await next(document, range, context, token)),
                },
            },
        );
    }

    /** Starts another one, unless that happened too often. */
    #died(): void {
        const now = Date.now();
        this.#deaths = [...this.#deaths.filter((then) => now - then < SPAN), now];
        if (this.#deaths.length > DEATHS) {
            this.#fail(`The server ended ${this.#deaths.length} times in a few minutes and is left alone. The log says more.`);
            return;
        }
        this.#become({ is: "starting" });
        void this.#again();
    }

    #fail(why: string, remedy?: "Open Settings"): void {
        this.#log.error(why);
        this.#become({ is: "failed", why });
        const choices = remedy ? [remedy, "Show Log"] : ["Restart Server", "Show Log"];
        void window.showErrorMessage(`Easel: ${why}`, ...choices).then((choice) => {
            switch (choice) {
                case "Open Settings":
                    return commands.executeCommand("workbench.action.openSettings", "easel.server.path");
                case "Restart Server":
                    return this.restart();
                case "Show Log":
                    return this.#log.show();
                default:
                    return undefined;
            }
        });
    }
}
