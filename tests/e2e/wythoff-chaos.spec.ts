/** The lesson "Chaos with a period": the state returns, and rows are proved. */
import { readFile } from "node:fs/promises";
import { expectNoFaultsInBothThemes, expectToFit, resize } from "./checks.ts";
import { open, shows } from "./play.ts";
import { expect, test } from "./test.ts";

const LESSON = "nimscope-lesson[name=wythoff-chaos]";

test("the state returns and proves the period of the rows", async ({
  page,
}) => {
  await open(page, "wythoff(6,8)", "lesson=wythoff-chaos&b=16");
  const says = page.locator(`${LESSON} .says`);
  await expect(says).toContainText("Column 16 takes");
  await page.locator(LESSON).getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/b=17/);
  await expect(says).toContainText("the period 6 is proved for ever");
  // More rows have a longer period, and begin anew.
  const slider = page.getByRole("slider", { name: "Rows 0 to" });
  await slider.fill("5");
  await expect(page).toHaveURL(/r=5/);
  await expect(page).not.toHaveURL(/b=17/);
  const column = page.locator(LESSON).getByRole("slider").last();
  await expect(column).toHaveAttribute("max", "56");
  await column.fill("56");
  await expect(says).toContainText("the period 24 is proved for ever");
  await expect(page.locator(`${LESSON} .periods`)).toContainText("277");
});

test("the lesson fits a phone and can be read", async ({ page }) => {
  await resize(page, 360, 780);
  await open(page, "wythoff(6,8)", "lesson=wythoff-chaos&r=8&b=60");
  await expect(page.locator(`${LESSON} .says`)).toContainText("Column 60");
  await expectToFit(page);
  await expectNoFaultsInBothThemes(page);
});

test("a row's certificate says what is proved of it", async ({ page }) => {
  await open(page, "wythoff[2](3,5)", "lesson=wythoff-chaos&r=5");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Certificate of row 5" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  const { values, ...claim } = JSON.parse(text);
  expect(claim).toMatchObject({
    game: "wythoff[2]",
    row: 5,
    status: "proved",
    theorem: "strip theorem",
    preperiod: 66,
    period: 24,
    saltus: 24,
  });
  const nimbers = values.flatMap(([value, count]: [number, number]) =>
    Array(count).fill(value),
  );
  expect(nimbers.length).toBe(claim.to + 1);
  for (let n = 66; n + 24 <= claim.to; n++) {
    expect(nimbers[n + 24]).toBe(nimbers[n] + 24);
  }
});

test("long rows are proved on request, and then have nimbers", async ({
  page,
}) => {
  // Row 5 of W(24) is the last on request, and row 2 the last at once.
  await open(page, "wythoff[24](5,5000)", "lesson=wythoff-chaos");
  const verdict = page.locator(".verdict").first();
  await expect(verdict).not.toContainText("nimber");
  await page.getByRole("button", { name: /^Prove rows to 5/ }).click();
  await page.getByRole("button", { name: /^Open piles of 5/ }).click();
  await shows(page, "wythoff[24](5,1000000000000000000)");
  await expect(page.getByRole("status")).toContainText("nimber");
  await expect(page.locator(`${LESSON} .periods tbody tr`)).toHaveCount(6);
});
