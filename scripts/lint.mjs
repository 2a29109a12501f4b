/**
 * `npm run lint`: checks the formats and lints of both languages. It runs all
 * checks even if one of them fails.
 */
import { needPackages, needRustLints, needWasm } from "./setup.mjs";
import { attempt, block, main, rustfmt, say } from "./shell.mjs";
import { buildWasm } from "./wasm.mjs";

/** @type {[string, string, string[], Record<string, string>?][]} */
const lints = [
  ["Rust format", "rustfmt", rustfmt("--check")],
  [
    "Rust lints",
    "cargo",
    [
      ...["clippy", "--workspace", "--all-targets"],
      ...["--", "-D", "warnings"],
    ],
    // With these variables the Python package compiles without Python.
    { PYO3_NO_PYTHON: "1", PYO3_BUILD_EXTENSION_MODULE: "1" },
  ],
  [
    "Rust documentation",
    "cargo",
    ["doc", "--no-deps"],
    { RUSTDOCFLAGS: "-D warnings" },
  ],
  ["TypeScript, page", "tsc", ["--noEmit"]],
  ["TypeScript, tests and scripts", "tsc", ["--noEmit", "-p", "tests"]],
  [
    "Page format and lints",
    "biome",
    ["ci", "--error-on-warnings", "--colors=off"],
  ],
];

await main(async () => {
  await needPackages();
  await needWasm();
  await needRustLints();
  // The page's types come from the WebAssembly package.
  await buildWasm();
  const failed = [];
  for (const [name, program, args, env = {}] of lints) {
    say(name);
    if (!(await attempt(program, args, { env })).ok) failed.push(name);
  }
  if (failed.length > 0) {
    block(
      `Failed: ${failed.join(", ")}.`,
      "run `npm run format` for the formats; see the messages above for the rest.",
    );
  }
  say("All lints pass");
});
