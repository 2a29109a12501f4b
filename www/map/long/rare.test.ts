import { expect, test } from "vitest";
import { rareText } from "./long.ts";

test("rare nimbers are described by the ones that they share with the mask, also if even and odd heaps differ", () => {
  const mask = 0x2e;
  expect(rareText({ mask, alternates: false, flipped: false })).toBe(
    "which have an even number of binary ones in common with 101110",
  );
  expect(rareText({ mask: 3, alternates: true, flipped: false })).toBe(
    "which have an even number of binary ones in common with 11 if the heap is even, and an odd number if the heap is odd",
  );
  expect(rareText({ mask: 3, alternates: true, flipped: true })).toBe(
    "which have an odd number of binary ones in common with 11 if the heap is even, and an even number if the heap is odd",
  );
});
