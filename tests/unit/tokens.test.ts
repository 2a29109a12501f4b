import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const tokens = readFileSync("www/ui/styles/tokens.css", "utf8");
const palette = readFileSync("crate/figures/src/frame/palette.rs", "utf8");

type Theme = "light" | "dark";

/** The colours of the design tokens in each theme, as red, green and blue. */
const colours = new Map(
  [...tokens.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }],
  ),
);

/** The relative luminance of a colour, by WCAG. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [a = 0, b = 0] = [one, other].map((name) => {
    const found = colours.get(name);
    if (found === undefined) throw new Error(`no token --${name}`);
    return luminance(found[theme]) + 0.05;
  });
  return Math.max(a, b) / Math.min(a, b);
}

const GROUNDS = "paper surface sunken";
/**
 * The least contrast for colours of text and signs, and for each such colour the grounds
 * behind it.
 */
const PAIRS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  4.5: {
    ink: `${GROUNDS} accent-soft danger-soft move-soft win-soft`,
    "ink-soft": GROUNDS,
    accent: `${GROUNDS} accent-soft`,
    danger: `${GROUNDS} danger-soft`,
    "move-text": `${GROUNDS} move-soft`,
    "win-text": `${GROUNDS} win-soft`,
    ...{ "accent-ink": "accent", "p-ink": "p", "n-ink": "n", "win-ink": "win" },
  },
  3: {
    ...{ "line-strong": GROUNDS, p: `${GROUNDS} n`, move: GROUNDS },
    ...{ win: GROUNDS, piece: GROUNDS, poison: GROUNDS },
    ...{ plus: GROUNDS, minus: GROUNDS, sign: "plus minus" },
  },
};
const pairs = Object.entries(PAIRS).flatMap(([least, colours]) =>
  Object.entries(colours).flatMap(([name, grounds]) =>
    grounds.split(" ").map((ground) => ({ name, ground, least })),
  ),
);

for (const theme of ["light", "dark"] as const) {
  test(`text and signs have enough contrast on each ground in ${theme}`, () => {
    expect(colours.size).toBeGreaterThan(25);
    for (const { name, ground, least } of pairs) {
      const found = contrast(name, ground, theme);
      const what = `--${name} on --${ground}`;
      expect(found, what).toBeGreaterThanOrEqual(Number(least));
    }
  });
}

/** Design tokens that maps also use, with their names in the crate's palette. */
const INKS = {
  ...{ p: "Strong", n: "Ground", gold: "Gold", move: "Move", win: "Win" },
  ...{ paper: "Paper", ink: "Text", "ink-soft": "Quiet", line: "Faint" },
};

test("marks on the page have the colours of maps", () => {
  for (const [name, ink] of Object.entries(INKS)) {
    const [, light, dark] =
      palette.match(`Ink::${ink} => \\(0x(\\w{6}), 0x(\\w{6})\\)`) ?? [];
    expect(colours.get(name), name).toEqual({
      light: `#${light}`,
      dark: `#${dark}`,
    });
  }
});
