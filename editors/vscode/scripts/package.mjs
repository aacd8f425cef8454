// npm run package -- [--target TARGET] [--out FILE]
// Makes the .vsix: with the server for TARGET inside, from EASEL_BINARY (else target/release/easel of this checkout),
// or without a TARGET one that uses the server of the user's PATH or settings.
import { chmod, copyFile, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { env, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createVSIX } from "@vscode/vsce";
import { targets } from "./targets.mjs";

const home = fileURLToPath(new URL("..", import.meta.url));
const at = (...parts) => resolve(home, ...parts);

function stop(why) {
    console.error(`package: ${why}`);
    exit(1);
}

const options = { target: { type: "string" }, out: { type: "string" } };
let given;
try {
    given = parseArgs({ options }).values;
} catch (error) {
    stop(error.message);
}
const { target, out } = given;
if (target !== undefined && !(target in targets)) {
    stop(`there is no target ${target}; there are ${Object.keys(targets).join(", ")}`);
}

for (const script of ["check", "build"]) {
    const { status } = spawnSync("npm", ["run", "--silent", script], { cwd: home, stdio: "inherit", shell: true });
    if (status !== 0) {
        stop(`npm run ${script} failed`);
    }
}

await rm(at("server"), { recursive: true, force: true });
if (target !== undefined) {
    const binary = env.EASEL_BINARY ? resolve(env.EASEL_BINARY) : at("../../target/release/easel");
    const bundled = at("server", target.startsWith("win32") ? "easel.exe" : "easel");
    await mkdir(at("server"));
    await copyFile(binary, bundled).catch((error) => stop(`no server at ${binary} (${error.code}); set EASEL_BINARY`));
    await chmod(bundled, 0o755);
}

// The bundle holds code of others; their licenses go with it.
const { stdout: listed } = spawnSync("npm ls --omit=dev --all --parseable", { cwd: home, encoding: "utf8", shell: true });
const notices = [];
for (const folder of listed.trim().split(/\r?\n/).slice(1).sort()) {
    const { name, version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    const license = (await readdir(folder)).find((file) => /^licen[cs]e/i.test(file));
    if (license === undefined) {
        stop(`${name} brings no license`);
    }
    notices.push(`${name} ${version}\n\n${(await readFile(join(folder, license), "utf8")).trim()}\n`);
}
await writeFile(at("dist/licenses.txt"), notices.join(`\n${"-".repeat(80)}\n\n`));

// The screenshot is the one of the project's own README.
await mkdir(at("build"), { recursive: true });
await copyFile(at("../../docs/images/vscode.png"), at("images/vscode.png"));
const readme = await readFile(at("README.md"), "utf8");
await writeFile(at("build/README.md"), readme.replaceAll("../../docs/images/", "images/"));

const { version } = JSON.parse(await readFile(at("package.json"), "utf8"));
const packagePath = resolve(out ?? at(target === undefined ? `easel-${version}.vsix` : `easel-${version}-${target}.vsix`));
await createVSIX({
    cwd: home,
    packagePath,
    readmePath: "build/README.md",
    dependencies: false,
    rewriteRelativeLinks: false,
    allowMissingRepository: true,
    ...(target === undefined ? {} : { target }),
});
await rm(at("server"), { recursive: true, force: true });
