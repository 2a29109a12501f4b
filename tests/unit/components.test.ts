import { expect, test } from "vitest";
import { withComponent } from "../../www/map/model/figure.ts";
import { sumLike, turned } from "../../www/solver/position.ts";
import "../solver.ts";

test("a component is replaced in its place, and the sum stays normal or misère", () => {
  const sum = "nim(3) + nim(4) + nim(3)";
  const made = "nim(3) + nim(4) + nim(2)";
  expect(withComponent(sum, 2, "nim(2)")).toBe(made);
  expect(withComponent(`misere:${sum}`, 2, "nim(2)")).toBe(`misere:${made}`);
  expect(withComponent(sum, 2, "misere:nim(2)")).toBe(`misere:${made}`);
});

test("a sum is switched to misère play and back", () => {
  const sum = "nim(3) + rat(3,5,7)";
  expect(turned(sum)).toBe(`misere:${sum}`);
  expect(turned(turned(sum))).toBe(sum);
  expect(sumLike("misere:nim(1)", ["nim(2)", "nim(3)"])).toBe(
    "misere:nim(2) + nim(3)",
  );
});
