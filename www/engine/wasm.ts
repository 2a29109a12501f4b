/** The one file that imports the WebAssembly package. */
import init, * as solver from "../wasm/nimscope.js";
import { figures, Picture } from "../wasm/nimscope.js";
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

type Solver = typeof solver;

/** The plain functions of the package. */
export type Question = {
  [K in keyof Solver]: Solver[K] extends (...args: never[]) => unknown
    ? K
    : never;
}[keyof Solver];

type Asked<K extends Question> = Extract<
  Solver[K],
  (...args: never[]) => unknown
>;
export type Arguments<K extends Question> = Parameters<Asked<K>>;
export type Answer<K extends Question> = ReturnType<Asked<K>>;

/** Calls a function of the package by its name. */
export function ask<K extends Question>(
  question: K,
  args: Arguments<K>,
): Answer<K> {
  const answer = solver[question] as (...args: Arguments<K>) => Answer<K>;
  return answer(...args);
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

const pictures = new Map<string, Picture>();
/** Pictures kept on each side: a gallery's worth. */
const KEPT = 16;

/** The picture of a figure, made once and kept while it is in use. */
export function picture(figure: FigureKey): Picture {
  return keep(
    JSON.stringify(figure),
    () => new Picture(figure.id, figure.settings),
  );
}

/** The same, but one for all settings of a figure whose data are long work. */
export function lastingPicture(figure: FigureKey): Picture {
  longOnes ??= new Set(figures().flatMap(({ id, long }) => (long ? [id] : [])));
  if (!longOnes.has(figure.id)) return picture(figure);
  const settings = JSON.stringify(figure.settings);
  const made = keep(figure.id, () => new Picture(figure.id, {}));
  if (settingsOf.get(made) !== settings) {
    made.change(figure.settings);
    settingsOf.set(made, settings);
  }
  return made;
}

let longOnes: Set<string> | undefined;
const settingsOf = new WeakMap<Picture, string>();

function keep(key: string, make: () => Picture): Picture {
  const made = pictures.get(key) ?? make();
  pictures.delete(key);
  pictures.set(key, made);
  for (const [old, picture] of pictures) {
    if (pictures.size <= KEPT) break;
    pictures.delete(old);
    picture.free();
  }
  return made;
}
