/** What the lesson on misère play computes itself, beside the solver. */
import { expect, test } from "vitest";
import {
  classesOf,
  classOf,
  classOfSum,
  workOf,
} from "../../www/games/nim/lessons/misere/classes.ts";
import {
  drawn,
  heapsOf,
  lostInMisereNim,
} from "../../www/games/nim/lessons/misere/sums.ts";
import { solver } from "../solver.ts";

function quotient(game: string) {
  const search = new solver.QuotientSearch(game, 300);
  for (;;) {
    const { done, total } = search.step(10_000_000);
    if (done === total) break;
  }
  return { found: search.found(), certificate: search.certificate() };
}

const classes = classesOf(quotient("heap[0.75]"));

test("the classes of 0.75 decide every small sum as play does", () => {
  expect(classes.names).toEqual("1 a b ab b² ab² c ac".split(" "));
  let sums = 0;
  for (let total = 1; total <= 12; total++) {
    for (let count = 1; count <= 5; count++) {
      for (const heaps of heapsOf(total, count)) {
        const { outcome } = solver.analyze(`misere:heap[0.75](${heaps})`);
        const lost = classes.lost.includes(classOfSum(classes, heaps));
        expect([heaps, outcome]).toEqual([heaps, lost ? "P" : "N"]);
        sums++;
      }
    }
  }
  expect(sums).toBeGreaterThan(150);
});

test("heaps beyond the period are folded, and examples are of their class", () => {
  expect(classOf(classes, 1000)).toBe(classOf(classes, 8));
  expect(classOf(classes, 1001)).toBe(classOf(classes, 9));
  for (const [element, heaps] of classes.examples.entries()) {
    expect(classOfSum(classes, heaps)).toBe(element);
  }
});

test("sums that are drawn are lost about as often as won", () => {
  const isLost = (heaps: readonly number[]) =>
    classes.lost.includes(classOfSum(classes, heaps));
  const lost = Array.from({ length: 100 }, (_, seed) =>
    isLost(drawn(seed, 12, isLost)),
  ).filter(Boolean).length;
  expect(lost).toBeGreaterThan(30);
  expect(lost).toBeLessThan(70);
});

test("answers are followed until one is wrong", () => {
  const [a, b, c] = [1, 2, 6];
  expect(workOf(classes, [b, c, a], [])).toEqual({
    products: [b],
    wrong: null,
  });
  expect(workOf(classes, [b, c, a], [3, 2])).toEqual({
    products: [b, 3, 2],
    wrong: null,
  });
  expect(workOf(classes, [b, c, a], [7, 2])).toEqual({
    products: [b],
    wrong: 7,
  });
  expect(workOf(classes, [b, c], [3, 1, 1]).products).toEqual([b, 3]);
});

test("the trick is right for piles of Nim", () => {
  for (let total = 1; total <= 9; total++) {
    for (let count = 1; count <= 4; count++) {
      for (const piles of heapsOf(total, count)) {
        const { outcome } = solver.analyze(`misere:nim(${piles})`);
        expect([piles, outcome]).toEqual([
          piles,
          lostInMisereNim(piles) ? "P" : "N",
        ]);
      }
    }
  }
});

test.each(["0.75", "0.123", "0.53", "0.512", "0.34"])(
  "each class of %s is spelt by heaps of that class, and has a name of its own",
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
