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
export const FARTHEST = 10_000;

/** All that a search has found. */
export interface Quotient {
  readonly found: FoundQuotient;
  readonly certificate: QuotientCertificate;
}

/** What is found, by the game and the candidates allowed. */
const known = new Map<string, Quotient>();

/**
 * The quotient of a game such as `heap[0.77]`, proved for all heaps, or as far as it
 * is found by guesses of so many candidates as are given, or as are usual. `report` is
 * told of what is known meanwhile; to abort `signal` ends this caller's part of the work.
 */
export async function quotientOf(
  game: string,
  report?: (record: QuotientRecord) => void,
  signal?: AbortSignal,
  candidates?: number,
): Promise<Quotient> {
  const key = `${game} ${candidates}`;
  for (;;) {
    const ready = known.get(`${game} ${undefined}`) ?? known.get(key);
    if (ready !== undefined) return ready;
    signal?.throwIfAborted();
    // All who ask for the same share one search in the worker.
    const { record, all } = await engine.quotient(
      game,
      FARTHEST,
      candidates,
      SLICE,
    );
    report?.(record);
    if (all === null) continue;
    await learn(all.certificate);
    known.set(key, all);
    return all;
  }
}

/**
 * What is known of a game whose search was aborted: the quotient of the heaps so far. A
 * later search goes on from there.
 */
export async function quotientSoFar(game: string): Promise<Quotient> {
  const ready = known.get(`${game} ${undefined}`);
  if (ready !== undefined) return ready;
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
