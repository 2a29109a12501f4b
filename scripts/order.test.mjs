/** The order in which the functions of the WebAssembly module stand. */
import { expect, test } from "vitest";
import { bySimilarity } from "./order.mjs";

test("similar code stands side by side", () => {
  const codes = ["abcdefghij", "0123456789", "abcdefghix", "01234567xy"];
  const order = bySimilarity(codes.map((code) => Buffer.from(code)));
  expect(order.map((index) => codes[index]?.slice(0, 3))).toEqual([
    "abc",
    "abc",
    "012",
    "012",
  ]);
});
