/** Families of sequences ⌊nα + γ⌋, as people write and read them. Pure. */
import {
  formatTerms,
  GOLDEN,
  plain,
  readTerms,
  tex,
} from "../../lesson-kit/slope.ts";
import type {
  Family,
  Sequence,
  SlopeTerms,
} from "../../solver/modules/study.ts";
import { lane_colours } from "../../solver/wasm.ts";

const GOLDEN_SQUARED: SlopeTerms = { p: 3, q: 1, d: 5, r: 2 };

const row = (modulus: SlopeTerms, c = 0, e = 1) => ({ ...modulus, c, e });
const ratio = (a: number, b = 1, c = 0, e = 1) =>
  row({ p: a, q: 0, d: 1, r: b }, c, e);

/** The sequences A^k_n = ⌊(2^m−1)n / 2^(m−k)⌋ − 2^(k−1) + 1 of Fat Rat. */
export function fatRat(m: number): Sequence[] {
  return Array.from({ length: m }, (_, i) =>
    ratio(2 ** m - 1, 2 ** (m - 1 - i), 1 - 2 ** i),
  );
}

export const golden: Sequence[] = [row(GOLDEN), row(GOLDEN_SQUARED)];
const halves: Sequence[] = [ratio(2), ratio(2, 1, -1)];

/** Families to try, with their names on the page. */
export const PRESETS: readonly (readonly [string, Sequence[]])[] = [
  ["Rat", fatRat(3)],
  ["Rat, shifted", [ratio(7, 4, 3, 4), ratio(7, 2, -2), ratio(7, 1, -4)]],
  ["Rat without offsets", [ratio(7, 4), ratio(7, 2), ratio(7)]],
  ["Fat Rat, m = 4", fatRat(4)],
  ["2, 4, 4", [ratio(2, 1, -1), ratio(4), ratio(4, 1, -2)]],
  ["2, 3, 6", [ratio(2, 1, -1), ratio(3, 1, -1), ratio(6)]],
  ["3/2 and 3", [ratio(3, 2), ratio(3)]],
  ["φ and φ²", golden],
];

/** The families that can split a sequence, by their names in addresses. */
export const CUTS: Readonly<
  Record<string, readonly [label: string, rows: Sequence[]]>
> = {
  halves: ["halves, 2n and 2n − 1", halves],
  quarters: ["2, 4, 4", PRESETS[4]?.[1] ?? halves],
  mouse: ["Mouse", fatRat(2)],
  rat: ["Rat", fatRat(3)],
  golden: ["φ and φ²", golden],
};

/** Reads a modulus: `7/4`, `φ`, `√2`, `(1+√5)/2`, `2+3√2`. Null if it fails. */
export function readModulus(given: string): SlopeTerms | null {
  const text = given
    .replace(/\s/g, "")
    .replace(/−/g, "-")
    .replace(/sqrt/g, "√");
  if (/^(φ|phi)$/.test(text)) return GOLDEN;
  if (/^(φ|phi)(²|\^2|2)$/.test(text)) return GOLDEN_SQUARED;
  const found =
    /^\(?(?:(-?\d{1,4})(?=[+\-)/]|$))?(?:([+-]?\d{0,4})√\(?(\d{1,4})\)?)?\)?(?:\/(\d{1,4}))?$/.exec(
      text,
    );
  if (found === null) return null;
  const [, p, q, d, r] = found;
  if (p === undefined && d === undefined) return null;
  const factor =
    d === undefined
      ? "0"
      : /^[+-]?$/.test(q ?? "")
        ? `${q ?? ""}1`
        : (q ?? "1");
  return readTerms([p ?? 0, factor.replace("+", ""), d ?? 1, r ?? 1].join());
}

/** Reads an offset: `-1`, `3/4`. Null if it cannot be read. */
export function readOffset(given: string): Pick<Sequence, "c" | "e"> | null {
  const text = given.replace(/\s/g, "").replace(/−/g, "-");
  const found = /^([+-]?\d{1,4})(?:\/(\d{1,4}))?$/.exec(text || "0");
  if (found === null) return null;
  const [c, e] = [Number(found[1]), Number(found[2] ?? 1)];
  return Math.abs(c) <= 1000 && e > 0 && e <= 1000 ? { c, e } : null;
}

export function modulusText(modulus: SlopeTerms): string {
  const terms = formatTerms(modulus);
  if (terms === formatTerms(GOLDEN)) return "φ";
  if (terms === formatTerms(GOLDEN_SQUARED)) return "φ²";
  return plain(modulus);
}

export function offsetText({ c, e }: Sequence): string {
  return `${c}${e === 1 ? "" : `/${e}`}`.replace("-", "−");
}

/** The text of the rows in addresses: `7,0,1,4,0,1;…`. */
export function formatRows(rows: readonly Sequence[]): string {
  return rows.map((row) => `${formatTerms(row)},${row.c},${row.e}`).join(";");
}

/** Reads the text that `formatRows` writes. Null unless it has 1 to 8 rows. */
export function parseRows(text: string): Sequence[] | null {
  const rows = text.split(";").map((part) => {
    const found = /^(.+,\d+),(-?\d+),(\d+)$/.exec(part);
    const modulus = readTerms(found?.[1] ?? "");
    const offset = readOffset(`${found?.[2]}/${found?.[3]}`);
    return modulus && offset && { ...modulus, ...offset };
  });
  return rows.length <= 8 && rows.every((one) => one !== null) ? rows : null;
}

/** The formula ⌊nα + γ⌋ in TeX, with `index` for n. */
export function rowTex(row: Sequence, index = "n"): string {
  const { p, q, r, c, e } = row;
  const size = Math.abs(c);
  const sign = c < 0 ? "-" : "+";
  const whole = e === 1;
  const inside = whole || c === 0 ? "" : `${sign}\\tfrac{${size}}{${e}}`;
  const after = !whole || c === 0 ? "" : `${sign}${size}`;
  const golden = modulusText(row);
  const product = golden.startsWith("φ")
    ? `${index}\\varphi${golden === "φ²" ? "^2" : ""}`
    : q !== 0
      ? `${index}\\cdot ${tex(row)}`
      : r === 1
        ? `${p === 1 ? "" : p}${index}`
        : `\\tfrac{${p}}{${r}}${index}`;
  const floor = q === 0 && r === 1 && inside === "";
  return floor
    ? product + after
    : `\\lfloor ${product}${inside}\\rfloor${after}`;
}

/**
 * The formula of each sequence of a family. If one is split, the formulas of
 * its parts replace its own.
 */
export function familyTex({ rows, cut }: Family): string[] {
  return rows.flatMap((one, i) => {
    if (cut === undefined || cut.which !== i) return [rowTex(one)];
    return cut.by.map((part) => {
      const inner = rowTex(part);
      const closed = inner.startsWith("\\lfloor") && inner.endsWith("\\rfloor");
      return rowTex(one, closed ? inner : `(${inner})`);
    });
  });
}

/** The sum of all 1/α as a fraction. Null if one of them is irrational. */
export function density(
  rows: readonly Sequence[],
): readonly [bigint, bigint] | null {
  let [above, below] = [0n, 1n];
  for (const { p, q, r } of rows) {
    if (q !== 0 || p <= 0) return null;
    const whole = BigInt(p);
    [above, below] = [above * whole + below * BigInt(r), below * whole];
    const shared = gcd(above, below);
    [above, below] = [above / shared, below / shared];
  }
  return [above, below];
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

/** The colour of a sequence, the same as in the figure of the sequences. */
export function laneColour(lane: number, lanes: number): string {
  return lane_colours(lanes)[lane] ?? "";
}
