/**
 * What holds of every game of the registry: its address, verdict and moves, the
 * keyboard, the way back and forward, the editor, phones, axe, bad settings, and
 * the formula beside play. A new game is tested without a line here.
 */
import { GAMES } from "../views.ts";
import { expectNoFaultsInBothThemes, expectToFit, resize } from "./checks.ts";
import { open as openAddress } from "./map-page.ts";
import {
  agrees,
  focused,
  listMoves,
  moves,
  open,
  shows,
  solver,
  targets,
  verdict,
  winsByHint,
} from "./play.ts";
import { expect, test } from "./test.ts";

/** More positions whose verdict and moves are compared with the solver's. */
const POSITIONS = [
  "nim(3,5,7)",
  "wythoff(5,9)",
  "wythoff[3](6,7)",
  "wythoff[3](4,5)",
  "euclid(11,27)",
  "euclid[zero](8,21)",
  "euclid[zero](11,27)",
  "chomp(2x4)",
  "chomp(2x6)",
  "couples(7,5,12)",
  "heap[0.3F](9)",
  "heap[-1,3,4](100)",
  "spring(3x4)",
  "spring(##./.##)",
  "spring(##..####/.##....#/..#.##.#/....##../###....#)",
  "spring(##..#/.####/##..#/.###.)",
  "magnetism(7)",
  "magnetism(+......)",
  "magnetism(.+..-+...)",
  `magnetism(${"+-".repeat(100)}..)`,
  "eraserhead(o*.*.*....)",
  "eraserhead(*...*|..*)",
  "eraserhead(o*.*.)",
  `eraserhead(${"*..".repeat(30)})`,
  "nim(2) + wythoff(3,4) + euclid(5,13)",
  "nim(3,5,7) + wythoff(2,4)",
  "nim(2) + spring(###/#..)",
  "nim(1) + magnetism(..-)",
];

const examples = GAMES.map(({ example }) => example);

for (const position of new Set([...examples, ...POSITIONS])) {
  test(`${position.slice(0, 60)}: verdict, title and moves are the solver's, and a winning move is made`, async ({
    page,
  }) => {
    await open(page, position);
    const record = solver.analyze(position);
    await expect(verdict(page)).toHaveCount(1);
    await agrees(page, record);
    await expect(verdict(page)).toContainText(
      record.outcome === "N" ? /win/i : /lose/i,
    );
    const title = solver.title(position);
    await expect(page).toHaveTitle(`${title} – nimscope`);
    expect(title).not.toBe(position);
    const listed = record.moves.map(({ to }) => to);
    await expect(moves(page)).toHaveCount(Number(record.move_count));
    await expect
      .poll(async () => (await targets(page)).sort())
      .toEqual(listed.sort());
    await expect(page.locator('[data-move][tabindex="0"]')).toHaveCount(1);
    await listMoves(page);
    if (record.outcome === "N") await winsByHint(page, record);
  });
}

const edit = "nimscope-board-edit .boards";

/** Whether the solver has a formula to compare; a game of plain search has none. */
function hasFormula(name: string): boolean {
  try {
    new solver.Check(name, false).free();
    return true;
  } catch {
    return false;
  }
}

for (const { name, example, hash } of GAMES) {
  const start = solver.parse(example);

  test(`${name}: keyboard, undo, back and forward, and the whole editor in sight`, async ({
    page,
  }) => {
    await openAddress(page, hash);
    await listMoves(page);
    const first = moves(page).first();
    const to = `${await first.getAttribute("data-move")}`;
    await first.focus();
    await page.keyboard.press("Enter");
    await shows(page, to);
    // The focus stays on the board from move to move.
    await expect.poll(() => focused(page, "data-move")).not.toBeNull();
    await page.goBack();
    await shows(page, start);
    await page.goForward();
    await shows(page, to);
    await page.getByRole("button", { name: "Undo" }).click();
    await shows(page, start);
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    const board = page.locator(edit);
    await expect(board).toBeVisible();
    const lost = () =>
      board.evaluate((board) => board.scrollWidth - board.clientWidth);
    await expect.poll(lost).toBe(0);
  });

  test(`${name}: axe finds nothing beside the hint and in the editor, in both themes`, async ({
    page,
  }) => {
    await openAddress(page, hash);
    await page.getByRole("button", { name: "Hint" }).click();
    const rules = { "target-size": { enabled: true } };
    await expectNoFaultsInBothThemes(page, { rules });
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await expect(page.locator(edit)).toBeVisible();
    await expectNoFaultsInBothThemes(page);
  });

  test(`${name}: each part fits a phone, and bad settings are told`, async ({
    page,
  }) => {
    await openAddress(page, `${hash}?figure=nonsense&colour=red`);
    const told = page.locator(".faults [data-faults]");
    await expect(told).toContainText("figure=nonsense (expected ");
    await expect(told).toContainText("colour=red (expected a known option");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await shows(page, start);
    for (const [width, height] of [
      [390, 844],
      [360, 740],
    ] as const) {
      await resize(page, width, height);
      await expectToFit(page, `at ${width} px`);
    }
  });

  if (!hasFormula(name)) continue;
  test(`the formula of ${name} is compared with play, and a false one is caught`, async ({
    page,
  }) => {
    test.slow();
    await openAddress(page, hash);
    const found = page.locator('[data-check="done"] [data-differ]');
    await page.locator("[data-check]").scrollIntoViewIfNeeded();
    await expect(found).toBeVisible({ timeout: 30_000 });
    await expect(found).toHaveAttribute("data-differ", "0");
    const cells = Number(await found.getAttribute("data-cells"));
    expect(cells).toBeGreaterThanOrEqual(10_000);
    await page.evaluate(() => {
      location.hash += "?falsify=1";
    });
    await expect(found).toHaveAttribute("data-differ", /^[1-9]/, {
      timeout: 30_000,
    });
  });
}
