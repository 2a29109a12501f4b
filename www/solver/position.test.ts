/** Position texts taken apart and put together again. */
import { expect, test } from "vitest";
import {
  grid,
  gridBody,
  grouped,
  numbers,
  parts,
  text,
  withPart,
} from "./position.ts";

const sum = "nim(3,5) + euclid[zero](11,27) + chomp(.##/###)";

test("a sum is its parts", () => {
  expect(parts(sum).map(({ game, variant }) => [game, variant])).toEqual([
    ["nim", null],
    ["euclid", "zero"],
    ["chomp", null],
  ]);
  expect(parts(sum).map(text).join(" + ")).toBe(sum);
});

test("a component is replaced or left out in its place", () => {
  const [nim] = parts("nim(1)");
  expect(withPart(sum, 1, nim ?? null)).toBe(
    "nim(3,5) + nim(1) + chomp(.##/###)",
  );
  expect(withPart(sum, 0, null)).toBe("euclid[zero](11,27) + chomp(.##/###)");
});

test("numbers are exact to 10^18", () => {
  expect(numbers("1000000000000000000,7")).toEqual([10n ** 18n, 7n]);
  expect(numbers("")).toEqual([]);
});

test("a grid keeps its squares", () => {
  expect(grid(".##/###")).toMatchObject({ rows: 2, columns: 3 });
  expect(gridBody(grid(".##/#.#"))).toBe(".##/#.#");
});

test("digits stand in groups of three", () => {
  expect(grouped(1234567)).toBe("1\u202f234\u202f567");
  expect(grouped(999n)).toBe("999");
});
