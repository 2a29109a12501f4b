import { expect, test } from "vitest";
import { product, wordsOf, written } from "./elements.ts";

/** The numbers from 0 on modulo n, added. */
const cyclic = (n: number) =>
  Array.from({ length: n }, (_, x) =>
    Array.from({ length: n }, (_, y) => (x + y) % n),
  );

test("elements of a cycle are powers", () => {
  const monoid = { table: cyclic(12), generators: [["a", 1]] as const };
  const words = wordsOf(monoid).map(written);
  expect(words.slice(0, 4)).toEqual(["1", "a", "a²", "a³"]);
  expect(words.at(-1)).toBe("a¹¹");
  expect(product(monoid, [7, 8])).toBe(3);
  expect(product(monoid, [])).toBe(0);
});

test("a shorter word comes first, and its letters in order", () => {
  const generators = [["b", 5] as const, ["a", 2] as const];
  const words = wordsOf({ table: cyclic(8), generators });
  expect(words[7]).toBe("ab");
  expect(words[5]).toBe("b");
  expect(words[2]).toBe("a");
});
