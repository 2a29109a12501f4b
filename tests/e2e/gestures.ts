/** Gestures by mouse, fingers and keyboard. Places are in pixels of the page. */
import type { Locator, Page } from "@playwright/test";

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Presses at the first place and moves to the others, with the button held down. */
export async function grab(page: Page, ...path: Pixel[]): Promise<void> {
  for (const [i, { x, y }] of path.entries()) {
    await page.mouse.move(x, y, { steps: i === 0 ? 1 : 6 });
    if (i === 0) await page.mouse.down();
  }
}

/** Drags from the first place to the others, and lets go at the last. */
export async function drag(page: Page, ...path: Pixel[]): Promise<void> {
  await grab(page, ...path);
  await page.mouse.up();
}

/** Types a text into a field and presses Enter. */
export async function enter(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press("Enter");
}

/** Sends a touch event of fingers at `points`. Its timestamp is `ago` seconds old. */
export type Fingers = (
  type: "touchStart" | "touchMove" | "touchEnd",
  points: readonly Pixel[],
  ago?: number,
) => Promise<void>;

export async function fingersOf(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  return async (type, points, ago = 0) => {
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }));
    const timestamp = Date.now() / 1000 - ago;
    await session.send("Input.dispatchTouchEvent", {
      ...{ type, touchPoints, timestamp },
    });
  };
}
