/**
 * Finds Chrome or Chromium and the driver of the same version. Missing ones are
 * installed: with apt as root on Debian, and by a download elsewhere.
 *
 * `CHROME_BIN` and `CHROMEDRIVER` can name the paths of a browser and a driver.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { ask, attempt, block, root, run, say, which } from "./shell.mjs";

/** Debian's name of Chromium's headless shell and of its package. */
const HEADLESS_SHELL = "chromium-headless-shell";

/** Options that make the browser headless, quiet, and connected only to the tested page. */
export const chromeArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Returns the path of the browser for the tests of the page, if one is installed.
 * Chromium's headless shell has the same engine but no windows, and needs half
 * the time.
 */
export function findShell() {
  return process.env["CHROME_BIN"] || which(HEADLESS_SHELL) || findChrome();
}

/** Returns the path of an installed Chrome or Chromium, or undefined. */
export function findChrome() {
  const named = process.env["CHROME_BIN"];
  if (named) return named;
  for (const name of [
    "chromium",
    "google-chrome",
    "google-chrome-stable",
    "chromium-browser",
    "chrome",
  ]) {
    const path = which(name);
    if (path !== undefined) return path;
  }
  const mac = "Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  const win = "Google/Chrome/Application/chrome.exe";
  return [
    join("/", mac),
    join(homedir(), mac),
    join(process.env["PROGRAMFILES"] ?? "/", win),
    join(process.env["PROGRAMFILES(X86)"] ?? "/", win),
    join(process.env["LOCALAPPDATA"] ?? "/", win),
  ].find((path) => existsSync(path));
}

/** Finds or installs a browser for the tests, and returns its path. */
export async function needChrome() {
  if (findChrome() === undefined) await installFromDebian();
  const found = findChrome();
  if (found !== undefined) {
    if (!existsSync(found)) {
      block(
        `CHROME_BIN is ${found}, which does not exist.`,
        "set CHROME_BIN to the path of a browser.",
      );
    }
    return found;
  }
  const { chromium } = await import("@playwright/test");
  if (!existsSync(chromium.executablePath())) {
    say(
      "No Chrome or Chromium found; downloading Playwright's (about a minute)",
    );
    await run("playwright", ["install", "chromium"], {
      remedy: isDebian()
        ? "as root: apt-get install chromium chromium-driver"
        : "install Chrome or Chromium, or set CHROME_BIN to its path.",
    });
  }
  return chromium.executablePath();
}

/** Finds or installs a browser for the tests of the page, and returns its path. */
export async function needShell() {
  if (process.env["CHROME_BIN"]) return needChrome();
  if (which(HEADLESS_SHELL) === undefined && isRootOnDebian()) {
    await needFromDebian("Chromium's headless shell", [HEADLESS_SHELL]);
  }
  return which(HEADLESS_SHELL) ?? needChrome();
}

/**
 * Finds or downloads the driver of the same major version as the browser.
 * @param {string} chrome
 */
export async function needChromedriver(chrome) {
  const named = process.env["CHROMEDRIVER"];
  if (named) return named;
  if (which("chromedriver") === undefined) await installFromDebian();
  const wanted = major(chrome);
  const installed = which("chromedriver");
  if (installed !== undefined) {
    const have = major(installed);
    if (have === wanted || wanted === undefined) return installed;
    say(`chromedriver ${have} does not match ${chrome} ${wanted}`);
  }
  say(`Downloading chromedriver ${wanted ?? "stable"} (some seconds)`);
  const folder = join(root, "target", "browsers");
  const { ok, output } = await attempt(
    "npm",
    [
      ...["exec", "--yes", "--package=@puppeteer/browsers@2", "--"],
      ...["browsers", "install", `chromedriver@${wanted ?? "stable"}`],
      ...["--path", folder],
    ],
    { tee: true },
  );
  const path = /chromedriver@\S+ (.+)$/m.exec(output)?.[1]?.trim();
  if (!ok || path === undefined) {
    block(
      `There is no chromedriver for ${chrome} (version ${wanted ?? "unknown"}).`,
      isDebian()
        ? "as root: apt-get install chromium chromium-driver"
        : "install the chromedriver of the same version and put it on the PATH, or set CHROMEDRIVER to its path.",
    );
  }
  return path;
}

/**
 * Writes the file that names the browser of the WebAssembly tests and its
 * options. Each machine writes its own, because the browser's path differs.
 * @param {string} chrome
 */
export function writeWebdriverJson(chrome) {
  const options = { binary: chrome, args: ["--headless=new", ...chromeArgs] };
  writeFileSync(
    join(root, "crate", "web", "webdriver.json"),
    `${JSON.stringify({ "goog:chromeOptions": options }, null, 2)}\n`,
  );
}

function isDebian() {
  const release = "/etc/os-release";
  return (
    existsSync(release) && /^ID=debian$/m.test(readFileSync(release, "utf8"))
  );
}

/** Returns true if packages can be installed with apt. */
export function isRootOnDebian() {
  return isDebian() && process.getuid?.() === 0;
}

async function installFromDebian() {
  if (!isRootOnDebian()) return;
  const packages = ["chromium", "chromium-driver"];
  await needFromDebian("Chromium and its driver", packages);
}

/**
 * Installs packages with apt, as root on Debian.
 * @param {string} what
 * @param {string[]} packages
 */
export async function needFromDebian(what, packages) {
  say(`Installing ${what} with apt (about a minute)`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const remedy =
    "check that the Debian mirrors in /etc/apt can be reached, then run this again.";
  // A broken source makes the update fail, but the installation may still work.
  await attempt("apt-get", ["update", "-q"], { env });
  await run(
    "apt-get",
    ["install", "-qy", "--no-install-recommends", ...packages],
    { env, remedy },
  );
}

/**
 * Returns the major version that a browser or driver prints.
 * @param {string} program
 */
function major(program) {
  return /(\d+)\.\d+\.\d+/.exec(ask(program, ["--version"]) ?? "")?.[1];
}
