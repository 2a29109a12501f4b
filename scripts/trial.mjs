/**
 * Builds the page again, into `dist-trial/`, with a solver that has one more
 * game. The tests play it: no file under `www` knows the game.
 *
 * Needs what `buildPage` installs.
 */
import { run, say } from "./shell.mjs";

/** The folder for the package of that solver, from the folder of the crate. */
const out = "../../target/trial";

export async function buildTrial() {
  say("Building the page with the game of the tests");
  await run("wasm-pack", [
    ...["build", "crate/web", "--target", "web", "--dev", "--no-pack"],
    ...["--out-dir", out, "--out-name", "nimscope"],
    ...["--", "--features", "trial"],
  ]);
  await run("vite", [
    ...["build", "--logLevel", "warn"],
    ...["--config", "tests/trial.vite.config.ts"],
  ]);
}
