import { expect, test } from "vitest";
import type { Options } from "../../session/address.ts";
import { reportText, statusText, withProofs } from "../../solver/bestiary.ts";
import type { BestiaryRow } from "../../solver/modules/study.ts";
import type { PeriodRecord } from "../../solver/wasm.ts";
import { readShown, sortOption } from "../table/rows.ts";
import { COLUMNS, maskText, rows, shiftText } from "./rows.ts";

const entry = (code: string, changes: Partial<BestiaryRow>): BestiaryRow => ({
  game: `heap[${code}]`,
  rule: code,
  name: null,
  status: "computed",
  preperiod: null,
  period: null,
  largest: 0,
  largest_at: 0,
  mask: null,
  alternates: false,
  mask_to: 1000,
  to: 1000,
  surveyed: null,
  reach: null,
  by: null,
  equal_to: null,
  equal_rule: null,
  shift: 0,
  ...changes,
});

const ENTRIES = [
  entry("0.07", { name: "Dawson's Kayles", status: "proved", period: 34 }),
  entry("0.6", { name: "Officers", status: "open", largest: 5 }),
  entry("0.77", { name: "Kayles", status: "proved", period: 12 }),
  entry("4.4", { status: "proved", period: 12, equal_to: "heap[0.77]" }),
];
const ALL = { search: "", status: "" } as const;
const readOptions = (options: Options) =>
  readShown(options, COLUMNS, ["proved", "computed", "open"]);
const codes = (found: readonly BestiaryRow[]) =>
  found.map(({ rule }) => rule).join(" ");

test("rows without a period are last in ascending and descending order", () => {
  const by = (down: boolean) =>
    codes(rows(ENTRIES, { ...ALL, by: "period", down }));
  expect(by(false)).toBe("0.77 4.4 0.07 0.6");
  expect(by(true)).toBe("0.07 0.77 4.4 0.6");
});

test("rows are found by code, name and status", () => {
  const order = { by: "code", down: false } as const;
  const found = (search: string, status: "" | "proved" = "") =>
    codes(rows(ENTRIES, { search, status, ...order }));
  expect(found(" KAYLES")).toBe("0.07 0.77");
  expect(found("0.7")).toBe("0.77");
  expect(found("", "proved")).toBe("0.07 0.77 4.4");
});

test("the text of a status is “proved here”, or it names the largest heap computed", () => {
  const at = { to: 500, reach: null } as const;
  expect(statusText({ status: "proved", ...at })).toBe("proved here");
  expect(statusText({ status: "computed", ...at })).toBe(
    "computed to heap 500",
  );
  const open = (reach: number | null) =>
    statusText({ status: "open", to: 500, reach });
  expect(open(null)).toBe("open: no period to heap 500");
  expect(open(100)).toBe("open: no period to heap 500");
  expect(open(140e12)).toBe("open: no period to heap 140 trillion");
  expect(open(131_072)).toMatch(/^open: no period to heap 131.072$/);
});

test("a report names the survey, and the person who reported the code", () => {
  const report = (changes: Partial<BestiaryRow>) =>
    reportText(entry("0.6", { to: 500, surveyed: "v 1", ...changes }));
  expect(report({})).toBe("computed to heap 500 (v 1)");
  expect(report({ surveyed: null })).toBe("computed to heap 500");
  expect(report({ status: "proved" })).toBe("proved here (v 1)");
  expect(report({ status: "proved", by: "A" })).toBe(
    "proved here (v 1) · reported by A as solved",
  );
  expect(report({ by: "A" })).toBe(
    "computed to heap 500 (v 1) · reported by A as solved",
  );
  expect(report({ status: "open", by: "A", reach: 900 })).toBe(
    "open: no period to heap 900 (A) · computed here to heap 500 (v 1)",
  );
  expect(report({ status: "open", by: "A", reach: 90 })).toBe(
    "open: no period to heap 500 (v 1)",
  );
});

test("the text of a mask is hexadecimal and names the parity and the heaps that it covers", () => {
  const to = 900;
  const whole = { mask_to: to, to };
  expect(maskText({ mask: 0x1ee, alternates: false, ...whole })).toBe("0x1ee");
  expect(maskText({ mask: 0x11, alternates: true, ...whole })).toBe(
    "0x11 + parity",
  );
  expect(maskText({ mask: null, alternates: false, ...whole })).toBe(null);
  // If a mask covers fewer heaps than its row, the text names the last one.
  expect(maskText({ mask: 0x2e, alternates: false, mask_to: 500, to })).toBe(
    "0x2e for heaps to 500",
  );
});

test("filter and order are read from the address, and invalid options are ignored", () => {
  const first = { search: "", status: "", by: "code", down: false };
  expect(readOptions({})).toEqual(first);
  expect(readOptions({ status: "lost", sort: "-name", view: "1" })).toEqual(
    first,
  );
  expect(readOptions({ sort: "toString" })).toEqual(first);
  expect(
    readOptions({ search: "0.0", status: "open", sort: "-period" }),
  ).toEqual({
    search: "0.0",
    status: "open",
    by: "period",
    down: true,
  });
  expect(sortOption(COLUMNS, { by: "code", down: false })).toBeUndefined();
  for (const sort of ["-code", "period", "-equal"]) {
    expect(sortOption(COLUMNS, readOptions({ sort }))).toBe(sort);
  }
});

test("a period proved by the page holds for all codes with equal nimbers", () => {
  const later = { equal_to: "heap[0.37]", equal_rule: "0.37" };
  const table = [
    entry("0.37", { status: "open", by: "A", reach: 900 }),
    entry("0.6", { status: "open", shift: 1, ...later }),
    entry("0.61", { status: "open", shift: 1, ...later }),
    entry("0.64", { status: "open" }),
    entry("0.77", { status: "proved", period: 12, preperiod: 71 }),
  ];
  expect(withProofs(table, new Map())).toBe(table);
  const proof = {
    status: "proved",
    preperiod: 100,
    period: 7,
    saltus: 0,
    largest: 9,
    largest_at: 50,
    to: 300,
  } as PeriodRecord;
  const found = withProofs(table, new Map([["0.6", proof]]));
  expect(found.map(({ status }) => status).join(" ")).toBe(
    "proved proved proved open proved",
  );
  expect(found.map(({ preperiod }) => preperiod)).toEqual([
    99,
    100,
    100,
    null,
    71,
  ]);
  expect(found.map(({ to }) => to)).toEqual([299, 300, 300, 1000, 1000]);
  expect(found.map(reportText)[0]).toBe("proved here");
  // A proof that the table already has changes nothing.
  expect(withProofs(table, new Map([["0.77", proof]]))).toBe(table);
});

test("shiftText writes a shift as a number of heaps later or earlier", () => {
  expect([0, 1, 2, -1, -3].map(shiftText)).toEqual([
    "",
    "1 heap later",
    "2 heaps later",
    "1 heap earlier",
    "3 heaps earlier",
  ]);
});
