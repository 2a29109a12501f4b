/**
 * One visit to each view of the page in `tests/views.ts`. The view draws, Back and
 * Forward find it again, and it names an option that it ignores. Axe finds no fault in
 * either theme. The view fits phones and fingers, and is visible in forced colours and
 * on paper. No other file runs axe. A new game, figure, lesson or page needs no line
 * here.
 */
import type { Page } from "@playwright/test";
import axe, { type LabelledShadowDomSelector } from "axe-core";
import { pageOf } from "../../www/pages/index.ts";
import { solver } from "../solver.ts";
import { VIEWS, type View } from "../views.ts";
import { expectPressable, expectToFit, resize } from "./checks.ts";
import { fromMenu } from "./head.ts";
import { lessonOf } from "./lesson-page.ts";
import { extent, live, mapOf, open, ready, viewAfter } from "./map-page.ts";
import { verdict } from "./play.ts";
import { expect, test } from "./test.ts";

const PARTS = {
  game: ["[role=status][data-position]", "#board"],
  figure: ["[role=status][data-position]", "#board", "#map"],
  lesson: ["[role=status][data-position]", "#board", "article"],
  page: ["h1"],
} as const;

/** The position of a view's address. */
const positionOf = ({ hash }: View) => hash.slice(2).replace(/\?.*/, "");

for (const [place, view] of VIEWS.entries()) {
  test(view.title, async ({ page }) => {
    const theme = place % 2 === 0 ? "light" : "dark";
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
    await test.step("the view draws", () => arrive(page, view));
    await test.step("Back and Forward", () => backAndForward(page, view));
    if (view.kind !== "page" || pageOf(positionOf(view))) {
      await test.step("another option", () => changes(page, view));
    }
    if (view.kind === "figure") {
      await test.step("keys of the map", () => zoomsByKey(page));
    }
    await press(page, view);
    await expectNoFaults(page, view);
    const other = theme === "light" ? "dark" : "light";
    await page.emulateMedia({ colorScheme: other });
    await expectNoFaults(page, view, COLOUR_RULES);
    await test.step("phones", () => fits(page, view));
    await page.emulateMedia({ forcedColors: "active" });
    await expectParts(page, view, "in forced colours");
    await expectToFit(page, "in forced colours");
    await page.emulateMedia({ forcedColors: null });
    await test.step("paper", () => prints(page, view));
  });
}

/** Checks that the view's main parts are visible. */
async function expectParts(
  page: Page,
  { kind, shows = PARTS[kind] }: View,
  when?: string,
  parts: readonly string[] = shows,
): Promise<void> {
  for (const part of parts) {
    const seen = page.locator(part).filter({ visible: true });
    await expect(seen.first(), when).toBeVisible();
  }
}

/** Goes to the view, and checks that the page is ready only once it is drawn. */
async function arrive(page: Page, view: View): Promise<void> {
  await open(page, view.hash === "#/" ? "#/lab" : "#/");
  const { before, frames } = await page.evaluate(async (hash) => {
    const html = document.documentElement;
    const all = (root: ParentNode, selector: string): Element[] => [
      ...root.querySelectorAll(selector),
      ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) =>
        shadowRoot === null ? [] : all(shadowRoot, selector),
      ),
    ];
    location.hash = hash;
    const before = html.dataset["ready"];
    // The frames are read in the same task in which the page becomes ready.
    const frames = await new Promise<number[]>((resolve) => {
      const observer = new MutationObserver(() => {
        if (html.dataset["ready"] === undefined) return;
        observer.disconnect();
        const stages = all(document, "#map > nimscope-map")
          .filter((map) => map.checkVisibility())
          .map((map) =>
            map.shadowRoot?.querySelector<HTMLElement>("[data-view]"),
          );
        resolve(stages.map((stage) => Number(stage?.dataset["frame"] ?? 0)));
      });
      observer.observe(html, { attributeFilter: ["data-ready"] });
    });
    return { before, frames };
  }, view.hash);
  expect(before, "ready before the view was drawn").toBeUndefined();
  for (const frame of frames) {
    expect(frame, "ready before its picture").toBeGreaterThanOrEqual(1);
  }
  await live(page);
  const maps = page.locator("#map > nimscope-map").filter({ visible: true });
  await expect(maps, "maps added after ready").toHaveCount(frames.length);
  await expectParts(page, view);
  await expectAlerts(page, view);
  if (view.kind === "page") return;
  const title = solver.title(positionOf(view));
  expect(title).not.toBe(positionOf(view));
  await expect(page).toHaveTitle(`${title} – nimscope`);
  await expect(verdict(page)).toHaveCount(1);
  const { move_count } = solver.analyze(positionOf(view));
  if (move_count !== "0") {
    const ways = page.locator("#board").locator("[data-move], form");
    await expect(ways.first()).toBeAttached();
  }
  if (view.kind === "lesson") {
    const lesson = `nimscope-lesson[name="${view.id}"]`;
    await expect(lessonOf(page).locator(lesson)).toBeVisible();
  }
  if (view.kind === "figure") {
    await expect(mapOf(page)).toHaveAccessibleName(/\S/);
    // A game with one picture offers no choice.
    const picture = page.getByRole("combobox", { name: "Picture" });
    if (await picture.isVisible())
      await expect(picture).toHaveValue(`${view.id}`);
  }
}

async function expectAlerts(page: Page, { alerts }: View): Promise<void> {
  if (!alerts) await expect(page.getByRole("alert")).toHaveCount(0);
}

async function backAndForward(page: Page, view: View): Promise<void> {
  const title = await page.title();
  await page.goBack();
  const before = view.hash === "#/" ? /^Laboratory/ : /^nimscope/;
  await expect(page).toHaveTitle(before);
  await page.goForward();
  await expect(page).toHaveTitle(title);
  await page.waitForSelector(ready, { state: "attached" });
  await live(page);
  await expectParts(page, view);
}

/** Adds an unknown option. A message names it, except on views of the kind `page`. */
async function changes(page: Page, view: View): Promise<void> {
  const option = view.kind === "figure" ? "set.nonsense" : "nonsense";
  await page.evaluate((option) => {
    location.hash += `${location.hash.includes("?") ? "&" : "?"}${option}=1`;
  }, option);
  const hasText = `${option}=1 (expected `;
  const note = page.locator("[data-faults]", { hasText });
  if (view.kind !== "page") await expect(note).toHaveCount(1);
  await page.waitForSelector(ready, { state: "attached" });
  await expectAlerts(page, view);
  await expectParts(page, view);
  await page.goBack();
  await expect(note).toHaveCount(0);
}

async function zoomsByKey(page: Page): Promise<void> {
  const map = mapOf(page);
  await map.focus();
  const [width] = await extent(map);
  await viewAfter(map, () => page.keyboard.press("+"));
  await expect.poll(async () => (await extent(map))[0]).toBeLessThan(width);
  await expect(page).toHaveURL(/view=/);
  await page.keyboard.press("0");
  await expect
    .poll(async () => (await extent(map))[0])
    .toBeGreaterThanOrEqual(width);
}

async function press(page: Page, view: View): Promise<void> {
  const { press = [], choose, act, late } = view;
  for (const name of press) {
    await page.getByRole("button", { name, exact: true }).first().click();
  }
  if (choose) await fromMenu(page, choose);
  await act?.(page);
  if (late) await expect(page.locator(late).first()).toBeVisible();
}

/** The selector by which axe finds an element inside a game's view. */
function within(inner: string): LabelledShadowDomSelector {
  return {
    fromShadowDom: ["nimscope-app", "nimscope-view", "nimscope-game", inner],
  };
}

/** The part of each kind of view that axe examines. */
const EXAMINED_PARTS = {
  ...{ game: undefined, page: undefined },
  figure: within("nimscope-map"),
  lesson: within("nimscope-explore"),
};

/** The rules about colours. A change of theme cannot affect the other rules. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** The rule about the size of controls. Links in a text are exceptions. */
const TARGET_RULES = ["target-size"];

/** Checks that axe finds no fault, by these rules or by all. */
async function expectNoFaults(
  page: Page,
  { hash, kind, small }: View,
  values?: string[],
): Promise<void> {
  // A document loads axe once.
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axe.source);
  }
  const rules = {
    "target-size": { enabled: !small },
    // A view in a frame needs no heading: the page around it has one.
    "page-has-heading-one": { enabled: !hash.includes("frame=") },
  };
  const { violations, passes } = await page.evaluate(
    ([include, options]) =>
      window.axe.run(include ?? document, {
        ...options,
        // Axe describes only faults, and just counts everything else.
        resultTypes: ["violations"],
      }),
    [
      EXAMINED_PARTS[kind],
      values ? { runOnly: { type: "rule" as const, values } } : { rules },
    ] as const,
  );
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => [id, html, failureSummary]),
    ),
    `axe: ${values ?? "all"}`,
  ).toEqual([]);
  // If axe cannot see the view, it finds no fault. So check that a rule has matched.
  expect(passes.map(({ id }) => id)).toContain(values?.[0] ?? "color-contrast");
}

/** Checks that the view fits phones and fingers. Pages also fit a desktop zoomed to 200 %. */
async function fits(page: Page, view: View): Promise<void> {
  const sizes = [
    ...(view.kind === "page" ? ([[640, 400]] as const) : []),
    ...([[390, 844]] as const),
    ...(view.kind === "page" ? ([[320, 844]] as const) : []),
    ...([[360, 740]] as const),
  ];
  for (const [width, height] of sizes) {
    await resize(page, width, height);
    await live(page);
    await expectToFit(page, `${width} px`);
    if (view.kind !== "lesson") continue;
    const lost = () =>
      lessonOf(page).evaluate((all) => all.scrollWidth - all.clientWidth);
    await expect.poll(lost, `lesson, ${width} px`).toBeLessThanOrEqual(0);
  }
  if (view.small) return;
  await expectNoFaults(page, view, TARGET_RULES);
  if (view.kind === "lesson") await expectPressable(lessonOf(page));
}

/** A sheet of A4 without its margins, in pixels. */
const A4_PX = { width: 718, height: 1000 };

/** Checks that paper shows the view's main parts, without controls around them. */
async function prints(page: Page, view: View): Promise<void> {
  await page.setViewportSize(A4_PX);
  await page.emulateMedia({ media: "print" });
  await expectParts(page, view, "on paper", view.paper);
  const tools = page.locator(
    "header button, [role=toolbar], .tools button, nav button",
  );
  const seen = tools.filter({ visible: true });
  await expect(seen, "controls on paper").toHaveCount(0);
  await expectToFit(page, "on paper");
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
