/**
 * Builds the Python package in `python/` into a virtual environment in `target/venv`,
 * with maturin and the packages for the tests.
 *
 * Needs Python >= 3.9 with `venv`, and Rust. As root on Debian it installs `venv`. If
 * something is missing, it needs the registries of pip and cargo. Without Python or
 * PyPI, the parts that need them are skipped with a message.
 */
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isRootOnDebian, needFromDebian } from "./browser.mjs";
import { needRust } from "./setup.mjs";
import { ask, atLeast, attempt, block, root, run, say } from "./shell.mjs";

const OLDEST_PYTHON = "3.9";
/**
 * The folder of the wheels of `npm run wheel`. The wheels of `pip install .` have the
 * same name but no page, and stay in `target/wheels`.
 */
export const WHEEL_FOLDER = "target/python";
const folder = join(root, "target", "venv");
const freshFolder = join(root, "target", "venv-fresh");
const windows = process.platform === "win32";
const tests = join("python", "tests");
const constraints = join(root, tests, "constraints.txt");
const pinned = ["-c", constraints];

/**
 * Returns the path of a program in a virtual environment.
 * @param {string} name
 * @param {string} venv
 */
export function inVenv(name, venv = folder) {
  const bin = join(venv, windows ? "Scripts" : "bin");
  return join(bin, windows ? `${name}.exe` : name);
}

/** Returns the path of a program in the environment of `installFresh`. @param {string} name */
export function inFresh(name) {
  return inVenv(name, freshFolder);
}

/** Finds a Python that is new enough and can make virtual environments. */
function findPython() {
  return ["python3", "python"].find((name) => {
    const version = ask(name, ["--version"])?.split(" ")[1];
    // Debian has a Python that cannot make virtual environments.
    const complete = ask(name, ["-m", "ensurepip", "--version"]) !== undefined;
    return version !== undefined && atLeast(version, OLDEST_PYTHON) && complete;
  });
}

/**
 * Installs from PyPI. Returns `false`, with a message, if PyPI cannot be reached.
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
    "run this again when `python3 -m pip download maturin` works",
  );
  return false;
}

/**
 * Makes the virtual environment with maturin. Returns `false`, with a message, if there
 * is no Python that is new enough, or no maturin.
 */
export async function needPython() {
  if (findPython() === undefined && isRootOnDebian()) {
    const installing = needFromDebian("Python", ["python3-venv"]);
    await installing.catch(({ message }) => say(message));
  }
  const python = findPython();
  if (python === undefined) {
    leaveOut(
      `Python >= ${OLDEST_PYTHON} with venv is missing`,
      "install a current Python (on Debian: apt-get install python3-venv)",
    );
    return false;
  }
  needRust();
  // An update of the system may have removed the Python of the environment.
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
  say(
    `SKIPPED: ${missing}, so the parts that need it do not run. Remedy: ${remedy}.`,
  );
}

/** The files of the page that a notebook does not need: previews and the offline copy. */
const UNUSED_FILES = /^(share|sw\.js|workbox.*|manifest.*)$/;

/** Copies the built page beside the sources of the package, for its widget. */
export function copyPage() {
  const [from, to] = [join(root, "dist"), join(root, "python/nimscope/page")];
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !UNUSED_FILES.test(path.slice(from.length + 1)),
  });
}

/** Installs JupyterLab. Returns `false`, with a message, if this is not possible. */
export async function needLab() {
  if (existsSync(inVenv("jupyter-lab"))) return true;
  say("Installing JupyterLab (half a minute)");
  return pip([...pinned, "jupyterlab>=4,<5"]);
}

/** @type {Promise<boolean> | undefined} */
let installing;
/**
 * Builds the package, by default without optimisation, and installs it with the packages
 * for its tests, once for all parts. Returns `false`, with a message, if this is not
 * possible.
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
 * Installs the package from the root of the project into an empty virtual environment,
 * as a person does, but without optimisation. Returns `false`, with a message, if PyPI
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
 * Returns the path of the command line, built without optimisation.
 * @param {boolean} isBuilt true if it is built already, as after the native tests
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
 * Counts the tests in a report of pytest. An unreadable report is a failure. A
 * report without tests is a failure only if no words were given: words may match no
 * test.
 * @param {boolean} ok true if pytest succeeded
 * @param {string} report "" if there is none
 * @param {string[]} words
 */
export function pytestTally(ok, report, words) {
  const suite = /<testsuite\b[^>]*>/.exec(report)?.[0] ?? "";
  /** @param {string} name */
  const count = (name) => Number(attribute(suite, name) ?? Number.NaN);
  const cases = [
    ...report.matchAll(/<testcase\b[^>]*>(<(?:failure|error)\b)?/g),
  ];
  const times = cases.map(([found, failure]) => ({
    name: `python ${attribute(found, "name")}`,
    hasFailed: failure !== undefined,
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
