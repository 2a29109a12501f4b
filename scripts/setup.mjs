/**
 * Installs missing tools: npm packages, the wasm32 target, the runner of its tests,
 * and Rust's formatter and linter. It does not change installed tools.
 *
 * Needs Node >= 20.19, Rust by rustup, a C linker, and the npm and cargo
 * registries if something is missing.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ask, atLeast, block, root, run, say, which } from "./shell.mjs";

const OLDEST_NODE = "20.19";
const WASM_TARGET = "wasm32-unknown-unknown";

/** Installs the Node packages, exactly as locked. */
export async function needPackages() {
  if (!atLeast(process.versions.node, OLDEST_NODE)) {
    block(
      `Node ${process.versions.node} is too old; ${OLDEST_NODE} or newer is needed.`,
      "install a current Node from https://nodejs.org or your package manager.",
    );
  }
  if (packagesAreInstalled()) return;
  say("Installing the Node packages (about a minute)");
  await run("npm", ["ci", "--no-audit", "--no-fund"], {
    remedy:
      "check that the npm registry can be reached (`npm ping`), then run this again.",
  });
}

/** Returns true if the locked packages are installed, except those of other platforms. */
function packagesAreInstalled() {
  const hidden = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(hidden)) return false;
  const installed = packagesIn(hidden);
  return Object.entries(packagesIn(join(root, "package-lock.json"))).every(
    ([path, { version, optional }]) =>
      path === "" || optional || installed[path]?.version === version,
  );
}

/**
 * @param {string} lock
 * @returns {Record<string, { version: string, optional?: boolean }>}
 */
function packagesIn(lock) {
  return JSON.parse(readFileSync(lock, "utf8")).packages;
}

/** Stops if Rust is missing or too old. */
export function needRust() {
  const version = ask("rustc", ["--version"])?.split(" ")[1];
  if (version === undefined || ask("cargo", ["--version"]) === undefined) {
    block(
      "Rust is missing.",
      which("rustup") === undefined
        ? "install it from https://rustup.rs, then run this again."
        : "run `rustup default stable`.",
    );
  }
  const manifest = readFileSync(join(root, "Cargo.toml"), "utf8");
  const wanted = /^rust-version = "(.+)"$/m.exec(manifest)?.[1];
  if (wanted !== undefined && !atLeast(version, wanted)) {
    block(
      `Rust ${version} is too old; ${wanted} or newer is needed.`,
      "run `rustup update stable && rustup default stable`.",
    );
  }
  if (process.platform === "linux" && which("cc") === undefined) {
    block(
      "Rust needs a C linker (`cc`), which is missing.",
      "install gcc (on Debian: apt-get install build-essential).",
    );
  }
}

/** Installs Rust's standard library for browsers. */
export async function needWasm() {
  needRust();
  const sysroot = ask("rustc", ["--print", "sysroot"]) ?? "";
  if (!existsSync(join(sysroot, "lib", "rustlib", WASM_TARGET, "lib"))) {
    needRustup(`Rust's ${WASM_TARGET} target is missing`);
    say(`Adding Rust's ${WASM_TARGET} target (half a minute)`);
    await run("rustup", ["target", "add", WASM_TARGET]);
  }
}

/** The program that runs the tests of `crate/web` in a browser. */
export const TEST_RUNNER = "wasm-bindgen-test-runner";

/** Installs `TEST_RUNNER` in the locked version of `wasm-bindgen`. */
export async function needTestRunner() {
  const lock = readFileSync(join(root, "Cargo.lock"), "utf8");
  const version = /^name = "wasm-bindgen"\nversion = "(.+)"$/m.exec(lock)?.[1];
  const found = ask(TEST_RUNNER, ["--version"])?.split(" ").at(-1);
  if (found === version) return;
  say(`Installing ${TEST_RUNNER} ${version} with cargo (one to three minutes)`);
  await run(
    "cargo",
    [
      ...["install", "wasm-bindgen-cli", "--version", `${version}`],
      // Without optimisation, because it only starts a browser, and without TLS, which
      // needs a C compiler. Without `--locked`, because some mirrors of crates.io lack
      // the versions in its own lock.
      ...["--bin", TEST_RUNNER, "--debug", "--no-default-features"],
    ],
    {
      remedy: "check that crates.io can be reached, then run this again.",
    },
  );
}

/** Installs Rust's formatter and linter. */
export async function needRustLints() {
  needRust();
  for (const [component, command] of [
    ["rustfmt", "fmt"],
    ["clippy", "clippy"],
  ]) {
    if (ask("cargo", [`${command}`, "--version"]) === undefined) {
      needRustup(`Rust's ${component} is missing`);
      say(`Adding Rust's ${component} (some seconds)`);
      await run("rustup", ["component", "add", `${component}`]);
    }
  }
}

/** @param {string} missing */
function needRustup(missing) {
  if (which("rustup") === undefined) {
    block(
      `${missing} and there is no rustup to add it.`,
      "install Rust from https://rustup.rs, or install the missing part with the package manager that installed Rust.",
    );
  }
}
