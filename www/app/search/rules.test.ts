import { expect, test } from "vitest";
import { ruleInWords } from "./rules.ts";

test("a rule in words keeps all its amounts or is refused", () => {
  expect(ruleInWords("take up to 3 tokens")).toBe("heap[-1,2,3]");
  expect(ruleInWords("take from 28 to 30")).toBe("heap[-28,29,30]");
  // An earlier version read this as “up to 30”.
  expect(ruleInWords("take up to 31 tokens")).toBeNull();
  expect(ruleInWords("take between 20 and 40")).toBeNull();
});
