/** The classes of sums in a heap game, taken from its misère quotient. Pure. */
import { elementOf, product } from "../../../../lesson-kit/monoid/elements.ts";
import type { Quotient } from "../../../../solver/facts.ts";

export type Classes = ReturnType<typeof classesOf>;

/**
 * The classes with their names. `phi` lists the classes of heap 0, 1, 2, … From
 * the heap `first` on, the list repeats with the period.
 */
export function classesOf({ found, certificate }: Quotient) {
  const { table, lost, phi, preperiod, period } = certificate;
  return {
    ...{ table, lost, phi },
    names: found.elements.map(({ word }) => word),
    examples: found.elements.map(({ heaps }) => heaps),
    first: preperiod ?? phi.length,
    period: period ?? 1,
  };
}

/** The class of a heap of any size. */
export function classOf({ phi, period }: Classes, heap: number): number {
  return elementOf(phi, heap, period) ?? 0;
}

export function classOfSum(classes: Classes, heaps: readonly number[]): number {
  return product(
    classes.table,
    heaps.map((heap) => classOf(classes, heap)),
  );
}

/** The reader's progress in multiplying factors from left to right. */
export interface Work {
  /** The products so far: the first factor, then one for each right answer. */
  readonly products: readonly number[];
  /** A wrong answer to the next product, if there is one. */
  readonly wrong: number | null;
}

export function workOf(
  { table }: Pick<Classes, "table">,
  factors: readonly number[],
  answers: readonly number[],
): Work {
  const products = factors.slice(0, 1);
  for (const [i, answer] of answers.entries()) {
    const factor = factors[i + 1];
    if (factor === undefined) break;
    const right = table[products[i] ?? 0]?.[factor];
    if (answer !== right) return { products, wrong: answer };
    products.push(answer);
  }
  return { products, wrong: null };
}
