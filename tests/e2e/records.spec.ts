/** The page of records. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { load } from "./map-page.ts";
import { expect, test } from "./test.ts";

test("a record is found, and its certificate and its command are there", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await load(page, "#/records");
  const rows = page.locator("tbody tr");
  await expect(rows.first()).toBeVisible();
  const all = await rows.count();
  expect(all).toBeGreaterThan(25);
  await expect(page.getByRole("status")).toHaveText(`All ${all} records.`);

  await page.getByRole("searchbox", { name: "Search" }).fill("rows 0 to 63");
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/records\?find=/);
  const row = page.locator("#wythoff-63");
  await expect(row.locator(".status")).toHaveText("proved");
  await row.locator("summary").click();
  await row.getByRole("button", { name: "Copy" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await row.locator("pre").textContent(),
  );
  const hash = await row.locator("p code").textContent();
  const download = page.waitForEvent("download");
  await row.getByRole("link", { name: "wythoff-63.json" }).click();
  const path = await (await download).path();
  expect(createHash("sha256").update(readFileSync(path)).digest("hex")).toBe(
    hash,
  );

  await page.getByRole("searchbox", { name: "Search" }).fill("no such words");
  await expect(page.getByText("No record fits")).toBeVisible();
});

test("the statuses choose records, and a picture leads to the place", async ({
  page,
}) => {
  await load(page, "#/records?status=reported");
  const rows = page.locator("tbody tr");
  await expect(rows.first()).toBeVisible();
  const others = page.locator('tbody tr:not([data-status="reported"])');
  await expect(others).toHaveCount(0);
  await page.getByLabel("Status").selectOption("All");
  await page.locator("#wythoff-7 th a").click();
  await expect(page).toHaveURL(/wythoff\(1,2\)/);
});

test("on a phone nothing is wider than the screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await load(page, "#/records");
  await expect(page.locator("tbody tr").first()).toBeVisible();
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - innerWidth,
  );
  expect(wide).toBeLessThanOrEqual(0);
});
