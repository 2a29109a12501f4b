/**
 * Long work, done slice by slice. A job is kept from its beginning to its end,
 * so that the next slice goes on.
 */
import type {
  AutomatonCertificate,
  BestiaryRow,
  FoundProof,
  FoundQuotient,
  QuotientCertificate,
  QuotientRecord,
} from "./modules/study.ts";
import { graphs, study } from "./wasm.ts";

/** The work of one step, in the solver's units: about a millisecond. */
const STEP_WORK = 100_000;
/** The work of one step of a comparison, whose units are smaller. */
const CHECK_WORK = 2_000_000;

/** Work that has begun. */
export interface Job<T> {
  /** Does one step; returns true once nothing is left to do. */
  step(): boolean;
  /**
   * The result so far. If `whole` is true, it includes the parts that take long
   * to write down.
   */
  value(whole: boolean): T;
  free?(): void;
}

/** A misère quotient: proved for all heaps, or computed for some heaps. */
export interface Quotient {
  readonly found: FoundQuotient;
  readonly certificate: QuotientCertificate;
}

/** The functions that begin each kind of work. */
export const JOBS = {
  /**
   * Compares a game's formula with play. With `falsify` the formula is false,
   * to show that the comparison notices a false formula.
   */
  async check(game: string, falsify: boolean) {
    const check = new (await graphs()).Check(game, falsify);
    let compared: ReturnType<typeof check.step>;
    return {
      step() {
        compared = check.step(CHECK_WORK);
        return compared.done === compared.total;
      },
      value: () => compared,
      free: () => check.free(),
    };
  },

  /**
   * Looks for a proof that an automaton accepts the lost cells of a game on two
   * piles. The value is null until the search has ended. If `last` is given,
   * play ends in cells with x + y up to `last`, and the player to move there
   * loses.
   */
  async prove(game: string, last: number | undefined) {
    const search = new (await study()).ProofSearch(game, last);
    let found: FoundProof | undefined;
    return {
      step() {
        search.step(STEP_WORK);
        found = search.found();
        return found !== undefined;
      },
      value: () => found ?? null,
      free: () => search.free(),
    };
  },

  /**
   * Decides a statement about the cells that an automaton accepts. The value is
   * null until it is decided.
   */
  async decide(certificate: AutomatonCertificate, text: string) {
    const check = new (await study()).StatementCheck(certificate, text);
    let decided: ReturnType<typeof check.step>;
    return {
      step() {
        decided = check.step(STEP_WORK);
        return decided !== undefined;
      },
      value: () => decided ?? null,
      free: () => check.free(),
    };
  },

  /**
   * Looks for the misère quotient of a heap game with heaps up to `to`.
   * `candidates` is the most elements in a guess at the quotient; undefined
   * means the usual limit.
   */
  async quotient(game: string, to: number, candidates: number | undefined) {
    const search = new (await study()).QuotientSearch(game, to, candidates);
    const quotient = () => ({
      found: search.found(),
      certificate: search.certificate(),
    });
    return {
      step() {
        const { done, total } = search.step(STEP_WORK);
        return done === total;
      },
      value: (
        whole: boolean,
      ): Partial<Quotient> & { record: QuotientRecord } =>
        whole
          ? { record: search.record(), ...quotient() }
          : { record: search.record() },
      free: () => search.free(),
    };
  },

  /** Computes the table of small codes of heap games, up to heap `bound`. */
  async bestiary(bound: number) {
    const { bestiary } = await study();
    const entries: BestiaryRow[] = [];
    let [done, total] = [0, 0];
    return {
      step() {
        const part = bestiary(bound, entries.length, STEP_WORK);
        entries.push(...part.entries);
        ({ done, total } = part);
        return done === total;
      },
      value: () => ({ entries, done, total }),
    };
  },
} satisfies Record<string, (...args: never[]) => Promise<Job<unknown>>>;

export type Jobs = typeof JOBS;
export type JobName = keyof Jobs;
/** The result of a job after a slice. */
export type Result<K extends JobName> = ReturnType<
  Awaited<ReturnType<Jobs[K]>>["value"]
>;

/** A result, and whether nothing is left to do. */
export interface Slice<T> {
  readonly value: T;
  readonly done: boolean;
}

const begun = new Map<string, Promise<Job<unknown>>>();
const ended = new Map<string, unknown>();

/** Works for about `milliseconds`; 0 ms returns the whole result so far. */
export async function slice<K extends JobName>(
  name: K,
  args: Readonly<Parameters<Jobs[K]>>,
  milliseconds: number,
): Promise<Slice<Result<K>>> {
  const key = JSON.stringify([name, args]);
  const known = () => ({ value: ended.get(key) as Result<K>, done: true });
  if (ended.has(key)) return known();
  const job = (await start(key, name, args)) as Job<Result<K>>;
  // Another slice may have ended the same job in the meantime. From here on
  // nothing is awaited.
  if (ended.has(key)) return known();
  try {
    const end = performance.now() + milliseconds;
    let done = job.step();
    while (!done && performance.now() < end) done = job.step();
    const value = job.value(done || milliseconds === 0);
    if (done) {
      ended.set(key, value);
      drop(key, job);
    }
    return { value, done };
  } catch (error) {
    drop(key, job);
    throw error;
  }
}

/** The running job, or a new one. A job that does not begin is forgotten. */
function start(key: string, name: JobName, args: readonly unknown[]) {
  const begin = JOBS[name] as (...args: unknown[]) => Promise<Job<unknown>>;
  const job =
    begun.get(key) ??
    begin(...args).catch((error) => {
      begun.delete(key);
      throw error;
    });
  begun.set(key, job);
  return job;
}

function drop(key: string, job: Job<unknown>): void {
  begun.delete(key);
  job.free?.();
}
