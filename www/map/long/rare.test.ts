import { expect, test } from "vitest";
import { rareText } from "./long.ts";

test("rare nimbers are named by their parity, which may depend on the heap", () => {
  const mask = 0x2e;
  expect(rareText({ mask, alternates: false, flipped: false })).toBe(
    "sharing an even number of bits with the mask 101110 (binary)",
  );
  expect(rareText({ mask: 3, alternates: true, flipped: false })).toBe(
    "sharing an even number of bits with the mask 11 (binary) at even heaps, and an odd number at odd heaps",
  );
  expect(rareText({ mask: 3, alternates: true, flipped: true })).toBe(
    "sharing an odd number of bits with the mask 11 (binary) at even heaps, and an even number at odd heaps",
  );
});
