/** The verdicts on the rules, kept by the browser until the solver changes. */
import { store, stored, watchStored } from "../../session/stored.ts";
import { engine } from "../../solver/engine.ts";
import { proofOf } from "../../solver/facts.ts";
import type { AutomatonCertificate } from "../../solver/modules/study.ts";
import solver from "../../wasm/study_bg.wasm?url";
import {
  gameOf,
  joined,
  keptText,
  nameOf,
  type Rule,
  readKept,
  rulesTo,
  type Verdict,
} from "./rules.ts";

export const VERDICTS_KEY = "nimscope.bend";
/** The number of Wythoff's lost cells from which the new move is tried. */
const SEARCHED_PAIRS = 500;

/** The verdicts so far, by the names of the rules. */
export const verdicts = new Map<string, Verdict>();
let pairs: [number, number][] = [];

recall();
watchStored(VERDICTS_KEY, recall);

/** Adds the verdicts that an earlier visit or another tab has kept. */
function recall(): void {
  for (const [name, verdict] of readKept(stored(VERDICTS_KEY), solver)) {
    verdicts.set(name, verdict);
  }
}

/** Finds the missing verdicts on rules up to `to`, one after another. */
export async function* proveRules(
  to: number,
): AsyncGenerator<ReadonlyMap<string, Verdict>, void> {
  for (const rule of rulesTo(to)) {
    const name = nameOf(rule);
    if (verdicts.has(name)) continue;
    verdicts.set(name, await judge(rule));
    store(VERDICTS_KEY, keptText(verdicts, solver));
    yield verdicts;
  }
}

async function judge(rule: Rule): Promise<Verdict> {
  const name = nameOf(rule);
  const { record, certificate, golden } = await proofOf(gameOf(name));
  const states = record.states;
  const a = record.numeration?.a ?? null;
  if (golden) return { kind: "same", states, a, like: null, joins: null };
  const joins = joined(rule, await lostPairs());
  if (certificate === null) {
    return { kind: "open", states, a, like: null, joins };
  }
  const like = await alike(certificate);
  return { kind: "other", states, a, like, joins };
}

async function lostPairs(): Promise<[number, number][]> {
  if (pairs.length === 0) {
    const cells = await engine.ask("wythoff_pairs", 1, 0n, SEARCHED_PAIRS);
    pairs = cells.map(({ x, y }) => [Number(x), Number(y)]);
  }
  return pairs;
}

/** The first rule with a verdict and the same automaton; null if none. */
async function alike(own: AutomatonCertificate): Promise<string | null> {
  for (const [name, { kind, states, like }] of verdicts) {
    if (kind !== "other" || states !== own.states || like) continue;
    const { certificate } = await proofOf(gameOf(name));
    if (certificate && textOf(certificate) === textOf(own)) return name;
  }
  return null;
}

/**
 * An automaton as a text. Equal automata have equal texts, because the solver
 * numbers the states of each in the same order.
 */
function textOf({ numeration, transitions, lost }: AutomatonCertificate) {
  return JSON.stringify([numeration.a, transitions, lost]);
}
