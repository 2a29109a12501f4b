/**
 * Keeps the history of each game for this tab, and a person's wins and settings
 * for all tabs. If the browser refuses, they last as long as the page.
 */
import { gamesIn } from "../solver/position.ts";
import {
  current,
  fitted,
  game,
  type History,
  HOWS,
  push,
  type Step,
} from "./history.ts";
import { LEVELS, type Level } from "./session.ts";
import { makeRoom, recordIn, store, stored, THIS_TAB } from "./stored.ts";

/** The key of the history for the games of a position. */
const keyOf = (position: string) => HISTORY_KEYS + gamesIn(position).join("+");
/** The prefix of the keys of all histories. */
export const HISTORY_KEYS = "nimscope.game.";

/**
 * Keeps a history, and the address to resume its game if that has not ended.
 */
export function save(history: History, resume?: string): void {
  const key = keyOf(current(history).position);
  const text = JSON.stringify({ ...history, resume });
  if (store(key, text, THIS_TAB)) return;
  // The storage may be full. The current game is the most important, so the
  // others make room for it.
  makeRoom(HISTORY_KEYS, THIS_TAB);
  store(key, text, THIS_TAB);
}

export function load(position: string): History | null {
  return read(stored(keyOf(position), THIS_TAB));
}

/** The address of a game that this tab has not finished; null if none. */
export function unfinished(position: string): string | null {
  const { resume } = recordIn(stored(keyOf(position), THIS_TAB));
  return typeof resume === "string" ? resume : null;
}

/** Adds a new game to the kept history. A link to its start then opens it. */
export function beginAnew(position: string): void {
  const past = load(position);
  if (past === null) return;
  const isNew = current(past).position === position && game(past).length === 1;
  if (!isNew) save(push(past, position, "started", 0));
}

/** The games in which the computer was beaten, kept for all tabs. */
const wonGames = () => stored(won.key).split(",");
export const won = {
  key: "nimscope.won",
  has: (name: string) => wonGames().includes(name),
  add: (name: string) =>
    store(won.key, [...new Set([...wonGames(), name])].join(",")),
};

/** The level of the computer that was played last, kept for all tabs. */
export const lastLevel = {
  key: "nimscope.level",
  get: (): Level | undefined =>
    LEVELS.find((level) => level === stored(lastLevel.key)),
  set: (level: Level) => store(lastLevel.key, level),
};

/**
 * The wins in a row against one level of the computer. Losses in a row are
 * negative.
 */
export const streak = {
  key: "nimscope.streak",
  at(level: Level): number {
    const [of, count] = stored(streak.key).split(" ");
    return of === level ? Number(count) || 0 : 0;
  },
  add(level: Level, isWon: boolean): void {
    const before = streak.at(level);
    const count = isWon ? Math.max(before, 0) + 1 : Math.min(before, 0) - 1;
    store(streak.key, `${level} ${count}`);
  },
};

/**
 * The address of the finished game that a person left for a lesson, in this
 * tab. It is kept with the position that the lesson is about.
 */
export const leftGame = {
  key: "nimscope.left-game",
  get(position: string): string {
    const { about, address } = recordIn(stored(leftGame.key, THIS_TAB));
    return about === position && typeof address === "string" ? address : "";
  },
  set: (about: string, address: string) =>
    store(leftGame.key, JSON.stringify({ about, address }), THIS_TAB),
};

/**
 * The setting that lets the verdict name the kind of position and its nimber.
 */
export const named = {
  key: "nimscope.named",
  is: () => stored(named.key) !== "",
  set: (text: "" | "on") => store(named.key, text),
};

/** A history from its saved text; null if the text is invalid. */
export function read(text: string): History | null {
  const { steps: found, at } = recordIn(text);
  if (!Array.isArray(found)) return null;
  const steps = found.flatMap((step, index) => readStep(step, index, found));
  return steps.length === found.length &&
    typeof at === "number" &&
    steps[at] !== undefined
    ? fitted({ steps, at })
    : null;
}

/**
 * Reads one step; empty if it is invalid. Parents must come before children,
 * which rules out cycles.
 */
function readStep(value: unknown, index: number, all: unknown[]): Step[] {
  if (!isRecord(value)) return [];
  const { position, parent, turn, next, words, outcome, over, place, against } =
    value;
  const how = HOWS.find((known) => known === value["how"]);
  const known = (i: unknown): i is number =>
    typeof i === "number" && Number.isInteger(i) && i >= 0 && i < all.length;
  return typeof position === "string" &&
    how !== undefined &&
    (turn === 0 || turn === 1) &&
    (parent === null || (known(parent) && parent < index)) &&
    (next === null || (known(next) && next > index)) &&
    (words === undefined || typeof words === "string") &&
    (outcome === undefined || outcome === "N" || outcome === "P") &&
    (over === undefined || typeof over === "boolean") &&
    (place === undefined || typeof place === "string") &&
    (against === undefined || typeof against === "boolean")
    ? [
        {
          ...{ position, parent, how, turn, next, words, outcome, over, place },
          against,
        },
      ]
    : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
