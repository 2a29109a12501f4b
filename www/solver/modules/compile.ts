/** Packages of WebAssembly on their way to the page. */
import { asked, insist } from "../insist.ts";

/** Compiles a package; the module can be handed to a worker. */
export function compile(file: string): Promise<WebAssembly.Module> {
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
    // Some hosts serve .wasm under a type that streaming refuses.
    const headers = { "Content-Type": "application/wasm" };
    const body = response.body?.pipeThrough(heard) ?? null;
    return WebAssembly.compileStreaming(new Response(body, { headers }));
  });
}
