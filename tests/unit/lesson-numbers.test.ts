/** What lessons show beside each other, for more examples than a page test has. */
import { expect, test } from "vitest";
import { singles } from "../../www/games/nim/groups.ts";
import { solver } from "../solver.ts";

test.each([
  [2, 6, 132],
  [2, 1, 1],
  [3, 3, 30],
  [3, 4, 182],
])(
  "the lost bars of %i×%i are lost, and as many as counted",
  (rows, columns, count) => {
    const bodies = solver.chomp_losing_bars(rows, columns);
    expect(new Set(bodies).size).toBe(count);
    for (const body of bodies) {
      expect([body, solver.analyze(`chomp(${body})`).outcome]).toEqual([
        body,
        "P",
      ]);
    }
  },
);

test.each([
  [1n, 1n],
  [11n, 27n],
  [34n, 21n],
  [832040n, 1346269n],
  [6n, 10n ** 18n],
])("three theorems say of (%i,%i) what play says", (x, y) => {
  const said = solver.euclid_verdicts(x, y);
  const { outcome } = solver.analyze(`euclid(${x},${y})`);
  const theorems = [said.theorem_1, said.theorem_2, said.theorem_3];
  expect(theorems).toEqual([outcome, outcome, outcome]);
});

test.each([
  [[3n, 5n, 7n], 1n],
  [[1n, 2n, 3n], 0n],
  [[9n, 14n, 30n, 5n], 28n],
  [[31n, 0n, 31n], 0n],
])("the groups of %s that have no twin add up to the nimber", (piles, sum) => {
  const odd = singles(piles);
  expect(odd.reduce((all, power) => all + power, 0n)).toBe(sum);
  expect(solver.analyze(`nim(${piles})`).nimber).toBe(Number(sum));
});
