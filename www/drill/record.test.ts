import { expect, test } from "vitest";
import { answered, finished, keepRecord, read, recordOf } from "./record.ts";

test("a wrong answer ends the current streak, but the longest streak is kept", () => {
  let record = recordOf("nim");
  for (const right of [true, true, false, true]) {
    record = answered(record, right);
  }
  expect(record).toEqual({ best: null, streak: 1, longest: 2 });
  expect(finished(finished(record, 6), 4).best).toBe(6);
});

test("without storage the record lasts as long as the page", () => {
  keepRecord("rat", { best: 3, streak: 1, longest: 2 });
  expect(recordOf("rat").best).toBe(3);
});

test("a record in an unknown form is ignored", () => {
  const kept = { best: 8, streak: 2, longest: 5 };
  expect(read(JSON.stringify(kept))).toEqual(kept);
  for (const text of ["", "{", "7", '{"best":"8"}', '{"streak":-1}']) {
    expect(read(text)).toBeNull();
  }
});
