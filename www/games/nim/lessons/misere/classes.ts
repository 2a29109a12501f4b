/** The classes of a heap game's sums, from its quotient. Pure. */
import {
  type Monoid,
  product,
  wordsOf,
  written,
} from "../../../../lesson-kit/monoid/elements.ts";
import type { Quotient } from "../../../../solver/long/quotients.ts";

export interface Classes extends Monoid {
  /** Each class in letters. */
  readonly names: readonly string[];
  /** Heaps of each class, as few as there are. */
  readonly examples: readonly (readonly number[])[];
  readonly lost: readonly number[];
  /** The classes of heaps 0, 1, 2, …; from `first` on they repeat. */
  readonly phi: readonly number[];
  readonly first: number;
  readonly period: number;
}

export function classesOf({ found, certificate }: Quotient): Classes {
  const { table, lost, phi, preperiod, period } = certificate;
  const generators = found.generators.map(
    ([letter, heap]) => [letter, phi[heap] ?? 0] as const,
  );
  const words = wordsOf({ table, generators });
  const heaps = new Map(found.generators);
  return {
    ...{ table, generators, lost, phi },
    names: words.map(written),
    examples: words.map((word) =>
      [...word].map((letter) => heaps.get(letter) ?? 0),
    ),
    first: preperiod ?? phi.length,
    period: period ?? 1,
  };
}

/** The class of a heap of any size, folded at the period. */
export function classOf({ phi, first, period }: Classes, heap: number): number {
  const folded = heap < first ? heap : first + ((heap - first) % period);
  return phi[folded] ?? 0;
}

/** The class of a sum of heaps. */
export function classOfSum(classes: Classes, heaps: readonly number[]): number {
  return product(
    classes,
    heaps.map((heap) => classOf(classes, heap)),
  );
}

/** What a reader has answered, of the products of a row of factors. */
export interface Work {
  /** The products so far: the first factor, and then each right answer. */
  readonly products: readonly number[];
  /** A wrong answer to the next one. */
  readonly wrong: number | null;
}

export function workOf(
  { table }: Monoid,
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
