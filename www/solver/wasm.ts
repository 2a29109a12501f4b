/** The solver on this thread. Only this folder imports the bindings. */
import init, * as solver from "../wasm/nimscope.js";
import {
  type FigureInfo,
  figures,
  type Part,
  Picture,
} from "../wasm/nimscope.js";
import {
  type FigureKey,
  isSequence,
  type Overlay,
  type Subject,
} from "./figure.ts";
import type { Graphs } from "./modules/graphs.ts";
import type { Fetch, First, Name } from "./modules/modules.ts";
import type { Study } from "./modules/study.ts";
import { fetched, isTrouble } from "./trouble.ts";

export type * from "../wasm/nimscope.js";
// Records as the page shows them: each move in words.
export type {
  Examined as Analysis,
  MoveInWords as MoveRecord,
} from "../wasm/nimscope.js";
export {
  analyze,
  check_setting,
  chomp_bite,
  couples_nimbers,
  entitled,
  eraserhead_stretches,
  euclid_is_lost,
  lane_colours,
  magnetism_runs,
  names,
  prove_rows,
  signed,
  splitting_place,
  splitting_row,
  spring_is_plain,
  spring_part,
  title,
  wythoff_pairs,
} from "../wasm/nimscope.js";

type Solver = typeof solver & Omit<Study, keyof typeof solver>;

/** The names of the plain functions of all modules. */
export type Question = {
  [K in keyof Solver]: Solver[K] extends (...args: never[]) => unknown
    ? K
    : never;
}[keyof Solver];

/** The names of the functions in the module for a first picture. */
export type Quick = Extract<Question, keyof typeof solver>;

type Asked<K extends Question> = Extract<
  Solver[K],
  (...args: never[]) => unknown
>;
export type Arguments<K extends Question> = Parameters<Asked<K>>;
export type AnswerTo<K extends Question> = ReturnType<Asked<K>>;

/**
 * Calls a function in a module that has it. If another module plays the game,
 * calls the module with all games.
 */
export async function ask<K extends Question>(
  question: K,
  args: Arguments<K>,
): Promise<AnswerTo<K>> {
  const answer = (from: object) =>
    (from as Record<K, (...args: Arguments<K>) => AnswerTo<K>>)[question](
      ...args,
    );
  const module = await moduleFor(question);
  try {
    return answer(module);
  } catch (error) {
    if (!isElsewhere(error)) throw error;
    const all = await graphs();
    if (!(question in all)) throw error;
    return answer(all);
  }
}

async function moduleFor(question: Question): Promise<object> {
  if (!canDraw && first() === "graphs") {
    const module = await graphs();
    if (question in module) return module;
  }
  return question in solver ? nimscope() : study();
}

/** Returns whether an error means that another module plays the game. */
function isElsewhere(error: unknown): boolean {
  const record = error as { readonly elsewhere?: boolean } | null | undefined;
  return record?.elsewhere === true;
}

let fetchModule: Fetch;
/** The module that this thread starts with. */
let first: () => First;

/**
 * Sets how this thread gets its modules, and which module it starts with. It is
 * called before all else.
 */
export function fetchBy(fetch: Fetch, start: () => First): void {
  fetchModule = fetch;
  first = start;
}

/**
 * Makes a function that fetches something once. After a failure, its next call
 * tries again.
 */
export function later<T>(begin: () => Promise<T>) {
  let begun: Promise<T> | undefined;
  return () => {
    begun ??= fetched(begin).catch((cause) => {
      begun = undefined;
      throw cause;
    });
    return begun;
  };
}

/** A module with its bindings, started on this thread. */
async function started<M extends Study | Graphs>(
  name: Name,
  bindings: Promise<M>,
): Promise<M> {
  const [module, found] = await Promise.all([fetchModule(name), bindings]);
  await found.default({ module_or_path: module });
  return found;
}

/** The module for lessons and the laboratory. No other page waits for it. */
export const study = later(() => started("study", import("../wasm/study.js")));

/**
 * A fact that another thread found: the call that teaches it to a module, and
 * the arguments of the call.
 */
export type Found =
  | readonly ["learn_nimber", Parameters<typeof solver.learn_nimber>]
  | readonly ["learn_period", Parameters<typeof solver.learn_period>]
  | readonly ["learn_proof", Parameters<typeof solver.learn_proof>]
  | readonly ["learn_quotient", Parameters<typeof solver.learn_quotient>];

/** The running modules that know positions, and so can learn facts. */
const learning: (typeof solver | Graphs)[] = [];
const learned: Found[] = [];

/**
 * Teaches a fact to all modules of this thread, also to those that start later.
 */
export function learn(found: Found): void {
  learned.push(found);
  for (const module of learning) teach(module, found);
  if (found[0] === "learn_quotient" && canDraw) forget();
}

/**
 * Drops the pictures of misère play, because they may show the earlier
 * quotient.
 */
function forget(): void {
  const late = figures().filter(({ misere, long }) => misere && !long);
  for (const key of [...pictures.keys()]) {
    if (late.some(({ id }) => key.startsWith(`${id} `))) drop(key);
  }
}

function teach(to: typeof solver | Graphs, found: Found): void {
  if (found[0] === "learn_proof") to.learn_proof(...found[1]);
  else if (found[0] === "learn_quotient") to.learn_quotient(...found[1]);
  // The module of pictures also plays all games of piles, so it alone learns
  // their nimbers and periods.
  else if (to !== solver) return;
  else if (found[0] === "learn_nimber") solver.learn_nimber(...found[1]);
  else solver.learn_period(...found[1]);
}

/** Teaches the facts found so far to a module that has just started. */
function joined<M extends typeof solver | Graphs>(module: M): M {
  learning.push(module);
  for (const found of learned) teach(module, found);
  return module;
}

/** True if the module of pictures runs on this thread. */
let canDraw = false;
/** The module that plays all games, once it runs on this thread. */
let allGames: Graphs | undefined;

/** The module that plays all games and has no figures. */
export const graphs = later(async () => {
  allGames = joined(await started("graphs", import("../wasm/graphs.js")));
  return allGames;
});

/** The module for a first picture: most games, and all figures. */
export const nimscope = later(async () => {
  await init({ module_or_path: await fetchModule("nimscope") });
  canDraw = true;
  return joined(solver);
});

/**
 * Waits until this thread can show a position: its boards and its figure. If
 * all parts are drawings, there is no figure to wait for. An invalid text needs
 * neither.
 */
export async function prepare(text: string): Promise<void> {
  try {
    await ask("parse", [text]);
  } catch (error) {
    if (isTrouble(error) && !error.again) return;
    throw error;
  }
  if (parts(text).some(({ content }) => !content.drawing)) await nimscope();
}

/**
 * Asks the modules that run here: first the module that draws, then the module
 * that plays all games.
 */
function askHere<T>(question: (module: typeof solver | Graphs) => T): T {
  if (!canDraw && allGames) return question(allGames);
  try {
    return question(solver);
  } catch (error) {
    if (!isElsewhere(error) || !allGames) throw error;
    return question(allGames);
  }
}

/**
 * A component of a game with contents set by hand. The contents may be invalid.
 */
export const part_with: typeof solver.part_with = (...args) =>
  askHere((module) => module.part_with(...args));

/** A position text in its canonical form; throws if the text is invalid. */
export const parse = (text: string) => askHere((module) => module.parse(text));

/** The position that an invalid text probably means. */
export const suggest = (text: string) =>
  askHere((module) => module.suggest(text));

const partsOf = new Map<string, readonly Part[]>();
/** The most positions whose parts are kept. */
const MOST_POSITIONS = 100;

/**
 * The components of a position; none until `prepare` has fetched its module.
 * Throws if the text is invalid.
 */
export function parts(position: string): readonly Part[] {
  const known = partsOf.get(position) ?? readParts(position);
  if (known === null) return [];
  if (partsOf.size >= MOST_POSITIONS) partsOf.clear();
  partsOf.set(position, known);
  return known;
}

/** The components of a position; null if its module does not run here. */
function readParts(position: string): readonly Part[] | null {
  if (!canDraw && !allGames) return null;
  try {
    return askHere((module) => module.parts(position));
  } catch (error) {
    if (isElsewhere(error)) return null;
    throw error;
  }
}

/**
 * The name of a position's game for people; empty if its module does not run
 * here.
 */
export function heading(position: string): string {
  return readParts(position) === null
    ? ""
    : askHere((module) => module.heading(position));
}

/**
 * The figure of a position; null if it has none, or this thread cannot draw
 * yet.
 */
export const choose_figure: typeof solver.choose_figure = (
  position,
  options,
) => (canDraw ? solver.choose_figure(position, options) : null);

/**
 * Returns whether this figure shows a position; without `figure`, whether any
 * figure does. Returns true until this thread can draw.
 */
export function isDrawn(position: string, figure?: FigureKey["id"]): boolean {
  if (!canDraw) return true;
  const choice = choose_figure(position, figure ? { figure } : {});
  return choice !== null && (figure ?? choice.key.id) === choice.key.id;
}

const pictures = new Map<string, Picture>();
/** The most pictures that each thread keeps: enough for a gallery. */
const MOST_PICTURES = 16;
/**
 * The most pictures of one figure with large data: two pictures for two maps,
 * and the picture shown before.
 */
const MOST_OWN_PICTURES = 3;

/**
 * The picture of a figure, kept while in use. A figure in space has one picture
 * for all angles.
 */
export function picture(figure: FigureKey): Picture {
  if (infoOf(figure)?.space) return lastingPicture(figure);
  return keep(keyOf(figure), () => new Picture(figure.id, figure.settings));
}

/**
 * The picture of a figure, as `picture` returns it. But a sequence or a figure
 * in space has one picture for all settings.
 */
export function lastingPicture(figure: FigureKey): Picture {
  const info = infoOf(figure);
  if (info === undefined || !(info.long || info.space)) return picture(figure);
  if (info.long && !isSequence(info)) return ownPicture(figure);
  const settings = JSON.stringify(figure.settings);
  const made = keep(figure.id, () => new Picture(figure.id, {}));
  if (settingsOf.get(made) !== settings) {
    made.change(figure.settings);
    settingsOf.set(made, settings);
  }
  return made;
}

/**
 * The picture of a long figure whose data depend on its settings, for example
 * on a rule. Each setting has its own picture. Otherwise two maps on a page
 * would take the data from each other. The data are large, so only the latest
 * pictures stay.
 */
function ownPicture(figure: FigureKey): Picture {
  const made = picture(figure);
  const same = [...pictures.keys()].filter((key) =>
    key.startsWith(`${figure.id} `),
  );
  for (const old of same.slice(0, -MOST_OWN_PICTURES)) drop(old);
  return made;
}

/** The picture of a long figure, if it currently has these settings. */
export function presentPicture(figure: FigureKey): Picture | undefined {
  const made = pictures.get(figure.id);
  const settings = made && settingsOf.get(made);
  return settings === JSON.stringify(figure.settings) ? made : undefined;
}

/**
 * Sets the marks of a picture and returns it. The winning moves are passed to
 * the solver only once.
 */
export function marking(picture: Picture, { subject }: Overlay): Picture {
  const before = subjectOf.get(picture);
  const same = (["position", "index", "analysis"] as const).every(
    (key) => subject?.[key] === before?.[key],
  );
  if (same) return picture;
  const { position, index = 0, analysis } = subject ?? {};
  const [only, ...more] = analysis?.because ?? [];
  const named = more.length === 0 ? only?.named : null;
  // The arrow shows the first move of the list: the move that the reason names.
  const winning = new Set([
    ...(named ? [named] : []),
    ...(analysis?.winning ?? []),
  ]);
  picture.mark(position, index, [...winning]);
  subjectOf.set(picture, subject);
  return picture;
}

function keyOf({ id, settings }: FigureKey): string {
  return `${id} ${JSON.stringify(settings)}`;
}

function infoOf({ id }: FigureKey): FigureInfo | undefined {
  catalogue ??= new Map(figures().map((info) => [info.id, info]));
  return catalogue.get(id);
}

let catalogue: Map<string, FigureInfo> | undefined;
const settingsOf = new WeakMap<Picture, string>();
const subjectOf = new WeakMap<Picture, Subject | undefined>();

function keep(key: string, make: () => Picture): Picture {
  const made = pictures.get(key) ?? make();
  pictures.delete(key);
  pictures.set(key, made);
  for (const old of pictures.keys()) {
    if (pictures.size <= MOST_PICTURES) break;
    drop(old);
  }
  return made;
}

function drop(key: string): void {
  pictures.get(key)?.free();
  pictures.delete(key);
}
