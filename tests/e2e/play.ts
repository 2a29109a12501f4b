/** What the tests of playing share: opening, reading the verdict, moving. */
import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import * as solver from "../../www/wasm/nimscope.js";
import { live } from "./map-page.ts";

solver.initSync({
  module: readFileSync(
    new URL("../../www/wasm/nimscope_bg.wasm", import.meta.url),
  ),
});

/** The solver itself, in this process: it says what the page must show. */
export { solver };

export const ready = 'html[data-ready="true"]';

/** Opens a position by its address. */
export async function open(
  page: Page,
  position: string,
  options = "",
): Promise<void> {
  const hash = encodeURIComponent(position) + (options && `?${options}`);
  await page.goto(`/#/${hash}`);
  await page.waitForSelector(ready, { state: "attached" });
  await live(page);
}

export function verdict(page: Page): Locator {
  return page.getByRole("status");
}

/** Waits until the page shows this position. */
export async function shows(page: Page, position: string): Promise<void> {
  await expect(verdict(page)).toHaveAttribute("data-position", position);
}

export async function shown(page: Page): Promise<string> {
  return (await verdict(page).getAttribute("data-position")) ?? "";
}

export function moves(page: Page): Locator {
  return page.locator("[data-move]");
}

/** The control of one move. */
export function move(page: Page, to: string): Locator {
  return page.locator(`[data-move="${to}"]`);
}

export async function targets(page: Page): Promise<string[]> {
  return moves(page).evaluateAll((controls) =>
    controls.map((control) => (control as HTMLElement).dataset["move"] ?? ""),
  );
}

/** Numbers in [0, 1) that repeat themselves for a seed: a linear generator. */
export function random(seed: number): () => number {
  let state = BigInt(seed);
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % (1n << 64n);
    return Number(state >> 32n) / 2 ** 32;
  };
}
