/** Facts that long work finds, for analyses and pictures to go by. */
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
 * Whether an automaton accepts exactly the lost cells of a game on two piles, such as
 * `vector[queen+2:6]`, `wythoff[2]`, `blocking[4]`, or these with `misere:` before them.
 * `final` is the largest x + y of cells that are lost and final.
 */
export async function proofOf(
  game: string,
  final?: number,
): Promise<FoundProof> {
  return (await last(long("prove", game, final))) as FoundProof;
}

/** Lets an analysis go by a proof, and by Wythoff's reasons if golden. */
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

/** Whether a statement about the lost cells of a proved game is true. */
export async function decide(
  { certificate }: FoundProof,
  statement: string,
): Promise<Decided | null> {
  if (certificate === null) return null;
  return last(long("decide", certificate, statement));
}

/** The largest heap that a search for a quotient looks at. */
export const FARTHEST = 10_000;

export type { Quotient };
/** A quotient, and before the end of its search only its record. */
export type QuotientSoFar = Result<"quotient">;

/**
 * The search for the misère quotient of a game such as `heap[0.77]`. Its last result is
 * whole, and learned: proved for all heaps, or as far as it is found by guesses of at
 * most so many `candidates`.
 */
export async function* searchQuotient(
  game: string,
  candidates?: number,
): AsyncGenerator<QuotientSoFar, void> {
  // The usual number of candidates finds at least as much.
  const known = result("quotient", game, FARTHEST, undefined);
  if (known !== null) return yield known;
  for await (const found of long("quotient", game, FARTHEST, candidates)) {
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
  const found = await soFar("quotient", game, FARTHEST, undefined);
  const quotient = found as Quotient;
  await learnQuotient(quotient.certificate);
  return quotient;
}

/** Whether a search has ended. */
export function isWhole(found: Partial<Quotient>): found is Quotient {
  return found.certificate !== undefined;
}

/** Lets pictures and the analysis of misère play go by a quotient. */
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

/** Lets analyses and pictures go by the nimber of a pile, of Couples without a rule. */
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

/** Calls `changed` after each new period; returns how to end this. */
export function watchPeriods(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}
