import { expect, test } from "vitest";
import { withComponent } from "./figure.ts";

test("a component is replaced in its place", () => {
  expect(withComponent("nim(3) + nim(4) + nim(3)", 2, "nim(2)")).toBe(
    "nim(3) + nim(4) + nim(2)",
  );
});
