/**
 * `npm test`: installs what is missing, runs every test, and prints the times
 * and the number of tests. `npm test -- native page` runs only these parts, and
 * `npm test -- page wythoff` only the tests with this word in their names. The
 * parts are:
 *
 *   native  `cargo test`: oracles, laws, tables, snapshots
 *   wasm    `cargo test` for wasm32: the exports, in headless Chrome
 *   unit    Vitest: TypeScript without a browser
 *   page    Playwright: the built page as a person uses it
 *   engines WebDriver: the built page in Firefox and in WebKit
 *   python  pytest: the Python package, compared with the command line
 *   notebook  Playwright: its widget in JupyterLab, in Chromium
 *   proofs  Coq: the theorems in `proofs/`, a line for each
 *
 * `--long` makes the random runs long. They change certificates, texts and
 * addresses at random, 2,000 of each kind. This takes hours.
 *
 * Needs Node >= 20.19 and Rust by rustup; installs everything else.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import {
  needChrome,
  needChromedriver,
  needShell,
  writeWebdriverJson,
} from "./browser.mjs";
import { needEngines } from "./engines.mjs";
import { buildPage, buildTrial } from "./page.mjs";
import { checkProofs, needCoq } from "./proofs.mjs";
import {
  copyPage,
  inFresh,
  installFresh,
  installPackage,
  inVenv,
  needCommandLine,
  needLab,
  pytestTally,
} from "./python.mjs";
import {
  needPackages,
  needRust,
  needTestRunner,
  needWasm,
  TEST_RUNNER,
} from "./setup.mjs";
import { attempt, block, main, root, say } from "./shell.mjs";
import { buildWasm } from "./wasm.mjs";

/** @typedef {{ name: string, seconds: number, hasFailed?: boolean }} Timed */
/** @typedef {{ ok: boolean, passed: number, failed: number, times: Timed[] }} Tally */

/** The option that makes the random runs long. */
const LONG = "--long";

/** The result of a part that cannot run on this machine. @type {Tally} */
const LEFT_OUT = { ok: true, passed: 0, failed: 0, times: [] };

/**
 * All packages with native tests, and the package for Python. One command compiles
 * them with the same features, so the Python build finds the compiled libraries.
 */
const NATIVE = [
  ...["--workspace", "--exclude", "nimscope-web"],
  ...["--exclude", "nimscope-bindgen"],
];

/**
 * The packages in the order in which chosen native tests are built and run. The
 * library is first, so that its tests start soon after a change.
 */
const IN_TURN = [
  ["--package", "nimscope", "--test", "native"],
  ["--package", "nimscope", "--lib"],
  ["--package", "nimscope", "--doc"],
  [...NATIVE, "--exclude", "nimscope"],
];

/** True if the native tests were built, and with them the command line. */
let isNativeBuilt = false;

/**
 * The parts. Each runs all tests, or those with any of the words in their names.
 * @type {Record<string, (words: string[]) => Promise<Tally>>}
 */
const parts = {
  native: async (words) => {
    needRust();
    say("Native tests (about ten minutes, half of them to compile)");
    const chosen = words.length > 0 ? ["--", ...words] : [];
    let ok = true;
    let output = "";
    for (const programs of words.length > 0 ? IN_TURN : [NATIVE]) {
      const args = ["test", "--no-fail-fast", ...programs, ...chosen];
      const result = await attempt("cargo", args, { tee: true });
      ok &&= result.ok;
      output += result.output;
    }
    isNativeBuilt = ok;
    return cargoTally("native", { ok, output });
  },

  wasm: async (words) => {
    await needPackages();
    await needWasm();
    const chrome = await needChrome();
    const driver = await needChromedriver(chrome);
    await needTestRunner();
    say("WebAssembly tests in headless Chrome (about two minutes)");
    writeWebdriverJson(chrome);
    const args = [
      ...["test", "--package", "nimscope-web", "--test", "web"],
      // Like `buildTrial`, these tests include the games that exist only for tests.
      ...["--target", "wasm32-unknown-unknown", "--features", "trial"],
      ...(words.length > 0 ? ["--", ...words] : []),
    ];
    const env = {
      CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER: TEST_RUNNER,
      CHROMEDRIVER: driver,
      WASM_BINDGEN_TEST_ONLY_WEB: "1",
    };
    return cargoTally("wasm", await attempt("cargo", args, { tee: true, env }));
  },

  unit: async (words) => {
    await needPackages();
    await needWasm();
    await buildWasm();
    say("TypeScript unit tests (about a minute)");
    return vitest("unit", named(words));
  },

  page: async (words) => {
    await built();
    await buildTrial();
    const chrome = await needShell();
    say("Page tests in Chromium (a quarter of an hour)");
    return playwright("playwright", chrome, words);
  },

  engines: async (words) => {
    await needPackages();
    const engines = await needEngines();
    if (engines.length === 0) return LEFT_OUT;
    await built();
    const names = engines.map(({ name }) => name).join(" and ");
    say(`Page tests in ${names} (about a minute)`);
    const config = "--config=tests/engines/vitest.config.ts";
    return vitest("engines", [config, ...named(words)], {
      ENGINES: JSON.stringify(engines),
    });
  },

  python: async (words) => {
    if (!(await installPackage())) return LEFT_OUT;
    const program = await needCommandLine(isNativeBuilt);
    say("Python tests (one to two minutes)");
    const notebooks = "python/tests/test_notebooks.py";
    const first = await pytest("python", inVenv, words, program, [
      ...["python/tests", `--ignore=${notebooks}`],
    ]);
    if (!(await installFresh())) return first;
    say(
      "The notebooks, with the package from `pip install .` (about a minute)",
    );
    const fresh = await pytest("fresh", inFresh, words, program, [notebooks]);
    return {
      ok: first.ok && fresh.ok,
      passed: first.passed + fresh.passed,
      failed: first.failed + fresh.failed,
      times: [...first.times, ...fresh.times],
    };
  },

  notebook: async (words) => {
    if (!(await installPackage()) || !(await needLab())) return LEFT_OUT;
    await built();
    copyPage();
    const chrome = await needShell();
    say("The widget in JupyterLab (half a minute)");
    const config = "--config=tests/notebook/playwright.config.ts";
    const options = [config, "--pass-with-no-tests"];
    return playwright("notebook", chrome, words, ...options);
  },

  proofs: async (words) => {
    if (words.length > 0 || !(await needCoq())) return LEFT_OUT;
    say("The theorems, checked by Coq (half a minute)");
    const program = await needCommandLine(isNativeBuilt);
    const { checked, refused } = await checkProofs(program);
    return {
      ok: refused.length === 0,
      passed: checked.length,
      failed: refused.length,
      times: refused.map((name) => ({ name, seconds: 0, hasFailed: true })),
    };
  },
};

/** @type {Promise<void> | undefined} */
let building;
/** Builds the page once for all parts. */
function built() {
  building ??= buildPage();
  return building;
}

await main(async () => {
  const given = process.argv.slice(2);
  const asked = given.filter((word) => word !== LONG);
  if (asked.length < given.length) process.env["NIMSCOPE_LONG"] = "1";
  const words = asked.filter((word) => !(word in parts));
  if (words.length === asked.length && words.length > 0) {
    block(
      `There is no part of the tests called "${words[0]}".`,
      `choose from ${Object.keys(parts).join(", ")}; words from names of tests may follow.`,
    );
  }
  let passed = 0;
  let failed = 0;
  const broken = [];
  const leftOut = [];
  /** @type {Timed[]} */
  const spent = [];
  /** @type {Timed[]} */
  const times = [];
  for (const [name, part] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const start = performance.now();
    const tally = await part(words);
    spent.push({ name, seconds: (performance.now() - start) / 1000 });
    if (tally === LEFT_OUT) leftOut.push(name);
    times.push(...tally.times);
    passed += tally.passed;
    // If a part fails without a failed test, for example because it does not
    // compile, it counts as one failure.
    failed += tally.ok ? tally.failed : Math.max(1, tally.failed);
    if (!tally.ok || tally.failed > 0) broken.push(name);
  }
  say("Seconds per part, with its build");
  printTimes(spent);
  say("Seconds of the slowest tests, and of Rust's test programs");
  const run = times.filter(({ seconds }) => seconds > 0);
  printTimes(run.sort((a, b) => b.seconds - a.seconds).slice(0, 20));
  if (leftOut.length > 0) {
    say(`Skipped: ${leftOut.join(", ")}. See SKIPPED above.`);
  }
  for (const { name } of times.filter(({ hasFailed }) => hasFailed)) {
    console.log(`FAILED  ${name}`);
  }
  if (broken.length > 0) {
    say(
      `Failed: ${broken.join(", ")}. Run one part alone with \`npm test -- NAME\`.`,
    );
    process.exitCode = 1;
  }
  console.log(`${passed} passed, ${failed} failed`);
});

/** @param {Timed[]} list */
function printTimes(list) {
  for (const { name, seconds } of list) {
    console.log(`${seconds.toFixed(1).padStart(8)}  ${name}`);
  }
}

/**
 * Runs Playwright.
 * @param {string} name of the report
 * @param {string} chrome
 * @param {string[]} words
 * @param {string[]} options
 * @returns {Promise<Tally>}
 */
async function playwright(name, chrome, words, ...options) {
  const report = freshReport(name);
  const { ok } = await attempt(
    "playwright",
    [
      ...["test", "--reporter=list,json", ...options],
      ...(words.length > 0 ? ["--grep", pattern(words)] : []),
    ],
    {
      env: {
        CHROME_BIN: chrome,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        PORT: String(await freePort()),
      },
    },
  );
  const { stats = {}, suites = [] } = read(report);
  const { expected = 0, unexpected = 0, flaky = 0 } = stats;
  const times = suites.flatMap(timesOf);
  if (flaky > 0)
    say(`${flaky} tests passed only at the second try: see "flaky" above`);
  return { ok, passed: expected + flaky, failed: unexpected, times };
}

/**
 * Returns a pattern that matches each of these words.
 * @param {string[]} words
 */
function pattern(words) {
  return words
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
    .join("|");
}

/**
 * Returns Vitest's arguments for the tests with these words in their names.
 * @param {string[]} words
 */
function named(words) {
  return words.length > 0
    ? ["--passWithNoTests", `--testNamePattern=${pattern(words)}`]
    : [];
}

/**
 * Adds up the "test result" lines of cargo's runners, native and wasm. Stable
 * Rust prints the time of a test program, not of a test. Failed tests are listed
 * without a time.
 * @param {string} part
 * @param {{ ok: boolean, output: string }} result
 * @returns {Tally}
 */
function cargoTally(part, { ok, output }) {
  const tally = {
    ok,
    passed: 0,
    failed: 0,
    times: /** @type {Timed[]} */ ([]),
  };
  for (const [, name] of output.matchAll(/^test (.*) \.\.\. FAIL/gm)) {
    tally.times.push({ name: `${part} ${name}`, seconds: 0, hasFailed: true });
  }
  let program = "";
  for (const [, running, passed, failed, seconds] of output.matchAll(
    /^ *(?:Running|Doc-tests) (.*?)(?: \(.*)?$|^test result: .*?(\d+) passed; (\d+) failed.*?(?:in ([\d.]+)s)?$/gm,
  )) {
    if (running !== undefined) {
      program = running;
      continue;
    }
    tally.passed += Number(passed);
    tally.failed += Number(failed);
    tally.times.push({
      name: `${part} ${program}`,
      seconds: Number(seconds ?? 0),
    });
  }
  return tally;
}

/**
 * Runs pytest.
 * @param {string} name of the report
 * @param {(program: string) => string} inside the virtual environment
 * @param {string[]} words
 * @param {string} program the command line
 * @param {string[]} options
 * @returns {Promise<Tally>}
 */
async function pytest(name, inside, words, program, options) {
  const report = freshReport(name, "xml");
  const { ok } = await attempt(
    inside("pytest"),
    [
      ...[...options, `--junitxml=${report}`],
      ...(words.length > 0 ? ["-k", words.join(" or ")] : []),
    ],
    { env: { NIMSCOPE_BIN: program } },
  );
  // Without a report, pytest failed early.
  const text = existsSync(report) ? readFileSync(report, "utf8") : "";
  return pytestTally(ok, text, words);
}

/**
 * Returns the times of all tests in a suite of Playwright's report.
 * @param {any} suite
 * @returns {Timed[]}
 */
function timesOf({ file, specs = [], suites = [] }) {
  return [
    ...specs.map((/** @type {any} */ { title, tests, ok }) => ({
      name: `page ${file} ${title}`,
      hasFailed: !ok,
      seconds: (tests[0].results.at(-1)?.duration ?? 0) / 1000,
    })),
    ...suites.flatMap(timesOf),
  ];
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
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    testResults = [],
  } = read(report);
  const times = testResults.flatMap((/** @type {any} */ { assertionResults }) =>
    assertionResults.map(
      (/** @type {any} */ { fullName, duration, status }) => ({
        name: `${name} ${fullName}`,
        hasFailed: status === "failed",
        seconds: (duration ?? 0) / 1000,
      }),
    ),
  );
  return { ok, passed: numPassedTests, failed: numFailedTests, times };
}

/**
 * Returns the path for a runner's report, and removes the last report.
 * @param {string} name
 * @param {string} ending
 */
function freshReport(name, ending = "json") {
  const path = join(root, "test-results", `${name}.${ending}`);
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
