/**
 * Builds the crate as three WebAssembly modules in `www/wasm`: wasm-pack for the
 * bindings, and binaryen's wasm-opt (from npm) for the last tenths of size and
 * speed. Skipped when nothing it depends on has changed.
 *
 * Needs what `needPackages` and `needWasm` install.
 */
import { createHash } from "node:crypto";
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ask, block, root, run, say } from "./shell.mjs";

const out = join(root, "www", "wasm");
const stamp = join(out, "built-from");

/**
 * The modules, by their features: what a visitor waits for, and the rest. Who asks
 * for long work waits for its answer rather than for its code, so `study` is made for
 * speed: three times the speed for a third more bytes. `rest` is in between.
 * @type {Record<string, { feature: string, level?: string }>}
 */
const MODULES = {
  nimscope: { feature: "page" },
  study: { feature: "study", level: "3" },
  rest: { feature: "rest", level: "s" },
};

// The features that browsers must support: Rust's defaults for wasm32, and the
// SIMD of .cargo/config.toml. The list stops wasm-opt from adding others.
const FEATURES = [
  "bulk-memory",
  "bulk-memory-opt",
  "call-indirect-overlong",
  "multivalue",
  "mutable-globals",
  "nontrapping-float-to-int",
  "reference-types",
  "sign-ext",
  "simd",
].map((feature) => `--enable-${feature}`);

// Sorted by name, the copies of one generic function stand side by side, and gzip
// takes a twentieth less. Rust has inlined what is worth it; more would only add
// a tenth to the size.
// The lowest kilobyte is the far end of the stack and holds no data.
const PASSES = [
  ...["-O3", "--converge", "--reorder-functions-by-name"],
  ...["--always-inline-max-function-size", "3"],
  ...["--flexible-inline-max-function-size", "0"],
  ...["--one-caller-inline-max-function-size", "16"],
  ...["--low-memory-unused", "--strip-producers", "--strip-target-features"],
];

// Files and folders of the crate that do not go into the package.
const UNUSED = new Set(["tests", "benches", "cli", "webdriver.json"]);

/** Builds `www/wasm` if the sources have changed since it was last built. */
export async function buildWasm() {
  const sources = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) {
    say("The WebAssembly package is up to date");
    return;
  }
  say("Building the WebAssembly package (release)");
  rmSync(out, { recursive: true, force: true });
  for (const [name, { feature, level }] of Object.entries(MODULES)) {
    await run(
      "wasm-pack",
      [
        "build",
        "crate/web",
        ...["--target", "web", "--profile", "wasm", "--no-opt", "--no-pack"],
        ...["--out-dir", "../../www/wasm", "--out-name", name],
        ...["--", "--no-default-features", "--features", feature],
      ],
      { env: level ? { CARGO_PROFILE_WASM_OPT_LEVEL: level } : {} },
    );
    const wasm = join(out, `${name}_bg.wasm`);
    await run("wasm-opt", [...PASSES, ...FEATURES, wasm, "-o", wasm]);
    shortenImports(name);
  }
  await writeGames();
  writeFileSync(stamp, sources);
}

/** What may go from the name of an import: most of its hash, which gzip cannot shorten. */
const HASH = /(?<=^__wbg_.*_[0-9a-f]{4})[0-9a-f]{12}$/;

/**
 * Shortens the names of imports in the bindings, of which the page and each worker have
 * a copy: two thousand bytes of a first visit.
 * @param {string} name
 */
function shortenImports(name) {
  const file = join(out, `${name}.js`);
  const script = readFileSync(file, "utf8");
  const names = [...script.matchAll(/^ +(__wbg_\w+): function/gm)].map(
    ([, long = ""]) => /** @type {const} */ ([long, long.replace(HASH, "")]),
  );
  const table = /(?<="\.\/\w+_bg\.js": )import0/;
  if (new Set(names.map(([, short]) => short)).size < names.length) {
    block(`Two imports of ${name}.js have one name.`, "keep more of the hash.");
  }
  if (!table.test(script)) {
    block(`${name}.js has no table of imports.`, "look at its end.");
  }
  const find = `{ get: (all, name) => all[name.replace(${HASH}, "")] }`;
  const shortened = names.reduce(
    (text, [long, short]) =>
      text.replace(`${long}: function`, `${short}: function`),
    script.replace(table, `new Proxy(import0, ${find})`),
  );
  writeFileSync(file, shortened);
}

/** Writes the catalogue of games to a file, for pages that start with another module. */
async function writeGames() {
  const read = (/** @type {string} */ name) => join(out, name);
  const solver = await import(pathToFileURL(read("nimscope.js")).href);
  solver.initSync({ module: readFileSync(read("nimscope_bg.wasm")) });
  writeFileSync(read("games.json"), JSON.stringify(solver.games()));
}

/** A digest of everything that the package depends on. */
function fingerprint() {
  const hash = createHash("sha256").update(ask("rustc", ["-V"]) ?? "");
  for (const path of [
    "Cargo.toml",
    "Cargo.lock",
    join(".cargo", "config.toml"),
    join("scripts", "wasm.mjs"),
    ...filesUnder("crate"),
  ]) {
    hash.update(path).update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}

/**
 * The files under a folder of the project that the package is made from.
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(folder) {
  return readdirSync(join(root, folder))
    .filter((name) => !UNUSED.has(name))
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(join(root, path)).isDirectory()
        ? filesUnder(path)
        : [path];
    });
}
