/**
 * The built page in browsers other than Chromium. Each game is opened, drawn and
 * played once. Views that differ between engines are checked.
 * `ENGINES` names the browsers; see `scripts/engines.mjs`.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import { type Host, serve } from "../../scripts/host.mjs";
import { GAMES } from "../views.ts";
import { Browser, type Engine } from "./webdriver.ts";

/** Defined by `watch.js`, which loads before the page's own scripts. */
declare const deep: (selector: string) => HTMLElement[];
declare const troubles: string[];

const engines: Engine[] = JSON.parse(process.env["ENGINES"] ?? "[]");

let folder: string;
let server: Host;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nimscope-"));
  await cp("dist", folder, { recursive: true });
  await cp("tests/engines/watch.js", join(folder, "watch.js"));
  const index = join(folder, "index.html");
  const text = await readFile(index, "utf8");
  await writeFile(
    index,
    text.replace("</title>", '$&<script src="./watch.js"></script>'),
  );
  server = await serve(folder);
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** The position that the page shows, its verdict, map and review. */
const state = () => ({
  ...deep("[role=status][data-position]")[0]?.dataset,
  isMapOpen: deep("[data-view]").length > 0,
  review: deep("nimscope-view")[0]?.dataset["review"],
});

describe.each(engines)("$name", (engine) => {
  let browser: Browser;
  const start = async () => {
    browser = await Browser.start(engine);
    await browser.go(server.url);
    await browser.resize(1280, 800);
  };
  beforeAll(start);
  // A crash of the browser must fail only its own test.
  beforeEach(async () => {
    if (await browser.answers()) return;
    console.warn(`${engine.name} no longer answers, and is started anew.`);
    await browser.quit();
    await start();
  });
  afterAll(() => browser?.quit());

  /** Opens an address anew and waits for its first picture. */
  async function open(hash: string) {
    await browser.go("about:blank");
    await browser.go(`${server.url}${hash}`);
    await soon(() => document.documentElement.dataset["ready"]).toBe("true");
  }

  /** Polls the value of a function in the page for half a minute. */
  const soon = <A extends unknown[], R>(body: (...args: A) => R, ...args: A) =>
    expect.poll(() => browser.run(body, ...args), { timeout: 30_000 });

  const press = (key: string) =>
    browser.run((key) => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true });
      document.body.dispatchEvent(event);
    }, key);

  // Checks that no error was thrown, and that the security policy refused nothing.
  afterEach(async () => {
    expect(await browser.run(() => troubles)).toEqual([]);
  });

  test("the gallery draws three pictures and one on each card", async () => {
    await open("#/");
    // A card is drawn once it is in sight, so each poll scrolls to the next one.
    const drawn = () => {
      const isDrawn = (canvas: HTMLCanvasElement) => {
        const { width, height } = canvas;
        const image = canvas
          .getContext("2d")
          ?.getImageData(0, 0, width, height);
        return new Set(new Uint32Array(image?.data.buffer ?? [])).size > 1;
      };
      // A game without a map has a drawing.
      const cards = deep("nimscope-thumbnail, .thumbnail");
      const pictured = cards.map(
        (card) =>
          card.querySelector("circle") !== null ||
          [...(card.shadowRoot?.querySelectorAll("canvas") ?? [])].some(
            isDrawn,
          ),
      );
      cards[pictured.indexOf(false)]?.scrollIntoView();
      return pictured;
    };
    await soon(drawn).toEqual(Array(3 + GAMES.length + 1).fill(true));
  });

  test.each(GAMES)("$name is drawn and played", async ({ hash, figures }) => {
    await open(hash);
    const frame = () => Number(deep("[data-view]")[0]?.dataset["frame"]);
    if (figures.length > 0) await soon(frame).toBeGreaterThan(0);
    // A board with marks has its moves in a list, which is closed at first.
    await browser.run(() => {
      for (const list of deep(".all > details")) list.setAttribute("open", "");
    });
    const to = await browser.run(
      () => deep("button[data-move]")[0]?.dataset["move"],
    );
    expect(to).toBeTruthy();
    // If moves overlap, a click in the middle of one could make another one.
    const overlap = await browser.run(() => deep(".scene.runs").length > 0);
    if (overlap) await browser.run(() => deep("button[data-move]")[0]?.click());
    else await browser.click(() => deep("button[data-move]")[0]);
    await soon(state).toMatchObject({ position: to });
  });

  test("a game can be played to its end, opens its map and can be stepped through", async () => {
    await open("#/nim(1,2)?play=perfect");
    await soon(state).toMatchObject({ isMapOpen: false, outcome: "" });
    // The computer answers the first move, and the person takes the last token.
    for (const to of ["nim(1,1)", "nim(0,0)"]) {
      await soon((to) => deep(`button[data-move="${to}"]`).length, to).toBe(1);
      await browser.click((to) => deep(`button[data-move="${to}"]`)[0], to);
    }
    await soon(state).toMatchObject({ review: "3", isMapOpen: true });
    await press("ArrowLeft");
    const position = expect.stringMatching(/^nim/);
    await soon(state).toMatchObject({ review: "2", position });
    await press("ArrowRight");
    await soon(state).toMatchObject({ review: "3" });
  });

  test("a slide fills the window, and V opens its verdict", async () => {
    await open("#/wythoff(6,8)?slide=1");
    await soon(state).toMatchObject({ outcome: "" });
    const size = () => {
      const box = deep("nimscope-slide")[0]?.getBoundingClientRect();
      return [box?.width === innerWidth, box?.height === innerHeight];
    };
    await soon(size).toEqual([true, true]);
    await press("v");
    await soon(state).toMatchObject({ outcome: "N" });
  });

  test("magnets are round", async () => {
    await open("#/magnetism(+..-..+.-)");
    const sizes = await browser.run(() =>
      deep(".token .fill").map((token) => {
        const { width, height } = token.getBoundingClientRect();
        return [Math.round(width), Math.round(height)];
      }),
    );
    expect(sizes).toHaveLength(4);
    for (const [width, height] of sizes) {
      expect(width).toBeGreaterThan(20);
      expect(height).toBe(width);
    }
  });

  test("a letter that follows a formula without a space stays on its line", async () => {
    await open("#/rat(2,3,5)?lesson=rat-strategies");
    const split = () => {
      const formulas = deep("nimscope-formula:not([display])");
      const found = formulas.flatMap((formula) => {
        let next = formula.nextSibling;
        while (next !== null && !(next instanceof Text)) {
          next = next.nextSibling;
        }
        if (!next || !/^[^\s—–]/.test(next.data)) return [];
        const range = new Range();
        range.setStart(next, 0);
        range.setEnd(next, 1);
        const letter = range.getBoundingClientRect();
        const { left, bottom } = formula.getBoundingClientRect();
        const whole = letter.left >= left && letter.top < bottom;
        return [whole ? "" : next.data];
      });
      return { enough: found.length > 4, split: found.filter(Boolean) };
    };
    for (const width of [1240, 1280, 1320]) {
      await browser.resize(width, 800);
      await soon(split).toEqual({ enough: true, split: [] });
    }
    await browser.resize(1280, 800);
  });

  test("a strip of seven squares is drawn in one row", async () => {
    await open("#/magnetism(7)");
    for (let width = 1240; width <= 1440; width += 20) {
      await browser.resize(width, 800);
      const tops = () => {
        const rows = deep(".scene.strip > .numbers").map((label) =>
          Math.round(label.getBoundingClientRect().top),
        );
        return [innerWidth, new Set(rows).size];
      };
      await soon(tops).toEqual([width, 1]);
    }
    await browser.resize(1280, 800);
  });
});
