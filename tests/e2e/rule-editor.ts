/** What tests ask of the editor of a rule. */
import type { Locator } from "@playwright/test";
import { expect } from "./test.ts";

/** The rule that an editor shows. */
export async function expectRule(where: Locator, rule: string): Promise<void> {
  const terms = () =>
    where
      .locator("[data-term]")
      .evaluateAll((chips) =>
        chips.map((chip) => (chip as HTMLElement).dataset["term"]).join("+"),
      );
  await expect.poll(terms).toBe(rule);
}
