/** The modules of the solver, fetched and compiled once for all threads. */
import graphs from "../../wasm/graphs_bg.wasm?url";
import nimscope from "../../wasm/nimscope_bg.wasm?url";
import study from "../../wasm/study_bg.wasm?url";
import { asked, insist } from "../insist.ts";
import { missing } from "../trouble.ts";

const URLS = { nimscope, graphs, study };

export type Name = keyof typeof URLS;

/** A module that a thread may start with, because it knows positions. */
export type First = Exclude<Name, "study">;

export type Fetch = (name: Name) => Promise<WebAssembly.Module>;

const begun: { [name in Name]?: Promise<WebAssembly.Module> } = {};

/** A compiled module; after a failure, the next call fetches it anew. */
export const compiled: Fetch = (name) => {
  begun[name] ??= compile(URLS[name]).catch(async () => {
    const trouble = await missing(`${name}_bg.wasm`);
    delete begun[name];
    throw trouble;
  });
  return begun[name];
};

function compile(file: string): Promise<WebAssembly.Module> {
  return insist(async (silences, signal, alive) => {
    const url = asked(new URL(file, import.meta.url), silences);
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`${response.status} ${response.url}`);
    const heard = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, out) {
        alive();
        out.enqueue(piece);
      },
    });
    // Some hosts serve .wasm with a media type that this call rejects.
    const headers = { "Content-Type": "application/wasm" };
    const body = response.body?.pipeThrough(heard) ?? null;
    return WebAssembly.compileStreaming(new Response(body, { headers }));
  });
}
