import { expect, test } from "vitest";
import { readAddress, writeAddress } from "../../session/address.ts";
import { attributesOf, coveredOf, elementCode, iframeCode } from "./texts.ts";

const SITE = "https://example.org/games/";
const WHOLE = { part: "", covered: false } as const;
const COVERED_BOARD = { part: "board", covered: true } as const;

const element = (hash: string, frame: Parameters<typeof attributesOf>[1]) => {
  const attributes = attributesOf(readAddress(hash), frame);
  return attributes && elementCode(SITE, attributes).split("\n")[1];
};

test.each([
  // The covered game shows no verdict, map, hint or lesson.
  ["#/wythoff(6,8)?figure=wythoff-v&hint=on", "#/wythoff(6,8)?play=casual"],
  ["#/wythoff(6,8)?lesson=wythoff-sieve&n=6", "#/wythoff(6,8)?play=casual"],
  ["#/nim(3,5,7)?play=two", "#/nim(3,5,7)?play=casual"],
  [
    "#/wythoff(6,8)?board=plane&play=perfect&starts=second&view=0,0,9,9",
    "#/wythoff(6,8)?board=plane&play=perfect&starts=second",
  ],
  ["#/drill?game=nim&seed=7", "#/drill?game=nim&seed=7"],
  ["#/deck?1=nim(1,2)", "#/deck?1=nim(1,2)&slide=1"],
  ["#/lab", null],
  ["#/", null],
])("the covered link of %s is %s", (hash, expected) => {
  const covered = coveredOf(readAddress(hash));
  expect(covered && decodeURIComponent(writeAddress(covered))).toBe(
    expected && decodeURIComponent(expected),
  );
});

test("an iframe shows the requested part, with or without its answers", () => {
  const address = readAddress("#/wythoff(6,8)?figure=wythoff-nimbers&slide=1");
  expect(iframeCode(SITE, address, WHOLE)).toContain(
    `<iframe src="${SITE}#/wythoff(6,8)?figure=wythoff-nimbers&amp;frame=all"`,
  );
  expect(iframeCode(SITE, address, COVERED_BOARD)).toContain(
    `src="${SITE}#/wythoff(6,8)?play=casual&amp;frame=board"`,
  );
});

test.each([
  [
    "#/wythoff(6,8)?figure=wythoff-nimbers&set.side=256",
    'position="wythoff(6,8)" figure="wythoff-nimbers&amp;set.side=256"',
  ],
  [
    "#/wythoff(6,8)?lesson=wythoff-sieve&n=6&board=plane",
    'position="wythoff(6,8)" lesson="wythoff-sieve&amp;n=6"',
  ],
  [
    "#/nim(3,5,7)?play=two&view=0,0,9,9",
    'position="nim(3,5,7)" view="0,0,9,9" play="two"',
  ],
  [
    "#/drill?game=nim&kind=who&level=1&seed=7",
    'drill="game=nim&amp;kind=who&amp;level=1&amp;seed=7"',
  ],
])("the code for %s is an element", (hash, attributes) => {
  expect(element(hash, WHOLE)).toBe(
    `<nimscope-view ${attributes}></nimscope-view>`,
  );
});

test("the element for a covered board starts a game, and the laboratory has no element", () => {
  expect(element("#/wythoff(6,8)?hint=on", COVERED_BOARD)).toBe(
    '<nimscope-view position="wythoff(6,8)" part="board" play="casual" covered></nimscope-view>',
  );
  expect(element("#/lab", WHOLE)).toBeNull();
});
