/** The solver itself, in this process: it says what the page must show. */
import { readFileSync } from "node:fs";
import * as solver from "../www/wasm/nimscope.js";

solver.initSync({
  module: readFileSync(
    new URL("../www/wasm/nimscope_bg.wasm", import.meta.url),
  ),
});

export { solver };
