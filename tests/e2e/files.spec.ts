/** Files saved from a map: their kinds, their contents and their names. */
import { readFile } from "node:fs/promises";
import { coloursOf, extent, mapOf, open, saved } from "./map-page.ts";
import { expect, test } from "./test.ts";

// The tests open saved files in the page, which its security policy would refuse.
test.use({ bypassCSP: true });

test("picture, drawing and data are PNG, SVG and CSV", async ({ page }) => {
  await open(page, "#/wythoff(6,8)");
  const [png, picture] = await saved(page, "Picture (PNG)");
  expect(png).toMatch(/\.png$/);
  expect(picture.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
  const box = await mapOf(page).boundingBox();
  expect(picture.readUInt32BE(16)).toBe(Math.round(box?.width ?? 0));
  expect(await coloursOf(page, picture)).toBeGreaterThan(10);

  const [svg, drawing] = await saved(page, "Drawing (SVG)");
  expect(svg).toMatch(/\.svg$/);
  const [root, shapes, error] = await page.evaluate((text) => {
    const svg = new DOMParser().parseFromString(text, "image/svg+xml");
    return [
      svg.documentElement.localName,
      svg.querySelectorAll("rect, polyline, circle, text, path").length,
      svg.querySelector("parsererror")?.textContent ?? "",
    ] as const;
  }, drawing.toString());
  expect([root, error]).toEqual(["svg", ""]);
  expect(shapes).toBeGreaterThan(50);

  const [csv, data] = await saved(page, "Visible data (CSV)");
  expect(csv).toMatch(/\.csv$/);
  const [, header = "", ...rows] = data.toString().trim().split(/\r?\n/);
  const columns = header.split(",");
  expect(columns.length).toBeGreaterThanOrEqual(2);
  expect(rows.length).toBeGreaterThan(10);
  const [width] = await extent(mapOf(page));
  for (const row of rows) {
    expect(row.split(",").length).toBeGreaterThanOrEqual(columns.length);
    expect(Number(row.split(",")[0])).toBeLessThan(width + 1);
  }
});

test("a saved drawing has its many dots as one picture", async ({ page }) => {
  await open(page, "#/couples(7)");
  await expect(page.getByText(/25\D?000 piles/)).toBeVisible();
  const [, bytes] = await saved(page, "Drawing (SVG)");
  const size = await page.evaluate(async (text) => {
    const svg = new DOMParser().parseFromString(text, "image/svg+xml");
    const image = new Image();
    image.src = svg.querySelector("image")?.getAttribute("href") ?? "";
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, bytes.toString());
  const map = await mapOf(page).boundingBox();
  // The picture has twice the plot's pixels, which is more than the whole map has.
  expect(size[0]).toBeGreaterThan(map?.width ?? 0);
  expect(size[1]).toBeGreaterThan(map?.height ?? 0);
});

test("a file names its figure, settings and window", async ({ page }) => {
  const names = new Set<string>();
  const { version } = JSON.parse(await readFile("package.json", "utf8"));
  for (const rule of ["0.137", "-1,3,4"]) {
    await open(page, `#/heap[${rule}](15,7)?view=0,-2,40,12`);
    const about = `nimscope ${version}: heap-nimbers, rule=${rule}`;
    for (const [button, line] of [
      ["Picture (PNG)", `Description\0\0\0\0\0${about}`],
      ["Drawing (SVG)", `<desc>${about}`],
      ["Visible data (CSV)", `# ${about}`],
    ] as const) {
      const [name, bytes] = await saved(page, button);
      names.add(name);
      const text = bytes.toString();
      expect(text).toContain(line);
      expect(text).toContain("; x 0 to 39, y -2 to 11; http");
      expect(text.replaceAll("&amp;", "&")).toContain(page.url());
    }
  }
  expect(names.size).toBe(6);
  const name = "nimscope_heap-nimbers_rule_0.137_x_0_to_39_y_-2_to_11.csv";
  expect([...names]).toContain(name);
});
