/**
 * Builds the page again, into `dist-trial/`, with a solver that has one more
 * game. The tests play it: no file under `www` knows the game.
 *
 * Needs what `buildPage` installs.
 */
import { join } from "node:path";
import { root, run, say } from "./shell.mjs";
import { buildBindgen, compileModule, writeBindings } from "./wasm.mjs";

/** The folder for the package of that solver. */
const out = join(root, "target", "trial");

export async function buildTrial() {
  say("Building the page with the game of the tests (about a minute)");
  await Promise.all([
    // With what the tests of `crate/web` need: both use the same compiled packages.
    compileModule("dev", ["--test", "web", "--features", "trial"]),
    buildBindgen(),
  ]);
  await writeBindings("dev", out, "nimscope");
  await run("vite", [
    ...["build", "--logLevel", "warn"],
    ...["--config", "tests/trial.vite.config.ts"],
  ]);
}
