import { expect, test } from "vitest";
import { guess, guessed } from "./guess.ts";

test("the option of a guess accepts a text that matches the pattern, or `told`", () => {
  const { parse } = guess("0?\\.\\d{1,9}|[01]", "a share");
  const read = (text: string) => parse(text, {});
  for (const text of ["0.6", ".618", "1", "told"])
    expect(read(text)).toBe(text);
  for (const text of ["2", "0.", "x", "told 1", "10.5"]) {
    expect(read(text)).toBeNull();
  }
});

test("guessed returns the number, or null without a guess", () => {
  expect(guessed("")).toBeNull();
  expect(guessed("told")).toBeNull();
  expect(guessed(".5")).toBe(0.5);
});
