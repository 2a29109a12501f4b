/** Areas of moves on a phone, for fingers. */
import { open } from "./map-page.ts";
import { listMoves, moves, shows } from "./play.ts";
import { expect, test } from "./test.ts";

test.use({
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 844 },
});

/** The least side of a target, in CSS pixels, by WCAG 2.5.8. */
const LEAST = 24;

/**
 * For each move, the side of the largest square of its control's area, as the
 * browser finds it under points two pixels apart; `enough` ends the search. A
 * point belongs to one control only.
 */
function squares(controls: HTMLElement[], enough: number): [string, number][] {
  const step = 2;
  const sideOf = (control: HTMLElement): number => {
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
    let above: number[] = [];
    let best = 0;
    for (let y = box.top - 14; y < box.bottom + 14; y += step) {
      const row: number[] = [];
      for (let x = box.left - 14; x < box.right + 14; x += step) {
        const i = row.length;
        const least = Math.min(
          row[i - 1] ?? 0,
          above[i] ?? 0,
          above[i - 1] ?? 0,
        );
        row.push(hits(x, y) ? 1 + least : 0);
        best = Math.max(best, row[i] ?? 0);
        if (best * step >= enough) return best * step;
      }
      above = row;
    }
    return best * step;
  };
  return controls.map((control) => [
    `${control.dataset["move"]}`,
    sideOf(control),
  ]);
}

/** Piles in rows, a plane, lines and a drawing. Boards of squares are tested in Node. */
const LARGE = [
  "couples(60)",
  "wythoff(30,30)?board=plane",
  "eraserhead(*..*.*..*..*..*..*..*.*.)",
  "graph[node](9;0-1,1-2,2-3,3-0,2-4,3-4,1-5,5-6,6-7,6-8)",
];

for (const position of LARGE) {
  test(`a finger meets each move of ${position}`, async ({ page }) => {
    test.slow();
    const [text = "", options = ""] = position.split("?");
    await open(page, `#/${encodeURIComponent(text)}?${options}`);
    await listMoves(page);
    const sides = await moves(page).evaluateAll(squares, LEAST - 1);
    expect(sides.length).toBeGreaterThan(0);
    expect(sides.filter(([, side]) => side < LEAST - 1)).toEqual([]);
  });
}

test("a finger meets each run of a floor", async ({ page }) => {
  await open(page, "#/spring(##..###/.##...#/..##..#)");
  // The floor says which run a finger means: the nearer side of a square. A
  // drag may begin anywhere in it.
  const areas = await page.locator(".scene.runs.playing").evaluate((floor) => {
    const board = floor.closest("nimscope-scene") as unknown as {
      shown: { way: { move: { to: string } } } | null;
    };
    const box = floor.getBoundingClientRect();
    const found: Record<string, [number, number, number, number]> = {};
    for (let y = box.top + 1; y < box.bottom; y += 2) {
      for (let x = box.left + 1; x < box.right; x += 2) {
        const at = {
          clientX: x,
          clientY: y,
          pointerType: "touch",
          bubbles: true,
        };
        floor.dispatchEvent(new PointerEvent("pointerdown", at));
        const to = board.shown?.way.move.to;
        floor.dispatchEvent(new PointerEvent("pointercancel", at));
        if (to === undefined) continue;
        const [l, t, r, b] = found[to] ?? [x, y, x, y];
        found[to] = [
          Math.min(l, x),
          Math.min(t, y),
          Math.max(r, x),
          Math.max(b, y),
        ];
      }
    }
    return Object.values(found).map(([l, t, r, b]) => [r - l + 2, b - t + 2]);
  });
  expect(areas).toHaveLength(await moves(page).count());
  for (const [width, height] of areas) {
    expect(width).toBeGreaterThanOrEqual(LEAST - 1);
    expect(height).toBeGreaterThanOrEqual(LEAST - 1);
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
