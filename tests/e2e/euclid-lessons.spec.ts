/** Euclid: the tree on the map, and the lessons. */

import type { Page } from "@playwright/test";
import { fromMenu } from "./head.ts";
import { openLesson } from "./lesson-page.ts";
import { mapOf, open, pixelOf } from "./map-page.ts";
import { enter, move, shown, shows, solver, typed, verdict } from "./play.ts";
import { alone, expect, test } from "./test.ts";

const START = "euclid(11,27)";

/** The place of node `index` of level `level` in the tree. */
function node(level: number, index: number): [number, number] {
  const side = 2 ** (50 - level);
  return [(index + 0.5) * side, 0.75 * side];
}

/** The place of a node on the path, `below` rows under the root. */
const row = (below: number): [number, number] => [0, -below * 2 ** 40];

test("the tree follows the path of the position", async ({ page }) => {
  await open(page, "#/euclid(5,8)?figure=calkin-wilf");
  const map = mapOf(page);
  await expect(map).toHaveAttribute("data-marker", row(4).join(","));
  // The path is 1/1, 2/1, 2/3, 5/3, 5/8. A click on a node opens it, with its own path.
  const tip = page.getByRole("tooltip");
  const place = await pixelOf(map, ...row(2));
  await page.mouse.move(place.x, place.y);
  await expect(tip).toHaveText(
    /2\/3, continued fraction \[0, 1, 2\], generation 3: .* loses/,
  );
  const near = await pixelOf(map, ...row(3));
  await page.mouse.click(near.x, near.y);
  await shows(page, "euclid(5,3)");
  await expect(map).toHaveAttribute("data-marker", row(3).join(","));
  // A new path opens with its root in sight, whatever the view was before.
  const root = await pixelOf(map, ...row(0));
  await page.mouse.click(root.x, root.y);
  await shows(page, "euclid(1,1)");
});

test("layout and root of the tree are chosen", async ({ page }) => {
  await open(page, "#/euclid(1,1000000000000000000)?figure=calkin-wilf");
  const map = mapOf(page);
  // The path shows two edges, a gap for the hidden edges, and two more edges.
  await expect(map).toHaveAttribute("data-marker", row(6).join(","));
  await fromMenu(page, "Settings");
  await page.getByLabel("Layout").selectOption("rings");
  await expect(page).toHaveURL(/set\.layout=rings/);
  await expect(map).toHaveAttribute("data-marker", "");
  await page.getByLabel("Layout").selectOption("halves");
  // For a position too deep for the tree, the tree begins at a near ancestor.
  await expect(map).toHaveAttribute("data-marker", node(6, 0).join(","));
  const root = await pixelOf(map, ...node(0, 0));
  await page.mouse.move(root.x, root.y);
  const tip = page.getByRole("tooltip");
  await expect(tip).toHaveText(/1\/999999999999999994, continued fraction /);
  // The address chooses another root.
  const settings = "set.layout=halves&set.labels=continued&set.top=2";
  await open(page, `#/euclid(5,3)?figure=calkin-wilf&${settings}`);
  await expect(map).toHaveAttribute("data-marker", node(2, 1).join(","));
  await expect(page.locator("[data-faults]")).toHaveCount(0);
});

test("the fractions are counted step by step", async ({ page }) => {
  const lesson = await openLesson(page, START, "euclid-orders");
  await expect(lesson.locator('[data-place="1"]')).toBeVisible();
  await lesson.getByRole("button", { name: "Next" }).press("Enter");
  await expect(page).toHaveURL(/n=2/);
  await expect(lesson.locator('[data-place="2"]')).toContainText("1/2");
  await expect(lesson.locator(".stern .now")).toHaveText(["1", "2"]);
  await expect(lesson.getByText("is at place 268")).toBeVisible();
  await lesson.getByRole("button", { name: "Place 13: open 5/3" }).click();
  await shows(page, "euclid(5,3)");
  await lesson.getByRole("button", { name: "Go to place 13" }).click();
  await expect(lesson.locator(".stern .now")).toHaveText(["5", "3"]);
});

test("squares are cut one by one, and a cut is a move", async ({ page }) => {
  const lesson = await openLesson(page, START, "euclid-squares", "&n=3");
  await expect(lesson.locator(".drawing .square")).toHaveCount(3);
  await lesson.getByRole("button", { name: "Next" }).click();
  await expect(lesson.locator(".drawing .square")).toHaveCount(4);
  await expect(page).toHaveURL(/n=4/);
  await lesson.getByRole("button", { name: "Golden" }).click();
  await expect(page).toHaveURL(/a=34&b=55/);
  await lesson.getByLabel("First number").fill("30");
  await enter(lesson.getByLabel("Second number"), "7");
  await expect(page).toHaveURL(/a=30&b=7/);
  const moves = lesson.getByRole("group", { name: "Moves" });
  await expect(moves.getByRole("button", { name: /fat$/ })).toHaveCount(1);
  await moves.getByRole("button", { name: /fat$/ }).click();
  await shows(page, "euclid(9,7)");
  await expect(page.getByRole("status")).toHaveAttribute("data-outcome", "P");
  await page.goBack();
  await expect(page).toHaveURL(/lesson=euclid-squares/);
});

test("the lesson applies the theorems to the position", async ({ page }) => {
  const lesson = await openLesson(page, START, "euclid-theorems");
  await lesson.getByRole("combobox").selectOption("100");
  await expect(page).toHaveURL(/side=100/);
  const agreement = lesson.locator("[data-agreement]");
  const all = "10000,10000,10000,10000";
  await expect(agreement).toHaveAttribute("data-agreement", all);
  await lesson.getByRole("button", { name: "(17,29)" }).press("Enter");
  await shows(page, "euclid(17,29)");
  const path = lesson.getByRole("region", { name: "Theorem 2" });
  await expect(path.locator(".decides")).toHaveText(/segment 3/);
  await lesson.getByRole("button", { name: "Show the path" }).click();
  await expect(page).toHaveURL(/figure=calkin-wilf/);
});

test("generations are listed, and results of random games are kept", async ({
  page,
}) => {
  const lesson = await openLesson(page, START, "euclid-generations", "&n=20");
  const rows = lesson.locator("tbody tr");
  await expect(rows).toHaveCount(20);
  await lesson.getByRole("button", { name: "Generation 6" }).click();
  await expect(page).toHaveURL(/n=6/);
  await lesson.getByRole("button", { name: /^10.?000 games/ }).click();
  const score = lesson.locator("[data-score]");
  await expect(score).toBeVisible();
  const before = (await score.getAttribute("data-score")) ?? "";
  const [upto = 0, mother = 0, games = 1] = before.split(",").map(Number);
  // Expected shares: 42 of 63 positions are won, 6 of 16 mothers have no P-child.
  expect(Math.abs(upto / games - 42 / 63)).toBeLessThan(0.03);
  expect(Math.abs(mother / games - 6 / 16)).toBeLessThan(0.03);
  await page.reload();
  await expect(score).toHaveAttribute("data-score", before);
  await lesson.getByRole("button", { name: "Open 8/11, P" }).click();
  await shows(page, "euclid(8,11)");
});

/** Makes every random position the same one, which has a move. */
async function drawTheSame(page: Page): Promise<void> {
  await page.addInitScript(() => {
    crypto.getRandomValues = (array) => {
      (array as unknown as Uint32Array).fill(7);
      return array;
    };
  });
}

alone("a game from a random position counts once", async ({ page }) => {
  await drawTheSame(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const lesson = await openLesson(page, START, "euclid-generations", "&n=5");
  await lesson.getByRole("button", { name: "Draw and play" }).click();
  await expect(page).toHaveURL(/drawn=upto/);
  const over = verdict(page).getByText("won");
  for (let turn = 0; turn < 40; turn++) {
    await expect(page.getByText("Your move").or(over)).toBeVisible();
    if (await over.isVisible()) break;
    const position = await shown(page);
    const { moves, winning } = solver.analyze(position);
    await move(page, winning[0] ?? moves[0]?.to ?? "").click();
    await expect(verdict(page)).not.toHaveAttribute("data-position", position);
  }
  const won = (await over.textContent())?.includes("You");
  const own = lesson.locator("[data-own]");
  await expect(own).toHaveAttribute("data-own", won ? "1,1,0,0" : "0,1,0,0");
  await expect(page).not.toHaveURL(/drawn=/);
  await page.reload();
  await expect(own).toHaveAttribute("data-own", won ? "1,1,0,0" : "0,1,0,0");
  await lesson.getByRole("button", { name: "Forget them" }).click();
  await expect(own).toHaveCount(0);
  // A game that is left for another position is not counted.
  await lesson.getByRole("button", { name: "Draw and play" }).click();
  await expect(page).toHaveURL(/drawn=upto/);
  await typed(page, "euclid(1,1)");
  await shows(page, "euclid(1,1)");
  await page.reload();
  await expect(lesson.getByText("your games will be counted")).toBeVisible();
  await expect(own).toHaveCount(0);
});

test("rounds of the Number Game open as positions", async ({ page }) => {
  const lesson = await openLesson(page, "euclid(8,13)", "number-game");
  await expect(lesson.locator('[data-round="5"]')).toHaveCount(1);
  await lesson.getByRole("button", { name: "Open (5,3), N" }).click();
  await shows(page, "euclid(5,3)");
  await lesson.getByRole("button", { name: "See the squares" }).click();
  await expect(page).toHaveURL(/lesson=euclid-squares/);
});

test("won cells of rectangles up to 10^18 are counted", async ({ page }) => {
  const options = "&a1=1&a2=1000000000000000000&b1=5&b2=7";
  const lesson = await openLesson(page, START, "number-game", options);
  const answer = lesson.locator("[data-count]");
  // For b = 5, 6 and 7 the cone has 5, 6 and 7 lost values of a, so 18 in all.
  await expect(answer).toHaveAttribute("data-count", "2999999999999999982");
  const fill = (label: string, value: string) =>
    lesson.getByLabel(label, { exact: true }).fill(value);
  await fill("a from", "4");
  await fill("a to", "30");
  await fill("b from", "9");
  await fill("b to", "50");
  await lesson.getByRole("button", { name: "Count", exact: true }).click();
  // 705 cells of the rectangle lie outside of the cone.
  await expect(answer).toHaveAttribute("data-count", "705");
  await expect(page).toHaveURL(/a1=4&a2=30&b1=9&b2=50/);
  await fill("a from", "40");
  await lesson.getByRole("button", { name: "Count", exact: true }).click();
  await expect(lesson.getByRole("alert")).toHaveText(
    /must not be larger than the last/,
  );
});

test("the lesson's constant is hidden until a guess", async ({ page }) => {
  const lesson = await openLesson(page, START, "number-game");
  // The constant appears neither as a number nor as a count in a large square.
  await expect(lesson.getByLabel("Your guess")).toBeVisible();
  await expect(lesson.locator("[data-count]")).toHaveCount(0);
  await expect(lesson).not.toContainText("0.6180");
  await expect(lesson.getByText("off by 0.0180")).toHaveCount(0);
  await enter(lesson.getByLabel("Your guess"), "0.6");
  await expect(page).toHaveURL(/guess=0\.6/);
  await expect(lesson.getByText("off by 0.0180")).toBeVisible();
  await expect(lesson.locator("[data-count]")).toContainText("0.6180");
  // A person may ask for the constant instead of guessing.
  await page.goBack();
  await lesson.getByRole("button", { name: "Show me" }).click();
  await expect(page).toHaveURL(/guess=told/);
  await expect(lesson.locator("[data-count]")).toContainText("0.6180");
  await expect(lesson.getByText("off by")).toHaveCount(0);
});
