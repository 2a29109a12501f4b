/** Figures in space: they turn, and their points open. */
import { fromMenu } from "./head.ts";
import {
  coloursOf,
  extent,
  hook,
  mapOf,
  open,
  pixelOf,
  saved,
  viewAfter,
} from "./map-page.ts";
import { visit } from "./memory.ts";
import { boxOf, says, shows } from "./play.ts";
import { expect, alone as test } from "./test.ts";

const CONE = "#/euclid[zero](6,9,20)?set.bound=20";
/** The lost triple nearest to the eye, as the cone is first seen. */
const NEAREST = "euclid[zero](20,20,20)";

test.describe("a cone", () => {
  test.beforeEach(async ({ page }) => {
    await open(page, CONE);
  });

  test("a drag turns the figure, and a reload keeps it", async ({ page }) => {
    const map = mapOf(page);
    const before = await map.getAttribute("data-marker");
    const size = await extent(map);
    const { x, y } = (await boxOf(map)).middle;
    // The drag has one step, and the address gets the angles at its end.
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 120, y + 30);
    await page.mouse.up();
    await expect(map).not.toHaveAttribute("data-marker", `${before}`);
    await expect(page).toHaveURL(/set\.yaw=\d+(\.\d)?&set\.pitch=\d+(\.\d)?/);
    expect(await extent(map)).toEqual(size);
    const turned = await map.getAttribute("data-marker");
    await page.reload();
    await expect(map).toHaveAttribute("data-marker", `${turned}`);
    // A slider turns the figure, too.
    await fromMenu(page, "Settings");
    const slider = page.getByRole("slider", { name: "Rotation" });
    const angle = Number(await slider.inputValue()) + 1;
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(new RegExp(`set\\.yaw=${angle}(&|$)`));
    await expect(map).not.toHaveAttribute("data-marker", `${turned}`);
  });

  test("arrow keys turn, plus zooms, and 0 goes back", async ({ page }) => {
    const map = mapOf(page);
    await expect(map).toHaveAttribute("aria-label", /three numbers/);
    const home = await map.getAttribute("data-marker");
    await map.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowUp");
    await expect(page).toHaveURL(/set\.yaw=27&set\.pitch=19/);
    const [wide] = await extent(map);
    await viewAfter(map, () => page.keyboard.press("+"));
    expect((await extent(map))[0]).toBeLessThan(wide);
    // The home view shows the whole figure: zooming out can only add a margin.
    for (let i = 0; i < 12; i++) await page.keyboard.press("-");
    const share = async () => (await extent(map))[0] / wide;
    await expect.poll(share).toBeCloseTo(1 / 0.94, 3);
    await viewAfter(map, () => page.keyboard.press("0"));
    await expect(map).toHaveAttribute("data-marker", `${home}`);
    await expect(page).not.toHaveURL(/set\.yaw|view=/);
  });

  test("a point names the winner, and a click opens it", async ({ page }) => {
    const map = mapOf(page);
    const home = `${await map.getAttribute("data-marker")}`;
    await visit(page, [`#/${NEAREST}?set.bound=20`]);
    await expect(map).not.toHaveAttribute("data-marker", home);
    const [x = 0, y = 0] = await hook(map, "data-marker");
    await visit(page, [CONE]);
    await expect(map).toHaveAttribute("data-marker", home);
    const at = await pixelOf(map, x + 0.5, y + 0.5);
    await page.mouse.move(at.x, at.y);
    const tip = page.getByRole("tooltip");
    await expect(tip).toHaveText("(20, 20, 20): the player to move loses");
    await page.mouse.click(at.x, at.y);
    await shows(page, NEAREST);
    await says(page, "P");
    await expect(map).toHaveAttribute("data-marker", `${x},${y}`);
  });

  test("saved files have points and coordinates", async ({ page }) => {
    const [, png] = await saved(page, "Picture (PNG)");
    expect(await coloursOf(page, png)).toBeGreaterThan(50);
    const csv = `${(await saved(page, "Visible data (CSV)"))[1]}`;
    expect(csv).toMatch(/^# nimscope .*\nx,y,z,outcome\n/);
    expect(csv).toContain("\n6,9,20,P\n");
    const svg = `${(await saved(page, "Drawing (SVG)"))[1]}`;
    expect(svg.match(/<circle/g)?.length).toBeGreaterThan(1_000);
  });
});
