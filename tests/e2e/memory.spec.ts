/** The page and its workers free memory that they no longer need. */
import type { Page } from "@playwright/test";
import { mapOf, open } from "./map-page.ts";
import { MOST_KEPT_BYTES, visit, watch } from "./memory.ts";
import { expect, alone as test } from "./test.ts";

test.use({ viewport: { width: 1280, height: 900 } });

test("frames of the map free their memory", async ({ page }) => {
  test.slow();
  await open(page, "#/wythoff(6,8)");
  const memory = await watch(page);
  await frames(page, 30, 20);
  const before = await memory();
  await frames(page, 300, 200);
  expect((await memory()) - before).toBeLessThan(MOST_KEPT_BYTES);
});

/** The whole numbers from `from` to `to` − 1. */
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => from + i);

const GAMES = ["wythoff", "euclid[zero]", "mouse", "couples", "nim"];
const position = (i: number) => `#/${GAMES[i % 5]}(${i + 1},${2 * i + 3})`;
const space = (i: number) => `#/euclid[zero](6,9,20)?set.bound=${i}`;

for (const [what, few, many] of [
  ["positions", numbers(0, 20).map(position), numbers(20, 220).map(position)],
  [
    "settings in space",
    numbers(50, 56).map(space),
    numbers(40, 100).map(space),
  ],
] as const) {
  test(`${what} free their memory`, async ({ page }) => {
    test.slow();
    await open(page, "#/wythoff(6,8)");
    const memory = await watch(page);
    await visit(page, few);
    const before = await memory();
    // End at the same addresses as before, so that both measurements can be compared.
    await visit(page, [...many, ...few]);
    expect((await memory()) - before).toBeLessThan(MOST_KEPT_BYTES);
  });
}

/** Turns the wheel and drags over the map. Each step waits for the frame before it. */
async function frames(page: Page, turns: number, drags: number) {
  const drawn = await mapOf(page).evaluate(
    async (stage, [turns, drags]) => {
      const { left, top, width, height } = stage.getBoundingClientRect();
      const at = (by: number) => ({
        ...{ bubbles: true, cancelable: true },
        clientX: left + width / 2 + by,
        clientY: top + height / 2 - by,
        view: window,
      });
      const before = Number(stage.dataset["frame"]);
      const step = async (act: () => void) => {
        const frame = stage.dataset["frame"];
        act();
        while (stage.dataset["frame"] === frame) {
          await new Promise(requestAnimationFrame);
        }
      };
      for (let i = 0; i < turns; i++) {
        const deltaY = i % 8 < 4 ? 120 : -120;
        const wheel = { ...at(0), deltaY, ctrlKey: true };
        await step(() => stage.dispatchEvent(new WheelEvent("wheel", wheel)));
      }
      const drag = (type: string, by: number) =>
        stage.dispatchEvent(
          new PointerEvent(type, { ...at(by), pointerId: 1, buttons: 1 }),
        );
      drag("pointerdown", 0);
      for (let i = 1; i <= drags; i++) {
        const by = 8 * (1 + (i % 6));
        await step(() => drag("pointermove", by));
      }
      drag("pointerup", 0);
      return Number(stage.dataset["frame"]) - before;
    },
    [turns, drags] as const,
  );
  expect(drawn).toBeGreaterThanOrEqual(turns + drags);
}
