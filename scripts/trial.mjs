/**
 * Builds the page once more, with a solver that knows one more game, into
 * `dist-trial/`. The tests play it: no file under `www` knows the game.
 *
 * Needs what `buildPage` brings.
 */
import { run, say } from "./shell.mjs";

/** The package of that solver, from the folder of the crate. */
const out = "../target/trial";

export async function buildTrial() {
  say("Building the page with the game of the tests");
  await run("wasm-pack", [
    ...["build", "crate", "--target", "web", "--dev", "--no-pack"],
    ...["--out-dir", out, "--", "--features", "trial"],
  ]);
  await run("vite", [
    ...["build", "--logLevel", "warn"],
    ...["--config", "tests/trial.vite.config.ts"],
  ]);
}
