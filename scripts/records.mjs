/**
 * `npm run records`: lists the records of `data/records/records.json`.
 * `npm run records -- ID …` computes these records again and compares the values
 * and the certificates. `npm run records -- --write` makes the files again that
 * follow from the list (`release.mjs`).
 *
 * Needs the command line of nimscope, and builds it. `NIMSCOPE_BIN` names another
 * program to use.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { differences, filesOf, readRows } from "./release.mjs";
import { needRust } from "./setup.mjs";
import { block, main, root, run, say } from "./shell.mjs";

/** The program `nimscope`; it is built with all optimisations. */
async function needProgram() {
  const given = process.env["NIMSCOPE_BIN"];
  if (given !== undefined) return given;
  needRust();
  say("Building the command line (some minutes)");
  await run("cargo", ["build", "--release", "--package", "nimscope-cli"]);
  const target = process.env["CARGO_TARGET_DIR"] ?? join(root, "target");
  return join(target, "release", "nimscope");
}

await main(async () => {
  const words = process.argv.slice(2);
  if (words.includes("--write")) {
    for (const [path, text] of filesOf()) writeFileSync(path, text);
    return;
  }
  const rows = readRows();
  const chosen = words.map((word) => {
    const row = rows.find(({ id }) => id === word);
    return (
      row ??
      block(`There is no record ${word}.`, "`npm run records` lists all.")
    );
  });
  if (chosen.length === 0) {
    for (const { id, status, question } of rows)
      console.log(`${id.padEnd(24)} ${status.padEnd(9)} ${question}`);
    return;
  }
  const program = await needProgram();
  let failed = 0;
  for (const row of chosen) {
    const start = performance.now();
    const wrong = differences(row, program);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const said = wrong.length === 0 ? "the same" : wrong.join("; ");
    console.log(`${row.id}: ${said} (${seconds} s)`);
    failed += wrong.length;
  }
  if (failed > 0) block("A record differs.", "see the lines above.");
});
