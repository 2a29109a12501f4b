import { expect, test } from "vitest";
import { integer, POSITIVE, WHOLE, wholeNumber } from "./number.ts";

test("a number is digits, a power of ten, or digits and a power", () => {
  for (const [text, number] of [
    ["0", 0n],
    ["1 000 000", 1_000_000n],
    ["10^18", 10n ** 18n],
    ["10^0", 1n],
    ["1e9", 10n ** 9n],
    ["25e6", 25_000_000n],
  ] as const) {
    expect([text, wholeNumber(text)]).toEqual([text, number]);
    expect(text).toMatch(new RegExp(`^(?:${WHOLE})$`));
    expect([text, integer(`-${text}`)]).toEqual([text, -number]);
  }
  for (const text of [
    ...["", "-", "1e", "10^", "2^70", "10^-1", "1e400", "0e5", "1.5", "e5"],
    ...["1e9e9", "10^1^1", "x", "--1"],
  ]) {
    expect([text, wholeNumber(text)]).toEqual([text, null]);
  }
  expect(integer("-5")).toBe(-5n);
  expect(integer("--5")).toBe(null);
  expect("0").not.toMatch(new RegExp(`^(?:${POSITIVE})$`));
});
