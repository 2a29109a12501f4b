/**
 * The Python package in `python/`: a virtual environment in `target/venv`, which has
 * maturin and what the tests need, and the package built into it.
 *
 * Needs Python >= 3.9 with `venv`, Rust, and the registries of pip and cargo when
 * something is missing.
 */
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { needRust } from "./setup.mjs";
import { ask, atLeast, root, run, say } from "./shell.mjs";

const PYTHON = "3.9";
const MATURIN = "maturin>=1.9,<2";
const folder = join(root, "target", "venv");
const windows = process.platform === "win32";
const bin = join(folder, windows ? "Scripts" : "bin");
const remedy =
  "check that PyPI can be reached (`python3 -m pip download maturin`), then run this again.";

/** The path of a program in the virtual environment. @param {string} name */
export function inVenv(name) {
  return join(bin, windows ? `${name}.exe` : name);
}

/**
 * Makes the virtual environment with maturin; `false`, with a word, where there is no
 * Python that is new enough.
 */
export async function needPython() {
  const python = ["python3", "python"].find((name) => {
    const version = ask(name, ["--version"])?.split(" ")[1];
    // Debian has a Python that makes no virtual environments.
    const complete = ask(name, ["-m", "ensurepip", "--version"]) !== undefined;
    return version !== undefined && atLeast(version, PYTHON) && complete;
  });
  if (python === undefined) {
    say(
      `Python ${PYTHON} with venv is missing; what needs it is left out\n  Remedy: install a current Python (on Debian: apt-get install python3-venv).`,
    );
    return false;
  }
  needRust();
  if (!existsSync(inVenv("maturin"))) {
    say("Making a virtual environment with maturin (some seconds)");
    await run(python, ["-m", "venv", folder]);
    await run(inVenv("python"), ["-m", "pip", "install", "--quiet", MATURIN], {
      remedy,
    });
  }
  return true;
}

/** What a notebook does not need of the page: previews of links, the offline copy. */
const LEFT_OUT = /^(share|sw\.js|workbox.*|manifest.*)$/;

/** Copies the built page beside the sources of the package, for its widget. */
export function copyPage() {
  const [from, to] = [join(root, "dist"), join(root, "python/nimscope/page")];
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !LEFT_OUT.test(path.slice(from.length + 1)),
  });
}

/** Installs JupyterLab. */
export async function needLab() {
  if (existsSync(inVenv("jupyter-lab"))) return;
  say("Installing JupyterLab (half a minute)");
  const args = ["-m", "pip", "install", "--quiet", "jupyterlab>=4,<5"];
  await run(inVenv("python"), args, { remedy });
}

/** Builds the package, unoptimised, and installs it with what its tests need. */
export async function installPackage() {
  const manifest = join("python", "Cargo.toml");
  await run(
    inVenv("maturin"),
    ["develop", "--profile", "dev", "--extras", "test", "-m", manifest],
    { env: { VIRTUAL_ENV: folder }, remedy },
  );
}

/** The command line, built as the native tests build it: its path. */
export async function buildCommandLine() {
  await run("cargo", ["build", "--package", "nimscope-cli"]);
  const metadata = ask("cargo", [
    ...["metadata", "--format-version", "1", "--no-deps"],
  ]);
  const { target_directory } = JSON.parse(metadata ?? "{}");
  return join(target_directory, "debug", windows ? "nimscope.exe" : "nimscope");
}
