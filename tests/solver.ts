/** The solver itself, in this process: it says what the page must show. */
import { readFileSync } from "node:fs";
import * as solver from "../www/wasm/nimscope.js";
import * as study from "../www/wasm/study.js";

const read = (name: string) =>
  readFileSync(new URL(`../www/wasm/${name}`, import.meta.url));

solver.initSync({ module: read("nimscope_bg.wasm") });
study.initSync({ module: read("study_bg.wasm") });

export { solver, study };
