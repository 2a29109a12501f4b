/** The reader's score in games from drawn positions, kept in this browser. */
import { store, stored } from "../../session/stored.ts";

/**
 * The ways to draw a position. With `upto` it is any node of the first
 * generations. With `mother` a mother is drawn, and the computer picks one of
 * her two children.
 */
export type Draw = "upto" | "mother";

/** The games won and the games played. */
export interface Score {
  readonly won: number;
  readonly played: number;
}

export type Scores = Readonly<Record<Draw, Score>>;

export const KEY = "nimscope.euclid.score";
export const NO_SCORES: Scores = {
  upto: { won: 0, played: 0 },
  mother: { won: 0, played: 0 },
};

/** Reads four numbers: won and played in kind `upto`, then in kind `mother`. */
export function read(text: string): Scores {
  if (!/^\d{1,9}(,\d{1,9}){3}$/.test(text)) return NO_SCORES;
  const [a = 0, b = 0, c = 0, d = 0] = text.split(",").map(Number);
  if (a > b || c > d) return NO_SCORES;
  return { upto: { won: a, played: b }, mother: { won: c, played: d } };
}

export function written({ upto, mother }: Scores): string {
  return [upto.won, upto.played, mother.won, mother.played].join(",");
}

export function after(scores: Scores, draw: Draw, won: boolean): Scores {
  const { won: before, played } = scores[draw];
  const score = { won: before + (won ? 1 : 0), played: played + 1 };
  return { ...scores, [draw]: score };
}

export function load(): Scores {
  return read(stored(KEY));
}

export function save(scores: Scores): void {
  store(KEY, written(scores));
}
