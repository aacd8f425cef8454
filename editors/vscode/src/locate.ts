// Which server is run.
import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, isAbsolute, join } from "node:path";
import { promisify } from "node:util";

export interface Server {
    readonly path: string;
    /** Who named it, for the log. */
    readonly origin: string;
    readonly version: string;
}

/** What was looked at and why none of it will do, in words for a person. */
export class NoServer extends Error {}

const EXE = process.platform === "win32" ? "easel.exe" : "easel";
/** A program that does not say its version in this time is not the server, in milliseconds. */
const PATIENCE = 15_000;

/** The first of: the setting, `EASEL_SERVER`, the one in the extension, the `PATH`. What is named by hand is never passed over. */
export async function locate(setting: string, extensionFolder: string): Promise<Server> {
    const named = setting.trim();
    if (named !== "") {
        return probe(expand(named), "the setting easel.server.path");
    }
    const fromEnvironment = process.env["EASEL_SERVER"];
    if (fromEnvironment) {
        return probe(expand(fromEnvironment), "the environment variable EASEL_SERVER");
    }
    const bundled = join(extensionFolder, "server", EXE);
    if (await isThere(bundled)) {
        return probe(bundled, "the extension");
    }
    // A relative entry would run what a workspace brings along.
    for (const folder of (process.env["PATH"] ?? "").split(delimiter).filter(isAbsolute)) {
        const path = join(folder, EXE);
        if (await isThere(path)) {
            return probe(path, "the PATH");
        }
    }
    throw new NoServer(
        "This build of the extension has no server for this machine, and there is no `easel` on the PATH. " +
            "Install Easel, or set easel.server.path to the program.",
    );
}

function expand(path: string): string {
    return path === "~" || /^~[\\/]/.test(path) ? join(homedir(), path.slice(1)) : path;
}

async function isThere(path: string): Promise<boolean> {
    return access(path, constants.F_OK).then(
        () => true,
        () => false,
    );
}

async function probe(path: string, origin: string): Promise<Server> {
    try {
        const { stdout } = await promisify(execFile)(path, ["--version"], { timeout: PATIENCE });
        const version = /^easel (\S+)/.exec(stdout)?.[1];
        if (version !== undefined) {
            return { path, origin, version };
        }
        throw new Error(`it says "${stdout.slice(0, 80).trim()}" when asked for its version`);
    } catch (error) {
        const why = (error as NodeJS.ErrnoException).code === "ENOENT" ? "there is no such program" : said(error);
        throw new NoServer(`${path} (from ${origin}) cannot be used: ${why}. Mend that, then run "Easel: Restart Server".`);
    }
}

function said(error: unknown): string {
    const message = error instanceof Error ? error.message : String(error);
    return message.trim().replace(/\.$/, "");
}
