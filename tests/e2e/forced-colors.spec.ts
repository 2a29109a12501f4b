/** Forced colours: pieces and marks stay visible in a person's own colours. */
import type { Locator, Page } from "@playwright/test";
import { solver } from "../solver.ts";
import { open } from "./map-page.ts";
import { agrees, listMoves, moves } from "./play.ts";
import { expect, test } from "./test.ts";

type Rect = Pick<DOMRect, "x" | "y" | "width" | "height">;

/** The contrast that WCAG requires of signs other than text. */
const LEAST_CONTRAST = 3;

const FORCED = { forcedColors: "active", reducedMotion: "reduce" } as const;

/** One game for each way of drawing pieces, with the selector of its pieces. */
const PIECES = {
  "nim(3,5,7)": ".coin, .token",
  "chomp(2x6)": ".token",
  "eraserhead(o*.*..*...)": ".token",
  "graph[node](9;0-1,1-2,2-3,3-0,2-4,3-4,1-5,5-6,6-7,6-8)": ".vertex",
};

for (const [example, drawn] of Object.entries(PIECES)) {
  test(`${example} stands out in forced colours`, async ({ page }) => {
    await page.emulateMedia(FORCED);
    // The window is high enough for a long list of moves.
    await page.setViewportSize({ width: 1280, height: 3600 });
    await open(page, `#/${encodeURIComponent(example)}`);
    await listMoves(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const movePointerAway = async () => {
        await page.mouse.move(2, 2);
        await expect(page.locator(".caption .to")).toHaveCount(0);
      };
      await movePointerAway();
      const record = solver.analyze(example);
      await agrees(page, record);
      const bare = await page.screenshot();

      const board = page.locator("nimscope-board");
      const pieces = await board.locator(drawn).evaluateAll(rects);
      expect(pieces.length).toBeGreaterThan(0);
      const seen = await shares(page, [bare], pieces);
      expect(Math.min(...seen), "least visible piece").toBeGreaterThan(0.15);

      // The hint marks each winning move, and nothing else.
      const hint = page.getByRole("button", { name: "Hint" });
      await hint.click();
      const winning = page.locator('[data-winning="true"]');
      await expect(winning).toHaveCount(record.winning.length);
      await movePointerAway();
      const pictures = [bare, await page.screenshot()];
      const where = await winning.evaluateAll(rects);
      const marks = await shares(page, pictures, where);
      expect(Math.min(...marks), "least visible mark").toBeGreaterThan(0.02);
      await hint.click();
      await expect(winning).toHaveCount(0);

      // Pointing at a move shows what it would take.
      const pointed = (await moves(page).evaluateAll(rects)).slice(0, 1);
      await moves(page).first().hover();
      await expect(page.locator(".caption .to")).toHaveCount(1);
      const then = [bare, await page.screenshot()];
      const [taken] = await shares(page, then, pointed);
      expect(taken, "the move under the pointer").toBeGreaterThan(0.02);
    }
  });
}

test("pressed buttons stand out", async ({ page }) => {
  await page.emulateMedia(FORCED);
  await open(page, "#/nim(3,5,7)");
  const ground = (control: Locator) =>
    control.evaluate((found) => getComputedStyle(found).backgroundColor);
  const hint = page.getByRole("button", { name: "Hint" });
  const before = await ground(hint);
  await hint.click();
  await expect(hint).toHaveAttribute("aria-pressed", "true");
  await page.mouse.move(2, 2);
  await expect.poll(() => ground(hint)).not.toBe(before);
});

/** The rectangles of the elements on the screen. */
const rects = (found: Element[]): Rect[] =>
  found.map((element) => element.getBoundingClientRect().toJSON());

/**
 * For each rectangle, the share of its pixels that stand out in the last picture. If
 * there are two pictures, they contrast with the first one, and else with the ground.
 */
function shares(page: Page, pngs: Buffer[], rects: Rect[]) {
  const urls = pngs.map(
    (png) => `data:image/png;base64,${png.toString("base64")}`,
  );
  return page.evaluate(
    async ({ urls, rects, contrast }) => {
      const images = urls.map((url) =>
        Object.assign(new Image(), { src: url }),
      );
      await Promise.all(images.map((image) => image.decode()));
      const drawn = document
        .createElement("canvas")
        .getContext("2d", { willReadFrequently: true });
      const after = images.at(-1);
      if (drawn === null || after === undefined)
        throw new Error("no screenshot");
      const pixels = (image: HTMLImageElement, rect: Rect) => {
        drawn.canvas.width = Math.max(1, Math.round(rect.width));
        drawn.canvas.height = Math.max(1, Math.round(rect.height));
        drawn.drawImage(image, -Math.round(rect.x), -Math.round(rect.y));
        const { width, height } = drawn.canvas;
        return drawn.getImageData(0, 0, width, height).data;
      };
      const light = (data: Uint8ClampedArray, at: number) => {
        const [r = 0, g = 0, b = 0] = [0, 1, 2].map((i) => {
          const value = (data[at + i] ?? 0) / 255;
          const low = value <= 0.04045;
          return low ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
      };
      // The page's first pixel has the colour of the ground.
      const first = { x: 0, y: 0, width: 1, height: 1 };
      const ground = light(pixels(after, first), 0);
      const [before] = images.length > 1 ? images : [];
      return rects.map((rect) => {
        const now = pixels(after, rect);
        const then = before && pixels(before, rect);
        let apart = 0;
        for (let at = 0; at < now.length; at += 4) {
          const [a, b] = [light(now, at), then ? light(then, at) : ground];
          if (Math.max(a, b) / Math.min(a, b) >= contrast) apart++;
        }
        return (4 * apart) / now.length;
      });
    },
    { urls, rects, contrast: LEAST_CONTRAST },
  );
}
