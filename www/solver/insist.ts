/**
 * Repeats attempts to start something that does not answer, for example while
 * service workers change.
 */

/**
 * An attempt. `silences` counts the waits before it in which nothing arrived.
 * The attempt calls `alive` when something arrives.
 */
type Attempt<T> = (
  silences: number,
  signal: AbortSignal,
  alive: () => void,
) => Promise<T>;

/** After this silence, another attempt is made beside the first. */
const SILENCE_MS = 5000;

/** The number of late starts, and the functions to call when it changes. */
let late = 0;
const watchers = new Set<(late: boolean) => void>();

/**
 * Reports whether a start is late, now and after each change. Returns a
 * function that ends this.
 */
export function watchLate(watcher: (late: boolean) => void): () => void {
  watchers.add(watcher);
  watcher(late > 0);
  return () => watchers.delete(watcher);
}

function count(more: number): void {
  late += more;
  for (const watcher of watchers) watcher(late > 0);
}

/**
 * Resolves with the answer of the first attempt that succeeds. A silent attempt
 * may only be slow. So it goes on, and another attempt is made beside it. The
 * wait doubles each time. If the first attempt fails before any silence, it is
 * made again immediately. Rejects if all attempts have failed.
 */
export async function insist<T>(attempt: Attempt<T>): Promise<T> {
  const going = new Map<
    AbortController,
    Promise<{ stop: AbortController; value: T }>
  >();
  let heard = 0;
  const alive = () => {
    heard = performance.now();
  };
  const silence = async (waitMs: number) => {
    alive();
    for (
      let left = waitMs;
      left > 0;
      left = heard + waitMs - performance.now()
    ) {
      await new Promise((resolve) => setTimeout(resolve, left));
    }
    return "silence" as const;
  };
  let silences = 0;
  let failed = false;
  try {
    for (;;) {
      const stop = new AbortController();
      const value = attempt(silences, stop.signal, alive);
      going.set(
        stop,
        value.then((value) => ({ stop, value })),
      );
      const end = await Promise.race([
        Promise.any(going.values()),
        silence(SILENCE_MS * 2 ** silences),
      ]).catch(({ errors }: AggregateError) => {
        if (failed || silences > 0) throw errors[0];
        failed = true;
      });
      if (end === "silence") {
        silences += 1;
        if (silences === 1) count(1);
      } else if (end !== undefined) {
        going.delete(end.stop);
        return end.value;
      }
    }
  } finally {
    for (const stop of going.keys()) stop.abort();
    if (silences > 0) count(-1);
  }
}

/**
 * The address of the same file. After a silence, it bypasses all cached copies.
 */
export function asked(url: URL, silences: number): URL {
  if (silences > 0) url.searchParams.set("again", `${silences}`);
  return url;
}
