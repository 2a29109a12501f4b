/** The part of the solver for positions where the last move loses. */
import init, * as misere from "../wasm/misere.js";
import misereUrl from "../wasm/misere_bg.wasm?url";
import { compile } from "./compile.ts";

export type Misere = typeof misere;

/** Fetches it and starts it on this thread. */
export async function startMisere(): Promise<Misere> {
  await init({ module_or_path: await compile(misereUrl) });
  return misere;
}
