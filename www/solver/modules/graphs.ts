/** The part of the solver that knows all games, those on graphs included, and no figures. */
import type * as graphs from "../../wasm/graphs.js";

export type * from "../../wasm/graphs.js";

export type Graphs = typeof graphs;
