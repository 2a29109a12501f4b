/** Helpers that open pages, and that read the data attributes of maps. */

import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { fromMenu } from "./head.ts";

/** The selector that matches once the first picture is drawn. */
export const ready = 'html[data-ready="true"]';

/**
 * Opens an address and waits for its first picture. A loaded page goes there by way of
 * an invalid address, so that an old picture is not mistaken for the new one. The
 * function `load` loads the whole page instead.
 */
export async function open(page: Page, hash: string): Promise<void> {
  if (page.url() === "about:blank") return load(page, hash);
  await page.evaluate(async (hash) => {
    const { dataset } = document.documentElement;
    location.hash = "#nowhere";
    while (dataset["ready"] === undefined) {
      await new Promise(requestAnimationFrame);
    }
    location.hash = hash;
  }, hash);
  await drawn(page);
}

/** Loads the page at an address and waits for its first picture. */
export async function load(page: Page, hash: string): Promise<void> {
  if (page.url() !== "about:blank") await page.goto("about:blank");
  await page.goto(`/${hash}`);
  await drawn(page);
}

/** Waits until the picture is drawn and takes gestures. */
async function drawn(page: Page): Promise<void> {
  await page.waitForSelector(ready, { state: "attached" });
  await live(page);
}

/** Waits until the map in sight, if any, takes gestures: they are added last. */
export async function live(page: Page): Promise<void> {
  const map = mapOf(page).first();
  if (await map.isVisible()) await expect(map).toHaveAttribute("data-live", "");
}

/** Holds back the solver's file until the returned function is called. */
export function holdSolver(page: Page): Promise<() => void> {
  return holdFiles(page, /\.wasm$/);
}

/** Holds back files of these names until the returned function is called. */
export async function holdFiles(
  page: Page,
  names: RegExp,
): Promise<() => void> {
  let arrive = () => {};
  const line = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(names, async (route) => {
    await line;
    await route.continue();
  });
  return arrive;
}

/** The element with the map's data attributes. */
export function mapOf(page: Page): Locator {
  return page.locator("[data-view]");
}

/** The list of numbers in a data attribute. */
export async function hook(map: Locator, name: string): Promise<number[]> {
  const text = await map.getAttribute(name);
  return (text ?? "").split(",").map(Number);
}

/** The window's width and height in data units. */
export async function extent(map: Locator): Promise<[number, number]> {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = await hook(map, "data-view");
  return [x1 - x0, y1 - y0];
}

/** The place in the page, in pixels, of a point in data units. */
export async function pixelOf(
  map: Locator,
  x: number,
  y: number,
): Promise<{ x: number; y: number }> {
  await expect(map).toHaveAttribute("data-live", "");
  const box = await map.boundingBox();
  if (box === null) throw new Error("the map is not in sight");
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = await hook(map, "data-view");
  const [left = 0, top = 0, width = 0, height = 0] = await hook(
    map,
    "data-plot",
  );
  return {
    x: box.x + left + ((x - x0) / (x1 - x0)) * width,
    y: box.y + top + ((y1 - y) / (y1 - y0)) * height,
  };
}

/** Calls `act`, waits for the map's next view and returns it. */
export async function viewAfter(
  map: Locator,
  act: () => Promise<void>,
): Promise<string> {
  const before = (await map.getAttribute("data-view")) ?? "";
  await act();
  await expect(map).not.toHaveAttribute("data-view", before);
  return (await map.getAttribute("data-view")) ?? "";
}

/** Saves a file by a button of the menu “Save”. Returns its name and its content. */
export async function saved(
  page: Page,
  button: string,
): Promise<[string, Buffer]> {
  const choice = page.getByRole("button", { name: button });
  // The menu stays open for the next file.
  if (!(await choice.isVisible())) {
    await fromMenu(page, "Save");
  }
  return download(choice);
}

/** The file that a control saves: its name and its content. */
export async function download(control: Locator): Promise<[string, Buffer]> {
  const saving = control.page().waitForEvent("download");
  await control.click();
  const file = await saving;
  return [file.suggestedFilename(), await readFile(await file.path())];
}

/** The number of colours in the map's picture. An empty picture with a grid has two. */
export function inks(map: Locator): Promise<number> {
  const picture = map.locator("canvas").first();
  return picture.evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const context = canvas.getContext("2d");
    const { data } = context?.getImageData(0, 0, width, height) ?? {};
    return new Set(new Uint32Array(data?.buffer ?? [])).size;
  });
}

/** The number of colours in a PNG, or in a part of it: left, top, width and height. */
export function coloursOf(
  page: Page,
  png: Buffer,
  part?: readonly [number, number, number, number],
): Promise<number> {
  const question = [png.toString("base64"), part] as const;
  return page.evaluate(async ([data, part]) => {
    const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const [left, top, width, height] = part ?? [
      0,
      0,
      image.width,
      image.height,
    ];
    const pixels = context?.getImageData(left, top, width, height);
    return new Set(new Uint32Array(pixels?.data.buffer ?? [])).size;
  }, question);
}
