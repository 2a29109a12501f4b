/** The part of the solver that lessons and the laboratory ask, where they ask it. */
import init, * as study from "../../wasm/study.js";

export type * from "../../wasm/study.js";

export type Study = typeof study;

/** Starts it on this thread. */
export async function startStudy(module: WebAssembly.Module): Promise<Study> {
  await init({ module_or_path: module });
  return study;
}
