/**
 * The map in fog: in a game against the computer only what a person has found
 * out is painted, told, saved and printed; and what lights it.
 */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { GAMES } from "../views.ts";
import { expectNoFaults, expectToFit, resize } from "./checks.ts";
import { hook, load, mapOf, pixelOf } from "./map-page.ts";
import { more, move, open, shows, solver, verdict } from "./play.ts";
import { alone, expect, test } from "./test.ts";

type Rgb = readonly number[];
type Lit = ReadonlyMap<string, string>;

const fog = (page: Page) => page.locator("[data-lit]");
const button = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true });

/** The colours of both layers in the middle of places on the screen. */
function coloursAt(
  map: Locator,
  places: readonly (readonly [number, number])[],
): Promise<Rgb[]> {
  return map.evaluate((stage, places) => {
    const layers = [...stage.querySelectorAll("canvas")];
    const [under] = layers;
    if (under === undefined) return [];
    const sheet = new OffscreenCanvas(under.width, under.height);
    const context = sheet.getContext("2d");
    for (const layer of layers) context?.drawImage(layer, 0, 0);
    const ratio = under.width / stage.clientWidth;
    return places.map(([x, y]) => {
      const at = [Math.floor(x * ratio), Math.floor(y * ratio)] as const;
      return [...(context?.getImageData(...at, 1, 1).data ?? [])].slice(0, 3);
    });
  }, places);
}

/** The whole cells in sight, each with a place in its corner, where no mark is. */
async function cellsIn(map: Locator) {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = await hook(map, "data-view");
  const [left = 0, top = 0, width = 0, height = 0] = await hook(
    map,
    "data-plot",
  );
  const cells: { x: number; y: number; at: readonly [number, number] }[] = [];
  for (let x = Math.max(0, Math.ceil(x0)); x + 1 <= x1; x++) {
    for (let y = Math.max(0, Math.ceil(y0)); y + 1 <= y1; y++) {
      const at = [
        left + ((x + 0.25 - x0) / (x1 - x0)) * width,
        top + ((y1 - y - 0.75) / (y1 - y0)) * height,
      ] as const;
      cells.push({ x, y, at });
    }
  }
  return cells;
}

/** How many points of both layers have this colour. */
async function painted(map: Locator, colour: Rgb): Promise<number> {
  return map.evaluate((stage, colour) => {
    let count = 0;
    for (const layer of stage.querySelectorAll("canvas")) {
      const { width, height } = layer;
      const sheet = new OffscreenCanvas(width, height).getContext("2d");
      sheet?.drawImage(layer, 0, 0);
      const { data = [] } = sheet?.getImageData(0, 0, width, height) ?? {};
      for (let i = 0; i < data.length; i += 4) {
        if (colour.every((part, j) => data[i + j] === part)) count++;
      }
    }
    return count;
  }, colour);
}

/** How many points of a picture have this colour. */
function counted(page: Page, png: Buffer, colour: Rgb): Promise<number> {
  return page.evaluate(
    async ([data, colour]) => {
      const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      const { data: all = [] } =
        context?.getImageData(0, 0, image.width, image.height) ?? {};
      let count = 0;
      for (let i = 0; i < all.length; i += 4) {
        if (colour.every((part, j) => all[i + j] === part)) count++;
      }
      return count;
    },
    [png.toString("base64"), colour] as const,
  );
}

/** The colour in which the full map paints (1,2) of Wythoff's game, which is lost. */
async function lostColour(page: Page): Promise<Rgb> {
  await open(page, "wythoff(8,9)", "view=-1,-1,15,10&moves=off");
  const map = mapOf(page);
  const cells = await cellsIn(map);
  const lost = cells.find(({ x, y }) => x === 1 && y === 2);
  const [colour = []] = await coloursAt(
    map,
    lost === undefined ? [] : [lost.at],
  );
  return colour;
}

/** What the browser keeps of a game. */
async function kept(page: Page, rule: string): Promise<Lit> {
  const text = await page.evaluate(
    (key) => localStorage.getItem(key) ?? "",
    `nimscope.lit.${rule}`,
  );
  const lit = new Map<string, string>();
  let outcome = "";
  for (const [, letter, body] of text.matchAll(/([PN])|\(([^()]*)\)/g)) {
    if (letter !== undefined) outcome = letter;
    else lit.set(`${rule}(${body})`, outcome);
  }
  return lit;
}

const optionsOf = (position: string) =>
  solver.analyze(position).moves.map(({ to }) => to);

/** What the end of a game proves, by looks at the moves and nothing else. */
function proof(line: readonly string[]): Lit {
  const lit = new Map<string, string>();
  const lost = (position: string) => lit.get(position) === "P";
  for (const met of [...line].reverse()) {
    const options = optionsOf(met);
    for (const option of options) {
      if (optionsOf(option).some(lost)) lit.set(option, "N");
    }
    // Where the last move loses, whoever cannot move has won.
    const won = options.length === 0 && met.startsWith("misere:");
    if (won || options.some(lost)) lit.set(met, "N");
    else if (options.every((to) => lit.get(to) === "N")) lit.set(met, "P");
  }
  return lit;
}

/** Plays from an address to the end, and gives the positions met. */
async function playedOut(page: Page, start: string): Promise<string[]> {
  const status = verdict(page);
  const line = [start];
  for (;;) {
    await expect(status).toContainText(/Your move|won!/);
    const position = (await status.getAttribute("data-position")) ?? "";
    if (position !== line.at(-1)) line.push(position);
    if (await status.getByText("won!").isVisible()) return line;
    const [option = ""] = optionsOf(position).filter(
      (to) => solver.analyze(to).outcome === "P",
    );
    const to = option || (optionsOf(position)[0] ?? "");
    await move(page, to).press("Enter");
    line.push(to);
    await expect(status).not.toHaveAttribute("data-position", position);
    await expect(status).toContainText(/Your move|won!/);
  }
}

test("in a game nothing that is not lit is painted, told, saved or printed", async ({
  page,
}) => {
  const lost = await lostColour(page);
  expect(await painted(mapOf(page), lost)).toBeGreaterThan(99);
  await open(page, "wythoff(8,9)", "play=perfect&view=-1,-1,15,10");
  const map = fog(page);
  await expect(map).toHaveAttribute("data-lit", "0");
  await expect(map).toHaveAttribute("data-marker", "8,9");
  const unseen = async () => {
    expect(await painted(map, lost)).toBe(0);
  };
  await unseen();
  const places = await cellsIn(map);
  const colours = await coloursAt(
    map,
    places.map(({ at }) => at),
  );
  expect(new Set(colours.map(String)).size, "all cells are alike").toBe(1);
  // A pointer and the keyboard are told the same of a lost cell and a won one.
  const tip = page.getByRole("tooltip");
  await map.scrollIntoViewIfNeeded();
  for (const [x, y] of [
    [1, 2],
    [1, 3],
  ] as const) {
    const at = await pixelOf(map, x + 0.5, y + 0.5);
    await page.mouse.move(at.x, at.y);
    await expect(tip).toHaveText(`${x}, ${y}: still dark`);
  }
  await map.focus();
  await map.press("Shift+ArrowLeft");
  await map.press("Shift+ArrowLeft");
  await expect(tip).toHaveText("7, 9: still dark");
  await unseen();
  await expect(map).toHaveAttribute(
    "aria-label",
    "Your map, in fog, with 0 cells lit. The position stands at 8, 9.",
  );
  // Nor do theorem, example, lessons and hints tell it.
  await expect(page.locator("nimscope-check, nimscope-example")).toHaveCount(0);
  await expect(page.locator('[data-winning="true"], .key .win')).toHaveCount(0);
  for (const words of [/the V\b/i, /golden/i, /φ/, /\(3,5\)|\(4,7\)/]) {
    await expect(page.getByText(words)).toHaveCount(0);
  }
  await map.blur();
  await page.emulateMedia({ media: "print" });
  expect(await counted(page, await map.screenshot(), lost)).toBe(0);
  await page.emulateMedia({ media: null });
  await button(page, "My map").click();
  const download = page.waitForEvent("download");
  await button(page, "Save as picture").click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("map-wythoff.png");
  expect(await counted(page, await readFile(await file.path()), lost)).toBe(0);
  await expect(page.getByText(/Visible data|SVG/)).toHaveCount(0);
  // Asking who wins here lights nothing.
  await page.keyboard.press("Escape");
  await button(page, "Show who wins").click();
  await expect(verdict(page)).toHaveAttribute("data-outcome", "N");
  // The first press names the place, the second marks the moves.
  await button(page, "Hint").click();
  await button(page, "Hint").click();
  await expect(page.locator('[data-winning="true"]')).not.toHaveCount(0);
  await expect(map).toHaveAttribute("data-lit", "0");
  await unseen();
});

test("the end of a game lights what it proves, and no other cell", async ({
  page,
}) => {
  const lost = await lostColour(page);
  await open(page, "wythoff(3,4)", "play=perfect");
  const map = fog(page);
  await expect(map).toHaveAttribute("data-lit", "0");
  const line = await playedOut(page, "wythoff(3,4)");
  await expect(verdict(page)).toContainText("You won");
  const lit = proof(line);
  await expect(map).toHaveAttribute("data-lit", `${lit.size}`);
  expect(await kept(page, "wythoff")).toEqual(lit);
  for (const [position, outcome] of lit) {
    expect(solver.analyze(position).outcome, position).toBe(outcome);
  }
  const words = page.getByText(`${lit.size} cells lit`, { exact: true });
  await expect(words).toBeVisible();
  // The picture shows these, each in its colour, and the rest is dark.
  const cells = (await cellsIn(map)).filter(({ x, y }) => x + y > 1);
  const colours = await coloursAt(
    map,
    cells.map(({ at }) => at),
  );
  const seen = new Map<string, Set<string>>();
  for (const [i, { x, y }] of cells.entries()) {
    const what = lit.get(`wythoff(${x},${y})`) ?? "dark";
    const all = seen.get(what) ?? new Set();
    seen.set(what, all.add(`${colours[i]}`));
  }
  expect(seen.get("P")).toEqual(new Set([`${lost}`]));
  expect(seen.get("N")?.size).toBe(1);
  expect(seen.get("dark")?.size).toBe(1);
  expect(new Set([...seen.values()].flatMap((all) => [...all])).size).toBe(3);
  // A lit cell is told, and opens after a question.
  await map.scrollIntoViewIfNeeded();
  const at = await pixelOf(map, 1.5, 2.5);
  await page.mouse.move(at.x, at.y);
  await expect(page.getByRole("tooltip")).toHaveText(
    "wythoff(1,2): the player to move loses",
  );
  // The theorem waits on, and the next game finds the map as it is.
  await expect(page.locator("nimscope-check")).toHaveCount(0);
  await page.getByRole("button", { name: /^Try again from move/ }).click();
  await shows(page, "wythoff(3,4)");
  await expect(map).toHaveAttribute("data-lit", `${lit.size}`);
});

for (const start of [
  "nim(1,2,3)",
  "chomp(2x3)",
  "mouse(2,3)",
  "euclid(4,7)",
  "misere:wythoff(3,4)",
]) {
  test(`a game from ${start} lights what its end proves`, async ({ page }) => {
    await open(page, start, "play=perfect");
    await expect(fog(page)).toHaveAttribute("data-lit", "0");
    const position = solver.parse(start);
    const lit = proof(await playedOut(page, position));
    expect(lit.size).toBeGreaterThan(1);
    await expect(fog(page)).toHaveAttribute("data-lit", `${lit.size}`);
    expect(await kept(page, position.slice(0, position.indexOf("(")))).toEqual(
      lit,
    );
  });
}

test("the map of every game is dark at the start, and fits a phone", async ({
  page,
}) => {
  for (const { name, example, figures } of GAMES) {
    if (figures.length === 0) continue;
    await open(page, example, "play=casual");
    await expect(fog(page), name).toHaveAttribute("data-lit", "0");
    await expect(page.locator("nimscope-example, nimscope-check")).toHaveCount(
      0,
    );
    await expect(page.getByRole("region", { name: "Lessons" })).toHaveCount(0);
    const drawn = fog(page).locator("canvas").first();
    const colours = await drawn.evaluate((layer) => {
      const { width, height } = layer as HTMLCanvasElement;
      const sheet = new OffscreenCanvas(width, height).getContext("2d");
      sheet?.drawImage(layer as HTMLCanvasElement, 0, 0);
      const { data } = sheet?.getImageData(0, 0, width, height) ?? {};
      return new Set(new Uint32Array(data?.buffer ?? [])).size;
    });
    // The paper around the plot, and the dark.
    expect(colours, name).toBe(2);
  }
  await resize(page, 360, 740);
  await page.getByRole("tab", { name: "Map" }).click();
  await expectToFit(page);
  await expectNoFaults(page);
});

const SOME = "P(0,0)(1,2)N(0,1)(0,2)(1,1)";

/** Puts a text where the map of a game is kept. */
const keep = (page: Page, rule: string, text: string) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `nimscope.lit.${rule}`,
    text,
  ] as const);

test("a map is kept for each game, until it is forgotten", async ({ page }) => {
  await open(page, "");
  await keep(page, "wythoff", SOME);
  await keep(page, "nim", "P(0,0,0)");
  await load(page, "#/wythoff(3,4)?play=casual");
  await expect(fog(page)).toHaveAttribute("data-lit", "5");
  await open(page, "wythoff[2](3,4)", "play=casual");
  await expect(fog(page)).toHaveAttribute("data-lit", "0");
  await open(page, "wythoff(3,4)", "play=casual");
  const forget = async (answer: string) => {
    await button(page, "My map").click();
    await button(page, "Forget my map").click();
    await page.getByRole("alertdialog").getByText(answer).click();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  };
  await forget("Keep");
  await expect(fog(page)).toHaveAttribute("data-lit", "5");
  await forget("Forget");
  await expect(fog(page)).toHaveAttribute("data-lit", "0");
  expect((await kept(page, "wythoff")).size).toBe(0);
  expect((await kept(page, "nim")).size).toBe(1);
});

test("of a damaged map the rest is there, and the page says so", async ({
  page,
}) => {
  await open(page, "");
  await keep(page, "wythoff", "P(0,0)(1,x)N(0,1)(0,2)(1,");
  await keep(page, "nim", "P(0,0,0)N(0,0,1)");
  await keep(page, "mouse", '{"no": [map]}');
  await open(page, "wythoff(3,4)", "play=casual");
  const note = page.getByRole("note").filter({ hasText: "damaged" });
  await expect(note).toContainText("“(1,x)”");
  await expect(fog(page)).toHaveAttribute("data-lit", "3");
  await open(page, "mouse(2,3)", "play=casual");
  await expect(note).toBeVisible();
  await expect(fog(page)).toHaveAttribute("data-lit", "0");
  await open(page, "nim(1,2,3)", "play=casual");
  await expect(fog(page)).toHaveAttribute("data-lit", "2");
  await expect(note).toHaveCount(0);
});

test("lost, won and dark cells differ in each theme and in forced colours", async ({
  page,
}) => {
  await open(page, "");
  await keep(page, "wythoff", SOME);
  await open(page, "wythoff(3,4)", "play=casual&moves=off");
  const map = fog(page);
  await expect(map).toHaveAttribute("data-lit", "5");
  const places = (await cellsIn(map)).filter(({ x, y }) =>
    ["1,2", "1,1", "9,5"].includes(`${x},${y}`),
  );
  const seen = new Set<string>();
  for (const media of [
    { colorScheme: "light" },
    { colorScheme: "dark" },
    { forcedColors: "active" },
  ] as const) {
    await page.emulateMedia(media);
    const colours = async () => {
      const all = await coloursAt(
        map,
        places.map(({ at }) => at),
      );
      return { text: all.join(" "), size: new Set(all.map(String)).size };
    };
    // The picture is drawn anew, and all three are told apart.
    await expect
      .poll(async () => {
        const { text, size } = await colours();
        return seen.has(text) ? 0 : size;
      })
      .toBe(3);
    seen.add((await colours()).text);
  }
});

alone(
  "a link shows a map and keeps none of it unasked",
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, "");
    await keep(page, "wythoff", SOME);
    await load(page, "#/wythoff(3,4)?play=casual");
    await button(page, "My map").click();
    await button(page, "Copy a link to it").click();
    await expect(button(page, "Copied")).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).hash).toBe(
      "#/wythoff(3,4)?play=casual&lit=P(0,0)(1,2)N(0,1)(0,2)(1,1)",
    );
    await keep(page, "wythoff", "P(0,0)N(3,3)");
    await load(page, new URL(link).hash);
    const sent = page.getByRole("note").filter({ hasText: "with the link" });
    await expect(sent).toContainText("with 2 cells lit");
    await expect(fog(page)).toHaveAttribute("data-lit", "5");
    expect((await kept(page, "wythoff")).size).toBe(2);
    await button(page, "Show mine").click();
    await expect(fog(page)).toHaveAttribute("data-lit", "2");
    await expect(page).toHaveURL(/#\/wythoff\(3,4\)\?play=casual$/);
    await page.goBack();
    await expect(fog(page)).toHaveAttribute("data-lit", "5");
    await button(page, "Add it to mine").click();
    await expect(fog(page)).toHaveAttribute("data-lit", "6");
    expect((await kept(page, "wythoff")).size).toBe(6);
  },
);

for (const [lit, part] of [
  ["P(0,0)(1,x)N(0,1)", "lit=(1,x)"],
  ["P(0,0)(1,2", "lit=(1,2"],
  // Nobody is told what is false.
  ["P(0,0)(1,1)N(0,1)", "lit=P(1,1)"],
  ["P(0,0)N(1,2)", "lit=N(1,2)"],
] as const) {
  test(`of the link ${lit} the part at fault is named`, async ({ page }) => {
    await open(page, "");
    await keep(page, "wythoff", SOME);
    await open(page, "wythoff(3,4)", `play=casual&lit=${lit}`);
    await expect(page.locator("[data-faults]")).toContainText(part);
    await expect(fog(page)).toHaveAttribute("data-lit", "5");
    expect((await kept(page, "wythoff")).size).toBe(5);
  });
}

test("“Light everything” shows the whole map, and is a hint", async ({
  page,
}) => {
  const lost = await lostColour(page);
  await open(page, "wythoff(8,9)", "play=perfect&view=-1,-1,15,10");
  await expect(fog(page)).toHaveAttribute("data-lit", "0");
  await button(page, "Light everything").click();
  const map = fog(page);
  await expect(map).toHaveAttribute("data-lit", "all");
  await expect(map).toHaveAttribute("data-live", "");
  await expect.poll(() => painted(map, lost)).toBeGreaterThan(99);
  await expect(button(page, "Hint")).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/hint=on/);
  await expect(page.locator("nimscope-check")).not.toHaveCount(0);
  // Nothing of it is kept, and it lasts as long as the hint.
  expect((await kept(page, "wythoff")).size).toBe(0);
  await load(page, new URL(page.url()).hash);
  await expect(map).toHaveAttribute("data-lit", "all");
  await button(page, "New game").click();
  await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
  await expect(map).toHaveAttribute("data-lit", "0");
  await expect(page).not.toHaveURL(/light=|hint=/);
});

test("a right answer in a drill lights its position", async ({ page }) => {
  const questions = solver.drill("who", "nim", 1, 7);
  await open(page, "");
  await page.evaluate(() => {
    location.hash = "#/drill?game=nim&kind=who&level=1&seed=7";
  });
  for (const [index, right] of [true, false].entries()) {
    const { analysis } = questions[index] ?? {};
    await expect(verdict(page)).toHaveAttribute(
      "data-position",
      `${analysis?.position}`,
    );
    const winner = analysis?.outcome === "N" ? 0 : 1;
    await page
      .getByRole("group", { name: "Answers" })
      .getByRole("button")
      .nth(right ? winner : 1 - winner)
      .click();
    await expect(verdict(page)).toContainText(right ? "Right." : "Wrong.");
    await button(page, "Next").click();
  }
  const { position = "", outcome = "" } = questions[0]?.analysis ?? {};
  expect([...(await kept(page, "nim"))]).toEqual([[position, outcome]]);
  await open(page, position, "play=casual");
  await expect(fog(page)).toHaveAttribute("data-lit", "1");
});

test("exploring and two people have the whole map", async ({ page }) => {
  await open(page, "wythoff(3,4)");
  await expect(fog(page)).toHaveCount(0);
  await expect(mapOf(page)).toBeVisible();
  await button(page, "Play").click();
  await expect(fog(page)).toHaveAttribute("data-lit", "0");
  await more(page);
  await page.getByLabel("Against").selectOption("two");
  await expect(fog(page)).toHaveCount(0);
  await expect(mapOf(page)).toBeVisible();
});
