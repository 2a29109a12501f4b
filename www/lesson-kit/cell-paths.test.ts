import { expect, test } from "vitest";
import { marks, middle, runs } from "./cell-paths.ts";

/** The cells that a path of rectangles covers. */
function covered(path: string, side: number): string[] {
  const cells: string[] = [];
  for (const [, x, top, right] of path.matchAll(/M(\d+) (\d+)H(\d+)v1/g)) {
    for (let i = Number(x); i < Number(right); i++)
      cells.push(`${i},${side - 1 - Number(top)}`);
  }
  return cells.sort();
}

test("runs cover all cells of a kind and no others, and each has one mark", () => {
  const side = 7;
  for (let seed = 1; seed < 40; seed++) {
    const kinds = Array.from(
      { length: side * side },
      (_, i) => (seed * (i + 3) * (i + seed)) % 3,
    );
    for (const kind of [0, 1, 2]) {
      const expected = kinds.flatMap((other, i) =>
        other === kind ? [`${i % side},${Math.floor(i / side)}`] : [],
      );
      expect(covered(runs(side, kinds, kind), side)).toEqual(expected.sort());
      expect(marks(side, kinds, kind, "dot").match(/M/g) ?? []).toHaveLength(
        expected.length,
      );
    }
  }
});

test("cell 0 is drawn at the lower left", () => {
  expect(runs(3, [1, 0, 0, 0, 0, 0, 0, 0, 0], 1)).toBe("M0 2H1v1H0z");
  expect(marks(3, [1, 0, 0, 0, 0, 0, 0, 0, 0], 1, "dot")).toBe("M0.5 2.5h0");
  expect(middle(3, 0, 0)).toEqual([0.5, 2.5]);
});
