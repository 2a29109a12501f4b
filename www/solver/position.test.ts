import { expect, test } from "vitest";
import { grouped } from "./position.ts";

test("digits are written in groups of three", () => {
  expect(grouped(1234567)).toBe("1\u202f234\u202f567");
  expect(grouped(999n)).toBe("999");
});
