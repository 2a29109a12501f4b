/** What is large or secret: it stays quick, readable, and untold until asked. */
import type { Page } from "@playwright/test";
import { mapOf } from "./map-page.ts";
import { open, shown, solver, verdict } from "./play.ts";
import { expect, test } from "./test.ts";

const bar64 = solver.parse("chomp(64x64)");

test("a bar of thousands of squares is one drawing, edited by its keys", async ({
  page,
}) => {
  await open(page, "chomp(64x64)");
  const elements = page.locator("nimscope-board *");
  expect(await elements.count()).toBeLessThan(100);
  await page.getByRole("button", { name: "Edit" }).click();
  const drawing = page.getByRole("application", { name: /^64 rows/ });
  await drawing.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator("nimscope-board-edit")).toContainText(
    "Row 2, column 1: a piece",
  );
  await page.keyboard.press("Enter");
  const without = bar64.replace("/#", "/.");
  // Thousands of options are looked at: seconds on a busy machine.
  const patient = { timeout: 30_000 };
  await expect(verdict(page)).toHaveAttribute(
    "data-position",
    without,
    patient,
  );
  await expect(page.locator("nimscope-board-edit")).toContainText(
    "Row 2, column 1: empty",
  );
  const box = await drawing.locator("svg").boundingBox();
  if (box === null) throw new Error("the bar is not in sight");
  await drawing.locator("svg").click({
    position: { x: (0.5 / 64) * box.width, y: (1.5 / 64) * box.height },
  });
  await expect(verdict(page)).toHaveAttribute("data-position", bar64, patient);
});

/** How many pixels of the map have the colour of winning moves. */
function lit(page: Page): Promise<number> {
  return mapOf(page)
    .locator("canvas")
    .last()
    .evaluate((canvas: HTMLCanvasElement) => {
      const probe = document.createElement("i");
      probe.style.color = "var(--win)";
      canvas.before(probe);
      const win = getComputedStyle(probe).color.match(/\d+/g)?.map(Number);
      probe.remove();
      const { width, height } = canvas;
      const data =
        canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
      let count = 0;
      for (let i = 0; i < data.length; i += 4) {
        if (win?.every((value, k) => data[i + k] === value)) count++;
      }
      return count;
    });
}

test("the map keeps the winning bite of a full bar until the hint is asked for", async ({
  page,
}) => {
  await open(page, "chomp(2x6)");
  await expect(mapOf(page)).toHaveAttribute("data-marker", /\d/);
  expect(await lit(page)).toBe(0);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect.poll(() => lit(page)).toBeGreaterThan(20);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect.poll(() => lit(page)).toBe(0);
  // A bar that is not full has nothing to keep.
  await open(page, "chomp(.###/##..)");
  await expect.poll(() => lit(page)).toBeGreaterThan(20);
});

test("in a sum the map lights the moves that win the sum, and no others", async ({
  page,
}) => {
  await open(page, "nim(2) + wythoff(3,4)");
  expect(solver.analyze("nim(2) + wythoff(3,4)").outcome).toBe("P");
  await expect(mapOf(page)).toHaveAttribute("data-marker", "3,4");
  expect(await lit(page)).toBe(0);
  await open(page, "nim(1) + wythoff(3,4)");
  expect(solver.analyze("nim(1) + wythoff(3,4)").winning.join()).toContain(
    "nim(1) + wythoff",
  );
  await expect.poll(() => lit(page)).toBeGreaterThan(20);
});

test("hundreds of piles and dozens of games are explained in a few lines", async ({
  page,
}) => {
  await open(page, `nim(${Array(300).fill(9).join(",")},5)`);
  const reason = page.locator(".why .reason");
  await expect(reason).toContainText("of the 301 piles, 5,");
  const ledger = page.locator(".why .ledger");
  expect((await ledger.boundingBox())?.height).toBeLessThan(400);
  await ledger.locator("thead, tbody").first().scrollIntoViewIfNeeded();
  await expect(ledger.locator("tfoot th")).toBeInViewport();
  await open(page, Array(64).fill("nim(2)").join(" + "));
  await expect(reason).toContainText("each of the 64 games");
  expect(await shown(page)).toContain("nim(2) + nim(2)");
});

test("the reasons of a sum stand in columns of like height", async ({
  page,
}) => {
  await open(page, "nim(3,5) + wythoff(3,5) + chomp(3x4) + couples(7)");
  const boxes = await page.locator(".why section").evaluateAll((sections) =>
    sections.map((section) => {
      const { left, bottom } = section.getBoundingClientRect();
      return { left, bottom };
    }),
  );
  const lefts = new Set(boxes.map(({ left }) => left));
  expect(lefts.size).toBe(2);
  const ends = [...lefts].map((at) =>
    Math.max(...boxes.flatMap((b) => (b.left === at ? [b.bottom] : []))),
  );
  const top = await page.locator(".why").boundingBox();
  expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThan(
    (top?.height ?? 0) / 2,
  );
});

test("the map of a position at 10^18 has it in sight", async ({ page }) => {
  await open(page, "wythoff(1000000000000000000,999999999999999999)");
  const map = mapOf(page);
  await expect(map).toHaveAttribute("data-marker", /^1000000000000000000,/);
  const view = (await map.getAttribute("data-view")) ?? "";
  // Whole numbers: a double cannot tell the corners apart there.
  const [x0 = 0n, y0 = 0n, x1 = 0n, y1 = 0n] = view
    .split(",")
    .map((corner) => BigInt(corner.replace(/\..*/, "")));
  const x = 10n ** 18n;
  expect(x0 < x && x < x1 && y0 < x - 1n && x - 1n < y1).toBe(true);
  expect(x1 - x0).toBeLessThan(1000n);
});
