/** The first window of each game has board and picture, and few controls. */
import type { Locator, Page } from "@playwright/test";
import { GAMES } from "../views.ts";
import { open } from "./map-page.ts";
import { boxOf } from "./play.ts";
import { expect, test } from "./test.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** The most controls in the first window besides moves and the map's zoom. */
const MOST_CONTROLS = 14;
/** The largest distance from the top of a phone's window to the first piece. */
const MOST_PIECE_TOP_PX = 260;
/** The most space between the buttons at the board and the picture below. */
const MOST_GAP_PX = 40;

for (const { name, hash } of GAMES) {
  test(`the first window of ${name} is complete`, async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await open(page, hash);
    const hint = page.getByRole("button", { name: "Hint" });
    await expect(hint).toBeVisible();
    const { length } = await controls(page, DESKTOP.height);
    expect(length).toBeLessThanOrEqual(MOST_CONTROLS);
    const board = await boxOf(page.locator("#board"));
    const map = page.locator("#map > nimscope-map");
    if (await map.isVisible()) {
      const picture = await boxOf(map);
      expect(picture.x, "the picture is beside the board").toBeGreaterThan(
        board.middle.x,
      );
      expect(Math.abs(picture.y - board.y)).toBeLessThanOrEqual(MOST_GAP_PX);
    }
    await expectAbove(hint, DESKTOP.height);

    // The note beside the rule names its hidden parts.
    const rule = page.locator(".rule").first();
    const note = (await rule.locator("summary .note").textContent()) ?? "";
    await rule.locator("summary").click();
    const texts = await rule.locator("div > p").allInnerTexts();
    const examples = texts.filter((text) => text.startsWith("For example"));
    expect(/example/i.test(note)).toBe(examples.length > 0);
    expect(/^Exact rule/.test(note)).toBe(texts.length > examples.length);
  });
}

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE });
  for (const { name, hash } of GAMES) {
    test(`the first window of ${name} is complete`, async ({ page }) => {
      await open(page, hash);
      const hint = page.getByRole("button", { name: "Hint" });
      const map = page.locator("#map > nimscope-map");
      await expect(hint).toBeVisible();
      expect(await firstPiece(page)).toBeLessThanOrEqual(MOST_PIECE_TOP_PX);
      await expectAbove(page.getByRole("status"), PHONE.height);
      await expectAbove(hint, PHONE.height);
      if (await map.isVisible()) {
        const { y, height } = await boxOf(hint);
        const top = (await boxOf(map)).y;
        expect(top, "the picture begins in the first window").toBeLessThan(
          PHONE.height,
        );
        const below = top - y - height;
        expect(
          below,
          "the gap between buttons and picture",
        ).toBeLessThanOrEqual(MOST_GAP_PX);
        expect(below).toBeGreaterThanOrEqual(0);
      }

      await open(page, `${hash}?play=casual`);
      await expectAbove(hint, PHONE.height);
      expect(await firstPiece(page)).toBeLessThanOrEqual(MOST_PIECE_TOP_PX);
      await expectAbove(page.getByRole("status"), PHONE.height);
    });
  }
});

async function expectAbove(part: Locator, height: number): Promise<void> {
  const box = await boxOf(part);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
}

/** The top of the uppermost piece, which is on the highest pile: piles share a base line. */
async function firstPiece(page: Page): Promise<number> {
  const pieces = page.locator("#board :is([data-move], [data-mark])");
  await expect(pieces.first()).toBeVisible();
  const tops = await pieces.evaluateAll((all) =>
    all.map((piece) => piece.getBoundingClientRect().top),
  );
  return Math.min(...tops);
}

/** The controls in sight besides moves and the zoom of the map. */
function controls(page: Page, height: number): Promise<string[]> {
  return page.evaluate((height) => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll("*")].flatMap((it) => [
        it,
        ...(it.shadowRoot ? all(it.shadowRoot) : []),
      ]);
    return all(document)
      .filter(
        (it) =>
          it.matches("a[href], button, input, select, summary") &&
          !it.matches("[data-move], .zoom *, .skip") &&
          // Marks of tokens, and the buttons that take them, belong to the moves.
          !it.matches("[data-mark], .taking *") &&
          it.checkVisibility({ visibilityProperty: true }) &&
          it.getBoundingClientRect().bottom > 0 &&
          it.getBoundingClientRect().top < height,
      )
      .map((it) => it.textContent?.trim() || it.ariaLabel || it.outerHTML);
  }, height);
}
