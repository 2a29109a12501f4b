/** The page of blocking queen games: k, the map, the address, and what is said. */
import type { Page } from "@playwright/test";
import { expectNoFaultsInBothThemes, expectToFit, resize } from "./checks.ts";
import {
  extent,
  hook,
  load,
  mapOf,
  open,
  pixelOf,
  viewAfter,
} from "./map-page.ts";
import { shows } from "./play.ts";
import { alone, expect, test } from "./test.ts";

const field = (page: Page) => page.getByRole("spinbutton", { name: "k" });
const slider = (page: Page) => page.getByRole("slider");
const preset = (page: Page, k: number) =>
  page.getByRole("button", { name: `k = ${k}`, exact: true });
const known = (page: Page) => page.locator("[data-k]");

/** How many colours a strip across the plot has. */
async function colours(page: Page): Promise<number> {
  const [left = 0, top = 0, width = 0, height = 0] = await hook(
    mapOf(page),
    "data-plot",
  );
  const canvas = mapOf(page).locator("canvas").first();
  return canvas.evaluate(
    (canvas: HTMLCanvasElement, [x, y, w, h]) => {
      const context = canvas.getContext("2d");
      const { data } = context?.getImageData(x, y + h / 2, w, 1) ?? {};
      return new Set(new Uint32Array(data?.buffer ?? [])).size;
    },
    [left, top, width, height] as const,
  );
}

/** The whole board is computed: nothing lies over the map any more. */
async function computed(page: Page): Promise<void> {
  // Blank ground has two: its own and that of its grid.
  await expect.poll(() => colours(page)).toBeGreaterThan(2);
  await expect(page.getByRole("button", { name: "Cancel" })).toHaveCount(0);
}

test("k is chosen by field, slider and button, and stands in the address", async ({
  page,
}) => {
  await open(page, "#/blocking");
  await expect(page).toHaveTitle("Blocking queens – nimscope");
  await computed(page);
  await expect(field(page)).toHaveValue("100");
  await expect(known(page)).toContainText("Computed");

  await preset(page, 2).click();
  await expect(page).toHaveURL(/#\/blocking\?set\.k=2$/);
  await expect(known(page)).toContainText("Theorem");
  await expect(preset(page, 2)).toHaveAttribute("aria-pressed", "true");
  await computed(page);

  await field(page).fill("5");
  await field(page).press("Enter");
  await expect(page).toHaveURL(/set\.k=5$/);
  await expect(known(page)).toContainText("1.47 and 2.50");
  await slider(page).focus();
  await slider(page).press("ArrowRight");
  await expect(page).toHaveURL(/set\.k=6$/);
  await expect(field(page)).toHaveValue("6");
  await slider(page).press("End");
  await expect(page).toHaveURL(/set\.k=10000$/);
  await computed(page);

  // What is no k is told by the field, and changes nothing: it goes back to the
  // k of the map.
  for (const wrong of ["10001", "0", "1.5", ""]) {
    await field(page).fill(wrong);
    await field(page).press("Enter");
    await expect(field(page)).toHaveJSProperty("validity.valid", false);
    await expect(field(page)).toHaveValue("10000");
    await expect(page).toHaveURL(/set\.k=10000$/);
  }
  await field(page).fill("007");
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue("7");
  await expect(known(page)).toHaveAttribute("data-k", "7");
  await field(page).fill("07");
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue("7");
  await expect(field(page)).toHaveJSProperty("validity.valid", true);

  await page.goBack();
  await page.goBack();
  await expect(field(page)).toHaveValue("6");
  await page.reload();
  await expect(known(page)).toHaveAttribute("data-k", "6");
});

test("a link shows the same part of the board, and home shows more for a larger k", async ({
  page,
}) => {
  await open(page, "#/blocking?set.k=5&view=20,40,44,56");
  await computed(page);
  const map = mapOf(page);
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = await hook(map, "data-view");
  expect(x0).toBeLessThanOrEqual(20);
  expect(y0).toBeLessThanOrEqual(40);
  expect(x1).toBeGreaterThanOrEqual(44);
  expect(y1).toBeGreaterThanOrEqual(56);
  // Another k is seen at home.
  await viewAfter(map, () => preset(page, 10).click());
  const small = await extent(map);
  await viewAfter(map, () => preset(page, 1_000).click());
  const large = await extent(map);
  expect(large[0]).toBeGreaterThan(20 * small[0]);
});

test("a cell says how many of its moves are lost, and opens as a position", async ({
  page,
}) => {
  await open(page, "#/blocking?set.k=5&view=0,0,30,20");
  await computed(page);
  const map = mapOf(page);
  const lost = await pixelOf(map, 4.5, 9.5);
  await page.mouse.move(lost.x, lost.y);
  await expect(page.getByRole("tooltip").or(page.locator(".tip"))).toHaveText(
    /^\(4, 9\): \d of its moves lead to lost cells, (no )?fewer than k = 5: the player to move (wins|loses)$/,
  );
  await page.mouse.click(lost.x, lost.y);
  await expect(page).toHaveURL(/at=4,9/);
  await expect(map).toHaveAttribute("data-marker", "4,9");
  await page.goBack();
  await expect(map).toHaveAttribute("data-marker", "");
  await page.goForward();
  await page.getByRole("link", { name: "Open it in Wythoff’s game" }).click();
  await shows(page, "wythoff(4,9)");
});

test("the marked cell is said to be lost or won, with how many of its moves are lost", async ({
  page,
}) => {
  await open(page, "#/blocking?at=6,8&view=0,0,30,20");
  await computed(page);
  const chosen = page.locator(".chosen");
  await expect(chosen).toContainText(
    "(6, 8) is lost: 20 of its moves lead to lost cells, and up to 99 can be forbidden.",
  );
  await preset(page, 5).click();
  await expect(chosen).toContainText(/^\s*\(6, 8\) is (lost|won): \d+ of its/);
  await preset(page, 1).click();
  await expect(chosen).toContainText("and none can be forbidden.");
  const { x, y } = await pixelOf(mapOf(page), 3.5, 5.5);
  await page.mouse.click(x, y);
  await expect(chosen).toContainText(
    "(3, 5) is lost: none of its moves leads to a lost cell",
  );
  await open(page, "#/blocking?at=20000,3");
  await expect(chosen).toContainText(/\(20.000, 3\) is not computed\./);
});

test("on the game's page the figure says what it shows, beside the verdict of the game", async ({
  page,
}) => {
  await open(page, "#/wythoff(6,8)?figure=blocking&set.k=100");
  const verdict = page.locator(".verdict");
  const map = mapOf(page);
  await expect(verdict).toContainText("On the board: you can win");
  await expect(verdict).toContainText(
    "On the map (6, 8) is lost: 20 of its moves lead to lost cells, and up to 99 can be forbidden.",
  );
  await expect(map).toHaveAttribute("aria-label", /\(6, 8\) is lost/);
  await expect(map).not.toHaveAttribute("aria-label", /player to move wins/);
  await open(page, "#/wythoff(7,3)?figure=blocking&set.k=100");
  await expect(verdict).toContainText("On the map (7, 3) is lost");
  // Where nothing is forbidden the figure shows the game.
  await open(page, "#/wythoff(6,8)?figure=blocking&set.k=1");
  await expect(verdict).not.toContainText("On the map");
  await expect(verdict.locator(".headline")).toHaveText("You can win");
  await open(page, "#/wythoff(6,8)?figure=wythoff-v");
  await expect(verdict.locator(".headline")).toHaveText("You can win");
});

test("it cannot be moved off its data", async ({ page }) => {
  await open(page, "#/blocking?set.k=3");
  await computed(page);
  const map = mapOf(page);
  const [width, height] = await extent(map);
  const { x, y } = await pixelOf(map, width / 2, height / 2);
  for (const [dx, dy] of [
    [900, 0],
    [0, -900],
    [900, -900],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 3 });
    await page.mouse.move(x + dx, y + dy, { steps: 3 });
    await page.mouse.up();
  }
  await map.focus();
  for (let i = 0; i < 20; i++) await page.keyboard.press("ArrowLeft");
  for (let i = 0; i < 20; i++) await page.keyboard.press("ArrowDown");
  const [x0 = -1e9, y0 = -1e9] = await hook(map, "data-view");
  expect(x0).toBeGreaterThan(-0.04 * width);
  expect(y0).toBeGreaterThan(-0.04 * height);
});

test("keys zoom and walk on the map", async ({ page }) => {
  await open(page, "#/blocking?set.k=3");
  await computed(page);
  const map = mapOf(page);
  const before = await extent(map);
  await map.focus();
  await viewAfter(map, () => page.keyboard.press("+"));
  expect((await extent(map))[0]).toBeLessThan(before[0]);
  await expect(page).toHaveURL(/view=/);
  await viewAfter(map, () => page.keyboard.press("0"));
  await expect(page).not.toHaveURL(/view=/);
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.locator(".tip")).toContainText("k = 3");
});

test("another picture stands on the page of the game, and from there a link leads here", async ({
  page,
}) => {
  await open(page, "#/blocking");
  await page
    .getByRole("combobox", { name: "Picture" })
    .selectOption("wythoff-v");
  await expect(page).toHaveURL(/#\/wythoff.*figure=wythoff-v/);
  await open(page, "#/wythoff(3,5)");
  await page.getByRole("link", { name: /^Blocking queens/ }).click();
  await expect(known(page)).toBeVisible();
  await open(page, "#/");
  await page.getByRole("link", { name: "Blocking queens" }).click();
  await expect(known(page)).toBeVisible();
});

/** On the game's own page only its own moves win: with forbidden ones others do. */
test("Wythoff's winning moves are not marked where moves are forbidden", async ({
  page,
}) => {
  const key = page.locator("nimscope-map .key");
  await open(page, "#/wythoff(6,8)?figure=blocking&set.k=5");
  await expect(key).toContainText("legal move");
  await expect(key).not.toContainText("winning move");
  await open(page, "#/wythoff(6,8)?figure=blocking&set.k=1");
  await expect(key).toContainText("winning move");
});

alone(
  "a computation is cancelled and goes on, and another k starts anew",
  async ({ page }) => {
    // A slow machine: each slice of the work is late.
    await page.addInitScript(() => {
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message, ...rest) {
        const late = message?.path?.at(-1) === "advance" ? 250 : 0;
        // The least slice, so that many are needed.
        if (late > 0) message.argumentList[1].value = 0;
        const send = () => Reflect.apply(post, this, [message, ...rest]);
        if (late > 0) setTimeout(send, late);
        else send();
      };
    });
    await load(page, "#/blocking?set.k=7");
    const bar = page.getByRole("progressbar", {
      name: "Computing the picture",
    });
    await expect(bar).toBeVisible();
    await expect(bar).toHaveAttribute("aria-valuenow", /^\d+$/);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(bar).toHaveCount(0);
    await page.getByRole("button", { name: "Go on" }).click();
    await expect(bar).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await preset(page, 3).click();
    await expect(bar).toBeVisible();
  },
);

for (const cancels of [false, true]) {
  const when = cancels ? "after Cancel" : "while the last slice is under way";
  alone(`another k that is chosen ${when} is computed`, async ({ page }) => {
    await page.addInitScript(() => {
      const post = Worker.prototype.postMessage;
      let asked = 0;
      Worker.prototype.postMessage = function (message, ...rest) {
        const send = () => Reflect.apply(post, this, [message, ...rest]);
        const [figure, slice] = message?.argumentList ?? [];
        const five = figure?.value?.settings?.k === "5";
        if (message?.path?.at(-1) !== "advance" || !five) return send();
        // The first slice does next to nothing, the second one all the rest.
        slice.value = asked++ === 0 ? 0 : 60_000;
        if (asked === 1) return send();
        addEventListener("let-go", send, { once: true });
        document.documentElement.dataset["held"] = "";
      };
    });
    await load(page, "#/blocking?set.k=2&at=6,8&view=0,0,30,20");
    await computed(page);
    await preset(page, 5).click();
    const cancel = page.getByRole("button", { name: "Cancel" });
    const goOn = page.getByRole("button", { name: "Go on" });
    await page.waitForSelector("[data-held]");
    if (cancels) {
      await cancel.click();
      await expect(goOn).toBeVisible();
    }
    await preset(page, 1).click();
    await expect(known(page)).toHaveAttribute("data-k", "1");
    await page.evaluate(() => dispatchEvent(new Event("let-go")));
    await expect(page.locator(".chosen")).toContainText(
      "and none can be forbidden.",
    );
    await computed(page);
    await expect(goOn).toHaveCount(0);
  });
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [360, 640],
] as const) {
  test(`it reads well at ${width} × ${height}`, async ({ page }) => {
    await resize(page, width, height);
    await open(page, "#/blocking?set.k=5&at=6,8");
    await computed(page);
    await expectToFit(page);
    await expectNoFaultsInBothThemes(page);
  });
}
