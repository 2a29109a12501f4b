/**
 * `npm run wheel`: the Python package as a wheel in `target/python/`, with the built page
 * inside, so that its widget works offline.
 */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crates, texts } from "./licences.mjs";
import { buildPage } from "./page.mjs";
import { copyPage, inVenv, needPython, WHEEL_FOLDER } from "./python.mjs";
import { block, main, root, run, say } from "./shell.mjs";

await main(async () => {
  if (!(await needPython())) {
    block("There is no Python to build the wheel.", "see the message above.");
  }
  await buildPage();
  copyPage();
  const licences = texts(crates(["nimscope-python"]));
  writeFileSync(join(root, "python/nimscope/licences.txt"), licences);
  say("Building the wheel (two to four minutes)");
  const folder = join(root, WHEEL_FOLDER);
  rmSync(folder, { recursive: true, force: true });
  await run(inVenv("maturin"), ["build", "--release", "--out", folder]);
});
