// node vscode.mjs CODE SCRATCH SCREENSHOTS [CASE…]: what a person does with Easel in VS Code, done. tests/editors/run
// prepares what it takes.
import assert from "node:assert/strict";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { argv, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { Workbench, until } from "./vscode/workbench.mjs";

const [code, scratch, screenshots, ...only] = argv.slice(2);
const site = join(scratch, "site");
const page = join(site, "index.html");
await cp(fileURLToPath(new URL("vscode/site", import.meta.url)), site, { recursive: true });
await mkdir(screenshots, { recursive: true });
const original = await readFile(page, "utf8");

/** Where a text stands in the page: line and column from 1, columns in UTF-16 as VS Code counts. */
function place(text) {
    const lines = original.split("\n");
    const line = lines.findIndex((one) => one.includes(text));
    return { line: line + 1, column: lines[line].indexOf(text) + 1, at: `[Ln ${line + 1}, Col ${lines[line].indexOf(text) + 1}]` };
}
const boast = place("10x faster");
const outline = place("outline: none");
const capitals = place("text-transform: uppercase");

/** Two folders that turn off a rule each, as one workspace. */
const both = join(scratch, "both.code-workspace");
for (const [name, rule] of Object.entries({ shop: "low-contrast", blog: "invented-metric" })) {
    await mkdir(join(scratch, name));
    await writeFile(join(scratch, name, `${name}.html`), original);
    await writeFile(join(scratch, name, "easel.toml"), `root = true\n[rules]\n${rule} = "off"\n`);
}
await writeFile(both, JSON.stringify({ folders: [{ path: "shop" }, { path: "blog" }] }));

const bench = await Workbench.start(code, join(scratch, "home"), join(scratch, "easel.vsix"));
const shot = (name) => bench.page.screenshot({ path: join(screenshots, `${name}.png`) });

/** Sets these settings in the folder, and no others. */
async function settings(settings) {
    const folder = join(site, ".vscode");
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "settings.json"), JSON.stringify(settings));
}

/** The page as it was, open. */
async function fresh() {
    await bench.clear();
    await rm(join(site, "easel.toml"), { force: true });
    await writeFile(page, original);
    await settings({});
    await bench.file("index.html");
    await bench.listed([boast.at, outline.at, capitals.at]);
}

const cases = {
    async "squiggles stand under the exact characters, behind emoji and CJK"() {
        const rows = await bench.listed(["low-contrast", boast.at]);
        const row = rows.find((row) => row.includes(boast.at));
        assert.ok(row.includes("easel invented-metric") && !row.includes("[invented-metric]"), row);
        await bench.go(boast.line, boast.column);
        // The same in pixels: the squiggle covers the words.
        const boxes = await until("a squiggle under the words", () =>
            bench.page.evaluate((words) => {
                const line = [...document.querySelectorAll(".view-line")].find((one) => one.textContent.includes(words));
                const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
                const range = document.createRange();
                for (let node = walker.nextNode(); node; node = walker.nextNode()) {
                    const from = node.data.indexOf(words);
                    if (from >= 0) {
                        range.setStart(node, from);
                        range.setEnd(node, from + words.length);
                    }
                }
                const text = range.getBoundingClientRect();
                const all = [...document.querySelectorAll(".squiggly-error")].map((one) => one.getBoundingClientRect());
                const under = all.find((box) => Math.abs(box.top - text.top) < 4);
                return under && { text: [text.left, text.right], under: [under.left, under.right] };
            }, "10x\u00a0faster"),
        );
        for (const side of [0, 1]) {
            assert.ok(Math.abs(boxes.text[side] - boxes.under[side]) <= 1.5, JSON.stringify(boxes));
        }
        await shot("1-squiggles");
    },

    async "hover says what is wrong, and why"() {
        // Without the side bar: this is the picture of the README.
        await bench.press("Control+B");
        await bench.go(boast.line, boast.column + 2);
        await bench.press("Control+K", "Control+I");
        const hover = bench.page.locator(".monaco-resizable-hover:visible, .monaco-hover:visible").first();
        const text = await until("a hover", async () => {
            const text = await hover.innerText();
            return text.includes("surest sign") && text;
        });
        for (const part of ["invented-metric", "A boast with a figure and no source", "10x faster"]) {
            assert.ok(text.includes(part), text);
        }
        assert.equal(text.split("readers take such figures for made up").length, 2, `said twice: ${text}`);
        await shot("2-hover");
        await bench.press("Escape", "Control+B");
    },

    async "a quick fix is made"() {
        await bench.go(outline.line, outline.column);
        const titles = await bench.bulb("Show the browser's outline");
        assert.match(titles[0], /Show the browser's outline on :focus-visible/, titles.join(" | "));
        await shot("3-quick-fix");
        await bench.take("Show the browser's outline");
        await bench.saved(page, "the fix is saved", (text) => text.includes("a:focus-visible { outline: revert }"));
        await bench.listed(["invented-metric"], ["focus-outline-removed"]);
    },

    async "fixes are made on save"() {
        await settings({ "editor.codeActionsOnSave": { "source.fixAll.easel": "explicit" } });
        await bench.go(boast.line + 1, 8);
        // Settings are read when VS Code sees the file change.
        let text = "";
        await until("what is safe is fixed on save", async () => {
            await bench.page.keyboard.insertText("x");
            await bench.press("Control+S");
            await new Promise((done) => setTimeout(done, 500));
            text = await readFile(page, "utf8");
            return text.includes("letter-spacing: 0.08em") && text.includes("a:focus-visible { outline: revert }");
        });
        assert.ok(text.includes("#b9b0a4"), "what is not safe stays");
        await bench.listed(["invented-metric", "low-contrast"], ["focus-outline-removed", "all-caps-no-tracking"]);
        await shot("5-fixed-on-save");
    },

    async "all safe problems are fixed by command"() {
        await bench.command("Easel: Fix All Safe Problems");
        await bench.listed(["invented-metric", "low-contrast"], ["focus-outline-removed", "all-caps-no-tracking"]);
        await bench.saved(page, "they are saved", (text) => text.includes("letter-spacing") && text.includes("revert"));
    },

    async "a finding is suppressed with a reason"() {
        const input = bench.page.locator(".quick-input-widget:visible input");
        await bench.go(boast.line, boast.column);
        await bench.bulb("Suppress invented-metric here");
        await bench.take("Suppress invented-metric here");
        await input.waitFor();
        await input.fill("measured in our kiln --> in 2025");
        await shot("4-suppress");
        await bench.press("Enter");
        const text = await bench.saved(page, "the comment is saved", (text) => text.includes("easel-disable"));
        assert.match(text, /<!-- easel-disable(-next-line)? invented-metric -- measured in our kiln –> in 2025 -->/);
        await bench.listed(["low-contrast"], ["invented-metric"]);
    },

    async "Escape suppresses nothing, by command, too"() {
        await bench.go(boast.line, boast.column);
        await bench.command("Easel: Suppress with Reason");
        const input = bench.page.locator(".quick-input-widget:visible input[placeholder*='measured']");
        const here = bench.page.locator(".quick-input-widget .monaco-list-row", { hasText: "Suppress invented-metric here" });
        await here.click();
        await input.waitFor();
        await bench.press("Escape");
        await input.waitFor({ state: "hidden" });
        await bench.command("Easel: Suppress with Reason");
        await here.click();
        await input.waitFor();
        await bench.press("Enter");
        const text = await bench.saved(page, "the comment is saved", (text) => text.includes("easel-disable"));
        assert.equal(text.match(/easel-disable/g).length, 1, text);
        assert.match(text, /easel-disable(-next-line)? invented-metric -->/);
    },

    async "a rule is explained beside the page"() {
        await bench.go(outline.line, outline.column);
        await bench.bulb("Explain focus-outline-removed");
        await bench.take("Explain focus-outline-removed");
        await bench.page.locator(".tab", { hasText: "Preview focus-outline-removed.md" }).waitFor();
        await until("the page of the rule", async () => {
            for (const frame of bench.page.frames()) {
                const text = await frame.locator("body").innerText({ timeout: 500 }).catch(() => "");
                if (/focus-outline-removed/.test(text) && /What it does/.test(text)) {
                    return true;
                }
            }
            return false;
        });
        await shot("6-rule");
    },

    async "easel.toml takes effect without a restart"() {
        const [server] = await bench.servers();
        await writeFile(join(site, "easel.toml"), '[rules]\ninvented-metric = "off"\nlow-contrast = "p2"\n');
        await bench.listed(["low-contrast"], ["invented-metric"]);
        await writeFile(join(site, "easel.toml"), '[rules]\nlow-contrast = "off"\n');
        await bench.listed(["invented-metric"], ["low-contrast"]);
        assert.deepEqual(await bench.servers(), [server]);
    },

    async "settings take effect without a restart"() {
        const [server] = await bench.servers();
        await settings({ "easel.lint.ignore": ["invented-metric"] });
        await bench.listed(["low-contrast"], ["invented-metric"]);
        await settings({});
        await bench.listed(["invented-metric"]);
        await bench.command("Easel: Switch to Calm Severities");
        await until("no errors are left", async () => (await bench.page.locator(".squiggly-error").count()) === 0);
        assert.ok((await bench.page.locator(".squiggly-warning").count()) > 0);
        await bench.command("Easel: Switch to Normal Severities");
        await bench.page.locator(".squiggly-error").first().waitFor();
        assert.deepEqual(await bench.servers(), [server]);
    },

    async "all pages of the folder are checked"() {
        // The panel draws what fits; this one stands above the page that is open.
        const other = join(site, "404.html");
        await writeFile(other, original);
        try {
            await bench.command("Easel: Check All Pages of the Folders");
            await bench.listed(["404.html 4"]);
            await bench.command("Easel: Clear Findings of Closed Files");
            await bench.listed([boast.at], ["404.html 4"]);
        } finally {
            await rm(other);
        }
    },

    async "the language status counts"() {
        await bench.page.locator('.statusbar-item[id="status.languageStatus"]').hover();
        const text = await until("the counts", async () => {
            const text = await bench.page.locator(".hover-language-status:visible").allInnerTexts();
            return text.find((one) => /errors/.test(one));
        });
        assert.match(text.replace(/\s+/g, " "), /3 errors, 1 warning.*easel \d+\.\d+\.\d+/);
    },

    async "a killed server comes back, and its squiggles"() {
        const [old] = await until("a server runs", async () => {
            const all = await bench.servers();
            return all.length === 1 && all;
        });
        process.kill(old, "SIGKILL");
        await until("another server runs", async () => {
            const all = await bench.servers();
            return all.length === 1 && all[0] !== old;
        });
        await bench.listed([boast.at]);
        // It is the new one that speaks.
        await bench.go(boast.line + 1, 8);
        await bench.page.keyboard.insertText("It is 20x faster. ");
        await bench.listed([boast.at, `[Ln ${boast.line + 1}, Col 14]`]);
        // It hears of what is opened from now on, too.
        await bench.clear();
        await bench.listed([], [boast.at]);
        await bench.file("index.html");
        await bench.listed([boast.at]);
    },

    async "a server that is not there is told, with what to do"() {
        await settings({ "easel.server.path": "~/nowhere/easel" });
        const toast = bench.page.locator(".notification-toast", { hasText: "Easel" }).first();
        await toast.waitFor();
        const text = await toast.innerText();
        assert.match(text, /home\/nowhere\/easel .*the setting easel\.server\.path.* there is no such program/);
        assert.match(text, /Open Settings/);
        await settings({});
        await bench.listed([boast.at]);
    },

    async "two folders have two configs"() {
        await bench.clear();
        await bench.open(both);
        await bench.file("shop.html");
        await bench.listed(["shop.html", "invented-metric"], ["low-contrast"]);
        await bench.clear();
        await bench.file("blog.html");
        await bench.listed(["blog.html", "low-contrast"], ["invented-metric"]);
        assert.equal((await bench.servers()).length, 1, "one server for all folders");
    },
};

let passed = 0;
let failed = 0;
try {
    await bench.open(site);
    for (const [name, run] of Object.entries(cases)) {
        if (only.length > 0 && !only.some((word) => name.includes(word))) {
            continue;
        }
        const began = Date.now();
        const took = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
        try {
            await fresh();
            await run();
            passed += 1;
            console.log(`ok      ${name} (${took()})`);
        } catch (error) {
            failed += 1;
            await shot(`failed-${failed}`).catch(() => undefined);
            console.log(`FAILED  ${name} (${took()}): ${error.message.split("\nCall log")[0]}`);
            console.log((await bench.written()).split("\n").slice(-20).map((line) => `        ${line}`).join("\n"));
        }
    }
} catch (error) {
    failed += 1;
    console.log(`FAILED  VS Code opens: ${error.message}\n${bench.log}`);
} finally {
    await bench.stop();
}
console.log(`${passed + failed} tests run: ${passed} passed, ${failed} failed`);
exit(failed === 0 ? 0 : 1);
