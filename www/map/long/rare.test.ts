import { expect, test } from "vitest";
import { rareText } from "./long.ts";

test("rare nimbers are described by their parity, which may depend on the heap", () => {
  const mask = 0x2e;
  expect(rareText({ mask, alternates: false, flipped: false })).toBe(
    "of even parity under the mask 101110 in binary",
  );
  expect(rareText({ mask: 3, alternates: true, flipped: false })).toBe(
    "of even parity under the mask 11 in binary at even heaps, of odd parity at odd ones",
  );
  expect(rareText({ mask: 3, alternates: true, flipped: true })).toBe(
    "of odd parity under the mask 11 in binary at even heaps, of even parity at odd ones",
  );
});
