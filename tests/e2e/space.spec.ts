/** Figures in space: turned by drag and keys, clicked, saved. */
import type { Page } from "@playwright/test";
import { expectNoFaultsInBothThemes } from "./checks.ts";
import { extent, hook, mapOf, open, pixelOf, viewAfter } from "./map-page.ts";
import { KEPT, visit, watch } from "./memory.ts";
import { expect, alone as test } from "./test.ts";

const CONE = "#/euclid[zero](6,9,20)?set.bound=20";
/** The lost triple nearest to the eye, as the cone is first seen. */
const NEAREST = "euclid[zero](20,20,20)";

test("settings leave nothing behind in memory", async ({ page }) => {
  test.slow();
  const figures = (from: number, to: number) =>
    Array.from(
      { length: to - from },
      (_, i) => `#/euclid[zero](6,9,20)?set.bound=${from + i}`,
    );
  const few = figures(50, 56);
  await open(page, few[0] ?? "");
  await expect(mapOf(page).locator("canvas")).toHaveCount(2);
  const memory = await watch(page);
  await visit(page, few);
  const before = await memory();
  await visit(page, figures(40, 100));
  // Once more what was there before, so that like is held against like.
  await visit(page, few);
  expect((await memory()) - before).toBeLessThan(KEPT);
});

test.describe("a cone", () => {
  test.beforeEach(async ({ page }) => {
    await open(page, CONE);
  });

  test("a drag turns the figure, and a reload keeps it so", async ({
    page,
  }) => {
    const map = mapOf(page);
    const before = await map.getAttribute("data-marker");
    const size = await extent(map);
    await drag(page, [120, 30]);
    await expect(map).not.toHaveAttribute("data-marker", `${before}`);
    await expect(page).toHaveURL(/set\.yaw=\d+(\.\d)?&set\.pitch=\d+(\.\d)?/);
    expect(await extent(map)).toEqual(size);
    await still(page);
    const turned = await map.getAttribute("data-marker");
    await page.reload();
    await page.waitForSelector('html[data-ready="true"]', {
      state: "attached",
    });
    await expect(mapOf(page)).toHaveAttribute("data-marker", `${turned}`);
  });

  test("arrow keys turn the figure, plus zooms, and 0 goes back", async ({
    page,
  }) => {
    const map = mapOf(page);
    const home = await map.getAttribute("data-marker");
    await map.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowUp");
    await expect(page).toHaveURL(/set\.yaw=27&set\.pitch=19/);
    const [wide] = await extent(map);
    await viewAfter(map, () => page.keyboard.press("+"));
    expect((await extent(map))[0]).toBeLessThan(wide);
    // A figure in space is whole at home: it recedes to a margin, no farther.
    for (let i = 0; i < 12; i++) await page.keyboard.press("-");
    await expect
      .poll(async () => (await extent(map))[0] / wide)
      .toBeCloseTo(1 / 0.94, 3);
    await viewAfter(map, () => page.keyboard.press("0"));
    await expect(map).toHaveAttribute("data-marker", `${home}`);
    await expect(page).not.toHaveURL(/set\.yaw|view=/);
  });

  test("a point under the pointer says who wins, and a click opens it", async ({
    page,
  }) => {
    const map = mapOf(page);
    const home = `${await map.getAttribute("data-marker")}`;
    await visit(page, [`#/${NEAREST}?set.bound=20`]);
    await expect(map).not.toHaveAttribute("data-marker", home);
    const [x = 0, y = 0] = await hook(map, "data-marker");
    await visit(page, [CONE]);
    await expect(map).toHaveAttribute("data-marker", home);
    const at = await pixelOf(map, x + 0.5, y + 0.5);
    await page.mouse.move(at.x, at.y);
    await expect(page.getByRole("tooltip")).toHaveText(
      "(20, 20, 20): the player to move loses",
    );
    await page.mouse.click(at.x, at.y);
    const verdict = page.locator('[role="status"][data-position]');
    await expect(verdict).toHaveAttribute("data-position", NEAREST);
    await expect(verdict).toHaveAttribute("data-outcome", "P");
    await expect(map).toHaveAttribute("data-marker", `${x},${y}`);
  });

  test("the keyboard walks from point to point and opens one", async ({
    page,
  }) => {
    await mapOf(page).focus();
    await page.keyboard.press("Shift+ArrowUp");
    await page.keyboard.press("Shift+ArrowUp");
    const tip = page.getByRole("tooltip");
    await expect(tip).toHaveText(/^\(\d+, \d+, \d+\): the player to move/);
    const place = /\((.*)\)/.exec(`${await tip.textContent()}`)?.[1];
    await page.keyboard.press("Enter");
    await expect(
      page.locator('[role="status"][data-position]'),
    ).toHaveAttribute(
      "data-position",
      `euclid[zero](${place?.replaceAll(" ", "")})`,
    );
  });

  test("a saved picture holds the points, and the data three coordinates", async ({
    page,
  }) => {
    const png = await saved(page, "Picture (PNG)");
    expect(await strongPixels(page, png)).toBeGreaterThan(2_000);
    const csv = `${await saved(page, "Visible data (CSV)")}`;
    expect(csv).toMatch(/^# nimscope .*\nx,y,z,outcome\n/);
    expect(csv).toContain("\n6,9,20,P\n");
    const svg = `${await saved(page, "Drawing (SVG)")}`;
    expect(svg.match(/<circle/g)?.length).toBeGreaterThan(1_000);
  });
});

for (const [key, label] of [
  ["yaw", "Turned by"],
  ["pitch", "Seen from above by"],
] as const) {
  test(`the slider of ${key} turns the figure, and a reload keeps it so`, async ({
    page,
  }) => {
    await open(page, CONE);
    const map = mapOf(page);
    const before = `${await map.getAttribute("data-marker")}`;
    await page.getByRole("button", { name: "Settings" }).click();
    const slider = page.getByRole("slider", { name: label });
    const angle = Number(await slider.inputValue()) + 1;
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(new RegExp(`set\\.${key}=${angle}(&|$)`));
    await expect(map).not.toHaveAttribute("data-marker", before);
    const turned = `${await map.getAttribute("data-marker")}`;
    await page.reload();
    await page.waitForSelector('html[data-ready="true"]', {
      state: "attached",
    });
    await expect(mapOf(page)).toHaveAttribute("data-marker", turned);
    await page.getByRole("button", { name: "Settings" }).click();
    await expect(page.getByRole("slider", { name: label })).toHaveValue(
      `${angle}`,
    );
  });
}

test("three numbers open in space", async ({ page }) => {
  await open(page, "#/euclid[zero](3,4,9)");
  await expect(mapOf(page)).toHaveAttribute("aria-label", /three numbers/);
});

test("the Rat's triples are a figure in space too", async ({ page }) => {
  await open(page, "#/rat(3,6,11)?figure=rat-triples&set.orders=off");
  const map = mapOf(page);
  const [x = 0, y = 0] = await hook(map, "data-marker");
  await open(page, "#/rat(1,1,1)?figure=rat-triples&set.orders=off");
  const at = await pixelOf(map, x + 0.5, y + 0.5);
  await page.mouse.click(at.x, at.y);
  await expect(page.locator('[role="status"][data-position]')).toHaveAttribute(
    "data-position",
    "rat(3,6,11)",
  );
});

test("axe finds nothing in both themes", async ({ page }) => {
  test.slow();
  await open(page, CONE);
  await page.getByRole("button", { name: "Settings" }).click();
  await expectNoFaultsInBothThemes(page);
});

/** Drags from the middle of the map. */
async function drag(page: Page, [dx, dy]: [number, number]): Promise<void> {
  const box = await mapOf(page).boundingBox();
  if (box === null) throw new Error("the map is not in sight");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2);
  await page.mouse.move(x + dx, y + dy);
  await page.mouse.up();
}

/** Waits until no frame comes any more and the address is told. */
async function still(page: Page): Promise<void> {
  const seen = async () =>
    `${await mapOf(page).getAttribute("data-frame")} ${page.url()}`;
  await expect(async () => {
    const before = await seen();
    await page.waitForTimeout(600);
    expect(await seen()).toBe(before);
  }).toPass();
}

/** A file of the map's menu. */
async function saved(page: Page, name: string): Promise<Buffer> {
  const choice = page.getByRole("button", { name });
  // The menu stays open for the next file.
  if (!(await choice.isVisible())) {
    await page.getByRole("button", { name: "Save", exact: true }).click();
  }
  const download = page.waitForEvent("download");
  await choice.click();
  const stream = await (await download).createReadStream();
  return Buffer.concat(await stream.toArray());
}

/** How many pixels of a PNG are nearer to the colour of P than to the paper. */
async function strongPixels(page: Page, png: Buffer): Promise<number> {
  const url = `data:image/png;base64,${png.toString("base64")}`;
  return page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const { data = [] } =
      context?.getImageData(0, 0, image.width, image.height) ?? {};
    let count = 0;
    for (let i = 0; i < data.length; i += 4) {
      const [red = 0, , blue = 0] = data.slice(i, i + 3);
      if (blue - red > 60) count++;
    }
    return count;
  }, url);
}
