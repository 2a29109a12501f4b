/** The lesson "Bend the rules", and the editor of rules beside the map. */
import type { Locator, Page } from "@playwright/test";
import { openLesson } from "./lesson-page.ts";
import {
  agrees,
  focused,
  open,
  says,
  shows,
  solver,
  typed,
  winsByHint,
} from "./play.ts";
import { expect, test } from "./test.ts";

const SPLIT = "0:1*+1:1*+1:2*";

/** Checks the rule that an editor shows. */
async function expectRule(where: Locator, rule: string): Promise<void> {
  const terms = () =>
    where
      .locator("[data-term]")
      .evaluateAll((chips) =>
        chips.map((chip) => (chip as HTMLElement).dataset["term"]).join("+"),
      );
  await expect.poll(terms).toBe(rule);
}

function openBend(page: Page, rest = "", position = "wythoff(6,8)") {
  return openLesson(page, position, "wythoff-bend", rest);
}

test("the shape of the V is predicted first, then shown", async ({ page }) => {
  const lesson = await openBend(page);
  await expect(lesson).toContainText("The golden V of Wythoff’s game.");
  await expect(lesson.locator("tbody tr")).toHaveText([/1\.6180.*100\.0 %/s]);
  await lesson.getByRole("button", { name: "Queen + 1:2*" }).click();
  await expect(page).toHaveURL(/rule=0%3A1\*\+1%3A1\*\+1%3A2\*/);
  // Nothing gives the answer away.
  const answer = lesson.locator("[data-shape]");
  const first = lesson.getByRole("group", { name: "First lost positions" });
  const question = lesson.getByRole("region", { name: "Say it first" });
  await expect(question).toBeVisible();
  await expect(answer).toHaveCount(0);
  await expect(first).toHaveCount(0);
  const map = lesson.locator("nimscope-map .stage");
  await expect(map).toHaveAttribute("aria-label", /vector\[0:1\*\+1:1\*\]/);
  await lesson.getByRole("button", { name: "It splits into more" }).click();
  await expect(page).toHaveURL(/said=split/);
  await expect(answer).toHaveAttribute("data-shape", "split");
  await expect(answer).toContainText("You saw it coming.");
  await expect(map).toHaveAttribute("aria-label", /\+1:2\*\]/);
  await expect(lesson.locator("tbody tr")).toHaveText([
    /1\.48.*60\.8 %/s,
    /2\.25.*39\.2 %/s,
  ]);
  await expect(lesson).toContainText(/Observed to x = 100.000,/);
  await expect(first.getByRole("button")).toHaveCount(10);
  await page.goBack();
  await expect(answer).toHaveCount(0);
  await page.goForward();
  await expect(answer).toHaveAttribute("data-shape", "split");
  await page.reload();
  await expect(answer).toContainText("You saw it coming.");
  // More columns give more digits.
  await lesson.getByRole("button", { name: /Look to x/ }).click();
  await expect(page).toHaveURL(/columns=1000000/);
  await expect(lesson.locator("tbody tr").first()).toContainText("1.478");
  await expect(lesson).toContainText(/Observed to x = 1.000.000,/);
});

test("terms are added and removed", async ({ page }) => {
  const lesson = await openBend(page);
  const [p, q] = [lesson.getByLabel("p, taken"), lesson.getByLabel("q, taken")];
  const alert = lesson.getByRole("alert");
  const remover = (term: string) =>
    lesson.getByRole("button", { name: `Remove ${term}` });
  const add = async (one: string, other: string) => {
    await p.fill(one);
    await q.fill(other);
    await lesson.getByRole("button", { name: "Add this move" }).click();
  };
  await expectRule(lesson, "0:1*+1:1*");
  await lesson.getByRole("button", { name: "Add knight" }).click();
  await expectRule(lesson, "0:1*+1:1*+1:2");
  await remover("1:1*").click();
  await expectRule(lesson, "0:1*+1:2");
  await add("5", "3");
  await expect(alert).toContainText("Write the smaller number first");
  await expect(p).toHaveAttribute("aria-invalid", "true");
  await p.fill("0");
  await expect(alert).toHaveCount(0);
  await add("0", "0");
  await expect(alert).toContainText("A move must take something.");
  await add("0", "1");
  await expect(lesson).toContainText("The rule already allows 0:1*.");
  await lesson.getByRole("checkbox", { name: "and all multiples" }).uncheck();
  await add("2", "3");
  await expectRule(lesson, "0:1*+1:2+2:3");
  // The keyboard removes terms one after another until one is left.
  await remover("0:1*").focus();
  await page.keyboard.press("Enter");
  await expectRule(lesson, "1:2+2:3");
  await expect.poll(() => focused(page, "aria-label")).toBe("Remove 1:2");
  await page.keyboard.press("Enter");
  await expectRule(lesson, "2:3");
  const last = lesson.getByRole("button", {
    name: "A rule needs at least one move",
  });
  await expect(last).toBeDisabled();
  for (const rule of ["1:2+2:3", "0:1*+1:2+2:3"]) {
    await page.goBack();
    await expectRule(lesson, rule);
  }
  // Two terms removed at the same moment are both gone.
  const second = await remover("1:2").elementHandle();
  await remover("0:1*").evaluate((first, other) => {
    (first as HTMLElement).click();
    (other as HTMLElement).click();
  }, second);
  await expectRule(lesson, "2:3");
});

test("a lost position opens with its rule", async ({ page }) => {
  const lesson = await openBend(page, `&rule=${SPLIT}&said=split`);
  await lesson.getByRole("button", { name: "Open (7,10)" }).click();
  await shows(page, `vector[${SPLIT}](7,10)`);
  await says(page, "P");
  await expect(lesson.locator('[data-shape="split"]')).toHaveCount(1);
  // After a change of the rule, the lesson shows the map of that rule. Each preset says
  // what is known about its rule.
  await lesson.getByRole("button", { name: "Queen + 2:3*" }).click();
  await lesson.getByRole("button", { name: "Show me" }).click();
  await expect(lesson.locator("tbody tr")).toHaveCount(2);
  await expect(lesson).toContainText("not proved");
  const bar = { name: "Computing the picture" };
  await expect(page.getByRole("progressbar", bar)).toHaveCount(0);
  await lesson.getByRole("button", { name: "King", exact: true }).click();
  await lesson.getByRole("button", { name: "Show me" }).click();
  await expect(lesson.locator('[data-shape="none"]')).toHaveCount(1);
  // An invalid rule in the address is reported, and a button begins with the queen.
  await openBend(page, "&rule=2:1&said=v");
  const alert = lesson.getByRole("alert");
  await expect(alert).toContainText("Write the smaller number first");
  await lesson.getByRole("button", { name: "Begin with the queen" }).click();
  await expectRule(lesson, "0:1*+1:1*");
});

test("a rule is changed beside the map", async ({ page }) => {
  await open(page, `vector[${SPLIT}](6,8)`);
  const editor = page.locator("nimscope-rule-editor");
  await expectRule(editor, SPLIT);
  await editor.getByRole("button", { name: "Remove 1:2*" }).click();
  await shows(page, "vector[0:1*+1:1*](6,8)");
  await expectRule(editor, "0:1*+1:1*");
  await editor.getByRole("button", { name: "Add a move" }).click();
  await editor.getByRole("button", { name: "Add 2:3*" }).click();
  await shows(page, "vector[0:1*+1:1*+2:3*](6,8)");
  // A reload shows the changed rule.
  await page.reload();
  await shows(page, "vector[0:1*+1:1*+2:3*](6,8)");
  await page.goBack();
  await shows(page, "vector[0:1*+1:1*](6,8)");
  await page.getByRole("button", { name: "Undo" }).click();
  await shows(page, `vector[${SPLIT}](6,8)`);
  // A person who plays on keeps the old rule.
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await editor.getByRole("button", { name: "Remove 1:1*" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("(6,8)");
  await question.getByRole("button", { name: "Play on" }).click();
  await expectRule(editor, SPLIT);
  // In a sum the other components stay.
  await open(page, "nim(1,2) + vector[0:1*](3,4)");
  await editor.getByRole("button", { name: "Add a move" }).click();
  await page.getByRole("button", { name: "Add bishop" }).click();
  await shows(page, "nim(1,2) + vector[0:1*+1:1*](3,4)");
});

test("the lesson shows an automaton's proof", async ({ page }) => {
  const lesson = await openBend(page, "&rule=0:1*%2B1:1*%2B1:3&said=v");
  const proof = lesson.locator("[data-proof]");
  const same = "Proved: all lost positions are those of Wythoff’s game.";
  await expect(proof).toContainText(
    `${same} A small machine (an automaton of 7 states)`,
  );
  await lesson.getByRole("button", { name: "White knight" }).click();
  await lesson.getByRole("button", { name: "Show me" }).click();
  await expect(proof).toContainText(
    "9 states) recognises all lost positions by their binary digits",
  );
  await proof.getByRole("link", { name: "See the proof" }).click();
  await shows(page, "vector[1:2](4,7)");
  await expect(lesson.locator('[data-proof="9"]')).toHaveCount(1);
});

test("a rule that is typed opens and is played", async ({ page }) => {
  await open(page, `vector[${SPLIT}](6,8)`);
  await typed(page, "vector[queen+knight](4,7)");
  const text = "vector[0:1*+1:1*+1:2](4,7)";
  await agrees(page, solver.analyze(text));
  await expect(page.locator("nimscope-board .scene.plane")).toBeVisible();
  await winsByHint(page, solver.analyze(text));
  // A wrong term is named, and a button offers the rule that was probably meant.
  await open(page, "vector[0:1*+2:1*](6,8)");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Write the smaller number first");
  await alert.getByRole("button", { name: "vector[0:1*+1:2*](6,8)" }).click();
  await shows(page, "vector[0:1*+1:2*](6,8)");
});
