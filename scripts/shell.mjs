/**
 * Shared functions of all scripts: the folder of the project, messages about
 * progress, running a program, and stopping with a remedy.
 *
 * Uses plain Node without packages, because it runs before `npm ci`.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const windows = process.platform === "win32";

// Adds the folders of tools to the PATH, so that newly installed tools are found
// without a new terminal.
const cargoHome = process.env["CARGO_HOME"] ?? join(homedir(), ".cargo");
process.env["PATH"] = [
  join(root, "node_modules", ".bin"),
  process.env["PATH"] ?? "",
  join(cargoHome, "bin"),
].join(delimiter);

/** An error with a remedy for the person; shown without a stack trace. */
export class Blocked extends Error {}

/**
 * Prints the next step.
 * @param {string} text
 */
export function say(text) {
  console.log(`\n» ${text}`);
}

/**
 * Stops with the fault and its remedy.
 * @param {string} missing
 * @param {string} remedy
 * @returns {never}
 */
export function block(missing, remedy) {
  throw new Blocked(`${missing}\n  Remedy: ${remedy}`);
}

/**
 * Runs a program in the project with its output on the terminal. `ok` is false
 * if it fails. With `tee`, its output is also returned. With
 * `limitSeconds`, it is stopped after this time, and fails.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, tee?: boolean, limitSeconds?: number }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function attempt(
  program,
  args,
  { env = {}, tee = false, limitSeconds = 0 } = {},
) {
  console.log(`  $ ${[program, ...args].join(" ")}`);
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: tee ? ["inherit", "pipe", "pipe"] : "inherit",
      shell: windows,
      timeout: 1000 * limitSeconds,
    });
    let output = "";
    for (const stream of /** @type {const} */ (["stdout", "stderr"])) {
      child[stream]?.on("data", (chunk) => {
        output += chunk;
        process[stream].write(chunk);
      });
    }
    child.on("error", (error) => {
      console.error(`  ${error.message}`);
      resolve({ ok: false, output });
    });
    child.on("close", (code) => resolve({ ok: code === 0, output }));
  });
}

/**
 * Runs a program that must succeed.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, remedy?: string }} [options]
 */
export async function run(program, args, { env = {}, remedy } = {}) {
  const { ok } = await attempt(program, args, { env });
  if (!ok) {
    block(
      `\`${[program, ...args].join(" ")}\` failed.`,
      remedy ?? "see the messages above.",
    );
  }
}

/**
 * Returns the output of a program, trimmed, or undefined if it is missing, fails, or
 * takes more than `limitSeconds`.
 * @param {string} program
 * @param {string[]} args
 * @param {{ limitSeconds?: number }} [options]
 */
export function ask(program, args, { limitSeconds = 0 } = {}) {
  const answer = spawnSync(program, args, {
    cwd: root,
    encoding: "utf8",
    shell: windows,
    timeout: 1000 * limitSeconds,
  });
  return answer.status === 0 ? answer.stdout.trim() : undefined;
}

/**
 * Returns the arguments for `rustfmt` to format every tracked Rust file. `cargo
 * fmt` follows `mod` lines and misses files without such a line.
 * @param {string[]} options
 */
export function rustfmt(...options) {
  const files = ask("git", ["ls-files", "*.rs"])?.split("\n") ?? [];
  if (files.length === 0)
    block("Git tracks no Rust file here.", "clone the project with git.");
  return ["--edition", "2024", ...options, ...files];
}

/**
 * Returns the full path of a program on the PATH, or undefined.
 * @param {string} program
 */
export function which(program) {
  const names = windows ? [`${program}.exe`, `${program}.cmd`] : [program];
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      if (existsSync(path) && statSync(path).isFile()) return path;
    }
  }
  return undefined;
}

/**
 * Returns true if the dotted version `found` is at least `wanted`.
 * @param {string} found
 * @param {string} wanted
 */
export function atLeast(found, wanted) {
  const parts = found.split(".").map(Number);
  for (const [i, want] of wanted.split(".").map(Number).entries()) {
    const have = parts[i] ?? 0;
    if (have !== want) return have > want;
  }
  return true;
}

/**
 * Runs the body of a script; a `Blocked` becomes a message and exit status 1.
 * @param {() => Promise<void>} body
 */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
    console.error(`\n✗ ${error.message}`);
    process.exitCode = 1;
  }
}
