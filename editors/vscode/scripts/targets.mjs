// The machines that a release is made for: VS Code's name, and the Rust target whose binary goes in. Linux gets the
// static build, which runs on every distribution. `npm run targets` prints them for a release workflow.
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

export const targets = {
    "linux-x64": "x86_64-unknown-linux-musl",
    "linux-arm64": "aarch64-unknown-linux-musl",
    "linux-armhf": "armv7-unknown-linux-musleabihf",
    "alpine-x64": "x86_64-unknown-linux-musl",
    "alpine-arm64": "aarch64-unknown-linux-musl",
    "darwin-x64": "x86_64-apple-darwin",
    "darwin-arm64": "aarch64-apple-darwin",
    "win32-x64": "x86_64-pc-windows-msvc",
    "win32-arm64": "aarch64-pc-windows-msvc",
};

if (argv[1] === fileURLToPath(import.meta.url)) {
    const matrix = Object.entries(targets).map(([target, rust]) => ({ target, rust }));
    console.log(JSON.stringify(matrix));
}
