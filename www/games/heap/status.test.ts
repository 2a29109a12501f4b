import { expect, test } from "vitest";
import type { BestiaryRow } from "../../solver/modules/study.ts";
import type { PeriodRecord } from "../../solver/wasm.ts";
import { says } from "./status.ts";

const record = (changes: Partial<PeriodRecord>): PeriodRecord => ({
  status: "none",
  theorem: null,
  preperiod: null,
  period: null,
  saltus: null,
  compared: null,
  largest: 3,
  largest_at: 5,
  to: 500,
  ...changes,
});
const proof = record({
  status: "proved",
  preperiod: 53,
  period: 34,
  saltus: 0,
});
const row = (changes: Partial<BestiaryRow>) =>
  ({
    status: "open",
    to: 900,
    reach: null,
    by: null,
    surveyed: "v 1",
    period: null,
    preperiod: null,
    ...changes,
  }) as BestiaryRow;

test("a proved period is reported before all other known facts", () => {
  const proved = "Proved here: period 34 from heap 53.";
  expect(says(record({}), null)).toBe("No period was found up to heap 500.");
  expect(says(record({}), null, proof)).toBe(proved);
  expect(says(record({}), row({}), proof)).toBe(proved);
  expect(says(null, null, proof)).toBe(proved);
  expect(says(proof, null)).toBe(proved);
  expect(says(record({ ...proof, saltus: 2 }), null)).toBe(
    "Proved here: period 34 from heap 53, and each period adds 2 to the nimbers.",
  );
});

test("without a proof the row in the table of small codes is reported", () => {
  const said = (changes: Partial<BestiaryRow>) =>
    says(record({}), row(changes));
  expect(said({})).toBe("Open: no period to heap 900 (v 1).");
  expect(said({ status: "proved", period: 34, preperiod: 53, by: "A" })).toBe(
    "Proved here (v 1) · reported by A as solved: period 34 from heap 53.",
  );
  expect(said({ status: "computed", by: "A" })).toBe(
    "Computed to heap 900 (v 1) · reported by A as solved.",
  );
  // The text says “open” only if the row's status is `open`.
  expect(said({ status: "computed" })).toBe("Computed to heap 900 (v 1).");
});

test("a period without a proof is called observed, and the text names the last heap that a proof needs", () => {
  const observed = record({
    status: "observed",
    preperiod: 71,
    period: 12,
    to: 1500,
  });
  const said =
    "Observed, not proved: period 12 from heap 71, compared up to heap 1\u202f500";
  expect(says(observed, null)).toBe(`${said}.`);
  expect(says({ ...observed, needs: 1670 }, null)).toBe(
    `${said}. A proof needs the nimbers up to heap 1\u202f670.`,
  );
});
