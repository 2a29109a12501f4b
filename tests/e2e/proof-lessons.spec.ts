/** The lessons on proofs by automata, and the line below the map that leads there. */
import type { Locator, Page } from "@playwright/test";
import { lessonOf, openLesson } from "./lesson-page.ts";
import { download } from "./map-page.ts";
import { open, shows } from "./play.ts";
import { expect, test } from "./test.ts";

/** The drawing of the automaton. */
const drawing = (lesson: Locator) => lesson.locator("[data-states]");
const next = (lesson: Locator) =>
  lesson.getByRole("button", { name: "Next", exact: true });

function openProof(page: Page, position: string, rest = "") {
  return openLesson(page, position, "vector-proof", rest);
}

/** Types a statement and sends it. */
async function ask(lesson: Locator, statement: string): Promise<void> {
  const field = lesson.getByRole("textbox", { name: "The statement" });
  await field.fill(statement);
  await field.press("Enter");
}

test("the automaton reads digits step by step", async ({ page }) => {
  const lesson = await openProof(page, "wythoff(4,7)", "&s=0");
  await expect(lesson).toContainText(
    "7 states) recognises all lost positions by their golden digits",
  );
  await expect(drawing(lesson)).toHaveAttribute("data-states", "7");
  await expect(lesson.locator(".tape li")).toHaveCount(5);
  for (const [step, state] of [0, 2, 4, 2, 4].entries()) {
    if (step > 0) await next(lesson).click();
    await expect(drawing(lesson)).toHaveAttribute("data-state", `${state}`);
    await expect(lesson.locator(".tape .read")).toHaveCount(step);
  }
  const name = /7 states.*Now in state 4/;
  await expect(drawing(lesson)).toHaveAccessibleName(name);
  await expect(lesson).toContainText("the position is lost");
  await expect(page).toHaveURL(/s=4/);
  // If no arrow fits the next digit, the position is won.
  await openProof(page, "wythoff(4,8)", "&s=2");
  await expect(lesson).toContainText(
    "No arrow with these digits starts at state 2",
  );
  await expect(lesson).toContainText("So the position is won.");
  await expect(drawing(lesson)).toHaveAttribute("data-state", "");
});

test("each rule has its own automaton, or no proof", async ({ page }) => {
  for (const [rule, proof, said] of [
    ["knight", "9", "binary digits"],
    ["queen+knight", "none", "nothing is proved or disproved"],
  ] as const) {
    const lesson = await openProof(page, `vector[${rule}](4,7)`);
    const proved = lesson.locator("[data-proof]");
    await expect(proved).toHaveAttribute("data-proof", proof);
    await expect(lesson).toContainText(said);
    await expect(drawing(lesson)).toHaveCount(proof === "none" ? 0 : 1);
  }
  const lesson = await openProof(page, "wythoff(4,7)");
  await lesson.getByRole("button", { name: "The last move loses" }).click();
  await expect(drawing(lesson)).toHaveAttribute("data-states", "13");
  // The line below the map names the automaton and leads to the lesson.
  await open(page, "vector[queen+2:6](4,7)");
  const line = page.locator(".proof-line");
  await expect(line).toContainText(
    "32 states) recognises all lost positions by their golden digits",
  );
  await page.getByRole("link", { name: "See the proof" }).click();
  await expect(drawing(lesson)).toHaveAttribute("data-states", "32");
});

test("final positions are chosen and kept in the address", async ({ page }) => {
  const lesson = await openProof(page, "wythoff(4,7)");
  const answer = lesson.locator("[data-answer]");
  await ask(lesson, "A x,y: lost(x,y) => ~lost(x + 1, y)");
  await expect(answer).toHaveAttribute("data-answer", "true");
  await lesson
    .getByRole("button", { name: "Stop early, at small piles" })
    .click();
  const states = (count: string) =>
    expect(drawing(lesson)).toHaveAttribute("data-states", count);
  await states("5");
  await expect(page).toHaveURL(/final=1/);
  await expect(lesson).toContainText("because the game ends there");
  await expect(answer).toContainText("counterexample: x = 0, y = 0");
  await expect(answer.getByRole("button", { name: /^Open/ })).toHaveCount(0);
  const save = lesson.getByRole("button", { name: "Save the certificate" });
  const [name, saved] = await download(save);
  expect(name).toBe("lost-wythoff-final-1.json");
  const certificate = JSON.parse(`${saved}`);
  expect(certificate).toMatchObject({ game: "wythoff", final: 1, states: 5 });
  expect(certificate.transitions).toHaveLength(5);
  const other = lesson.getByRole("button", { name: "Save lost.txt" });
  expect(`${(await download(other))[1]}`).toMatch(/^msd_fib msd_fib\n/);
  const field = lesson.getByRole("spinbutton", { name: "The largest x + y" });
  await field.fill("2");
  await field.press("Enter");
  await states("28");
  await page.goBack();
  await states("5");
  await lesson
    .getByRole("button", { name: "Play until no move is left" })
    .click();
  await states("7");
  await expect(answer).toHaveAttribute("data-answer", "true");
});

test("statements are decided, and kept in the address", async ({ page }) => {
  const lesson = await openProof(page, "wythoff(4,7)");
  const answer = lesson.locator("[data-answer]");
  await ask(lesson, "A n: E x,y: lost(x,y) & y = x + n");
  await expect(answer).toContainText("True, for all numbers.");
  await ask(lesson, "A x,y: lost(x,y) => ~lost(x + 1, y + 2)");
  await expect(answer).toContainText("counterexample: x = 0, y = 0");
  await page.reload();
  await expect(answer).toContainText("counterexample: x = 0, y = 0");
  await lesson
    .getByRole("combobox", { name: "Prepared statements" })
    .selectOption({ label: "Some lost cell lies beyond a million" });
  await expect(answer).toContainText("y = 1\u202f618\u202f036");
  await answer.getByRole("button", { name: /^Open/ }).click();
  await shows(page, "wythoff(1000001,1618036)");
  await expect(lessonOf(page)).toContainText("the position is lost");
});

test("a bad statement is marked at its place", async ({ page }) => {
  const lesson = await openProof(page, "wythoff(4,7)");
  await ask(lesson, "A x: lost(x,y) => x = 1");
  const alert = lesson.getByRole("alert");
  await expect(alert.locator("mark")).toHaveText("y");
  await expect(alert).toContainText(
    "No A or E introduces this name before it is used.",
  );
  const field = lesson.getByRole("textbox", { name: "The statement" });
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await ask(lesson, "A x: lost(x,x) => x = 0");
  await expect(alert).toHaveCount(0);
  await expect(lesson.locator('[data-answer="true"]')).toBeVisible();
});

test("a number and its shift are a lost pair", async ({ page }) => {
  const lesson = await openLesson(page, "wythoff(4,7)", "golden-digits");
  const number = lesson.locator("[data-n]");
  const pair = lesson.locator("[data-pair]");
  await lesson.getByRole("slider", { name: "The number" }).fill("200");
  await expect(number).toContainText("is written 10100000001.");
  await expect(pair).toHaveAttribute("data-pair", "200,324");
  await expect(lesson).toContainText("the position is lost");
  await lesson.getByRole("button", { name: "One more" }).click();
  await expect(lesson).toContainText("the position is won");
  await pair.getByRole("button").click();
  await shows(page, "wythoff(200,324)");
});

test("a person guesses two checks before they are shown", async ({ page }) => {
  const lesson = await openLesson(page, "wythoff(4,7)", "golden-digits");
  const one = lesson.locator("[data-check=one]");
  const other = lesson.locator("[data-check=other]");
  await expect(lesson).not.toContainText("The check holds");
  await one.getByRole("button", { name: "Empty" }).click();
  await expect(one).toContainText("Your guess was right. The check holds.");
  await other.getByRole("button", { name: "Neither" }).click();
  await expect(other).toContainText("Your guess was wrong. The check holds.");
  await lesson.getByRole("button", { name: "5 and 6, too" }).click();
  await expect(one).toContainText("counterexample: x = 1, y = 2, z = 1");
  await expect(other).toHaveAttribute("data-answer", "true");
});
