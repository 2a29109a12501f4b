/** Helpers for tests of playing: opening positions, reading the verdict, making moves. */
import { expect, type Locator, type Page } from "@playwright/test";
import { solver } from "../solver.ts";
import { enter } from "./gestures.ts";
import { more, positionField } from "./head.ts";
import { open as openAddress } from "./map-page.ts";

export { random } from "../random.ts";
export { enter } from "./gestures.ts";
export { ready } from "./map-page.ts";
export { solver };

/** Opens a position by its address. */
export async function open(
  page: Page,
  position: string,
  options = "",
): Promise<void> {
  const hash = encodeURIComponent(position) + (options && `?${options}`);
  await openAddress(page, `#/${hash}`);
}

/** Opens a game against the perfect computer, which makes the first move. */
export async function openAgainst(page: Page, position: string): Promise<void> {
  await open(page, position, "play=perfect&starts=second");
  // A position opened by its address waits for the person.
  await page.getByRole("button", { name: "Let the computer move" }).click();
}

/** Enters a position in the field of the menu. */
export async function typed(page: Page, position: string): Promise<void> {
  await more(page);
  await enter(positionField(page), position);
}

/** A button by its whole name. */
export function button(where: Page | Locator, name: string): Locator {
  return where.getByRole("button", { name, exact: true });
}

/** A page, a frame, or a part of one. */
type Within = Pick<Page, "getByRole" | "locator">;

export function verdict(within: Within): Locator {
  return within.getByRole("status");
}

/** Waits until the page shows this position. */
export async function shows(
  within: Within,
  position: string | RegExp,
): Promise<void> {
  // Another view, which is about to disappear, may also have an element of role status.
  const there = verdict(within).and(within.locator("[data-position]"));
  await expect(there).toHaveAttribute("data-position", position);
}

/** Waits until the verdict has this outcome: `P`, `N`, or none. */
export async function says(within: Within, outcome: string): Promise<void> {
  await expect(verdict(within)).toHaveAttribute("data-outcome", outcome);
}

/** Waits until the page no longer shows this position. */
export async function leaves(page: Page, position: string): Promise<void> {
  const there = verdict(page);
  await expect(there).not.toHaveAttribute("data-position", position);
}

export async function shown(page: Page): Promise<string> {
  return (await verdict(page).getAttribute("data-position")) ?? "";
}

type Analysis = ReturnType<typeof solver.analyze>;

/** Checks that position, outcome and nimber on the page are the solver's. */
export async function agrees(page: Page, record: Analysis): Promise<void> {
  await shows(page, record.position);
  await says(page, record.outcome ?? "");
  await expect(verdict(page)).toHaveAttribute(
    "data-nimber",
    String(record.nimber ?? ""),
  );
}

/** Presses the control of a move. If controls overlap, the board takes the nearest one. */
export async function press(control: Locator): Promise<void> {
  await control.click({ force: true });
}

/** Checks that the hint shows the winning moves and that the first of them wins. */
export async function winsByHint(page: Page, record: Analysis): Promise<void> {
  expect(record.outcome, "the start must be an N-position").toBe("N");
  const winning = page.locator('[data-winning="true"]');
  await expect(winning).toHaveCount(0);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(winning).toHaveCount(record.winning.length);
  const to = (await winning.first().getAttribute("data-move")) ?? "";
  expect(record.winning).toContain(to);
  await press(winning.first());
  await agrees(page, solver.analyze(to));
  await says(page, "P");
}

/** The rectangle of an element in the window, with its middle. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator} is not in sight`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return { ...box, middle: { x, y } };
}

/** Lets the page use the clipboard; returns a function that reads it. */
export async function clipboard(page: Page): Promise<() => Promise<string>> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  return () => page.evaluate(() => navigator.clipboard.readText());
}

export function moves(page: Page): Locator {
  return page.locator("[data-move]");
}

/** Opens the list of moves if it is closed. */
export async function listMoves(page: Page): Promise<void> {
  const closed = page.locator(".all > details:not([open]) > summary");
  // After a proof has arrived, a list that was open may open again by itself.
  await expect(async () => {
    while ((await closed.count()) > 0)
      await closed.first().click({ timeout: 1000 });
  }).toPass();
}

/** The control of one move. */
export function move(page: Page, to: string): Locator {
  return page.locator(`[data-move="${to}"]`);
}

/** Makes moves by their controls, and waits for each. */
export async function make(page: Page, ...moves: string[]): Promise<void> {
  for (const to of moves) {
    await move(page, to).click();
    await shows(page, to);
  }
}

export async function targets(page: Page): Promise<string[]> {
  return moves(page).evaluateAll((controls) =>
    controls.map((control) => (control as HTMLElement).dataset["move"] ?? ""),
  );
}

/** An attribute of the control that has the focus. */
export function focused(page: Page, name: string): Promise<string | null> {
  return page.evaluate((name) => {
    let inner = document.activeElement;
    while (inner?.shadowRoot?.activeElement) {
      inner = inner.shadowRoot.activeElement;
    }
    return inner?.getAttribute(name) ?? null;
  }, name);
}
