/**
 * The Python package in `python/`: a virtual environment in `target/venv`, which has
 * maturin and what the tests need, and the package built into it.
 *
 * Needs Python >= 3.9 with `venv`, which is installed as root on Debian, Rust, and the
 * registries of pip and cargo when something is missing. Where there is no Python or no
 * PyPI, what needs it is left out with a word.
 */
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isRootOnDebian, needFromDebian } from "./browser.mjs";
import { needRust } from "./setup.mjs";
import { ask, atLeast, attempt, block, root, run, say } from "./shell.mjs";

const PYTHON = "3.9";
/**
 * Where `npm run wheel` alone writes. What `pip install .` builds has no page, and stays
 * in `target/wheels` under the same name.
 */
export const WHEEL_FOLDER = "target/python";
const folder = join(root, "target", "venv");
const freshFolder = join(root, "target", "venv-fresh");
const windows = process.platform === "win32";
const tests = join("python", "tests");
const constraints = join(root, tests, "constraints.txt");
const pinned = ["-c", constraints];

/**
 * The path of a program in a virtual environment.
 * @param {string} name
 * @param {string} venv
 */
export function inVenv(name, venv = folder) {
  const bin = join(venv, windows ? "Scripts" : "bin");
  return join(bin, windows ? `${name}.exe` : name);
}

/** The path of a program where the package is installed as a person does it. @param {string} name */
export function inFresh(name) {
  return inVenv(name, freshFolder);
}

/** A Python that is new enough and makes virtual environments. */
function findPython() {
  return ["python3", "python"].find((name) => {
    const version = ask(name, ["--version"])?.split(" ")[1];
    // Debian has a Python that makes no virtual environments.
    const complete = ask(name, ["-m", "ensurepip", "--version"]) !== undefined;
    return version !== undefined && atLeast(version, PYTHON) && complete;
  });
}

/**
 * Installs from PyPI; `false`, with a word, where it cannot be reached.
 * @param {string[]} what
 * @param {string} venv
 */
async function pip(what, venv = folder) {
  const python = inVenv("python", venv);
  const args = ["-m", "pip", "install", "--quiet", ...what];
  if ((await attempt(python, args)).ok) return true;
  const probe = ["--no-deps", "--no-cache-dir", "--retries=1", "--timeout=15"];
  const dest = join(root, "target", "probe");
  const reached = ask(python, [
    ...["-m", "pip", "download", "--dest", dest, ...probe, "maturin"],
  ]);
  if (reached !== undefined) {
    block(
      `\`pip install ${what.join(" ")}\` failed.`,
      "see the messages above.",
    );
  }
  leaveOut(
    "PyPI cannot be reached",
    "make `python3 -m pip download maturin` work",
  );
  return false;
}

/**
 * Makes the virtual environment with maturin; `false`, with a word, where there is no
 * Python that is new enough, or no maturin.
 */
export async function needPython() {
  if (findPython() === undefined && isRootOnDebian()) {
    const installing = needFromDebian("Python", ["python3-venv"]);
    await installing.catch(({ message }) => say(message));
  }
  const python = findPython();
  if (python === undefined) {
    leaveOut(
      `Python >= ${PYTHON} with venv is missing`,
      "install a current Python (on Debian: apt-get install python3-venv)",
    );
    return false;
  }
  needRust();
  // Its Python may be gone, after an update of the system.
  if (ask(inVenv("python"), ["--version"]) === undefined) {
    rmSync(folder, { recursive: true, force: true });
  }
  if (existsSync(inVenv("maturin"))) return true;
  say("Making a virtual environment with maturin (some seconds)");
  await run(python, ["-m", "venv", folder]);
  return pip([...pinned, "maturin>=1.9.4,<2"]);
}

/**
 * @param {string} missing
 * @param {string} remedy
 */
function leaveOut(missing, remedy) {
  say(`SKIPPED: ${missing}, and what needs it is left out. Remedy: ${remedy}.`);
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

/** Installs JupyterLab; `false`, with a word, where it cannot be. */
export async function needLab() {
  if (existsSync(inVenv("jupyter-lab"))) return true;
  say("Installing JupyterLab (half a minute)");
  return pip([...pinned, "jupyterlab>=4,<5"]);
}

/** @type {Promise<boolean> | undefined} */
let installing;
/**
 * Builds the package, unoptimised if no profile is named, and installs it with what its
 * tests need, once for all parts; `false`, with a word, where that cannot be had.
 */
export function installPackage(profile = "dev") {
  installing ??= (async () => {
    if (!(await needPython())) return false;
    if (!(await pip(["-r", join(tests, "requirements.txt")]))) return false;
    const env = { VIRTUAL_ENV: folder, PIP_CONSTRAINT: constraints };
    say("Building the Python package (one to three minutes)");
    await run(inVenv("maturin"), ["develop", "--profile", profile], { env });
    return true;
  })();
  return installing;
}

/**
 * Installs the package from the root of the project into a virtual environment that has
 * nothing of it, as a person does, but unoptimised; `false`, with a word, where PyPI
 * cannot be reached.
 */
export async function installFresh() {
  const python = findPython();
  if (python === undefined) return false;
  say("Installing the package into a fresh virtual environment (a minute)");
  rmSync(freshFolder, { recursive: true, force: true });
  await run(python, ["-m", "venv", freshFolder]);
  const needed = [...pinned, "pytest", "nbclient", "ipykernel"];
  const settings = "--config-settings=build-args=--profile=dev";
  return (
    (await pip(needed, freshFolder)) &&
    (await pip([settings, "."], freshFolder))
  );
}

/**
 * The path of the command line, unoptimised.
 * @param {boolean} isBuilt whether it is there, as after the native tests
 */
export async function needCommandLine(isBuilt) {
  if (!isBuilt) {
    say("Building the command line (about a minute)");
    await run("cargo", ["build", "--package", "nimscope-cli"]);
  }
  const metadata = ask("cargo", [
    ...["metadata", "--format-version", "1", "--no-deps"],
  ]);
  const { target_directory } = JSON.parse(metadata ?? "{}");
  return join(target_directory, "debug", windows ? "nimscope.exe" : "nimscope");
}

/**
 * The tests in a report of pytest, "" if there is none. A report that says nothing is a
 * failure; words that no test has in its name are none.
 * @param {boolean} ok whether pytest ended well
 * @param {string} report
 * @param {string[]} words
 */
export function pytestTally(ok, report, words) {
  const suite = /<testsuite\b[^>]*>/.exec(report)?.[0] ?? "";
  /** @param {string} name */
  const count = (name) => Number(attribute(suite, name) ?? Number.NaN);
  const cases = [...report.matchAll(/<testcase\b[^>]*>/g)];
  const times = cases.map(([found]) => ({
    name: `python ${attribute(found, "name")}`,
    seconds: Number(attribute(found, "time") ?? 0),
  }));
  const failed = count("errors") + count("failures");
  const passed = count("tests") - count("skipped") - failed;
  if (Number.isNaN(passed)) return { ok: false, passed: 0, failed: 1, times };
  const none = words.length > 0 && count("tests") === 0;
  return { ok: ok || none, passed, failed, times };
}

/** @param {string} tag @param {string} name */
function attribute(tag, name) {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}
