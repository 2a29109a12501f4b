/** The solver itself, in this process: it says what the page must show. */
import { readFileSync } from "node:fs";
import * as graphs from "../www/wasm/graphs.js";
import * as nimscope from "../www/wasm/nimscope.js";
import * as study from "../www/wasm/study.js";

for (const [name, { initSync }] of Object.entries({
  nimscope,
  study,
  graphs,
})) {
  const file = new URL(`../www/wasm/${name}_bg.wasm`, import.meta.url);
  initSync({ module: readFileSync(file) });
}

/** All of its modules in one. */
export const solver = { ...study, ...nimscope, ...graphs };
