/**
 * The module of the solver for all games, also those on graphs. It has no
 * figures.
 */
import type * as graphs from "../../wasm/graphs.js";

export type * from "../../wasm/graphs.js";

export type Graphs = typeof graphs;
