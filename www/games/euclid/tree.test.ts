import { expect, test } from "vitest";
import { gcd, placeOf, quotientsOf } from "./tree.ts";

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
