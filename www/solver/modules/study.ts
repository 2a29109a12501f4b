/** The part of the solver that lessons and the laboratory ask, where they ask it. */
import init, * as study from "../../wasm/study.js";
import studyUrl from "../../wasm/study_bg.wasm?url";
import { compile } from "./compile.ts";

export type * from "../../wasm/study.js";

export type Study = typeof study;

/** Fetches it and starts it on this thread. */
export async function startStudy(): Promise<Study> {
  await init({ module_or_path: await compile(studyUrl) });
  return study;
}
