/** Misère quotients of heap games, found once and kept while the page is open. */
import { engine, learn as tell } from "../engine.ts";
import type {
  FoundQuotient,
  QuotientCertificate,
  QuotientRecord,
} from "../modules/study.ts";

/** A slice of work in milliseconds. Other questions wait for the worker meanwhile. */
const SLICE = 40;
/** The largest heap that is looked at. */
export const FARTHEST = 2_000;

/** All that a search has found. */
export interface Quotient {
  readonly found: FoundQuotient;
  readonly certificate: QuotientCertificate;
}

const known = new Map<string, Promise<Quotient>>();

/**
 * The quotient of a game such as `heap[0.77]`, proved for all heaps, or as far as it
 * is found. `report` is told of what is known meanwhile; to abort `signal` ends the
 * search, for all who wait for it.
 */
export function quotientOf(
  game: string,
  report?: (record: QuotientRecord) => void,
  signal?: AbortSignal,
): Promise<Quotient> {
  const search = known.get(game) ?? find(game, report, signal);
  known.set(game, search);
  search.catch(() => known.delete(game));
  return search;
}

async function find(
  game: string,
  report?: (record: QuotientRecord) => void,
  signal?: AbortSignal,
): Promise<Quotient> {
  for (;;) {
    signal?.throwIfAborted();
    const { record, all } = await engine.quotient(
      game,
      FARTHEST,
      undefined,
      SLICE,
    );
    report?.(record);
    if (all === null) continue;
    await learn(all.certificate);
    return all;
  }
}

/**
 * What is known of a game whose search was aborted: the quotient of the heaps so far. A
 * later search goes on from there.
 */
export async function quotientSoFar(game: string): Promise<Quotient> {
  const { all } = await engine.quotient(game, FARTHEST, undefined, 0, "now");
  const found = all as Quotient;
  await learn(found.certificate);
  return found;
}

/** Lets pictures and the analysis of misère play go by a quotient. */
async function learn(certificate: QuotientCertificate): Promise<void> {
  const { game, table, lost, phi, preperiod, period } = certificate;
  const repeats = period === null ? [] : [preperiod ?? 0, period];
  await tell([
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
