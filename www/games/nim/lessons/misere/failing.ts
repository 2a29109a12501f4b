/** Sums of heaps where the trick of misère Nim is wrong. */
import type { Engine } from "../../../../solver/engine.ts";
import { type Line, linesFrom } from "./lines.ts";
import { heapsOf, lostInMisereNim } from "./sums.ts";

/** The most heaps of a sum that is looked for, and the most tokens. */
export const TRIED = 3;
const MOST = 30;

/** A line, and what the trick says of what its first move leaves. */
interface Compared extends Line {
  /** Whether the trick calls it lost. */
  readonly trick: boolean;
}

export interface Found {
  readonly heaps: readonly number[];
  readonly nimbers: readonly number[];
  /** Whether the trick calls the sum lost, and whether it is. */
  readonly trick: boolean;
  readonly lost: boolean;
  readonly lines: readonly Compared[];
}

/** The smallest sum of so many heaps where the trick is wrong. */
export async function smallest(
  engine: Engine,
  rule: string,
  count: number,
): Promise<Found> {
  const { values } = await engine.heap_period(rule);
  const nimber = (heap: number | bigint) => values[Number(heap)] ?? 0;
  const calledLost = (heaps: readonly (number | bigint)[]) =>
    lostInMisereNim(heaps.map(nimber));
  for (let total = count; total <= MOST; total++) {
    for (const heaps of heapsOf(total, count)) {
      const text = `misere:heap[${rule}](${heaps})`;
      const { outcome } = await engine.glance(text);
      const lost = outcome === "P";
      const trick = calledLost(heaps);
      if (trick === lost) continue;
      const lines = await linesFrom(engine, text);
      return {
        ...{ heaps, nimbers: heaps.map(nimber), trick, lost },
        lines: lines.map((line) => ({ ...line, trick: calledLost(line.left) })),
      };
    }
  }
  throw new Error(`The trick is right for ${count} heaps of ${rule}.`);
}
