/** The one file that imports the WebAssembly package. */
import init, * as exports from "../wasm/nimscope.js";
import wasmUrl from "../wasm/nimscope_bg.wasm?url";
import type { FigureKey } from "./figure.ts";

export type {
  Analysis,
  Because,
  Game,
  MoveRecord,
  NotationError,
  Outcome,
  Reason,
  Touch,
  Variant,
} from "../wasm/nimscope.js";
export {
  analyze,
  Check,
  casual_errors,
  figures,
  games,
  parse,
  play,
  random_position,
  reply,
} from "../wasm/nimscope.js";

/** What a long figure is still to offer. */
export interface LongPicture extends exports.Picture {
  extend(to: number): void;
  values(from: number, to: number): Uint16Array<ArrayBuffer>;
  stats(): unknown;
}

/** Compiles the package; the module can be handed to a worker. */
export async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(new URL(wasmUrl, import.meta.url));
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  // Some hosts serve .wasm under a type that streaming refuses.
  return WebAssembly.compile(await response.arrayBuffer());
}

let started: Promise<unknown> | undefined;

/** Starts the solver here; everything else in this file needs it to be done. */
export async function start(
  module: WebAssembly.Module | Promise<WebAssembly.Module>,
): Promise<void> {
  started ??= Promise.resolve(module).then((module_or_path) =>
    init({ module_or_path }),
  );
  try {
    await started;
  } catch (error) {
    started = undefined;
    throw error;
  }
}

const pictures = new Map<string, LongPicture>();
/** Pictures kept on each side: a gallery's worth. */
const KEPT = 16;

/** The picture of a figure, made once and kept while it is in use. */
export function picture(figure: FigureKey): LongPicture {
  const key = JSON.stringify(figure);
  const known = pictures.get(key);
  pictures.delete(key);
  const made =
    known ?? (new exports.Picture(figure.id, figure.settings) as LongPicture);
  pictures.set(key, made);
  for (const old of pictures.keys()) {
    if (pictures.size <= KEPT) break;
    pictures.get(old)?.free();
    pictures.delete(old);
  }
  return made;
}
