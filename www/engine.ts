/** The one file that imports the WebAssembly package. */
import init, { analyze, games, play } from "./wasm/nimscope.js";
import wasmUrl from "./wasm/nimscope_bg.wasm?url";

/** Starts the solver; every other export of this file needs it to be done. */
export async function start(): Promise<void> {
  await init({ module_or_path: new URL(wasmUrl, import.meta.url) });
}

export { analyze, games, play };
