/**
 * Long work in slices, where the thinker asks for it: comparisons, proofs, quotients and
 * statements. What is begun is kept until it ends.
 */
import type { Check } from "../modules/graphs.ts";
import type {
  AutomatonCertificate,
  ProofSearch,
  QuotientSearch,
  StatementCheck,
} from "../modules/study.ts";
import { graphs, study } from "../wasm.ts";

/** Units of work between two looks at the clock: a few milliseconds. */
const WORK = 2_000_000;

const checks = new Map<string, Check>();
const checked = new Map<string, ReturnType<Check["step"]>>();

/**
 * Compares a game's formula (a false one, to see the comparison notice it)
 * with play for about `milliseconds`, and goes on where it stopped. A
 * finished comparison is kept.
 */
export async function check(
  game: string,
  falsify: boolean,
  milliseconds: number,
) {
  const { Check } = await graphs();
  const key = `${game} ${falsify}`;
  const known = checked.get(key);
  if (known !== undefined) return known;
  const check = checks.get(key) ?? new Check(game, falsify);
  checks.set(key, check);
  const end = performance.now() + milliseconds;
  let compared = check.step(WORK);
  while (compared.done < compared.total && performance.now() < end) {
    compared = check.step(WORK);
  }
  if (compared.done === compared.total) {
    checks.delete(key);
    checked.set(key, compared);
    check.free();
  }
  return compared;
}

const searches = new Map<string, ProofSearch>();

/**
 * Looks for a proof that an automaton accepts the lost cells of a game on two piles,
 * for about `milliseconds`; `null` until it is known whether there is one. `last`
 * is the largest x + y of cells that are lost and final.
 */
export async function prove(
  game: string,
  last: number | undefined,
  milliseconds: number,
) {
  const { ProofSearch } = await study();
  const key = `${game} ${last}`;
  const search = searches.get(key) ?? new ProofSearch(game, last);
  searches.set(key, search);
  const found = within(milliseconds, () => {
    search.step(WORK / 20);
    return search.found();
  });
  if (found === undefined) return null;
  searches.delete(key);
  search.free();
  return found;
}

const quotients = new Map<string, QuotientSearch>();

/**
 * Looks for the misère quotient of a heap game for about `milliseconds`, to the heap
 * `to` by guesses of at most so many candidates. Tells what is known, and all of it in the
 * end, or now, or never.
 */
export async function quotient(
  game: string,
  to: number,
  candidates: number | undefined,
  milliseconds: number,
  tells: "end" | "now" | "never" = "end",
) {
  const { QuotientSearch } = await study();
  const key = `${game} ${to} ${candidates}`;
  const search = quotients.get(key) ?? new QuotientSearch(game, to, candidates);
  quotients.set(key, search);
  const ended = within(milliseconds, () => {
    const { done, total } = search.step(WORK / 20);
    return done === total ? true : undefined;
  });
  const record = search.record();
  const all =
    tells === "now" || (tells === "end" && ended)
      ? { found: search.found(), certificate: search.certificate() }
      : null;
  if (ended) {
    quotients.delete(key);
    search.free();
  }
  return { record, all, ended: ended ?? false };
}

const statements = new Map<string, StatementCheck>();

/**
 * Decides a statement about the cells that an automaton accepts, for about
 * `milliseconds`; `null` until it is decided. A bad statement is an error.
 */
export async function decide(
  certificate: AutomatonCertificate,
  text: string,
  milliseconds: number,
) {
  const { StatementCheck } = await study();
  const key = JSON.stringify([certificate, text]);
  const check = statements.get(key) ?? new StatementCheck(certificate, text);
  statements.set(key, check);
  const decided = within(milliseconds, () => check.step(WORK / 20));
  if (decided === undefined) return null;
  statements.delete(key);
  check.free();
  return decided;
}

/** Does steps until one gives an answer, or the time is over. */
function within<T>(milliseconds: number, step: () => T | undefined) {
  const end = performance.now() + milliseconds;
  let answer = step();
  while (answer === undefined && performance.now() < end) answer = step();
  return answer;
}
