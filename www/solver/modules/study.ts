/** The part of the solver that lessons and the laboratory ask, where they ask it. */
import type * as study from "../../wasm/study.js";

export type * from "../../wasm/study.js";

export type Study = typeof study;
