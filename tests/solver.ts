/** The solver in the test's own process; tests compare the page with its answers. */
import { readFileSync } from "node:fs";
import { fetchBy, graphs, nimscope, study } from "../www/solver/wasm.ts";

fetchBy(
  async (name) => {
    const file = new URL(`../www/wasm/${name}_bg.wasm`, import.meta.url);
    return WebAssembly.compile(readFileSync(file));
  },
  () => "nimscope",
);

/** All modules of the solver in one object. */
export const solver = {
  ...(await study()),
  ...(await nimscope()),
  ...(await graphs()),
};
