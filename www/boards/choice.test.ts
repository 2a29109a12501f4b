import { expect, test } from "vitest";
import type { Game, Part } from "../solver/wasm.ts";
import { choicesIn, choicesOf, fitsPlane, kindsIn } from "./choice.ts";

const game = (name: string, plane?: "never" | "choice" | "first") =>
  ({
    name,
    board: plane === undefined ? "grid" : "piles",
    piles: plane && { plane },
  }) as unknown as Game;
const games = [
  game("bar"),
  game("nim", "never"),
  game("both", "choice"),
  game("chess", "first"),
];
const part = (game: string, ...piles: bigint[]) =>
  ({ game, content: piles.length > 0 ? { piles } : {} }) as unknown as Part;
const of = (part: Part, chosen?: string) => {
  const [kind] = kindsIn([part], games, chosen);
  return kind;
};

test("the catalogue decides which board opens and whether there is a choice", () => {
  expect(of(part("bar"))).toBe("grid");
  expect(of(part("nim", 2n, 3n))).toBe("piles");
  expect(of(part("both", 2n, 3n))).toBe("piles");
  expect(of(part("chess", 2n, 3n))).toBe("plane");
  expect(games.map(choicesOf)).toEqual([
    [],
    [],
    ["piles", "plane"],
    ["plane", "piles"],
  ]);
});

test("a person's choice of a board counts only if there is a choice", () => {
  expect(of(part("both", 2n, 3n), "plane")).toBe("plane");
  expect(of(part("chess", 2n, 3n), "piles")).toBe("piles");
  expect(of(part("nim", 2n, 3n), "plane")).toBe("piles");
  expect(of(part("bar"), "plane")).toBe("grid");
  expect(of(part("both", 2n, 3n), "graph")).toBe("piles");
});

test("piles are not shown as a plane if they are too large, or more or fewer than two", () => {
  expect(fitsPlane(part("both", 60n, 0n))).toBe(true);
  for (const piles of [[61n, 0n], [3n], [1n, 2n, 3n], []]) {
    const other = part("both", ...piles);
    expect(fitsPlane(other), `${piles}`).toBe(false);
    expect(of(other, "plane"), `${piles}`).toBe("piles");
  }
  expect(of(part("chess", 3n, 1000n))).toBe("piles");
});

test("a bar too long for its grid is drawn as piles", () => {
  expect(of(part("bar", 5000n, 7n))).toBe("piles");
  expect(of(part("bar", 5n, 7n), "plane")).toBe("piles");
});

test("a sum has the kinds and the choices of all its components", () => {
  const sum = [part("both", 2n, 3n), part("bar"), part("both", 2n, 99n)];
  expect(kindsIn(sum, games, "plane")).toEqual(["plane", "grid", "piles"]);
  expect(choicesIn(sum, games)).toEqual(["piles", "plane"]);
  expect(choicesIn([part("bar"), part("nim", 1n, 2n)], games)).toEqual([]);
});
