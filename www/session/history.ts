/**
 * The history: all positions that a person has seen, as a tree with a cursor.
 * Undo goes to the parent. Redo goes down the branch that was taken last. A new
 * step after an undo starts another branch and keeps the old one. Histories are
 * immutable: every function returns a new one.
 */
import type { Outcome } from "../solver/wasm.ts";

/**
 * The two sides: 0 is the person (or player 1), 1 the computer (or player 2).
 */
export type Seat = 0 | 1;

/**
 * The ways in which a position is reached. Only `moved` is a move of the game.
 */
export const HOWS = [
  "opened",
  "moved",
  "started",
  "jumped",
  "edited",
  "drawn",
  "typed",
] as const;
export type How = (typeof HOWS)[number];

export interface Step {
  readonly position: string;
  /** The index of the step from which this one was made. */
  readonly parent: number | null;
  readonly how: How;
  readonly turn: Seat;
  /** The index of the child that redo goes to. */
  readonly next: number | null;
  readonly words?: string | undefined;
  /** The outcome of the position, once it is known. */
  readonly outcome?: Outcome | undefined;
  /** True if a game that was played ended here. */
  readonly over?: boolean | undefined;
  /** The places of the vertices in drawings, as in the option `place`. */
  readonly place?: string | undefined;
  /** True if the move was made in a game against the computer. */
  readonly against?: boolean | undefined;
}

export interface History {
  readonly steps: readonly Step[];
  /** The index of the step that is shown. */
  readonly at: number;
}

/**
 * The most steps of a history, and the most letters of their positions. Storage
 * is finite, so the history forgets the steps beyond these limits.
 */
export const MOST_STEPS = 1000;
export const MOST_LETTERS = 1_000_000;

/** The ways of reaching a position that leave vertices in their places. */
const KEEPS_PLACES: readonly How[] = ["moved", "started", "jumped", "edited"];

export function begin(position: string, turn: Seat = 0): History {
  return {
    steps: [{ position, parent: null, how: "opened", turn, next: null }],
    at: 0,
  };
}

export function current(history: History): Step {
  return step(history, history.at);
}

/**
 * The history with `outcome` at the current step; `over` marks the end of a
 * game.
 */
export function judge(
  history: History,
  outcome: Outcome,
  over?: boolean,
): History {
  const now = current(history);
  return now.outcome === outcome && now.over === over
    ? history
    : withNow(history, { outcome, over });
}

/** The history with `place` at the current step. */
export function placed(history: History, place: string | undefined): History {
  return current(history).place === place
    ? history
    : withNow(history, { place });
}

/**
 * The history with its current step marked as made against the computer.
 */
export const markAgainst = (history: History): History =>
  withNow(history, { against: true });

/** Returns whether the last move of the game was made against the computer. */
export const wasAgainst = (history: History): boolean =>
  step(history, game(history).at(-1) ?? history.at).against === true;

const withNow = (history: History, news: Partial<Step>): History => ({
  ...history,
  steps: history.steps.with(history.at, { ...current(history), ...news }),
});

/**
 * The index of the step at which the game through the cursor ended; null if it
 * goes on.
 */
export function endOf(history: History): number | null {
  const end = game(history).at(-1) ?? history.at;
  return step(history, end).over ? end : null;
}

/**
 * The history with an ended game open again at the cursor: redo no longer leads
 * to its end.
 */
export function reopened(history: History): History {
  const end = endOf(history);
  return end === null || end === history.at
    ? history
    : withNext(history, history.at, null);
}

/**
 * Adds a step and goes there. By default, vertices keep their places if `how`
 * is in `KEEPS_PLACES`.
 */
export function push(
  history: History,
  position: string,
  how: How,
  turn: Seat,
  words?: string,
  place = KEEPS_PLACES.includes(how) ? current(history).place : undefined,
): History {
  const again = history.steps.findIndex(
    (other) =>
      other.parent === history.at &&
      other.position === position &&
      other.how === how &&
      other.turn === turn &&
      other.words === words &&
      other.place === place,
  );
  if (again >= 0) return reopened(descend(history, again));
  const steps = [
    ...history.steps,
    { position, parent: history.at, how, turn, next: null, words, place },
  ];
  return fitted(descend({ ...history, steps }, steps.length - 1));
}

export function canUndo(history: History): boolean {
  return current(history).parent !== null;
}

export function canRedo(history: History): boolean {
  return current(history).next !== null;
}

export function undo(history: History): History {
  const { parent } = current(history);
  return parent === null ? history : { ...history, at: parent };
}

export function redo(history: History): History {
  const { next } = current(history);
  return next === null ? history : { ...history, at: next };
}

/** Goes to any step. Redo will follow the branch that contains it. */
export function goTo(history: History, index: number): History {
  let result: History = { ...history, at: index };
  let child = index;
  for (;;) {
    const { parent } = step(history, child);
    if (parent === null) return result;
    result = withNext(result, parent, child);
    child = parent;
  }
}

/**
 * Goes to a position from outside, such as the address. It looks for a step
 * that undo or redo reaches, then for the latest game that ended at this
 * position. Otherwise it adds a step.
 */
export function arrive(
  history: History,
  position: string,
  turn: Seat = 0,
): History {
  if (current(history).position === position) return history;
  for (const link of ["parent", "next"] as const) {
    const index = along(history, link).find(
      (i) => step(history, i).position === position,
    );
    if (index !== undefined) return { ...history, at: index };
  }
  const end = history.steps.findLastIndex(
    (step) => step.over && step.position === position,
  );
  return end >= 0
    ? goTo(history, end)
    : push(history, position, "opened", turn);
}

/**
 * The current game as indices of `steps`: its start, the moves made, and the
 * moves that redo would make again.
 */
export function game(history: History): number[] {
  const line = [history.at];
  for (const parent of along(history, "parent")) {
    if (step(history, line[0] ?? parent).how !== "moved") break;
    line.unshift(parent);
  }
  for (const i of along(history, "next")) {
    if (step(history, i).how !== "moved") break;
    line.push(i);
  }
  return line;
}

const known = new WeakMap<History, readonly string[]>();

/**
 * The positions of the current game. The same history object always gives the
 * same list object.
 */
export function positions(history: History): readonly string[] {
  const all =
    known.get(history) ?? game(history).map((i) => step(history, i).position);
  known.set(history, all);
  return all;
}

/** The steps to which `parent` or `next` leads from the cursor, in order. */
function along(history: History, link: "parent" | "next"): number[] {
  const line: number[] = [];
  for (let i = current(history)[link]; i !== null; i = step(history, i)[link]) {
    line.push(i);
  }
  return line;
}

function step(history: History, index: number): Step {
  const found = history.steps[index];
  if (found === undefined) throw new RangeError(`no step ${index}`);
  return found;
}

function descend(history: History, child: number): History {
  return { ...withNext(history, history.at, child), at: child };
}

function withNext(
  history: History,
  parent: number,
  next: number | null,
): History {
  const steps = history.steps.map((step, i) =>
    i === parent ? { ...step, next } : step,
  );
  return { ...history, steps };
}

/**
 * The history within its limits. It forgets the oldest steps first, then the
 * newest, but never the current one. If the cursor is inside a long saved game,
 * about as many steps remain before it as after it.
 */
export function fitted(history: History): History {
  const { steps, at } = history;
  const excess = Math.max(0, steps.length - MOST_STEPS);
  let from = Math.min(excess, Math.max(0, at - MOST_STEPS / 2));
  let to = Math.min(steps.length, from + MOST_STEPS);
  const size = (index: number) => step(history, index).position.length;
  let letters = 0;
  for (let i = from; i < to; i++) letters += size(i);
  while (letters > MOST_LETTERS && from < at) letters -= size(from++);
  while (letters > MOST_LETTERS && to > at + 1) letters -= size(--to);
  if (from === 0 && to === steps.length) return history;
  const shift = (index: number | null) =>
    index === null || index < from || index >= to ? null : index - from;
  return {
    steps: steps.slice(from, to).map((step) => ({
      ...step,
      parent: shift(step.parent),
      next: shift(step.next),
    })),
    at: at - from,
  };
}
