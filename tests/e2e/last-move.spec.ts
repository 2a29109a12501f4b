/** Misère play: whoever makes the last move loses, on every board and in all that follows it. */
import { GAMES } from "../views.ts";
import {
  agrees,
  listMoves,
  move,
  moves,
  open,
  openAgainst,
  shown,
  shows,
  solver,
  verdict,
  winsByHint,
} from "./play.ts";
import { expect, test } from "./test.ts";

/** A short game of each kind of board, by the name of its game. */
const SHORT: Readonly<Record<string, string>> = {
  nim: "nim(1,2)",
  wythoff: "wythoff(1,2)",
  euclid: "euclid(3,5)",
  chomp: "chomp(2x2)",
  couples: "couples(5)",
  heap: "heap[0.77](4)",
  vector: "vector[queen+1:2](1,2)",
  mouse: "mouse(1,2)",
  rat: "rat(0,1,1)",
  spring: "spring(##/#.)",
  magnetism: "magnetism(....)",
  eraserhead: "eraserhead(o*.*)",
  graph: "graph[node](path:4)",
};

for (const { name } of GAMES) {
  test(`${name}: played to its end, the last move loses`, async ({ page }) => {
    const start = solver.parse(`misere:${SHORT[name]}`);
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

for (const position of [
  "misere:nim(1,1,3)",
  "misere:nim(3,5,7)",
  "misere:wythoff(3,4)",
  "misere:euclid(5,13)",
  "misere:heap[0.77](15,7)",
  "misere:heap[0.75](4,5,3)",
  "misere:nim(2) + wythoff(3,4)",
  "misere:couples(7,5)",
]) {
  test(`${position}: verdict, moves and hint are the solver's`, async ({
    page,
  }) => {
    const record = solver.analyze(position);
    expect(record.misere).not.toBeNull();
    await open(page, position);
    await agrees(page, record);
    await expect(page).toHaveTitle(`${solver.title(position)} – nimscope`);
    await expect(moves(page)).toHaveCount(Number(record.move_count));
    await listMoves(page);
    if (record.outcome === "N") await winsByHint(page, record);
  });
}

test("the switch turns the convention, in the address too, and back", async ({
  page,
}) => {
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
});

test("in Chomp one sentence says why the usual game is the other one", async ({
  page,
}) => {
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

test("a heap game tells its quotient, and the map of two piles follows it", async ({
  page,
}) => {
  await open(page, "misere:heap[0.77](15,7)");
  const line = page.locator(".proof-line [data-order]");
  await expect(line).toHaveAttribute("data-order", "40");
  await expect(line).toHaveAttribute("data-status", "proved");
  await expect(page.locator("nimscope-map")).toBeVisible();
});

test("a drill asks by the convention that was chosen", async ({ page }) => {
  await page.goto("/#/drill?game=misere:nim&kind=who&level=1&seed=7");
  await expect(page.locator(".rules")).toContainText(
    "Whoever cannot move wins.",
  );
  const [question] = solver.drill("who", "misere:nim", 1, 7);
  expect(question?.analysis.position).toMatch(/^misere:nim/);
  await expect(
    page.locator(`[data-position="${question?.analysis.position}"]`).first(),
  ).toBeVisible();
});
