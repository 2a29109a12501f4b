/**
 * Finds browsers with engines other than Chromium's, and their drivers: Firefox,
 * and WebKit as packaged by Debian. As root on Debian it installs them with apt.
 * Elsewhere it names a missing browser and skips its tests.
 */
import { isRootOnDebian, needFromDebian } from "./browser.mjs";
import { needRust } from "./setup.mjs";
import { run, say, which } from "./shell.mjs";

const GECKODRIVER_VERSION = "0.37.1";

/**
 * Returns the engines found, in the form for `tests/engines/webdriver.ts`.
 * @returns {Promise<import("../tests/engines/webdriver.ts").Engine[]>}
 */
export async function needEngines() {
  if (isRootOnDebian() && (!findFirefox() || !findWebKit())) {
    const packages = ["firefox-esr", "webkit2gtk-driver", "xvfb", "xauth"];
    await needFromDebian("Firefox and WebKit", packages);
  }
  const firefox = findFirefox();
  if (firefox === undefined) leaveOut("Firefox", "install Firefox");
  else await needGeckodriver();
  const webkit = findWebKit();
  if (webkit === undefined) {
    leaveOut(
      "WebKit",
      "on Debian: apt-get install webkit2gtk-driver xvfb xauth",
    );
  }
  return [
    ...(firefox === undefined ? [] : [ofFirefox(firefox)]),
    ...(webkit === undefined ? [] : [webkit]),
  ];
}

function findFirefox() {
  return which("firefox-esr") ?? which("firefox");
}

/** @param {string} binary */
function ofFirefox(binary) {
  return {
    name: "Firefox",
    command: ["geckodriver"],
    env: {},
    capabilities: { "moz:firefoxOptions": { binary, args: ["-headless"] } },
  };
}

function findWebKit() {
  if (!which("WebKitWebDriver") || !which("xvfb-run")) return undefined;
  const screen = ["-a", "-s", "-screen 0 1600x1200x24"];
  return {
    name: "WebKit",
    command: ["xvfb-run", ...screen, "WebKitWebDriver"],
    // WebKit's sandbox does not start for root.
    env:
      process.getuid?.() === 0
        ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" }
        : {},
    capabilities: {
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { args: ["--automation"] },
    },
  };
}

async function needGeckodriver() {
  if (which("geckodriver") !== undefined) return;
  needRust();
  say(
    `Installing geckodriver ${GECKODRIVER_VERSION} with cargo (one to three minutes)`,
  );
  await run(
    "cargo",
    // The driver only forwards messages, so it needs no optimisation.
    [
      "install",
      "geckodriver",
      "--version",
      GECKODRIVER_VERSION,
      "--locked",
      "--debug",
    ],
    {
      remedy:
        "check that crates.io can be reached, or put geckodriver on the PATH, then run this again.",
    },
  );
}

/**
 * @param {string} name
 * @param {string} remedy
 */
function leaveOut(name, remedy) {
  say(`SKIPPED: all tests in ${name}, which is missing. Remedy: ${remedy}.`);
}
