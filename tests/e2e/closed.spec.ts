/** The picture of all positions waits while a game is played or covered. */
import type { Page } from "@playwright/test";
import { expectNoFaults, expectToFit, resize } from "./checks.ts";
import { mapOf } from "./map-page.ts";
import { move, open, shows, solver, verdict } from "./play.ts";
import { expect, test } from "./test.ts";

const button = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true });
const line = (page: Page) =>
  page.getByText("The picture of all positions opens when the game is over.");

/** Nothing on the page gives away who wins other positions. */
async function expectClosed(page: Page): Promise<void> {
  await expect(line(page)).toBeVisible();
  await expect(page.locator("nimscope-map, .example")).toHaveCount(0);
  await expect(page.locator("nimscope-check")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Lessons" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "The sieve" })).toHaveCount(0);
}

for (const play of ["casual", "perfect", "two"]) {
  test(`play=${play}: the picture waits for the end of the game`, async ({
    page,
  }) => {
    await open(page, "wythoff(1,2)", `play=${play}`);
    await expectClosed(page);
    let position = "wythoff(1,2)";
    while (position !== "wythoff(0,0)") {
      const [to = ""] = solver.analyze(position).moves.map(({ to }) => to);
      await move(page, to).press("Enter");
      await expect(verdict(page)).not.toHaveAttribute(
        "data-position",
        position,
      );
      await expect(verdict(page)).toContainText(
        /Your move|can win|Every move|won!/,
      );
      position = (await verdict(page).getAttribute("data-position")) ?? "";
      if (position !== "wythoff(0,0)") await expectClosed(page);
    }
    await expect(mapOf(page)).toHaveAttribute("data-marker", "0,0");
    await expect(line(page)).toHaveCount(0);
    // It stays open while one steps through the game.
    await page.keyboard.press("ArrowLeft");
    await expect(mapOf(page)).not.toHaveAttribute("data-marker", "0,0");
  });
}

test("“Show it now” opens the picture until the next game", async ({
  page,
}) => {
  await open(page, "wythoff(8,9)", "play=perfect");
  await button(page, "Show it now").click();
  await expect(mapOf(page)).toHaveAttribute("data-marker", "8,9");
  await expect(page.locator("nimscope-check")).not.toHaveCount(0);
  // The position in sight is still the person's to judge.
  await expect(button(page, "Show who wins")).toBeVisible();
  expect(await mapOf(page).getAttribute("aria-label")).not.toContain("win");
  await move(page, "wythoff(7,9)").press("Enter");
  await expect(verdict(page)).toContainText("Your move");
  await expect(mapOf(page)).toBeVisible();
  await expect(page).not.toHaveURL(/light|hint/);
  await button(page, "New game").click();
  await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
  await expectClosed(page);
});

test("the picture opens when the person explores", async ({ page }) => {
  await open(page, "wythoff(3,4)", "play=casual");
  await expectClosed(page);
  await button(page, "Explore").click();
  await expect(mapOf(page)).toHaveAttribute("data-marker", "3,4");
  await button(page, "Play").click();
  await expectClosed(page);
});

test("the picture of a covered position opens with the answer", async ({
  page,
}) => {
  await open(page, "wythoff(6,8)", "covered=1");
  await expect(
    page.getByText("opens when you press “Show who wins”."),
  ).toBeVisible();
  await expect(page.locator("nimscope-map, nimscope-check")).toHaveCount(0);
  await button(page, "Show who wins").click();
  await expect(mapOf(page)).toHaveAttribute("data-marker", "6,8");
  await shows(page, "wythoff(6,8)");
  // The next position is covered again.
  await move(page, "wythoff(5,8)").press("Enter");
  await expect(mapOf(page)).toHaveCount(0);
});

for (const options of ["light=all", "lit=P(0,0)(1,2)N(0,1)", "lit=P(0,x"]) {
  test(`an old address with ${options} opens without a message`, async ({
    page,
  }) => {
    await open(page, "wythoff(3,4)", `play=casual&${options}`);
    await expectClosed(page);
    await expect(page.locator("[data-faults]")).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
}

test("the line fits a phone, and axe finds nothing", async ({ page }) => {
  await resize(page, 360, 740);
  await open(page, "wythoff(6,8)", "play=casual");
  await expectClosed(page);
  await expectToFit(page);
  await expectNoFaults(page);
});
