/** The module of the solver for lessons and the laboratory. */
import type * as study from "../../wasm/study.js";

export type * from "../../wasm/study.js";

export type Study = typeof study;
