/**
 * What holds of every lesson: its address, alone and in a sum, back and forward,
 * bad options, phones, fingers and axe. A new lesson is tested without a line
 * here; a line says where it shows more than at its game's example.
 */
import { OPEN_LESSONS } from "../views.ts";
import {
  expectLessonToBeSound,
  expectLessonToFit,
  lessonOf,
  openLesson,
} from "./lesson-page.ts";
import { open } from "./map-page.ts";
import { verdict } from "./play.ts";
import { expect, test } from "./test.ts";

for (const { id, game, example } of OPEN_LESSONS) {
  test(`${id} on ${game} opens in a sum, by back and forward, and tells a bad option`, async ({
    page,
  }) => {
    const sum = `#/nim(3) + ${example}`;
    await open(page, sum);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `${sum}?lesson=${id}`);
    const lesson = lessonOf(page).locator(`nimscope-lesson[name="${id}"]`);
    await expect(lesson).toBeVisible();
    await page.goBack();
    await expect(lesson).toHaveCount(0);
    await page.goForward();
    await expect(lesson).toBeVisible();
    await open(page, `${sum}?lesson=${id}&nonsense=1`);
    await expect(lesson).toBeVisible();
    await expect(
      page.locator("[data-faults]", {
        hasText: "nonsense=1 (expected a known option",
      }),
    ).toHaveCount(1);
    // The verdict is the one status of the page.
    await expect(verdict(page)).toHaveCount(1);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
}

const SPLIT = "0:1*+1:1*+1:2*";

/** Where a lesson shows most, if not at its game's example: position, options. */
const MOST: Readonly<Record<string, readonly [string, string?][]>> = {
  "wythoff-bend": [
    ["wythoff(6,8)", `&rule=${SPLIT}`],
    ["wythoff(6,8)", `&rule=${SPLIT}&said=v`],
  ],
  "heap-period": [
    ["heap[4.7](9,5)", "&n=2"],
    ["heap[4.7](9,5)", "&n=3"],
  ],
  "chomp-stealing": [["chomp(3x4)", "&s=2"]],
  "chomp-gallery": [["chomp(3x4)"]],
  "chomp-catalan": [["chomp(3x4)"]],
  "chomp-root": [["chomp(3x7)", "&guess=0.4&n=1999"]],
  "euclid-generations": [["euclid(11,27)", "&n=6&games=1000&seed=3"]],
  "number-game": [["euclid(11,27)", "&guess=0.6"]],
  "eraserhead-parity": [
    ["eraserhead(o*..)"],
    ["eraserhead(o*..)", "&guess=told"],
  ],
  "mouse-strategies": [["mouse(6,9)"]],
  "rat-strategies": [["rat(12,19,30)"]],
  "rat-differences": [["rat(12,19,30)"]],
  "golden-digits": [
    ["wythoff(6,8)"],
    ["wythoff(6,8)", "&n=199&one=empty&other=neither"],
  ],
  misere: [
    ["nim(3,5,7)", "&ones=9"],
    ["nim(3,5,7)", "&step=2&take=2"],
    ["heap[0.75](4,3)", "&step=3&heaps=2&leave=1"],
    ["heap[0.75](4,3)", "&step=4"],
    ["heap[0.75](4,3)", "&step=5&says=0"],
  ],
  "vector-proof": [["wythoff(6,8)"], ["vector[0:1*+1:1*+4:7](30,49)", "&s=3"]],
};

/** Something of a lesson that comes late and is to be seen by axe. */
const LATE: Readonly<Record<string, string>> = {
  ...{ "fat-rat": "[data-x]", fraenkel: "[data-x]", raleigh: "[data-x]" },
  "eraserhead-parity&guess=told": "[data-cell]",
  "golden-digits&n=199&one=empty&other=neither": '[data-answer="true"]',
  "misere&step=2&take=2": "[data-last]",
  "misere&step=3&heaps=2&leave=1": "[data-last]",
  "misere&step=4": "[data-product]",
  "misere&step=5&says=0": "[data-wrong]",
  "vector-proof": '[data-answer="true"]',
  "vector-proof&s=3": '[data-answer="true"]',
  [`wythoff-bend&rule=${SPLIT}&said=v`]: "tbody tr:nth-child(2)",
};

for (const [id, example] of new Map(
  OPEN_LESSONS.toReversed().map(({ id, example }) => [id, example]),
)) {
  for (const [position, options = ""] of MOST[id] ?? [[example]]) {
    test(`${id}${options}: axe finds nothing in both themes, and it fits phones and fingers`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      const lesson = await openLesson(page, `${position}`, id, options);
      const late = LATE[id + options];
      if (late) await expect(lesson.locator(late).first()).toBeVisible();
      await expectLessonToBeSound(page, 390, 360);
    });
  }
}

/** Lessons whose numbers may have eighteen digits, and fit a phone all the same. */
for (const { id, game } of OPEN_LESSONS) {
  if (game !== "euclid") continue;
  test(`${id}: large numbers fit a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const [, options = ""] = MOST[id]?.[0] ?? [];
    const large = "euclid(999999999999999999,618033988749894847)";
    await openLesson(page, large, id, options);
    await expectLessonToFit(page);
  });
}
