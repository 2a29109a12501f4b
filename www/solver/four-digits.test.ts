/** The table of codes of four digits. */
import { expect, test } from "vitest";
import table from "../../data/records/octal-4/codes.csv?raw";
import { statusText } from "./bestiary.ts";
import { readCodes } from "./four-digits.ts";

const codes = readCodes(table);

test("every code of four digits has one row", () => {
  expect(codes.size).toBe(2 * 8 ** 3 * 7);
  for (const [rule, row] of codes) {
    expect(rule).toMatch(/^[04]\.[0-7]{3}[1-7]$/);
    expect(row.game).toBe(`heap[${rule}]`);
    expect(row.status === "proved").toBe(row.period !== null);
    if (row.status === "open") expect(row.equal_to).not.toBeNull();
  }
});

test("a row has the result of the code with equal nimbers", () => {
  const rows = [...codes.values()];
  const twin = rows.find(({ equal_rule }) => codes.has(equal_rule ?? ""));
  if (twin === undefined) throw new Error("there are codes with equal nimbers");
  const first = codes.get(twin.equal_rule ?? "");
  expect([twin.status, twin.period, twin.largest]).toEqual([
    first?.status,
    first?.period,
    first?.largest,
  ]);
});

test("a code that nobody solved is computed to a heap, not open", () => {
  const own = [...codes.values()].filter(({ equal_to }) => equal_to === null);
  expect(own.length).toBe(939);
  const left = own.filter(({ status }) => status !== "proved");
  expect(left.length).toBeGreaterThan(100);
  for (const row of left) expect(statusText(row)).toMatch(/^computed to heap /);
});
