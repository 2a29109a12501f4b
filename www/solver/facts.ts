/** Facts that long work finds, for use in analyses and pictures. */
import { learn } from "./engine.ts";
import type { Quotient, Result } from "./jobs.ts";
import { last, long, result, soFar } from "./long.ts";
import type {
  Decided,
  FoundProof,
  QuotientCertificate,
} from "./modules/study.ts";
import type { PeriodRecord } from "./wasm.ts";

/**
 * Looks for a proof that an automaton accepts exactly the lost cells of a game
 * on two piles. Such games are `vector[queen+2:6]`, `wythoff[2]`,
 * `blocking[4]`, or these with `misere:` before them. If `final` is given, play
 * ends in cells with x + y up to `final`, and the player to move there loses.
 */
export async function proofOf(
  game: string,
  final?: number,
): Promise<FoundProof> {
  return (await last(long("prove", game, final))) as FoundProof;
}

/**
 * Teaches analyses a proof. A `golden` proof has the automaton of Wythoff's
 * game, so it is taught for that game, too. Analyses then give Wythoff's
 * reasons.
 */
export async function learnProof(proof: FoundProof): Promise<void> {
  const { certificate, golden } = proof;
  if (certificate === null || certificate.final !== undefined) return;
  const { game, numeration, transitions, lost } = certificate;
  const rows = transitions.flat().map((to) => (to < 0 ? NOWHERE : to));
  const [table, states] = [rows, lost].map((list) => Uint32Array.from(list));
  if (!table || !states) return;
  for (const name of golden ? ["vector[queen]", game] : [game]) {
    await learn(["learn_proof", [name, numeration.a, table, states]]);
  }
}

/** The mark of a transition that leads nowhere. */
const NOWHERE = 2 ** 32 - 1;

/**
 * Decides whether a statement about the lost cells of a proved game is true;
 * null without a proof.
 */
export async function decide(
  { certificate }: FoundProof,
  statement: string,
): Promise<Decided | null> {
  if (certificate === null) return null;
  return last(long("decide", certificate, statement));
}

/** The largest heap that a search for a quotient looks at. */
export const LARGEST_HEAP = 10_000;

export type { Quotient };
/** The result of a search. Until the search ends, it has only `record`. */
export type QuotientSoFar = Result<"quotient">;

/**
 * Looks for the misère quotient of a game such as `heap[0.77]`. The last result
 * is whole: it is proved for all heaps, or covers the heaps that the search
 * reached before a limit. One limit is `candidates`, the most elements in a
 * guess at a quotient. The solver learns the last result.
 */
export async function* searchQuotient(
  game: string,
  candidates?: number,
): AsyncGenerator<QuotientSoFar, void> {
  // A finished search with the usual limit of candidates is good enough.
  const known = result("quotient", game, LARGEST_HEAP, undefined);
  if (known !== null) return yield known;
  for await (const found of long("quotient", game, LARGEST_HEAP, candidates)) {
    if (isWhole(found)) await learnQuotient(found.certificate);
    yield found;
  }
}

/** The whole result of a search, at its end. */
export async function quotientOf(
  game: string,
  candidates?: number,
): Promise<Quotient> {
  return (await last(searchQuotient(game, candidates))) as Quotient;
}

/** The quotient of the heaps so far. A later search goes on from there. */
export async function quotientSoFar(game: string): Promise<Quotient> {
  const found = await soFar("quotient", game, LARGEST_HEAP, undefined);
  const quotient = found as Quotient;
  await learnQuotient(quotient.certificate);
  return quotient;
}

/** Returns whether a search has ended. */
export function isWhole(found: Partial<Quotient>): found is Quotient {
  return found.certificate !== undefined;
}

/** Teaches a quotient to pictures and to the analysis of misère play. */
async function learnQuotient(certificate: QuotientCertificate): Promise<void> {
  const { game, table, lost, phi, preperiod, period } = certificate;
  const repeats = period === null ? [] : [preperiod ?? 0, period];
  await learn([
    "learn_quotient",
    [
      game,
      Uint16Array.from(table.flat()),
      Uint16Array.from(lost),
      Uint16Array.from(phi),
      Uint32Array.from(repeats),
    ],
  ]);
}

/**
 * Teaches analyses and pictures the nimber of a pile. Without a rule, it is a
 * pile of Couples.
 */
export async function learnNimber(
  rule: string | undefined,
  pile: number,
  nimber: number,
): Promise<void> {
  await learn(["learn_nimber", [rule, BigInt(pile), nimber]]);
}

const proved = new Map<string, PeriodRecord>();
const watchers = new Set<() => void>();

export function learnPeriod(rule: string, record: PeriodRecord): void {
  if (record.status !== "proved" || proved.has(rule)) return;
  proved.set(rule, record);
  const { preperiod, period } = record;
  void learn(["learn_period", [rule, preperiod ?? 0, period ?? 0]]);
  for (const changed of watchers) changed();
}

/** The periods that this page has proved, by the text of the rule. */
export function provedPeriods(): ReadonlyMap<string, PeriodRecord> {
  return proved;
}

/** Calls `changed` after each new period; returns a function that ends this. */
export function watchPeriods(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}
