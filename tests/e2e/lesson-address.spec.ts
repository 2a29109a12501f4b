/** What a visitor finds who opens the address of a lesson. */

import { open } from "./map-page.ts";
import { alone, expect, test } from "./test.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

for (const [where, viewport] of [
  ["a desk", DESK],
  ["a phone", PHONE],
] as const) {
  alone(
    `the lesson of the address stands at the top of ${where}'s window`,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      for (const address of [
        "wythoff(6,9)?lesson=wythoff-sieve",
        "rat(7,13,25)?lesson=rat-strategies",
        "couples(7,5,3)?lesson=spring-couples",
      ]) {
        await page.goto("about:blank");
        await page.goto(`#/${address}`);
        await expect(page.locator("html")).toHaveAttribute(
          "data-ready",
          "true",
        );
        const heading = page.locator("nimscope-explore article h3");
        // On a phone it stands below the verdict and the small board.
        const sight = page.locator(".sight");
        await expect
          .poll(async () => {
            const above = viewport === PHONE ? await sight.boundingBox() : null;
            const top = (above?.y ?? 0) + (above?.height ?? 0);
            return ((await heading.boundingBox())?.y ?? 0) - top;
          })
          .toBeLessThan(viewport.height / 5);
        await expect(heading).toBeInViewport({ ratio: 1 });
        // Nothing took the focus from the page.
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(
          "BODY",
        );
      }
    },
  );
}

alone(
  "what is clicked within a lesson leaves the page where it is",
  async ({ page }) => {
    await page.goto("#/wythoff(6,9)?lesson=wythoff-sieve");
    await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
    const heading = page.locator("nimscope-explore article h3");
    await expect(heading).toBeInViewport();
    await page.evaluate(() => scrollBy({ top: -40, behavior: "instant" }));
    // Where it stands in the window: what is above may still take its last size,
    // and the browser then scrolls by as much, so that nothing moves in sight.
    const place = () =>
      heading.evaluate((heading) => heading.getBoundingClientRect().top);
    const before = await place();
    await page
      .locator("nimscope-lesson[name=wythoff-sieve]")
      .getByRole("button", { name: "Next", exact: true })
      .click();
    await expect(page).toHaveURL(/[?&]n=2/);
    await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
    await expect
      .poll(async () => Math.abs((await place()) - before))
      .toBeLessThan(1);
  },
);

test("the options of a lesson end with it", async ({ page }) => {
  await open(page, "#/euclid(11,27)?lesson=euclid-generations&n=20&set.side=9");
  const explore = page.locator("nimscope-explore");
  await explore.getByRole("button", { name: "Counting the fractions" }).click();
  await expect(page).toHaveURL(/lesson=euclid-orders/);
  await expect(page).not.toHaveURL(/[?&]n=/);
  await expect(page).toHaveURL(/set\.side=9/);
  await expect(explore.locator('[data-place="1"]')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/n=20/);
  await expect(explore.locator("tbody tr")).toHaveCount(20);
});

alone(
  "a name that is no lesson of the game is said, and the game is there",
  async ({ page }) => {
    await page.goto("#/wythoff(6,9)?lesson=nonsense");
    const said = page.locator("nimscope-explore [data-no-lesson]");
    await expect(said).toContainText("There is no lesson “nonsense”");
    await page.goto("#/wythoff(6,9)?lesson=raleigh");
    await expect(said).toContainText("“Raleigh” is about another game");
    await page
      .locator("nimscope-explore")
      .getByRole("button", { name: "The sieve" })
      .click();
    await expect(said).toHaveCount(0);
    await expect(
      page.locator("nimscope-lesson[name=wythoff-sieve]"),
    ).toBeVisible();
  },
);
