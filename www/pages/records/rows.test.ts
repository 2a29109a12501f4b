/** The filter of the records. */
import { expect, test } from "vitest";
import { ROWS, readFilter, STATUSES, topicsOf } from "./rows.ts";

const idsOf = (options: Readonly<Record<string, string>>) =>
  topicsOf(readFilter(options)).flatMap(({ rows }) => rows.map(({ id }) => id));

test("without a filter every record is shown, by topic", () => {
  expect(idsOf({})).toEqual(ROWS.map(({ id }) => id));
  const topics = topicsOf(readFilter({})).map(({ topic }) => topic);
  expect(new Set(topics).size).toBe(topics.length);
});

test("the filter takes words in any order and a status", () => {
  expect(idsOf({ find: "rows 63 wythoff" })).toEqual(["wythoff-63"]);
  expect(idsOf({ find: "Flammenkamp", status: "reported" })).toContain(
    "octal-0-106",
  );
  expect(idsOf({ find: "no such words" })).toEqual([]);
  for (const status of Object.keys(STATUSES)) {
    const shown = ROWS.filter((row) => row.status === status);
    expect(idsOf({ status })).toEqual(shown.map(({ id }) => id));
    expect(shown.length).toBeGreaterThan(0);
  }
});

test("an unknown status is ignored", () => {
  expect(idsOf({ status: "toString" })).toEqual(ROWS.map(({ id }) => id));
});
