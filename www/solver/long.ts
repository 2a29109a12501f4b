/** Long work for the page: one result after another until the work is done. */
import { engine } from "./engine.ts";
import type { JobName, Jobs, Result, Slice } from "./jobs.ts";

/**
 * The length of a slice, in ms. Other questions to the worker wait for its end.
 */
const SLICE_MS: Readonly<Record<JobName, number>> = {
  check: 25,
  prove: 15,
  decide: 15,
  quotient: 40,
  bestiary: 80,
};

/** The results of work that is done. They outlive the worker. */
const done = new Map<string, unknown>();

/** Yields results until the work is done, or the reader stops reading. */
export async function* long<K extends JobName>(
  name: K,
  ...args: Parameters<Jobs[K]>
): AsyncGenerator<Result<K>, void> {
  for (;;) {
    const known = result(name, ...args);
    if (known !== null) return yield known;
    const slice = await next(name, args, SLICE_MS[name]);
    if (slice.done) done.set(keyOf(name, args), slice.value);
    else yield slice.value;
  }
}

/** The result of work that is done; null if it is not done. */
export function result<K extends JobName>(
  name: K,
  ...args: Parameters<Jobs[K]>
): Result<K> | null {
  return (done.get(keyOf(name, args)) as Result<K> | undefined) ?? null;
}

/** The whole result so far. The work can go on later. */
export async function soFar<K extends JobName>(
  name: K,
  ...args: Parameters<Jobs[K]>
): Promise<Result<K>> {
  return result(name, ...args) ?? (await next(name, args, 0)).value;
}

export async function last<T>(values: AsyncIterable<T>): Promise<T> {
  let found: T | undefined;
  for await (const value of values) found = value;
  return found as T;
}

function next<K extends JobName>(
  name: K,
  args: Parameters<Jobs[K]>,
  milliseconds: number,
) {
  // The type of the engine's calls does not connect a job with its result.
  return engine.slice(name, args, milliseconds) as Promise<Slice<Result<K>>>;
}

function keyOf(name: JobName, args: readonly unknown[]): string {
  return JSON.stringify([name, args]);
}
