/**
 * The part of the solver for misère play, for games on graphs, and for comparisons of
 * formulas with play.
 */
import init, * as rest from "../../wasm/rest.js";
import restUrl from "../../wasm/rest_bg.wasm?url";
import { compile } from "./compile.ts";

export type * from "../../wasm/rest.js";

export type Rest = typeof rest;

/** Fetches it and starts it on this thread. */
export async function startRest(): Promise<Rest> {
  await init({ module_or_path: await compile(restUrl) });
  return rest;
}
