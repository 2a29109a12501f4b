/**
 * The part of the solver for misère play, for games on graphs, and for comparisons of
 * formulas with play.
 */
import init, * as rest from "../../wasm/rest.js";

export type * from "../../wasm/rest.js";

export type Rest = typeof rest;

/** Starts it on this thread. */
export async function startRest(module: WebAssembly.Module): Promise<Rest> {
  await init({ module_or_path: module });
  return rest;
}
