/** Moves on a phone: each has an area that is large enough for a finger. */
import { open } from "./map-page.ts";
import { listMoves, moves, shows } from "./play.ts";
import { expect, test } from "./test.ts";

test.use({
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 844 },
});

/** The least side of a control, by WCAG 2.5.8. */
const LEAST_TARGET_PX = 24;

/**
 * The moves whose control contains no square of `side` × `side` pixels. The function
 * asks the browser which control is at each point of a grid of two pixels.
 */
function missed(controls: HTMLElement[], side: number): string[] {
  const step = 2;
  const long = Math.ceil(side / step);
  const isMet = (control: HTMLElement): boolean => {
    control.scrollIntoView({ block: "center", inline: "center" });
    const hits = (x: number, y: number) => {
      let root: Document | ShadowRoot = document;
      for (;;) {
        const found: Element | null = root.elementFromPoint(x, y);
        if (found?.shadowRoot && found.shadowRoot !== root) {
          root = found.shadowRoot;
        } else return found?.closest("[data-move]") === control;
      }
    };
    const box = control.getBoundingClientRect();
    /** For each point of the row above, the side of the largest square ending there. */
    let above: number[] = [];
    for (let y = box.top - 14; y < box.bottom + 14; y += step) {
      const row: number[] = [];
      for (let x = box.left - 14; x < box.right + 14; x += step) {
        const i = row.length;
        const near = [row[i - 1], above[i], above[i - 1]];
        const least = Math.min(...near.map((side) => side ?? 0));
        row.push(hits(x, y) ? 1 + least : 0);
        if (row[i] === long) return true;
      }
      above = row;
    }
    return false;
  };
  return controls
    .filter((control) => !isMet(control))
    .map(({ dataset }) => `${dataset["move"]}`);
}

/** Boards with many moves. Unit tests cover the other kinds of boards. */
const MANY_MOVES = [
  "couples(60)",
  "wythoff(30,30)?board=plane",
  "eraserhead(*..*.*..*..*..*..*..*.*.)",
  "graph[node](9;0-1,1-2,2-3,3-0,2-4,3-4,1-5,5-6,6-7,6-8)",
];

for (const position of MANY_MOVES) {
  test(`a finger can press each move of ${position}`, async ({ page }) => {
    test.slow();
    const [text = "", options = ""] = position.split("?");
    await open(page, `#/${encodeURIComponent(text)}?${options}`);
    await listMoves(page);
    await expect(moves(page)).not.toHaveCount(0);
    expect(await moves(page).evaluateAll(missed, LEAST_TARGET_PX - 1)).toEqual(
      [],
    );
  });
}

/** Boards with few moves, whose controls are as high as a finger tip. */
const FEW_MOVES = [
  "nim(3,5,7)",
  "nim(1,2,3,4,5,6,7)",
  "couples(7,5,3)",
  "magnetism(+......)",
  "eraserhead(o*.*..*...)",
  "graph[node](grid:3x4)",
  "chomp(.#####/######)",
];
/** Boards that are scaled down, so that they need not scroll. */
const SCALED = [`chomp(.#######${"/########".repeat(7)})`, "euclid(11,27)"];

test("moves are as high as a finger tip, and no board scrolls", async ({
  page,
}) => {
  test.slow();
  for (const position of [...FEW_MOVES, ...SCALED]) {
    await open(page, `#/${encodeURIComponent(position)}`);
    await shows(page, position);
    const heights = await moves(page).evaluateAll((all) =>
      all.map((control) => control.getBoundingClientRect().height),
    );
    const least = FEW_MOVES.includes(position) ? 40 : LEAST_TARGET_PX;
    expect(Math.min(...heights), position).toBeGreaterThanOrEqual(least - 0.5);
    const isScrolled = await page
      .locator("[data-scrolls]")
      .evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
        [scrollHeight - clientHeight, scrollWidth - clientWidth].some(
          (over) => over > 1,
        ),
      );
    expect(isScrolled, position).toBe(false);
  }
});

test("thin tokens are marked step by step, and taken", async ({ page }) => {
  await open(page, "#/nim(20,20,20)");
  const stepper = page.getByRole("group", { name: "Marked on pile 2" });
  for (const name of ["Mark more", "Mark more", "Mark more", "Mark fewer"]) {
    await stepper.getByRole("button", { name }).tap();
  }
  await expect(stepper).toContainText("2");
  await page.locator('[data-mark="1,9"]').tap();
  await expect(stepper).toContainText("9");
  await page.getByRole("button", { name: "Take", exact: true }).tap();
  await shows(page, "nim(20,11,20)");
});
