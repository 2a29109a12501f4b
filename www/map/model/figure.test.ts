import { expect, test } from "vitest";
import type { Part } from "../../solver/wasm.ts";
import { withComponent } from "./figure.ts";

test("a component is replaced in its place", () => {
  const sum = ["nim(3)", "nim(4)", "nim(3)"].map((text) => ({ text }) as Part);
  expect(withComponent(sum, 2, "nim(2)")).toBe("nim(3) + nim(4) + nim(2)");
});
