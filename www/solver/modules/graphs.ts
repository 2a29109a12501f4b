/** The part of the solver that knows all games, those on graphs included, and no figures. */
import init, * as graphs from "../../wasm/graphs.js";

export type * from "../../wasm/graphs.js";

export type Graphs = typeof graphs;

/** Starts it on this thread. */
export async function startGraphs(module: WebAssembly.Module): Promise<Graphs> {
  await init({ module_or_path: module });
  return graphs;
}
