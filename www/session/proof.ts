/**
 * What the end of a game proves. Whoever cannot move has lost, or has won where the
 * last move loses: so the last position is decided, and from there each position by
 * one look at its options:
 *
 * - a position with a lit lost option is won;
 * - a position of the game is lost when all its options are lit won.
 *
 * The looks go back from the end over the positions of the game and, before
 * each, over its options, which are what a person could have moved to. An option
 * is lit only if it is won. Nothing else is concluded: who wins is never asked
 * of the solver.
 */

import { isMisere } from "../solver/convention.ts";
import type { Engine } from "../solver/engine.ts";
import type { Outcome } from "../solver/wasm.ts";
import { type Lit, readLit } from "./lit.ts";

/** The options of a position; null where they are too many to look at. */
export type Look = (position: string) => Promise<readonly string[] | null>;

/** The most positions that are looked at after a game. */
const MOST = 400;

/**
 * What a finished game proves beside what is known: who wins, by position.
 * `line` has the positions of the game, of which the last has no move.
 */
export async function proved(
  line: readonly string[],
  known: Lit,
  look: Look,
): Promise<Lit> {
  const news = new Map<string, Outcome>();
  const is = (outcome: Outcome) => (position: string) =>
    (news.get(position) ?? known.get(position)) === outcome;
  const [lost, won] = [is("P"), is("N")];
  const seen = new Map<string, readonly string[] | null>();
  const optionsOf = async (position: string) => {
    if (!seen.has(position)) {
      seen.set(position, seen.size < MOST ? await look(position) : null);
    }
    return seen.get(position) ?? null;
  };
  let next: string | undefined;
  for (const position of line.toReversed()) {
    const made = next;
    next = position;
    const options = await optionsOf(position);
    for (const option of options ?? []) {
      if (lost(option) || won(option)) continue;
      if ((await optionsOf(option))?.some(lost)) news.set(option, "N");
    }
    if (lost(position) || won(position)) continue;
    // Of options that are too many to look at, the one chosen is seen.
    const all = options ?? (made === undefined ? [] : [made]);
    const ended = options?.length === 0 && isMisere(position);
    if (ended || all.some(lost)) news.set(position, "N");
    else if (options?.every(won)) news.set(position, "P");
  }
  return news;
}

/** What is wrong with a text of lit positions in an address. */
export interface Wrong {
  readonly part: string;
  readonly expected: string;
}

/** The most positions of a link, which are all checked. */
const LINKED = 5000;

let last: { readonly key: string; readonly read: Promise<Lit | Wrong> } | null =
  null;

/** The lit positions of a link, or what is wrong with it. Each is checked. */
export function litOfLink(
  text: string,
  rule: string,
  engine: Engine,
): Promise<Lit | Wrong> {
  const key = `${rule} ${text}`;
  if (last?.key !== key) last = { key, read: checked(text, rule, engine) };
  return last.read;
}

export function isWrong(read: Lit | Wrong): read is Wrong {
  return "part" in read;
}

async function checked(
  text: string,
  rule: string,
  engine: Engine,
): Promise<Lit | Wrong> {
  const { lit, broken } = readLit(text, rule);
  if (broken !== "") {
    return { part: broken, expected: `positions of ${rule} after P or N` };
  }
  if (lit.size > LINKED) {
    return {
      part: `${lit.size} positions`,
      expected: `at most ${LINKED.toLocaleString("en")}`,
    };
  }
  // Where the last move loses, there are none.
  const nimbers = isMisere(rule) ? [] : await engine.nimbers([...lit.keys()]);
  let i = 0;
  for (const [position, told] of lit) {
    const nimber = nimbers[i++] ?? null;
    // Where no nimber is found, who wins may be known all the same.
    const outcome =
      nimber === null
        ? (await engine.glance(position)).outcome
        : BigInt(nimber) === 0n
          ? "P"
          : "N";
    if (outcome !== told) {
      const expected = { P: "after P: it is lost", N: "after N: it is won" };
      return {
        part: told + position.slice(rule.length),
        expected: outcome === null ? "one that is decided" : expected[outcome],
      };
    }
  }
  return lit;
}
