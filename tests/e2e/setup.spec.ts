/** Setting up positions: by text, in the editor, as sums, and moves by numbers. */

import { expectToFit, resize } from "./checks.ts";
import { fromMenu, more, positionField } from "./head.ts";
import {
  move,
  moves,
  open,
  says,
  shown,
  shows,
  solver,
  verdict,
} from "./play.ts";
import { expect, test } from "./test.ts";

test("an error is marked at its place while a person types", async ({
  page,
}) => {
  await open(page, "nim(3,5,7)");
  await more(page);
  const field = positionField(page);
  await field.fill("nim(3,5x,7)");
  const alert = page.getByRole("alert");
  await expect(alert).toBeVisible();
  await expect(alert.locator("mark")).toContainText("x");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.press("Enter");
  await shows(page, "nim(3,5,7)");
  await field.fill("nim(3,5,8)");
  await expect(alert).toHaveCount(0);
  await field.press("Enter");
  await shows(page, "nim(3,5,8)");
  await more(page);
  await field.fill("nonsense");
  await expect(alert).toBeVisible();
  await field.press("Escape");
  await expect(alert).toHaveCount(0);
  await expect(field).toHaveValue("nim(3,5,8)");
  await expect(field).toBeHidden();
  // A click enters the suggested position.
  await more(page);
  await field.fill("wythoff(3");
  await expect(alert).toContainText("write )");
  await alert.getByRole("button", { name: "wythoff(3,5)" }).click();
  await shows(page, "wythoff(3,5)");
  await expect(field).toHaveValue("wythoff(3,5)");
});

test("piles are edited by hand, and Undo works", async ({ page }) => {
  await open(page, "nim(3,5)");
  await fromMenu(page, "Edit");
  await page.getByRole("button", { name: "One token more in pile 1" }).click();
  await shows(page, "nim(4,5)");
  await page.getByRole("button", { name: "Add a pile" }).click();
  await shows(page, "nim(4,5,1)");
  await page.getByRole("button", { name: "Remove pile 2" }).click();
  await shows(page, "nim(4,1)");
  await page.getByLabel("Tokens in pile 2").fill("12");
  await page.getByLabel("Tokens in pile 2").press("Enter");
  await shows(page, "nim(4,12)");
  await expect(moves(page)).toHaveCount(0);
  await fromMenu(page, "Edit");
  await expect(moves(page)).toHaveCount(16);
  await page.getByRole("button", { name: "Undo" }).click();
  await shows(page, "nim(4,1)");
});

test("a sum is put together, played, and taken apart", async ({ page }) => {
  await open(page, "nim(3,5)");
  await more(page);
  await page.getByLabel("Play another game alongside").selectOption("wythoff");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const example = solver.games().find(({ name }) => name === "wythoff");
  await shows(page, `nim(3,5) + ${example?.example}`);
  const record = solver.analyze(await shown(page));
  const ledger = page.getByRole("group", { name: "Nim-sum ledger" });
  for (const { component, nimber } of record.because) {
    const row = ledger.getByRole("row").filter({ hasText: component });
    await expect(row).toContainText(String(nimber));
  }
  const sum = ledger.getByRole("row").last();
  await expect(sum).toContainText(String(record.nimber));
  const to = record.winning[0] ?? "";
  await move(page, to).click();
  await shows(page, to);
  await says(page, "P");
  await fromMenu(page, "Edit");
  const remove = { name: "Remove this game from the sum" };
  await page.getByRole("button", remove).first().click();
  await shows(page, to.split(" + ")[1] ?? "");
});

/** The first column of a bar of 16 rows and columns, without the corner. */
const COLUMN = `.${".".repeat(15)}${`/#${".".repeat(15)}`.repeat(15)}`;
const [LARGE_PILE, FREE_VERTICES] = ["1000000000000000000", ".".repeat(69)];

/** For each form: a position, the numbers in the fields, and the next position. */
const FORMS = [
  [
    "wythoff(500,900)",
    "Take from pile 1=10&and from pile 2=10",
    "wythoff(490,890)",
  ],
  ["couples(5,1000)", "Smaller part=400", "couples(5,400,600)"],
  ["chomp(16x16)", "Row=1&Column=2", `chomp(${COLUMN})`],
  [
    `heap[0.07](${LARGE_PILE})`,
    "Take=2&Leave on the left=5",
    "heap[0.07](5,999999999999999993)",
  ],
  [
    `eraserhead(*.${FREE_VERTICES}*)`,
    "Eraser on vertex=1",
    `eraserhead(.|*${FREE_VERTICES}*)`,
  ],
] as const;

test("each form makes a move by numbers", async ({ page }) => {
  for (const [from, fields, to] of FORMS) {
    await test.step(from, async () => {
      await open(page, from);
      const form = page.locator("[data-move-form]");
      const pile = form.getByRole("combobox", { name: "Pile" });
      if (from.startsWith("couples")) await pile.selectOption("1");
      for (const [label, number] of new URLSearchParams(fields)) {
        await form.getByLabel(label, { exact: true }).fill(number);
      }
      await form.getByRole("button", { name: "Move" }).click();
      await shows(page, to);
    });
  }
});

test("a form's list is as wide as its longest entry", async ({ page }) => {
  for (const width of [1280, 360]) {
    await resize(page, width, 800);
    await open(page, `heap[0.07](${LARGE_PILE},7315)`);
    const pile = page.getByRole("combobox", { name: "Pile" });
    await expect(pile).toContainText("1: 1\u202f000\u202f000");
    const [is, wants] = await pile.evaluate((list) => {
      const is = list.getBoundingClientRect().width;
      list.style.width = "max-content";
      return [is, list.getBoundingClientRect().width];
    });
    expect(is).toBeGreaterThanOrEqual(wants ?? 0);
  }
});

test("a position too large to solve has no verdict", async ({ page }) => {
  test.slow(); // The search uses its whole budget twice.
  await open(page, "euclid(999,1234,5678,7777)");
  const record = solver.analyze("euclid(999,1234,5678,7777)");
  expect(record.outcome).toBeNull();
  await says(page, "");
  await expect(verdict(page)).toHaveAttribute("data-nimber", "");
  await expect(verdict(page)).toContainText("Too large to solve");
});

test("the winning first bite is shown on request", async ({ page }) => {
  await open(page, "chomp(3x4)");
  const { winning } = solver.analyze("chomp(3x4)");
  const answer = page.getByText(winning[0] ?? "").first();
  await expect(answer).toBeHidden();
  await page.getByText("Show a winning move").click();
  await expect(answer).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the parts are in order, and the verdict in sight", async ({ page }) => {
    await open(page, "wythoff(5,8)");
    let end = 0;
    for (const name of ["Board", "Map", "Why", "Lessons"]) {
      const part = page.getByRole("region", { name, exact: true });
      await expect(part).toBeVisible();
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(y, name).toBeGreaterThanOrEqual(end);
      end = y + height;
    }
    await expectToFit(page);
    await page.mouse.wheel(0, 400);
    await expect(verdict(page)).toBeInViewport();
    await move(page, "wythoff(4,7)").tap();
    await shows(page, "wythoff(4,7)");
    await expect(verdict(page)).toBeInViewport();
  });
});
