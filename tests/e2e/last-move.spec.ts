/** Misère play: whoever makes the last move loses, on every board and in all that follows it. */
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
      // What is proved meanwhile may close the list.
      await listMoves(page);
      await move(page, next.to).first().dispatchEvent("click");
      await shows(page, next.to);
      here = next.to;
      made++;
    }
    expect(made).toBeGreaterThan(0);
    // Player 1 makes the first move, the third, …
    const winner = made % 2 === 1 ? "Player 2" : "Player 1";
    await expect(verdict(page)).toContainText(`${winner} won`);
    await expect(verdict(page)).toContainText(
      "made the last move, which loses",
    );
    await expect(verdict(page)).toHaveAttribute("data-outcome", "N");
  });
}

test("the switch turns the convention", async ({ page }) => {
  await open(page, "nim(1,1)");
  await expect(verdict(page)).toHaveAttribute("data-outcome", "P");
  const last = page.getByRole("group", { name: "Whoever makes the last move" });
  await last.getByRole("button", { name: "loses" }).click();
  await shows(page, "misere:nim(1,1)");
  await expect(verdict(page)).toHaveAttribute("data-outcome", "N");
  expect(decodeURIComponent(new URL(page.url()).hash)).toContain(
    "misere:nim(1,1)",
  );
  await expect(page.locator(".rules")).toContainText(
    "Whoever cannot move wins.",
  );
  await last.getByRole("button", { name: "wins" }).click();
  await shows(page, "nim(1,1)");
  await page.goBack();
  await shows(page, "misere:nim(1,1)");
  // In Chomp one sentence says why the usual game is the other one.
  await open(page, "misere:chomp(2x3)");
  await expect(page.locator(".convention")).toContainText(
    "the usual Chomp is the game in which the last move wins",
  );
});

test("the computer leaves the last move to the person", async ({ page }) => {
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

test("cells of a map far away go by what is proved", async ({ page }) => {
  const far = "misere:wythoff(1000000007,1618033999)";
  await open(page, far);
  await expect(page.locator(".proof-line [data-proof=proved]")).toBeVisible();
  await expect(verdict(page)).not.toHaveAttribute("data-outcome", "");
});

test("a heap game shows its quotient", async ({ page }) => {
  await open(page, "misere:heap[0.77](15,7)");
  const line = page.locator(".proof-line [data-order]");
  await expect(line).toHaveAttribute("data-order", "40");
  await expect(line).toHaveAttribute("data-status", "proved");
  await expect(page.locator("nimscope-map")).toBeVisible();
});
