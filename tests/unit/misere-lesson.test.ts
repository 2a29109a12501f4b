/** Compares the computations of the lesson on misère play with the solver. */
import { expect, test } from "vitest";
import {
  classesOf,
  classOf,
  classOfSum,
  workOf,
} from "../../www/games/every/lessons/misere/classes.ts";
import {
  heapsOf,
  lostInMisereNim,
} from "../../www/games/every/lessons/misere/sums.ts";
import { solver } from "../solver.ts";

function quotient(game: string) {
  const search = new solver.QuotientSearch(game, 300);
  for (;;) {
    const { done, total } = search.step(10_000_000);
    if (done === total) break;
  }
  return { found: search.found(), certificate: search.certificate() };
}

/** All sums of at most `heaps` heaps with at most `most` tokens in all. */
const sums = (most: number, heaps: number) =>
  Array.from({ length: most * heaps }, (_, i) =>
    heapsOf(1 + Math.floor(i / heaps), 1 + (i % heaps)),
  ).flat();

const classes = classesOf(quotient("heap[0.75]"));

test("the classes of 0.75 decide every small sum as play does", () => {
  expect(classes.names).toEqual("1 a b ab b² ab² c ac".split(" "));
  expect(sums(12, 5).length).toBeGreaterThan(150);
  for (const heaps of sums(12, 5)) {
    const { outcome } = solver.analyze(`misere:heap[0.75](${heaps})`);
    const lost = classes.lost.includes(classOfSum(classes, heaps));
    expect([heaps, outcome]).toEqual([heaps, lost ? "P" : "N"]);
  }
});

test("a large heap has the class of a heap in the first period, and each class has an example", () => {
  expect(classOf(classes, 1000)).toBe(classOf(classes, 8));
  expect(classOf(classes, 1001)).toBe(classOf(classes, 9));
  for (const [element, heaps] of classes.examples.entries()) {
    expect(classOfSum(classes, heaps)).toBe(element);
  }
});

test("a person's products are checked until one is wrong", () => {
  const [a, b, c] = [1, 2, 6];
  for (const [answers, products, wrong] of [
    [[], [b], null],
    [[3, 2], [b, 3, 2], null],
    [[7, 2], [b], 7],
  ] as const) {
    const work = workOf(classes, [b, c, a], [...answers]);
    expect(work).toEqual({ products, wrong });
  }
  expect(workOf(classes, [b, c], [3, 1, 1]).products).toEqual([b, 3]);
});

test("the misère trick is right for piles of Nim", () => {
  for (const piles of sums(9, 4)) {
    const { outcome } = solver.analyze(`misere:nim(${piles})`);
    const lost = lostInMisereNim(piles);
    expect([piles, outcome]).toEqual([piles, lost ? "P" : "N"]);
  }
});

test.each(["0.75", "0.123", "0.53", "0.512", "0.34"])(
  "each class of %s has its own name, and the heaps in this name add up to the class",
  (code) => {
    const { found, certificate } = quotient(`heap[${code}]`);
    const classes = classesOf({ found, certificate });
    expect(new Set(classes.names).size).toBe(certificate.order);
    const letters = new Map(
      found.generators.map(([name, heap]) => [heap, name]),
    );
    for (const [element, heaps] of classes.examples.entries()) {
      expect(classOfSum(classes, heaps)).toBe(element);
      const spelt = heaps.map((heap) => letters.get(heap)).sort();
      const powers = [...new Set(spelt)].map((letter) => {
        const power = spelt.filter((other) => other === letter).length;
        return letter + (power === 1 ? "" : ("⁰¹²³⁴⁵⁶⁷⁸⁹"[power] ?? ""));
      });
      expect(classes.names[element]).toBe(powers.join("") || "1");
    }
  },
);
