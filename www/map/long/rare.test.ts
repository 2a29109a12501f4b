import { expect, test } from "vitest";
import { rareText } from "./long.ts";

test("rare nimbers have an even or odd number of ones in common with the mask, and even and odd heaps may differ", () => {
  const mask = 0x2e;
  expect(rareText({ mask, alternates: false, flipped: false })).toBe(
    "those with an even number of binary ones in common with 101110",
  );
  expect(rareText({ mask: 3, alternates: true, flipped: false })).toBe(
    "those with an even number of binary ones in common with 11 at even heaps, and an odd number at odd heaps",
  );
  expect(rareText({ mask: 3, alternates: true, flipped: true })).toBe(
    "those with an odd number of binary ones in common with 11 at even heaps, and an even number at odd heaps",
  );
});
