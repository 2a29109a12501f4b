import { expect, test } from "vitest";
import { rangeOf as read } from "./range.ts";

const rangeOf = (text: string) => read(text, 7658n);

test("a pile or a range can be written in several ways", () => {
  expect(rangeOf("3479")).toEqual([3479n, 3479n]);
  expect(rangeOf("10^3")).toEqual([1000n, 1000n]);
  for (const text of [
    "3479-3828",
    "3 479 to 3 828",
    " 3479 – 3828",
    "3479..3828",
  ]) {
    expect(rangeOf(text), text).toEqual([3479n, 3828n]);
  }
});

test("an error message names the part at fault", () => {
  expect(rangeOf("")).toBe("The first pile is missing.");
  expect(rangeOf("-12")).toBe("The first pile is missing.");
  expect(rangeOf("12-")).toBe("The last pile is missing.");
  expect(rangeOf("12-x1")).toBe("“x1” is not a whole number.");
  expect(rangeOf("twelve")).toBe("“twelve” is not a whole number.");
  expect(rangeOf("1-2-3")).toBe("“2-3” is not a whole number.");
  expect(rangeOf("20 to 7")).toBe(
    "The last pile, 7, comes before the first, 20.",
  );
  expect(rangeOf("5-99 999")).toBe(
    "Pile 99\u202f999 is beyond the picture, which ends at pile 7\u202f658.",
  );
});
