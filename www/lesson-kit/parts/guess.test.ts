import { expect, test } from "vitest";
import { guess, guessed } from "./guess.ts";

test("a guess is a number that matches the pattern, or the word “told”", () => {
  const { parse } = guess("0?\\.\\d{1,9}|[01]", "a share");
  const read = (text: string) => parse(text, {});
  for (const text of ["0.6", ".618", "1", "told"])
    expect(read(text)).toBe(text);
  for (const text of ["2", "0.", "x", "told 1", "10.5"]) {
    expect(read(text)).toBeNull();
  }
});

test("a person who asks for the answer has guessed no number", () => {
  expect(guessed("")).toBeNull();
  expect(guessed("told")).toBeNull();
  expect(guessed(".5")).toBe(0.5);
});
