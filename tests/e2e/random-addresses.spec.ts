/**
 * Random addresses, made by changing valid ones. Each shows a view or a message. None
 * hangs the page, stops the solver, raises an error or fills the memory.
 * `NIMSCOPE_LONG=1` tries 2,000 of each kind. `NIMSCOPE_SEED` chooses other addresses.
 */
import type { Page } from "@playwright/test";
import { FIGURES, GAMES, OPEN_LESSONS, VIEWS } from "../views.ts";
import { open } from "./map-page.ts";
import { watch } from "./memory.ts";
import { random } from "./play.ts";
import { expect, test } from "./test.ts";

const isLong = process.env["NIMSCOPE_LONG"] === "1";
const seed = Number(process.env["NIMSCOPE_SEED"] ?? 37);
/** The number of addresses of each kind, and the number between checks of memory. */
const ADDRESSES_PER_KIND = isLong ? 2_000 : 10;
const ADDRESSES_PER_MEASUREMENT = 100;
/** The most memory of the page and its workers. */
const MOST_BYTES = 1e9;

const rules = [
  ...["heap[0.137](15,7)", "heap[-squares](40)", "vector[queen+2:6](3,5)"],
  ...["wythoff[2](3,5)", "euclid[zero](11,27)", "blocking[3](4,7)"],
  ...["misere:nim(1,2) + heap[0.77](5)", "chomp(.###/####)"],
  ...["graph[arc](petersen)", "graph[node](5;0-1,1-2)"],
];
const PLAY = [
  ...["play=casual&starts=second", "play=perfect&hint=on&light=all"],
  ...["play=two&turn=second", "lit=P(0,0)(1,2)N(0,1)&play=casual"],
  ...["covered=1", "slide=1", "frame=board", "edit=1", "falsify=1"],
  ...["board=plane&component=0", "place=00000k0k&target=5,8"],
];
const SETTINGS = [
  ...["view=0,0,20,20", "view=-1e3,-5,1e18,40", "moves=off&winning=off"],
  ...["set.vectors=on", "set.to=2000", "set.yaw=40&set.pitch=18", "set.k=3"],
];

/** Valid addresses of each kind. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  positions: [
    ...GAMES.flatMap(({ example, forms }) => [example, ...forms]),
    ...rules,
  ],
  play: GAMES.flatMap(({ example }) =>
    PLAY.map((options) => `${example}?${options}`),
  ),
  figures: FIGURES.flatMap(({ example, id }) =>
    SETTINGS.map((options) => `${example}?figure=${id}&${options}`),
  ),
  lessons: OPEN_LESSONS.map(
    ({ example, id }) => `${example}?lesson=${id}&n=6&rule=2:6&said=v`,
  ),
  pages: VIEWS.flatMap(({ kind, hash }) =>
    kind === "page" ? [hash.slice(2)] : [],
  ),
};

type Draw = <T>(from: readonly T[]) => T;

const NUMBERS = [
  ...["0", "-1", "1e9", "10^18", "1000000000000000000", "9007199254740993"],
  ...["18446744073709551616", "99999999999999999999999", "0x10", "1.5"],
];
const PIECES = [
  ...["(", ")", "[", "]", ",", "+", "/", "%", "%00", "%zz", "%F0%9F%98%80"],
  ...["=", "&", "?", "#", ":", "*", "-", "|", ".", " ", "misere:", "é"],
];

/**
 * A text with a few pieces removed, inserted, reversed or repeated, or numbers changed.
 */
function mutated(text: string, other: string, draw: Draw): string {
  let result = text;
  for (let changes = draw([1, 1, 2, 3]); changes > 0; changes--) {
    const places = [...Array(result.length + 1).keys()];
    const ends = [draw(places), draw(places)].sort((a, b) => a - b);
    const [from = 0, to = 0] = ends;
    const before = result.slice(0, from);
    const [piece, after] = [result.slice(from, to), result.slice(to)];
    result = draw([
      () => before + after,
      () => before + draw(PIECES) + piece + after,
      () => before + draw(PIECES) + after,
      () => before + piece.repeat(draw([2, 3, 50])) + after,
      () => before + [...piece].reverse().join("") + after,
      () => before + other.slice(draw(Object.keys(other).map(Number))),
      () => result.replace(/\d+/, () => draw(NUMBERS)),
      () => result.replace(/\d+(?!.*\d)/, () => draw(NUMBERS)),
    ])();
  }
  return result;
}

/** Goes to an address, and waits for its view. */
async function visit(page: Page, hash: string): Promise<void> {
  await open(page, hash);
  const stopped = page.getByText("The solver stopped unexpectedly");
  expect(await stopped.count(), "the solver stopped").toBe(0);
}

for (const [kind, good] of Object.entries(KINDS)) {
  test(`no random address hangs the page: ${kind}`, async ({ page }) => {
    test.setTimeout(test.info().timeout + ADDRESSES_PER_KIND * 2_000);
    console.log(
      `random addresses, ${kind}: ${ADDRESSES_PER_KIND} with the seed ${seed}`,
    );
    const number = random(seed);
    const draw: Draw = (from) =>
      from[Math.floor(number() * from.length)] as never;
    await open(page, "#/nim(1,2)");
    const memory = await watch(page);
    for (let i = 0; i < ADDRESSES_PER_KIND; i++) {
      const hash = `#/${mutated(draw(good), draw(good), draw)}`;
      await test.step(hash.slice(0, 200), () => visit(page, hash));
      if (
        (i + 1) % ADDRESSES_PER_MEASUREMENT === 0 ||
        i + 1 === ADDRESSES_PER_KIND
      ) {
        expect(await memory(), `after ${hash}`).toBeLessThan(MOST_BYTES);
      }
    }
  });
}
