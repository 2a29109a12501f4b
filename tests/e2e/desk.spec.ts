/** The researcher's desk: the rule bar, the wall of all codes, and sums. */
import type { Page } from "@playwright/test";
import { expectNoFaultsInBothThemes, expectToFit, resize } from "./checks.ts";
import { extent, hook, load, mapOf, pixelOf, viewAfter } from "./map-page.ts";
import { open, shows } from "./play.ts";
import { alone, expect, test } from "./test.ts";

const bar = (page: Page) => page.locator("nimscope-rule-bar");
const digit = (page: Page, name: string) =>
  bar(page).getByRole("textbox", { name, exact: true });
const digits = (page: Page) => bar(page).locator(".digit:not(.more)");

test("the digits of a rule are edited in place, and the focus stays", async ({
  page,
}) => {
  await open(page, "heap[0.77](15,7)");
  await expect(bar(page)).toContainText("Kayles");
  await expect(bar(page)).toContainText("Proved here: period 12 from heap 71.");
  const first = digit(page, "Digit 1");
  await first.click();
  await page.keyboard.type("1");
  await shows(page, "heap[0.17](15,7)");
  await expect(first).toBeFocused();
  // Before the map has followed, too.
  await page.keyboard.type("23");
  await shows(page, "heap[0.37](15,7)");
  await expect(first).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await shows(page, "heap[0.47](15,7)");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(digit(page, "Digit 3, to add")).toBeFocused();
  await page.keyboard.type("5");
  await shows(page, "heap[0.475](15,7)");
  await expect(digit(page, "Digit 3")).toBeFocused();
  await page.keyboard.press("Backspace");
  await shows(page, "heap[0.47](15,7)");
  await expect(digits(page)).toHaveCount(3);
});

test("a bad digit is told where it stands, and nothing else changes", async ({
  page,
}) => {
  await open(page, "heap[0.77](15,7)");
  await digit(page, "Digit 2").fill("Z");
  await expect(bar(page).getByRole("alert")).toContainText("At Z.");
  await expect(digit(page, "Digit 2")).toHaveAttribute("aria-invalid", "true");
  await expect(digit(page, "Digit 1")).not.toHaveAttribute("aria-invalid");
  await shows(page, "heap[0.77](15,7)");
  await digit(page, "Digit 2").fill("6");
  await shows(page, "heap[0.76](15,7)");
  await expect(bar(page).getByRole("alert")).toHaveCount(0);
  // A whole rule may be pasted into a digit.
  await digit(page, "Digit 1").fill("-1,3,4");
  await shows(page, "heap[-1,3,4](15,7)");
  await expect(bar(page).getByRole("textbox", { name: "Rule" })).toHaveValue(
    "-1,3,4",
  );
});

alone(
  "what others report is said where the project knows it",
  async ({ page }) => {
    for (const [code, says] of [
      [
        "0.6",
        /Open: no period to heap 140.trillion \(J\. P\. Grossman\) · computed here to heap [\d\u202f]+ \(nimscope /,
      ],
      ["0.106", /\(nimscope .+\) · reported by A\. Flammenkamp as solved/],
      // The nimbers of 0.454, and those of Officers one heap earlier.
      ["0.477", /\(nimscope .+\) · reported by A\. Flammenkamp as solved/],
      ["0.37", /Open: no period to heap 140.trillion \(J\. P\. Grossman\)/],
      [
        "0.354",
        /Proved here \(nimscope .+\) · reported by A\. Flammenkamp as solved: period 1\u202f180 from heap 10\u202f061\u202f916\./,
      ],
      ["0.14", /Open: no period to heap [\d\u202f]+ \(nimscope /],
    ] as const) {
      await load(page, `#/heap[${code}](15,7)`);
      await expect(bar(page)).toContainText(says);
    }
  },
);

test("a period that is far is told by who found it, and when", async ({
  page,
}) => {
  await open(page, "heap[0.16](15,7)");
  await expect(bar(page)).toContainText(
    /Proved here \(nimscope \d+\.\d+\.\d+, \w+ \d{4}\): period 149\u202f459 from heap 105\u202f351\./,
  );
});

test("a period that the map proves is said above it", async ({ page }) => {
  // The first look goes to heap 2,000, and a proof needs heap 2,403.
  await open(page, "heap[0.0555](15,7)");
  await expect(bar(page)).toContainText(
    "Proved here: period 8 from heap 1\u202f192.",
  );
});

test("neighbours differ in one digit, and one of them opens", async ({
  page,
}) => {
  await open(page, "heap[0.77](15,7)");
  await bar(page).getByRole("button", { name: "Neighbours" }).click();
  const others = bar(page).locator(".near");
  await expect(others.getByRole("button")).toHaveCount(2 + 3 * 8);
  await others.getByRole("button", { name: "0.07, Dawson's Kayles" }).click();
  await shows(page, "heap[0.07](15,7)");
  await expect(others.first()).toBeHidden();
});

test("a second rule is laid over the map from beside the rule", async ({
  page,
}) => {
  await open(page, "heap[0.16](15,7)");
  await bar(page).getByRole("button", { name: "Compare with …" }).click();
  const second = bar(page).getByRole("textbox", { name: "Second rule" });
  await second.fill("0.1x7");
  await second.press("Enter");
  await expect(bar(page).getByRole("alert")).toContainText("At x.");
  await expect(second).toBeFocused();
  await second.fill("0.137");
  await second.press("Enter");
  await expect(page).toHaveURL(/set\.over=0\.137/);
  await expect(
    bar(page).getByRole("button", { name: "Compared with 0.137" }),
  ).toBeVisible();
  await expect(mapOf(page)).toHaveAttribute("data-live", "");
  await bar(page).getByRole("button", { name: "No second rule" }).click();
  await expect(page).not.toHaveURL(/set\.over/);
});

test("the bar reads well and fits, on a phone too", async ({ page }) => {
  await open(page, "heap[0.06](15,7)");
  await digit(page, "Digit 2").fill("Z");
  await expect(bar(page).getByRole("alert")).toBeVisible();
  await expectNoFaultsInBothThemes(page);
  await resize(page, 360, 800);
  await expect(bar(page)).toBeVisible();
  await expectToFit(page);
});

/** How many colours the map has. */
const ink = (page: Page) =>
  mapOf(page)
    .locator("canvas")
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const context = canvas.getContext("2d");
      const { data } = context?.getImageData(0, 0, width, height) ?? {};
      return new Set(new Uint32Array(data?.buffer ?? [])).size;
    });

/** The wall is whole: nothing lies over it any more. */
const whole = async (page: Page) => {
  await expect.poll(() => ink(page)).toBeGreaterThan(50);
  await expect(page.getByRole("button", { name: "Cancel" })).toHaveCount(0, {
    timeout: 45_000,
  });
};

alone("the wall shows all codes, and each opens its game", async ({ page }) => {
  await load(page, "#/heaps");
  await expect(page.getByText("All 1\u202f024 codes.")).toBeVisible({
    timeout: 45_000,
  });
  await whole(page);
  const map = mapOf(page);
  const tip = page.getByRole("tooltip");
  await map.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(tip).toHaveText(
    "0.77, Kayles, proved here: period 12 from heap 71",
  );
  await page.keyboard.press("Shift+ArrowRight");
  await expect(tip).toHaveText(/^0\.771, proved here/);
  await page.keyboard.press("Shift+ArrowUp");
  // The words name the program of the survey, and its date.
  await expect(tip).toHaveText(
    /^0\.761, open: no period to heap [\d\s]+ \(nimscope \d+\.\d+\.\d+, \w+ \d{4}\)$/,
  );
  // The address has what is in sight.
  const [before] = await extent(map);
  await viewAfter(map, () => page.keyboard.press("+"));
  expect((await extent(map))[0]).toBeLessThan(before);
  await expect(page).toHaveURL(/#\/heaps\?view=[\d.,-]+$/);
  await expect(map).toBeFocused();
  await page.keyboard.press("0");
  await expect(page).toHaveURL(/#\/heaps$/);
  // The filter of the table is that of the wall: other tiles are passed over.
  await page.getByRole("searchbox", { name: "Search" }).last().fill("0.7");
  await page.getByLabel("Status").selectOption("proved");
  await whole(page);
  await map.focus();
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(tip).toHaveText(/^0\.75\d?, proved here/);
  // What is pointed at is told, and opens.
  await map.scrollIntoViewIfNeeded();
  const { x, y } = await pixelOf(map, 10, 1_365);
  await page.mouse.move(x, y);
  await expect(tip).toHaveText("0.0, proved here: period 1 from heap 1");
  await page.mouse.click(x, y);
  await shows(page, "heap[0.0](15,7)");
  // What was computed is kept.
  await page.goBack();
  await expect(page).toHaveURL(/#\/heaps\?search=0\.7&status=proved$/);
  await whole(page);
});

alone(
  "which game it is has an address, and near misses are named",
  async ({ page }) => {
    await load(page, "#/heaps?status=open");
    const field = page.getByRole("textbox", {
      name: "Nimbers of some heaps in a row",
    });
    await field.fill("0 1 2 3 1 4 3 2 1 5 9");
    await field.press("Enter");
    await expect(page).toHaveURL(
      /#\/heaps\?status=open&numbers=0,1,2,3,1,4,3,2,1,5,9$/,
    );
    const row = page.getByRole("row", { name: /^heap\[0\.77\] Kayles/ });
    await expect(row.getByRole("cell")).toHaveText([
      "0",
      "9 of 11",
      "term 10, heap 9",
    ]);
    await field.fill("0,1,2,3,1,4,3,2,1,4");
    await field.press("Enter");
    await expect(row.getByRole("cell")).toHaveText(["0", "10 of 10"]);
    await page.goBack();
    await expect(field).toHaveValue("0, 1, 2, 3, 1, 4, 3, 2, 1, 5, 9");
    await expect(row).toContainText("term 10, heap 9");
    await page.goBack();
    await expect(field).toHaveValue("");
    await expect(row).toHaveCount(0);
  },
);

test("boards of a sum stand side by side, each with its nimber below", async ({
  page,
}) => {
  await open(page, "chomp(3x4) + nim(3,5,7) + spring(3x4)");
  const parts = page.locator("nimscope-board .component");
  const edges = () =>
    parts.evaluateAll((all) =>
      all.map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const worth = part.querySelector(".worth")?.getBoundingClientRect();
        return { left, right, top, under: bottom - (worth?.bottom ?? 0) };
      }),
    );
  const cut = () =>
    page
      .locator("nimscope-board .boards")
      .evaluate((boards) => boards.scrollHeight - boards.clientHeight);
  await expect(parts.locator(".worth")).toHaveText([
    /nimber\s+9/,
    /nimber\s+1/,
    /nimber\s+2/,
  ]);
  const [first, second] = await edges();
  expect(second?.left).toBeGreaterThan(first?.right ?? Infinity);
  expect(second?.top).toBe(first?.top);
  for (const { under } of await edges()) expect(under).toBeLessThan(24);
  expect(await cut()).toBeLessThanOrEqual(1);
  // On a phone they wrap, and none is cut.
  await resize(page, 390, 844);
  await expect
    .poll(async () => (await edges())[1]?.top)
    .toBeGreaterThan(first?.top ?? Infinity);
  expect(await cut()).toBeLessThanOrEqual(1);
  await expectToFit(page);
});

alone(
  "the title of a lesson is not cut while its sentence has room",
  async ({ page }) => {
    await load(page, "#/wythoff(6,8)");
    const line = page.locator(".lessons");
    const title = line.locator("[data-lesson]").first();
    await expect(title).toBeVisible();
    const widths = () =>
      line.evaluate((line) =>
        [
          ...line.querySelectorAll(":scope > [data-lesson], :scope > .about"),
        ].map((part) => part.scrollWidth - part.clientWidth),
      );
    await expect.poll(async () => (await widths())[0]).toBe(0);
  },
);

alone(
  "home shows the largest nimber, and what the caption names",
  async ({ page }) => {
    for (const [position, largest] of [
      ["heap[0.6](15,7)", 137],
      ["heap[grundy](15,7)", 65],
    ] as const) {
      await load(page, `#/${position}`);
      const top = async () => (await hook(mapOf(page), "data-view"))[3];
      // The worker, which has the data, may correct the first frame.
      await expect
        .poll(async () => {
          const seen = await top();
          return seen !== undefined && seen > largest && seen < 1.15 * largest;
        })
        .toBe(true);
    }
    // The lost cells of row, column and diagonal.
    await load(page, "#/wythoff(6,8)");
    const edge = async (i: 2 | 3) => (await hook(mapOf(page), "data-view"))[i];
    await expect.poll(() => edge(2)).toBeGreaterThan(14);
    await expect.poll(() => edge(3)).toBeGreaterThan(11);
  },
);

alone(
  "in play the bar tells nothing of the rule but its digits",
  async ({ page }) => {
    await load(page, "#/heap[0.77](15,7)?play=casual");
    await expect(digits(page)).toHaveCount(3);
    await expect(bar(page)).not.toContainText("period");
    await expect(
      bar(page).getByRole("button", { name: "Compare with …" }),
    ).toHaveCount(0);
  },
);
