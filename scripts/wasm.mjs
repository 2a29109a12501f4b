/**
 * Builds the crate as three WebAssembly modules in `www/wasm`. Cargo
 * compiles each, `crate/bindgen` writes its JavaScript, and binaryen's wasm-opt (from
 * npm) makes it smaller and faster. If the sources have not changed, it does nothing.
 *
 * Runs after `needWasm`, and installs the Node packages while Cargo compiles.
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
import { needPackages } from "./setup.mjs";
import { ask, root, run, say } from "./shell.mjs";

const out = join(root, "www", "wasm");
const stamp = join(out, "built-from");

/**
 * The modules by their profiles in `Cargo.toml`, each with its feature of `crate/web`.
 * Modules of one profile share compiled dependencies and are built one after the other.
 * Modules of different profiles are built at the same time.
 * @type {Record<string, Record<string, string>>}
 */
const MODULES = {
  wasm: { nimscope: "page", graphs: "graphs" },
  "wasm-study": { study: "study" },
};

/** The triple of Rust's target for browsers. */
const TARGET = "wasm32-unknown-unknown";

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

// Functions are sorted by name. Then the copies of a generic function are
// neighbours, and the gzipped size is a twentieth smaller. Inlining is limited:
// Rust has inlined the useful calls, and more would only add a tenth to the
// size. The lowest kilobyte of memory may be treated as unused, because it is
// the far end of the stack and holds no data.
const PASSES = [
  ...["-O2", "--reorder-functions-by-name"],
  ...["--always-inline-max-function-size", "3"],
  ...["--flexible-inline-max-function-size", "0"],
  ...["--one-caller-inline-max-function-size", "16"],
  ...["--low-memory-unused", "--strip-producers", "--strip-target-features"],
];

// Files and folders of the crate that are not part of the package.
const UNUSED = new Set(["tests", "bench", "cli", "webdriver.json"]);

/** Builds `www/wasm` if the sources have changed since it was last built. */
export async function buildWasm() {
  const sources = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) {
    say("The WebAssembly package is up to date");
    return;
  }
  say(
    "Building the solver as WebAssembly (three to four minutes from nothing, two after a change)",
  );
  rmSync(out, { recursive: true, force: true });
  const tools = Promise.all([needPackages(), buildBindgen()]);
  const built = Object.entries(MODULES).map(async ([profile, modules]) => {
    const optimised = [];
    for (const [name, feature] of Object.entries(modules)) {
      const features = ["--no-default-features", "--features", feature];
      await compileModule(profile, features);
      await tools;
      await writeBindings(profile, out, name);
      // Runs while the next module is compiled.
      optimised.push(optimise(name));
    }
    await Promise.all(optimised);
  });
  await Promise.all([tools, ...built]);
  await writeGames();
  writeFileSync(stamp, sources);
}

/**
 * Makes a module smaller and faster.
 * @param {string} name
 */
function optimise(name) {
  const wasm = join(out, `${name}_bg.wasm`);
  const args = [...PASSES, ...FEATURES, wasm, "-o", wasm];
  const optimised = run("wasm-opt", args);
  optimised.catch(() => {}); // `buildWasm` reports it after the last module.
  return optimised;
}

/** Builds the program that writes the JavaScript beside a module. */
export function buildBindgen() {
  return run("cargo", [
    ...["build", "--locked", "--package", "nimscope-bindgen"],
    ...["--profile", "bindgen"],
  ]);
}

/**
 * Compiles `crate/web` to WebAssembly.
 * @param {string} profile of `Cargo.toml`
 * @param {readonly string[]} features as arguments of Cargo
 */
export function compileModule(profile, features) {
  return run("cargo", [
    ...["build", "--locked", "--package", "nimscope-web", "--lib"],
    ...["--target", TARGET, "--profile", profile, ...features],
  ]);
}

/**
 * Writes a compiled module with its JavaScript and its types.
 * @param {string} profile with which it was compiled
 * @param {string} folder
 * @param {string} name of the files
 */
export async function writeBindings(profile, folder, name) {
  // The folder of Cargo's profile "dev" has another name.
  const built = profile === "dev" ? "debug" : profile;
  const module = join(target(), TARGET, built, "nimscope_web.wasm");
  const program = join(target(), "bindgen", "nimscope-bindgen");
  await run(program, [module, folder, name]);
}

/** Returns the folder of Cargo's builds. */
function target() {
  return process.env["CARGO_TARGET_DIR"] ?? join(root, "target");
}

/** Writes the catalogue of games to a file, for pages that start with another module. */
async function writeGames() {
  const read = (/** @type {string} */ name) => join(out, name);
  const solver = await import(pathToFileURL(read("nimscope.js")).href);
  solver.initSync({ module: readFileSync(read("nimscope_bg.wasm")) });
  writeFileSync(read("games.json"), JSON.stringify(solver.games()));
}

/** Returns a digest of everything that the package depends on. */
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
 * Lists the files under a folder of the project that are part of the package.
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
