import { expect, test } from "vitest";
import { large, valuesOf, whole, word, written } from "./options.ts";

const declared = {
  n: whole("Vertices", [3, 16], 9),
  k: whole("Erasers", ({ n }) => [1, Number(n) - 1], 3),
  from: large("From", [0n, 10n ** 18n]),
  line: word("Line", ["row", "column"], ""),
  cell: written("Cell", (text) => (text === "a1" ? 1 : null), "a1", null),
};

test("options have the values in the address, or else their defaults", () => {
  expect(valuesOf(declared, {})).toEqual({
    values: { n: 9, k: 3, from: null, line: "", cell: null },
    faults: new Map(),
  });
  const options = { n: "4", k: "2", from: "7", line: "row", cell: "a1" };
  expect(valuesOf(declared, { ...options, other: "1" }).values).toEqual({
    ...{ n: 4, k: 2, from: 7n, line: "row", cell: 1 },
  });
});

test("an invalid value is a fault, and an earlier option can set the range of a later one", () => {
  const options = { n: "5", k: "5", from: "-1", line: "x", cell: "b" };
  const { values, faults } = valuesOf(declared, options);
  expect(values).toEqual({ n: 5, k: 3, from: null, line: "", cell: null });
  expect([...faults.values()]).toEqual([
    "k=5 (expected a whole number from 1 to 4)",
    "from=-1 (expected a whole number from 0 to 1\u202f000\u202f000\u202f000\u202f000\u202f000\u202f000)",
    "line=x (expected one of row, column)",
    "cell=b (expected a1)",
  ]);
});
