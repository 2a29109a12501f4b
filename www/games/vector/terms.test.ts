import { expect, test } from "vitest";
import { joined, positionOf, termsOf, without } from "./terms.ts";

test("a rule is a list of terms, which can be added and removed", () => {
  expect(termsOf("0:1*+1:1*+1:2")).toEqual(["0:1*", "1:1*", "1:2"]);
  expect(without("0:1*+1:1*+1:2", "1:1*")).toBe("0:1*+1:2");
  expect(without("1:2", "1:2")).toBe("");
  expect(joined("0:1*", "king")).toBe("0:1*+king");
});

test("a rule and two piles form a position, with empty piles by default", () => {
  expect(positionOf("queen")).toBe("vector[queen](0,0)");
  expect(positionOf("0:1*", "3,5")).toBe("vector[0:1*](3,5)");
});
