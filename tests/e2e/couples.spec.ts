/** Long work: the nimbers of Couples, as far as a person asks. */
import { readFile } from "node:fs/promises";
import { hook, mapOf, open } from "./map-page.ts";
import { expect, alone as test } from "./test.ts";

test.beforeEach(async ({ page }) => {
  await open(page, "#/couples(7)");
  await expect(page.getByText(/25\D?000 piles/)).toBeVisible();
});

test("the work goes on, is cancelled, goes on again, and the map follows", async ({
  page,
}) => {
  const map = mapOf(page);
  const [, , before = 0] = await hook(map, "data-view");
  // Far enough not to come to its end before it is cancelled.
  await page.getByLabel("Go on to").selectOption("10000000");
  await page.getByRole("button", { name: "Compute" }).click();
  const bar = page.getByRole("progressbar", { name: "Computing" });
  await expect(bar).toHaveAttribute("aria-valuenow", /^\d+$/);
  const right = async () => (await hook(map, "data-view"))[2];
  await expect.poll(right).toBeGreaterThan(before);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(bar).toHaveCount(0);
  const goOn = page.getByRole("button", {
    name: /Continue to 10\D?000\D?000/,
  });
  await expect(goOn).toBeVisible();

  // While it works the map answers.
  await goOn.click();
  await expect(bar).toBeVisible();
  const view = (await map.getAttribute("data-view")) ?? "";
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect(map).not.toHaveAttribute("data-view", view);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(bar).toHaveCount(0);
});

test("what was found is told, and other settings keep it", async ({ page }) => {
  await page.getByText("Histogram, records and zeros").click();
  await expect(page.getByText("284, first at 18")).toBeVisible();
  await expect(page.getByText(/1, 2, 5, 13, 21, 31, 47, 73/)).toBeVisible();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Running maximum").uncheck();
  await expect(page).toHaveURL(/set\.maximum=off/);
  await expect(page.getByText(/25\D?000 piles/)).toBeVisible();
});

for (const [button, header, comma] of [
  ["Download values (CSV)", ["n,nimber"], ","],
  ["b-file", [], " "],
] as const) {
  test(`the values can be taken home: ${button}`, async ({ page }) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: button }).click();
    const text = await readFile(await (await download).path(), "utf8");
    const [about = "", ...lines] = text.trim().split("\n");
    expect(about).toContain("couples-nimbers");
    expect(about).toContain(`; heaps 1 to 25000; ${page.url()}`);
    const line = (pile: number, nimber: number) => `${pile}${comma}${nimber}`;
    expect(lines.length).toBe(25_000 + header.length);
    const first = [0, 0, 1, 2, 0, 1, 2].map((nimber, i) => line(i + 1, nimber));
    expect(lines.slice(0, header.length + 7)).toEqual([...header, ...first]);
    expect(lines).toContain(line(18_856, 284));
  });
}

test("the goal is in the address and survives a reload", async ({ page }) => {
  await page.getByLabel("Go on to").selectOption("100000");
  await page.getByRole("button", { name: "Compute" }).click();
  await expect(page.getByText(/100\D?000 piles/)).toBeVisible();
  await expect(page).toHaveURL(/set\.to=100000/);
  await page.reload();
  await expect(page.getByText(/100\D?000 piles/)).toBeVisible();
});

test("the piles of the board are marked on the map, and the key says so", async ({
  page,
}) => {
  await open(page, "#/couples(7,12)?view=0,-2,40,12");
  await expect(mapOf(page)).toHaveAttribute("aria-label", /stands at 7, 2/);
  const map = page.locator("nimscope-map");
  await expect(map.getByText("this position")).toBeVisible();
  // No split of two piles is one dot.
  await expect(map.getByText("legal move", { exact: true })).toHaveCount(0);
});
