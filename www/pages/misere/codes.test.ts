import { expect, test } from "vitest";
import { readShown } from "../table/rows.ts";
import {
  CODES,
  COLUMNS,
  chosen,
  csvOf,
  kindOf,
  type Row,
  STATUSES,
} from "./codes.ts";

const row = (code: string, changes: Partial<Row> = {}): Row => ({
  code,
  order: 2,
  lost: 1,
  preperiod: null,
  period: null,
  tame: true,
  proved: false,
  to: 400,
  ...changes,
});

const ROWS = new Map(
  [
    row("4.4", { order: 40, lost: 9, tame: false, to: 60 }),
    row("0.07", { order: 24, tame: false, to: 10 }),
    row("0.2", { proved: true, preperiod: 2, period: 2 }),
    row("0.77", {
      order: 40,
      lost: 9,
      preperiod: 71,
      period: 12,
      tame: false,
      proved: true,
    }),
  ].map((row) => [row.code, row]),
);
const codes = (options: Record<string, string>) => {
  const shown = readShown(options, COLUMNS, Object.keys(STATUSES));
  return chosen(ROWS, shown)
    .map(({ code }) => code)
    .join(" ");
};

test("the 1,023 codes are all different, and only 4.0 ends in 0", () => {
  expect(new Set(CODES).size).toBe(1_023);
  expect(CODES[0]).toBe("0.001");
  expect(CODES.at(-1)).toBe("4.777");
  expect(CODES.filter((code) => code.endsWith("0"))).toEqual(["4.0"]);
  expect(CODES).toContain("0.07");
});

test("rows are searched, filtered and sorted, and rows with equal keys are sorted by code", () => {
  expect(codes({})).toBe("0.07 0.2 0.77 4.4");
  expect(codes({ search: " 0." })).toBe("0.07 0.2 0.77");
  expect(codes({ status: "proved" })).toBe("0.2 0.77");
  expect(codes({ status: "partial" })).toBe("0.07 4.4");
  expect(codes({ status: "tame" })).toBe("0.2");
  expect(codes({ status: "wild", sort: "-order" })).toBe("0.77 4.4 0.07");
  // Rows without a period are last in both directions.
  expect(codes({ sort: "period" })).toBe("0.2 0.77 0.07 4.4");
  expect(codes({ sort: "-period" })).toBe("0.77 0.2 0.07 4.4");
  expect(codes({ sort: "state" })).toBe("0.07 4.4 0.2 0.77");
  expect(codes({ sort: "name", status: "odd" })).toBe("0.07 0.2 0.77 4.4");
});

test("a code is called tame if this is proved, and before that “tame so far”", () => {
  expect(kindOf(row("0.2"))).toBe("tame so far");
  expect(kindOf(row("0.2", { proved: true }))).toBe("tame");
  expect(kindOf(row("0.2", { tame: false }))).toBe("wild");
});

test("csvOf writes a line for each row", () => {
  expect(csvOf([...ROWS.values()].slice(2))).toBe(
    "code,order,lost,preperiod,period,kind,status,to_heap\n" +
      "0.2,2,1,2,2,tame,proved,400\n0.77,40,9,71,12,wild,proved,400\n",
  );
});
