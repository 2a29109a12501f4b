/**
 * Rules that add a leap p:q or a ray p:q* to the queen's moves, and what is
 * proved about their lost cells. Pure.
 */
import { writeAddress } from "../../session/address.ts";

/** The most tokens that a move of the table takes from a pile. */
export const MOST_TOKENS = 12;

/** The move that a rule adds to the queen. */
export interface Rule {
  readonly p: number;
  readonly q: number;
  readonly ray: boolean;
}

/**
 * The kinds of verdicts. The lost cells are proved to be the same as in
 * Wythoff's game, or proved to be different, or no proof was found.
 */
export const KINDS = ["same", "other", "open"] as const;
export type Kind = (typeof KINDS)[number];

type Cell = readonly [x: number, y: number];

export interface Verdict {
  readonly kind: Kind;
  /** The automaton's number of states; null if there is no automaton. */
  readonly states: number | null;
  /** The kind of its digits (`DIGITS`); null if there is no automaton. */
  readonly a: number | null;
  /** An earlier rule with the same automaton; null if there is none. */
  readonly like: string | null;
  /** The new move leads from `from` to `to`, both lost in Wythoff's game. */
  readonly joins: readonly [from: Cell, to: Cell] | null;
}

export type Verdicts = ReadonlyMap<string, Verdict>;

/** Returns whether the queen has this move already. */
export function isContained(p: number, q: number): boolean {
  return p === 0 || p === q;
}

/**
 * The rules whose moves take up to `to` tokens from a pile, the smallest first.
 */
export function rulesTo(to: number): Rule[] {
  const found: Rule[] = [];
  for (let q = 2; q <= to; q++) {
    for (let p = 1; p < q; p++) {
      found.push({ p, q, ray: false }, { p, q, ray: true });
    }
  }
  return found;
}

/** The move as rules write it: `2:6` or `2:6*`. */
export function nameOf({ p, q, ray }: Rule): string {
  return `${p}:${q}${ray ? "*" : ""}`;
}

/** The name of the game in which the queen also has this move. */
export function gameOf(name: string): string {
  return `vector[0:1*+1:1*+${name}]`;
}

/**
 * The smallest lost cell of Wythoff's game from which the move leads to another
 * lost cell, and this other cell. The new game first differs at the first of
 * these two cells. `pairs` are the lost cells with x ≤ y, ascending.
 */
export function joined(
  { p, q, ray }: Rule,
  pairs: readonly Cell[],
): [from: Cell, to: Cell] | null {
  const lost = new Map(pairs);
  for (const from of pairs) {
    const [x, y] = from;
    const times = ray ? Math.floor(y / q) : 1;
    for (let k = 1; k <= times; k++) {
      for (const [u, v] of [
        [x - k * p, y - k * q],
        [x - k * q, y - k * p],
      ] as const) {
        const isLost = lost.get(Math.min(u, v)) === Math.max(u, v);
        if (isLost) return [from, [u, v]];
      }
    }
  }
  return null;
}

/**
 * The address of the game, at the first cell that differs from Wythoff's game.
 * If none is known, at a lost cell of Wythoff's game.
 */
export function addressOf(name: string, verdict?: Verdict): string {
  const [from] = verdict?.joins ?? [[4, 7]];
  const position = `${gameOf(name)}(${from})`;
  return writeAddress({ position, options: {} });
}

export function markOf(verdict: Verdict | undefined): string {
  if (verdict === undefined) return "";
  return { same: "=", other: `${verdict.states}`, open: "?" }[verdict.kind];
}

export function labelOf(name: string, verdict: Verdict | undefined): string {
  return `queen + ${name}: ${shortly(verdict)}`;
}

function shortly(verdict: Verdict | undefined): string {
  if (verdict === undefined) return "not computed yet";
  const { kind, states } = verdict;
  return {
    same: "same lost cells as Wythoff, proved",
    other: `other lost cells, proved, ${states} states`,
    open: "open, no automaton found",
  }[kind];
}

/** The kinds of digits, by the `a` of a verdict. */
const DIGITS = ["binary", "golden", "silver", "bronze"];

export function sentences(name: string, verdict: Verdict | undefined): string {
  if (verdict === undefined) return "Not computed yet.";
  const { kind, states, a, like, joins } = verdict;
  const how = `an automaton of ${states} states in ${DIGITS[a ?? 1]} digits`;
  if (kind === "same") {
    return `Proved: the same lost cells as in Wythoff’s game, by ${how}.`;
  }
  const twin = like === null ? "" : ` Queen + ${like} has the same lost cells.`;
  const [known, so] =
    kind === "open"
      ? ["Open: no automaton found.", "But the lost cells are not Wythoff’s: "]
      : [`Proved: other lost cells, by ${how}.${twin}`, ""];
  if (joins === null) return known;
  const [from, to] = joins.map((cell) => `(${cell})`);
  const move = name.endsWith("*") ? "the ray" : "the leap";
  const why = `${so}${move} leads from ${from} to ${to}, both lost in Wythoff’s game.`;
  return `${known} ${why.replace(/^t/, "T")}`;
}

export function tally(rules: readonly Rule[], verdicts: Verdicts) {
  const counts: Record<Kind, number> = { same: 0, other: 0, open: 0 };
  for (const rule of rules) {
    const kind = verdicts.get(nameOf(rule))?.kind;
    if (kind !== undefined) counts[kind]++;
  }
  return counts;
}

export function csvOf(rules: readonly Rule[], verdicts: Verdicts): string {
  const lines = rules.map((rule) => {
    const { p, q, ray } = rule;
    const { kind, states, a } = verdicts.get(nameOf(rule)) ?? {};
    return [p, q, ray, kind ?? "not computed", states, a].join(",");
  });
  return `${["p,q,ray,status,states,numeration", ...lines].join("\n")}\n`;
}

/** The text of the verdicts that the browser keeps for the next visit. */
export function keptText(verdicts: Verdicts, version: string): string {
  return JSON.stringify({ version, verdicts: [...verdicts] });
}

/** The verdicts in a text; none if the text is invalid or of another solver. */
export function readKept(text: string, version: string): Map<string, Verdict> {
  try {
    const kept = JSON.parse(text);
    const known = new Map<string, Verdict>(kept.verdicts);
    const isSound = [...known.values()].every(({ kind }) =>
      KINDS.includes(kind),
    );
    return kept.version === version && isSound ? known : new Map();
  } catch {
    return new Map();
  }
}
