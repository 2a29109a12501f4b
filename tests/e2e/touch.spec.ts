/** The map by touch: tap, long press, drag and pinch. */
import { type Fingers, fingersOf } from "./gestures.ts";
import { extent, hook, mapOf, open, pixelOf, viewAfter } from "./map-page.ts";
import { expect, alone as test } from "./test.ts";

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

let fingers: Fingers;

test.beforeEach(async ({ page }) => {
  fingers = await fingersOf(page);
  await open(page, "#/wythoff(6,8)");
  await mapOf(page).scrollIntoViewIfNeeded();
  await expect(mapOf(page)).toHaveAttribute("data-marker", "6,8");
});

test("a tap opens a position, a long press names it", async ({ page }) => {
  const map = mapOf(page);
  const cell = await pixelOf(map, 4.5, 7.5);
  await fingers("touchStart", [cell]);
  await expect(page.getByRole("tooltip")).toContainText(/4.*7/);
  await fingers("touchEnd", []);
  await expect(map).toHaveAttribute("data-marker", "6,8");

  // Tap another cell, because a tap on the same one could count as a double tap.
  const other = await pixelOf(map, 9.5, 12.5);
  await page.touchscreen.tap(other.x, other.y);
  await expect(map).toHaveAttribute("data-marker", "9,12");
});

test("two fingers zoom and pan, and nothing is opened", async ({ page }) => {
  const map = mapOf(page);
  const [width] = await extent(map);
  const middle = await pixelOf(map, 12, 20);
  const pair = (apart: number) => [
    { x: middle.x - apart, y: middle.y },
    { x: middle.x + apart, y: middle.y },
  ];
  await fingers("touchStart", pair(30));
  await fingers("touchMove", pair(45));
  await viewAfter(map, () => fingers("touchMove", pair(60)));
  await fingers("touchEnd", []);
  const across = async () => (await extent(map))[0];
  await expect.poll(across).toBeCloseTo(width / 2, 1);

  // The zoom stops at its limit, and reverses as soon as the fingers do.
  for (const end of [true, false]) {
    await fingers("touchStart", pair(5));
    for (const apart of [20, 60, 110]) await fingers("touchMove", pair(apart));
    if (end) await fingers("touchEnd", []);
  }
  const least = async () => Math.min(...(await extent(map)));
  await expect.poll(least).toBeCloseTo(1.5, 3);
  await fingers("touchMove", pair(55));
  await expect.poll(least).toBeCloseTo(3, 2);
  await fingers("touchEnd", []);

  const [x0 = 0] = await hook(map, "data-view");
  const beside = (by: number) => pair(30).map(({ x, y }) => ({ x: x - by, y }));
  await fingers("touchStart", pair(30));
  await fingers("touchMove", beside(20));
  await viewAfter(map, () => fingers("touchMove", beside(60)));
  await fingers("touchEnd", []);
  const left = async () => (await hook(map, "data-view"))[0];
  await expect.poll(left).toBeGreaterThan(x0);
  await expect(map).toHaveAttribute("data-marker", "6,8");
});

test("one finger scrolls the page, a hint is shown once", async ({ page }) => {
  const map = mapOf(page);
  const before = `${await map.getAttribute("data-view")}`;
  const middle = await pixelOf(map, 12, 20);
  const swipe = async () => {
    await fingers("touchStart", [middle]);
    for (let by = 20; by <= 200; by += 20) {
      await fingers("touchMove", [{ x: middle.x, y: middle.y - by }]);
    }
    await fingers("touchEnd", []);
  };
  const scrolled = () => page.evaluate(() => scrollY);
  const start = await scrolled();
  await swipe();
  await expect.poll(scrolled).toBeGreaterThan(start + 100);
  const hint = page.getByText("Two fingers move and zoom the map.");
  await expect(hint).toBeVisible();
  await expect(hint).toHaveCount(0);
  await page.evaluate((to) => scrollTo(0, to), start);
  await swipe();
  await expect.poll(scrolled).toBeGreaterThan(start + 100);
  await expect(hint).toHaveCount(0);
  expect(await map.getAttribute("data-view")).toBe(before);
  await expect(map).toHaveAttribute("data-marker", "6,8");
});
