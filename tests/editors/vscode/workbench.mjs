// The real VS Code in a browser, as a person uses it: keys, menus, and what can be seen.
import { spawn } from "node:child_process";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { env } from "node:process";
import { setTimeout as pause } from "node:timers/promises";

/** How long anything that can be seen may take, in milliseconds. The machine may be busy. */
const PATIENCE = 60_000;

/** Asks until the answer is truthy, and gives it back. */
export async function until(what, ask) {
    const end = Date.now() + PATIENCE;
    let last;
    for (;;) {
        try {
            const answer = await ask();
            if (answer) {
                return answer;
            }
            last = undefined;
        } catch (error) {
            last = error;
        }
        if (Date.now() > end) {
            throw new Error(`${what}: not in ${PATIENCE / 1000} s${last ? ` (${last.message})` : ""}`);
        }
        await pause(100);
    }
}

const SETTINGS = {
    "breadcrumbs.enabled": false,
    "chat.commandCenter.enabled": false,
    "editor.fontFamily": "'DejaVu Sans Mono'",
    "editor.fontSize": 13,
    "editor.hover.above": false,
    "editor.minimap.enabled": false,
    "editor.stickyScroll.enabled": false,
    "extensions.autoCheckUpdates": false,
    "extensions.autoUpdate": false,
    "extensions.ignoreRecommendations": true,
    "files.autoSave": "off",
    "git.enabled": false,
    "telemetry.telemetryLevel": "off",
    "update.mode": "none",
    "window.commandCenter": false,
    "workbench.colorTheme": "Default Dark Modern",
    "workbench.enableExperiments": false,
    "workbench.layoutControl.enabled": false,
    "workbench.startupEditor": "none",
    "workbench.tips.enabled": false,
};

export class Workbench {
    /** Starts it with nothing but the extension. `home` is an empty folder that stands for the user's. */
    static async start(code, home, vsix) {
        const bench = new Workbench();
        bench.home = home;
        bench.log = "";
        const program = join(code, "node_modules/code-server");
        const folders = ["--user-data-dir", join(home, "data"), "--extensions-dir", join(home, "extensions")];
        await mkdir(join(home, "data/User"), { recursive: true });
        await writeFile(join(home, "data/User/settings.json"), JSON.stringify(SETTINGS));
        const start = (...args) => {
            const child = spawn(process.execPath, [program, ...folders, ...args], {
                stdio: ["ignore", "pipe", "pipe"],
                env: { PATH: env.PATH, HOME: home, LANG: "C.UTF-8" },
            });
            for (const stream of [child.stdout, child.stderr]) {
                stream.on("data", (data) => (bench.log += data));
            }
            return child;
        };
        const install = start("--install-extension", vsix);
        await new Promise((done) => install.on("exit", done));
        if (install.exitCode !== 0) {
            throw new Error(`the extension cannot be installed:\n${bench.log}`);
        }
        bench.server = start(
            ..."--auth none --bind-addr 127.0.0.1:0 --disable-telemetry --disable-update-check".split(" "),
            ..."--disable-workspace-trust --disable-getting-started-override".split(" "),
        );
        try {
            bench.address = await until("code-server listens", () => /listening on (http:\S+?)\/?\s/.exec(bench.log)?.[1]);
            const { chromium } = createRequire(join(code, "package.json"))("playwright-core");
            bench.browser = await chromium.launch({
                executablePath: "/usr/bin/chromium",
                env: { ...env, HOME: home },
                args: [
                    ..."--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync".split(" "),
                    ..."--disable-background-networking --disable-component-update".split(" "),
                    // Nothing but what is tested is reached.
                    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
                ],
            });
            bench.page = await bench.browser.newPage({ viewport: { width: 1240, height: 780 }, deviceScaleFactor: 2 });
        } catch (error) {
            await bench.stop();
            throw error;
        }
        return bench;
    }

    async stop() {
        await this.browser?.close();
        const gone = new Promise((done) => this.server.on("exit", done));
        this.server.kill("SIGTERM");
        await Promise.race([gone, pause(5000, undefined, { ref: false })]);
        this.server.kill("SIGKILL");
    }

    /** Opens a folder or a `.code-workspace`. */
    async open(path) {
        const kind = path.endsWith(".code-workspace") ? "workspace" : "folder";
        const address = `${this.address}/?${kind}=${encodeURIComponent(path)}`;
        const row = this.page.locator(".monaco-workbench .explorer-folders-view .monaco-list-row").first();
        // A workspace that is opened in place of another now and then comes up empty.
        await until(`${path} is open`, async () => {
            await this.page.goto(address, { waitUntil: "domcontentloaded" });
            await row.waitFor({ timeout: PATIENCE / 3 });
            return true;
        });
        await this.press("Control+Shift+M");
        await this.page.waitForSelector(".markers-panel", { timeout: PATIENCE });
    }

    async press(...keys) {
        for (const key of keys) {
            await this.page.keyboard.press(key);
        }
    }

    /** Types into the box at the top that a key opens, and takes the row that holds `row`. */
    async #choose(key, text, row) {
        const input = this.page.locator(".quick-input-widget:visible input");
        await until(`${key} opens a box`, async () => {
            if (!(await input.isVisible())) {
                await this.press(key);
            }
            return input.isVisible();
        });
        await input.fill(text);
        if (row !== undefined) {
            const found = this.page.locator(".quick-input-widget .monaco-list-row", { hasText: row }).first();
            await found.click({ timeout: PATIENCE });
        } else {
            await this.press("Enter");
        }
    }

    async command(title) {
        await this.#choose("F1", `>${title}`, title);
    }

    /** Opens a file of the folder by its name, or `name folder` where there are several. */
    async file(name) {
        await this.#choose("Control+P", name, name.split(" ")[0]);
        await this.page.waitForSelector(`.tab.active[data-resource-name="${name.split(" ")[0]}"]`, { timeout: PATIENCE });
        await this.page.waitForSelector(".monaco-editor .view-line", { timeout: PATIENCE });
    }

    /** Puts the cursor at a line and column, both from 1. */
    async go(line, column) {
        await this.#choose("Control+G", `:${line}:${column}`);
        await until("the cursor is there", async () => (await this.status("status.editor.selection")).startsWith(`Ln ${line}, `));
    }

    async status(id) {
        return this.page.locator(`.statusbar-item[id="${id}"]`).innerText();
    }

    /** What the Problems panel lists: a line per problem. */
    async problems() {
        const rows = await this.page.locator(".markers-panel .monaco-list-row").allInnerTexts();
        return rows.map((row) => row.replace(/\s+/g, " ").trim());
    }

    /** Waits until the panel lists problems that hold each of these, and none that holds one of those. */
    async listed(these, those = []) {
        let last = [];
        await until(`Problems with ${these} and without ${those}`, async () => {
            last = await this.problems();
            const holds = (text) => last.some((row) => row.includes(text));
            return these.every(holds) && !those.some(holds);
        }).catch((error) => {
            throw new Error(`${error.message}; listed: ${last.join(" | ")}`);
        });
        return last;
    }

    /** Opens the menu of quick fixes at the cursor: the titles in it. */
    async bulb(wanted) {
        const rows = this.page.locator(".action-widget .monaco-list-row.action");
        await until(`the menu offers ${wanted}`, async () => {
            if ((await rows.count()) === 0) {
                await this.press("Control+.");
                await rows.first().waitFor({ timeout: 3000 });
            }
            const titles = await rows.allInnerTexts();
            if (titles.some((title) => title.includes(wanted))) {
                return true;
            }
            await this.press("Escape");
            return false;
        });
        return (await rows.allInnerTexts()).map((title) => title.trim());
    }

    /** Takes what the menu offers, by keys. */
    async take(title) {
        const focused = this.page.locator(".action-widget .monaco-list-row.action.focused");
        await until(`${title} is reached`, async () => {
            if ((await focused.innerText()).includes(title)) {
                return true;
            }
            await this.press("ArrowDown");
            return false;
        });
        await this.press("Enter");
    }

    /** Saves, and waits until the file holds what is asked for. */
    async saved(path, what, holds) {
        let text = "";
        const ask = async () => {
            // The edit may be on its way.
            await this.press("Control+S");
            return holds((text = await readFile(path, "utf8")));
        };
        await until(what, ask).catch((error) => {
            throw new Error(`${error.message}; the file:\n${text}`);
        });
        return text;
    }

    /** Closes everything that is open, changed or not. */
    async clear() {
        await this.press("Escape", "Escape", "Escape");
        const toasts = this.page.locator(".notification-toast .codicon-notifications-clear");
        while ((await toasts.count()) > 0) {
            await toasts.first().click({ force: true, timeout: 2000 }).catch(() => undefined);
        }
        const tabs = this.page.locator(".tabs-container .tab");
        for (let left = await tabs.count(); left > 0; left = await tabs.count()) {
            await this.command("View: Revert and Close Editor");
            await until("an editor closes", async () => (await tabs.count()) < left);
        }
    }

    /** What Easel wrote into its log. */
    async written() {
        const logs = join(this.home, "data/logs");
        const files = (await readdir(logs, { recursive: true }).catch(() => [])).filter((name) => name.endsWith("Easel.log"));
        return (await Promise.all(files.map((file) => readFile(join(logs, file), "utf8")))).join("");
    }

    /** The processes that run `easel lsp` below this VS Code. */
    async servers() {
        const parents = new Map();
        const found = [];
        for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
            try {
                const stat = await readFile(`/proc/${pid}/stat`, "utf8");
                parents.set(Number(pid), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
                const words = (await readFile(`/proc/${pid}/cmdline`, "utf8")).split("\0");
                if (words[0].endsWith("/easel") && words[1] === "lsp") {
                    found.push(Number(pid));
                }
            } catch {
                // It ended meanwhile.
            }
        }
        const isOurs = (pid) => pid === this.server.pid || (pid > 1 && isOurs(parents.get(pid) ?? 0));
        return found.filter(isOurs);
    }
}
