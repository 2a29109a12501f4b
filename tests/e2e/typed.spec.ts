/** A text that is typed while the solver still reads the one before it. */
import type { Page } from "@playwright/test";
import { hold, letGo, prepare } from "./hold.ts";
import { load } from "./map-page.ts";
import { shows } from "./play.ts";
import { expect, alone as test } from "./test.ts";

const field = (page: Page) => page.getByRole("textbox", { name: "Position" });

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await load(page, "#/nim(3,4,5)");
});

test("a text stays when the one before it is read", async ({ page }) => {
  await hold(page, "parse");
  await field(page).fill("nim(1, 2)");
  await field(page).press("Enter");
  await field(page).fill("nim(3,4,5)");
  await letGo(page);
  await shows(page, "nim(1,2)");
  await expect(field(page)).toHaveValue("nim(3,4,5)");
});

test("a text stays when the one before it is shown", async ({ page }) => {
  await hold(page, "nim(1,2)");
  await field(page).fill("nim(1, 2)");
  await field(page).press("Enter");
  await expect(page).toHaveURL(/#\/nim\(1,2\)$/);
  await field(page).fill("nim(7,8");
  await letGo(page);
  await shows(page, "nim(1,2)");
  await expect(field(page)).toHaveValue("nim(7,8");
});

test("of two texts the second one is shown", async ({ page }) => {
  await hold(page, "parse");
  for (const text of ["nim(1, 2)", "nim(7, 8)"]) {
    await field(page).fill(text);
    await field(page).press("Enter");
  }
  await letGo(page);
  await shows(page, "nim(7,8)");
  await expect(field(page)).toHaveValue("nim(7,8)");
});

test("a rule stays when the one before it is read", async ({ page }) => {
  await load(page, "#/misere");
  const rule = page.getByRole("textbox", { name: "Type a rule" });
  await hold(page, "parse");
  await rule.fill("0.3");
  await rule.press("Enter");
  await rule.fill("0.7");
  await letGo(page);
  await expect(page).toHaveURL(/rule=0\.3/);
  await expect(rule).toHaveValue("0.7");
});
