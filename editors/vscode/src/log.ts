// The one log. The client library and the server write lines of their own form; here each gets its level.
import type { LogOutputChannel, OutputChannel } from "vscode";

/** `[Info  - 10:02:11 AM] …`, as the client library writes. */
const FROM_CLIENT = /^\[(Info|Warn|Error|Debug|Trace)\s*- [^\]]*\] ?/;
/** `2026-01-31T10:02:11.123Z  INFO …`, as the server writes. */
const FROM_SERVER = /^\d{4}-\d\d-\d\dT\S+\s+(INFO|WARN|ERROR|DEBUG|TRACE)\s+/;

/** A plain channel that writes into the log. */
export function lines(log: LogOutputChannel): OutputChannel {
    let rest = "";
    let level: string | undefined;
    const write = (line: string): void => {
        const head = FROM_CLIENT.exec(line) ?? FROM_SERVER.exec(line);
        const text = head ? line.slice(head[0].length) : line;
        // What follows without a level of its own belongs to the line before.
        level = head?.[1]?.toLowerCase() ?? level;
        switch (level) {
            case "error":
                return log.error(text);
            case "warn":
                return log.warn(text);
            default:
                // Whoever asked for traces of the server wants to see them at whatever level the channel has.
                return text.trim() === "" ? undefined : log.info(text);
        }
    };
    const append = (text: string): void => {
        const parts = (rest + text).split(/\r?\n/);
        rest = parts.pop() ?? "";
        parts.forEach(write);
    };
    return {
        name: log.name,
        append,
        appendLine: (text) => append(`${text}\n`),
        replace: (text) => append(`${text}\n`),
        clear: () => log.clear(),
        show: () => log.show(),
        hide: () => log.hide(),
        // It belongs to the extension and outlives the client.
        dispose: () => undefined,
    };
}
