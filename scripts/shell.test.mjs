/** Functions of the scripts that compare versions and find programs. */
import { expect, test } from "vitest";
import { atLeast, which } from "./shell.mjs";

test("versions are compared number by number, not letter by letter", () => {
  expect(atLeast("20.19.0", "20.19")).toBe(true);
  expect(atLeast("20.9.0", "20.19")).toBe(false);
  expect(atLeast("9.99", "20.19")).toBe(false);
  expect(atLeast("22", "20.19")).toBe(true);
  expect(atLeast("20", "20.19")).toBe(false);
});

test("a program that does not exist is not found", () => {
  expect(which("node")).toBeDefined();
  expect(which("no-such-program-anywhere")).toBeUndefined();
});
