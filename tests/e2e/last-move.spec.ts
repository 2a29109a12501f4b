/** Misère play on the board and in the verdict: the last move loses. */
import { fromMenu, more } from "./head.ts";
import {
  listMoves,
  move,
  open,
  openAgainst,
  shown,
  shows,
  solver,
  verdict,
} from "./play.ts";
import { expect, test } from "./test.ts";

for (const text of ["misere:nim(1,2)", "misere:graph[node](path:4)"]) {
  test(`${text}: the last move loses`, async ({ page }) => {
    const start = solver.parse(text);
    await open(page, start, "play=two");
    let made = 0;
    let here = start;
    for (;;) {
      const { moves } = solver.analyze(here);
      const next = moves[made % Math.max(1, moves.length)];
      if (next === undefined) break;
      // A proof that arrives meanwhile may close the list.
      await listMoves(page);
      await move(page, next.to).first().dispatchEvent("click");
      await shows(page, next.to);
      here = next.to;
      made++;
    }
    expect(made).toBeGreaterThan(0);
    // Player 1 makes the moves with odd numbers.
    const winner = made % 2 === 1 ? "Player 2" : "Player 1";
    await expect(verdict(page)).toContainText(`${winner} won`);
    await expect(verdict(page)).toContainText("the last move, which loses");
    await expect(verdict(page)).toHaveAttribute("data-outcome", "N");
  });
}

test("the menu switches between normal and misère play", async ({ page }) => {
  await open(page, "nim(1,1)");
  await expect(verdict(page)).toHaveAttribute("data-outcome", "P");
  await fromMenu(page, "loses");
  await shows(page, "misere:nim(1,1)");
  await expect(verdict(page)).toHaveAttribute("data-outcome", "N");
  await expect(page).toHaveURL(/misere(:|%3A)nim\(1,1\)/);
  const rules = page.locator(".rules");
  await expect(rules).toContainText("Whoever takes the last one loses.");
  await fromMenu(page, "wins");
  await shows(page, "nim(1,1)");
  await page.goBack();
  await shows(page, "misere:nim(1,1)");
  // In Chomp a sentence explains that in the usual game the last move wins.
  await open(page, "misere:chomp(2x3)");
  const usual = "usual Chomp is the game in which the last move wins";
  await expect(await more(page)).toContainText(usual);
});

test("in misère play the computer leaves the last move to the person", async ({
  page,
}) => {
  const start = "misere:nim(1,2,4)";
  expect(solver.analyze(start).outcome).toBe("N");
  await openAgainst(page, start);
  for (;;) {
    await expect(verdict(page)).toContainText(/Your move|won/);
    if (await verdict(page).getByText("won").isVisible()) break;
    const { moves } = solver.analyze(await shown(page));
    const next = moves[0];
    if (next === undefined) break;
    await listMoves(page);
    await move(page, next.to).first().click();
    // The computer answers, unless this was the last move.
    if (solver.analyze(next.to).moves.length === 0) break;
    await expect.poll(() => shown(page)).not.toBe(next.to);
  }
  await expect(verdict(page)).toContainText("The computer won");
});

test("in misère play far cells are decided by a proof, heaps by a quotient", async ({
  page,
}) => {
  await open(page, "misere:wythoff(1000000007,1618033999)");
  await expect(page.locator(".proof-line [data-proof=proved]")).toBeVisible();
  await expect(verdict(page)).not.toHaveAttribute("data-outcome", "");
  await open(page, "misere:heap[0.77](15,7)");
  const line = page.locator(".proof-line [data-order]");
  await expect(line).toHaveAttribute("data-order", "40");
  await expect(line).toHaveAttribute("data-status", "proved");
  await expect(page.locator("nimscope-map")).toBeVisible();
});
