import { expect, test } from "vitest";
import { parts } from "../solver/position.ts";
import type { Game } from "../solver/wasm.ts";
import {
  choicesIn,
  choicesOf,
  fitsPlane,
  gestureOf,
  kindOf,
  kindsIn,
} from "./choice.ts";

const game = (name: string, plane?: "never" | "choice" | "first") =>
  ({
    name,
    board: plane === undefined ? "grid" : "piles",
    gesture: "Choose a token.",
    piles: plane && { plane },
  }) as unknown as Game;
const games = [
  game("bar"),
  game("nim", "never"),
  game("both", "choice"),
  game("chess", "first"),
];
const part = (text: string) => {
  const [found] = parts(text);
  if (found === undefined) throw new Error("no position");
  return found;
};
const of = (text: string, chosen?: string) => {
  const [kind] = kindsIn(text, games, chosen);
  return kind;
};

test("the catalogue says which board opens, and where there is a choice", () => {
  expect(of("bar(2x3)")).toBe("grid");
  expect(of("nim(2,3)")).toBe("piles");
  expect(of("both(2,3)")).toBe("piles");
  expect(of("chess(2,3)")).toBe("plane");
  expect(games.map(choicesOf)).toEqual([
    [],
    [],
    ["piles", "plane"],
    ["plane", "piles"],
  ]);
});

test("a person chooses where there is a choice, and nowhere else", () => {
  expect(of("both(2,3)", "plane")).toBe("plane");
  expect(of("chess(2,3)", "piles")).toBe("piles");
  expect(of("nim(2,3)", "plane")).toBe("piles");
  expect(of("bar(2x3)", "plane")).toBe("grid");
  expect(of("both(2,3)", "graph")).toBe("piles");
});

test("piles too large for the plane, or more than two, stay piles", () => {
  expect(fitsPlane(part("both(60,0)"))).toBe(true);
  for (const text of ["both(61,0)", "both(3)", "both(1,2,3)", "both(a,2)"]) {
    expect(fitsPlane(part(text)), text).toBe(false);
    expect(of(text, "plane"), text).toBe("piles");
  }
  expect(of("chess(3,1000)")).toBe("piles");
});

test("a sum has the kinds and the choices of all its components", () => {
  const sum = "both(2,3) + bar(1x2) + both(2,99)";
  expect(kindsIn(sum, games, "plane")).toEqual(["plane", "grid", "piles"]);
  expect(choicesIn(sum, games)).toEqual(["piles", "plane"]);
  expect(choicesIn("bar(1x2) + nim(1,2)", games)).toEqual([]);
});

test("how one moves is said for the board in sight", () => {
  const [, , both] = games as [Game, Game, Game];
  const of = (text: string, chosen?: string) =>
    gestureOf(both, part(text), "Choose a token.", chosen);
  expect(of("both(2,3)")).toBe("Choose a token.");
  expect(of("both(2,3)", "plane")).toContain("Drag");
  expect(of("both(2,99)", "plane")).toBe("Choose a token.");
  expect(kindOf(both, part("both(2,3)"))).toBe("piles");
});
