/** Builds the page into `dist/`, also for its tests, and prints the sizes of its files. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { needPackages, needWasm } from "./setup.mjs";
import { root, run, say } from "./shell.mjs";
import {
  buildBindgen,
  buildWasm,
  compileModule,
  writeBindings,
} from "./wasm.mjs";

/** Builds `dist/`, which any static host can serve, from a fresh clone. */
export async function buildPage() {
  await needWasm();
  // Installs the Node packages while the compiler works.
  await buildWasm();
  await needPackages();
  say("Building the page (half a minute)");
  await run("vite", ["build", "--logLevel", "warn"]);
  reportSizes();
}

/**
 * Builds the page again, into `dist-trial/`, with a solver that has more games.
 * The tests play them, although no file in `www` names them. Runs after
 * `buildPage`.
 */
export async function buildTrial() {
  say("Building the page with the games of the tests (about a minute)");
  await Promise.all([
    // With the same features, the tests of `crate/web` can share the compiled packages.
    compileModule("dev", ["--test", "web", "--features", "trial"]),
    buildBindgen(),
  ]);
  await writeBindings("dev", join(root, "target", "trial"), "nimscope");
  await run("vite", [
    ...["build", "--logLevel", "warn"],
    ...["--config", "tests/trial.vite.config.ts"],
  ]);
}

function reportSizes() {
  const dist = join(root, "dist");
  console.log("\n  gzipped kB");
  for (const file of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
    if (!/\.(js|css|html|wasm)$/.test(file)) continue;
    const size = gzipSync(readFileSync(join(dist, file))).length / 1000;
    console.log(`  ${size.toFixed(1).padStart(10)}  ${file}`);
  }
}
