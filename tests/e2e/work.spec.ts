/** Long work is cancelled, continued, saved, and kept for the next visit. */

import type { Page } from "@playwright/test";
import { fromMenu } from "./head.ts";
import { download, hook, load, mapOf, open, viewAfter } from "./map-page.ts";
import { expect, alone as test } from "./test.ts";

const COUPLES = "#/couples(7)";

/** Returns the number of piles stored under a key. Damages the byte at `place`, if given. */
function inStore(
  page: Page,
  store: "entries" | "bytes",
  key: string,
  place = -1,
): Promise<number> {
  return page.evaluate(
    ([store, key, place]) =>
      new Promise<number>((resolve) => {
        const open = indexedDB.open("nimscope.kept", 1);
        // The page makes the database; the test must not make an empty one.
        open.onupgradeneeded = () => open.transaction?.abort();
        open.onerror = () => resolve(0);
        open.onsuccess = () => {
          const all = open.result.transaction(store, "readwrite");
          const found = all.objectStore(store).get(key);
          found.onsuccess = () => {
            if (place < 0) return;
            found.result[place] ^= 1;
            all.objectStore(store).put(found.result, key);
          };
          all.oncomplete = () => {
            open.result.close();
            resolve(found.result?.count ?? 0);
          };
        };
      }),
    [store, key, place] as const,
  );
}

const keptOf = (page: Page, key: string) => inStore(page, "entries", key);

const COUPLES_KEY = "couples";

/** Asks for more nimbers. */
async function goOn(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("button", { name: "Go on", exact: true }).click();
  await page.getByRole("button", { name }).click();
}

/** Waits until all piles of the figure come from an earlier visit. */
const takenOver = (page: Page) =>
  expect(page.getByText(/^25\D000 piles, kept from last time/)).toBeVisible();

test("work is cancelled, goes on, and the map follows", async ({ page }) => {
  await open(page, COUPLES);
  await expect(page.getByText(/^25\D000 piles/)).toBeVisible();
  const map = mapOf(page);
  const [, , before = 0] = await hook(map, "data-view");
  // With such a far goal, the test can cancel the work before it ends.
  await goOn(page, /^Compute to 10\D000\D000$/);
  const bar = page.getByRole("progressbar", { name: "Computing" });
  await expect(bar).toHaveAttribute("aria-valuenow", /^\d+$/);
  const right = async () => (await hook(map, "data-view"))[2];
  await expect.poll(right).toBeGreaterThan(before);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(bar).toHaveCount(0);
  const further = { name: /Continue to 10\D?000\D?000/ };
  const rest = page.getByRole("button", further);
  await expect(rest).toBeVisible();

  // The map responds during the work.
  await rest.click();
  await expect(bar).toBeVisible();
  const nearer = page.getByRole("button", { name: "Zoom in" });
  await viewAfter(map, () => nearer.click());
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(bar).toHaveCount(0);
});

test("computed nimbers can be downloaded", async ({ page }) => {
  await open(page, COUPLES);
  await goOn(page, /^Compute to 100\D000$/);
  await expect(page).toHaveURL(/set\.to=100000$/);
  await expect(page.getByText(/^100\D000 piles/)).toBeVisible();
  // Other settings keep the computed nimbers.
  await fromMenu(page, "Settings");
  await page.getByLabel("Largest nimber so far").uncheck();
  await expect(page).toHaveURL(/set\.maximum=off/);
  await expect(page.getByText(/^100\D000 piles/)).toBeVisible();
  await page.getByRole("button", { name: "Download", exact: true }).click();
  for (const [button, header, comma] of [
    ["All values (CSV)", ["n,nimber"], ","],
    ["All values (b-file)", [], " "],
  ] as const) {
    const [, file] = await download(page.getByRole("button", { name: button }));
    const [about = "", ...lines] = `${file}`.trim().split("\n");
    expect(about).toContain("couples-nimbers");
    expect(about).toContain("; heaps 1 to 100000; http");
    expect(about).toContain(page.url());
    const line = (pile: number, nimber: number) => `${pile}${comma}${nimber}`;
    expect(lines.length).toBe(100_000 + header.length);
    const first = [0, 0, 1, 2, 0, 1, 2].map((nimber, i) => line(i + 1, nimber));
    expect(lines.slice(0, header.length + 7)).toEqual([...header, ...first]);
    expect(lines).toContain(line(18_856, 284));
  }
});

test("computed nimbers are reused after a reload", async ({ page }) => {
  await load(page, COUPLES);
  await expect(page.getByText(/^25\D000 piles, \d/)).toBeVisible();
  await expect.poll(() => keptOf(page, COUPLES_KEY)).toBe(25_000);
  await load(page, COUPLES);
  await takenOver(page);
  await page.getByText("Histogram, records and zeros").click();
  await expect(page.getByText("284, first at 18")).toBeVisible();
  await expect(page.getByText(/1, 2, 5, 13, 21, 31, 47, 73/)).toBeVisible();

  // A farther goal reuses the kept nimbers and computes the rest.
  await load(page, `${COUPLES}?set.to=60000`);
  const more = /^60\D000 piles, 25\D000 of them kept from last time/;
  await expect(page.getByText(more)).toBeVisible();
  await expect.poll(() => keptOf(page, COUPLES_KEY)).toBe(60_000);
  // A nearer goal uses the kept nimbers that it needs, and all of them stay kept.
  await load(page, COUPLES);
  await takenOver(page);
  expect(await keptOf(page, COUPLES_KEY)).toBe(60_000);
});

test("a cancelled run goes on after a reload", async ({ page }) => {
  await load(page, "#/heap[0.6](7)?figure=heap-nimbers&set.to=50000000");
  const cancel = page.getByRole("button", { name: "Cancel" });
  const bar = page.getByRole("progressbar", { name: "Computing" });
  const done = async () => {
    const text = await bar.locator("xpath=..").textContent();
    return Number(/[\d\s,.\u202f]+/.exec(`${text}`)?.[0].replace(/\D/g, ""));
  };
  // The first piles are not kept: computing them again is faster.
  const first = await done();
  await expect.poll(done).toBeGreaterThan(first);
  await cancel.click();
  await expect.poll(() => keptOf(page, "0.6")).toBeGreaterThan(0);
  const before = await keptOf(page, "0.6");
  await page.reload();
  await expect.poll(done).toBeGreaterThan(before);
  await cancel.click();
  await expect(page.getByText(/of them kept from last time/)).toBeVisible();
});

test("damaged data are computed again", async ({ page }) => {
  await load(page, COUPLES);
  await expect.poll(() => keptOf(page, COUPLES_KEY)).toBe(25_000);
  await inStore(page, "bytes", COUPLES_KEY, 5_000);
  await load(page, COUPLES);
  await expect(page.getByText(/^25\D000 piles, \d/)).toBeVisible();
  // The new result is kept again.
  await expect.poll(() => keptOf(page, COUPLES_KEY)).toBe(25_000);
  await load(page, COUPLES);
  await takenOver(page);
});

test("nimbers are not kept once their period is proved", async ({ page }) => {
  const figure = "#/heap[0.127](7)?figure=heap-nimbers&set.to=";
  await load(page, `${figure}50000`);
  await expect.poll(() => keptOf(page, "0.127")).toBe(50_000);
  await load(page, `${figure}10000000`);
  await expect(page.getByText(/^10\D000\D000 piles, \d/)).toBeVisible();
  const period = page.locator("nimscope-map .work .period");
  await expect(period).toContainText("period 4 from heap 46578, proved");
  await expect.poll(() => keptOf(page, "0.127")).toBe(0);
});

test("without storage everything is computed each time", async ({ page }) => {
  // The worker, and not the page, reads the storage.
  await page.route(/worker.*\.js$/, async (route) => {
    const response = await route.fetch();
    const forbid = `Object.defineProperty(self, "indexedDB", {
      get() { throw new DOMException("forbidden", "SecurityError"); },
    });`;
    await route.fulfill({ response, body: forbid + (await response.text()) });
  });
  for (const _ of [1, 2]) {
    await load(page, COUPLES);
    await expect(page.getByText(/^25\D000 piles, \d/)).toBeVisible();
    const period = page.getByText("This browser could not keep these nimbers:");
    await expect(period).toBeVisible();
  }
});
