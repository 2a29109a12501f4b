/**
 * `npm test`: brings what is missing, runs every test, and ends with their
 * number. `npm test -- native page` runs only the named parts:
 *
 *   native  `cargo test`: oracles, laws, tables, snapshots
 *   wasm    `wasm-pack test`: the exports, in headless Chrome
 *   unit    Vitest: TypeScript without a browser
 *   page    Playwright: the built page as a person meets it
 *   engines WebDriver: the built page in Firefox and in WebKit
 *
 * Needs Node >= 20.19 and Rust by rustup; brings everything else.
 */
import { readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import {
  needChrome,
  needChromedriver,
  writeWebdriverJson,
} from "./browser.mjs";
import { needEngines } from "./engines.mjs";
import { buildPage } from "./page.mjs";
import { needPackages, needRust, needWasm } from "./setup.mjs";
import { attempt, block, main, root, say } from "./shell.mjs";
import { buildWasm } from "./wasm.mjs";

/** @typedef {{ ok: boolean, passed: number, failed: number }} Tally */

/** @type {Record<string, () => Promise<Tally>>} */
const parts = {
  native: async () => {
    needRust();
    say("Native tests");
    return cargoTally(
      await attempt("cargo", ["test", "--no-fail-fast"], { tee: true }),
    );
  },

  wasm: async () => {
    await needPackages();
    await needWasm();
    const chrome = await needChrome();
    const driver = await needChromedriver(chrome);
    say("WebAssembly tests in headless Chrome");
    writeWebdriverJson(chrome);
    return cargoTally(
      await attempt(
        "wasm-pack",
        [
          ...["test", "--headless", "--chrome", "--chromedriver", driver],
          ...["crate", "--test", "web", "--test", "web_figures"],
        ],
        { tee: true },
      ),
    );
  },

  unit: async () => {
    await needPackages();
    await needWasm();
    await buildWasm();
    say("TypeScript unit tests");
    return vitest("vitest", []);
  },

  page: async () => {
    await built();
    const chrome = await needChrome();
    say("Page tests in Chromium");
    const report = freshReport("playwright");
    const { ok } = await attempt(
      "playwright",
      ["test", "--reporter=list,json"],
      {
        env: {
          CHROME_BIN: chrome,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          PORT: String(await freePort()),
        },
      },
    );
    const {
      expected = 0,
      unexpected = 0,
      flaky = 0,
    } = read(report).stats ?? {};
    return { ok, passed: expected, failed: unexpected + flaky };
  },

  engines: async () => {
    await needPackages();
    const engines = await needEngines();
    if (engines.length === 0) return { ok: true, passed: 0, failed: 0 };
    await built();
    say(`Page tests in ${engines.map(({ name }) => name).join(" and ")}`);
    const config = "--config=tests/engines/vitest.config.ts";
    return vitest("engines", [config], { ENGINES: JSON.stringify(engines) });
  },
};

/** @type {Promise<void> | undefined} */
let building;
/** The page, built once for all parts. */
function built() {
  building ??= buildPage();
  return building;
}

await main(async () => {
  const chosen = process.argv.slice(2);
  for (const name of chosen) {
    if (!(name in parts)) {
      block(
        `There is no part of the tests called "${name}".`,
        `choose from ${Object.keys(parts).join(", ")}.`,
      );
    }
  }
  let passed = 0;
  let failed = 0;
  const broken = [];
  for (const [name, part] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const tally = await part();
    passed += tally.passed;
    // A part that ends badly without a failed test (it did not compile, say)
    // counts as one failure.
    failed += tally.ok ? tally.failed : Math.max(1, tally.failed);
    if (!tally.ok || tally.failed > 0) broken.push(name);
  }
  if (broken.length > 0) {
    say(`Failed: ${broken.join(", ")}. Run one alone by \`npm test -- NAME\`.`);
    process.exitCode = 1;
  }
  console.log(`${passed} passed, ${failed} failed`);
});

/**
 * Adds up the "test result" lines of cargo's runners, native and wasm.
 * @param {{ ok: boolean, output: string }} result
 * @returns {Tally}
 */
function cargoTally({ ok, output }) {
  let passed = 0;
  let failed = 0;
  for (const line of output.matchAll(
    /^test result: .*?(\d+) passed; (\d+) failed/gm,
  )) {
    passed += Number(line[1]);
    failed += Number(line[2]);
  }
  return { ok, passed, failed };
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<Tally>}
 */
async function vitest(name, args, env = {}) {
  const report = freshReport(name);
  const { ok } = await attempt(
    "vitest",
    [
      ...["run", "--reporter=default", "--reporter=json"],
      ...[`--outputFile.json=${report}`, ...args],
    ],
    { env },
  );
  const { numPassedTests = 0, numFailedTests = 0 } = read(report);
  return { ok, passed: numPassedTests, failed: numFailedTests };
}

/**
 * Where a runner writes its report, with the last one removed.
 * @param {string} name
 */
function freshReport(name) {
  const path = join(root, "test-results", `${name}.json`);
  rmSync(path, { force: true });
  return path;
}

/** @param {string} report */
function read(report) {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return {}; // The runner failed before it could report.
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = address !== null && typeof address === "object";
      server.close(() => resolve(port ? address.port : 0));
    });
  });
}
