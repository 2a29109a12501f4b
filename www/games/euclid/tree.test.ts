import { describe, expect, test } from "vitest";
import { gcd, placeOf, quotientsOf, treeRoot } from "./tree.ts";

describe("the root of the tree that shows a position", () => {
  test("is 1/1 for forty-eight generations", () => {
    expect(treeRoot(1n, 49n)).toBeNull();
    expect(treeRoot(98n, 2n)).toBeNull();
    expect(treeRoot(1n, 50n)).toEqual([1n, 44n]);
  });

  test("stands six edges above a deeper position, on its own path", () => {
    expect(treeRoot(10n ** 18n, 1n)).toEqual([10n ** 18n - 6n, 1n]);
    // 203/101 = [2, 101]: one edge to 102/101, one to 1/101, then up the left.
    expect(treeRoot(203n, 101n)).toEqual([1n, 97n]);
    expect(treeRoot(2n * 203n, 2n * 101n)).toEqual([1n, 97n]);
  });

  test("is left to the person where a number is 0", () => {
    expect(treeRoot(0n, 7n)).toBeNull();
  });
});

test("partial quotients are those of Euclid's algorithm", () => {
  expect(quotientsOf(27n, 11n)).toEqual([2n, 2n, 5n]);
  expect(quotientsOf(11n, 27n)).toEqual([0n, 2n, 2n, 5n]);
  expect(gcd(84n, 30n)).toBe(6n);
});

test("the level order 1, 1/2, 2, 1/3, 3/2, 2/3, 3, 1/4 is numbered from 1", () => {
  const order = ["1/1", "1/2", "2/1", "1/3", "3/2", "2/3", "3/1", "1/4"];
  const places = order.map((text) => {
    const [a = 0n, b = 0n] = text.split("/").map(BigInt);
    return placeOf(a, b);
  });
  expect(places).toEqual([1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n]);
  expect(placeOf(1n, 1001n)).toBe(2n ** 1000n);
  expect(placeOf(1n, 1002n)).toBeNull();
});
