/** Families of sequences ⌊nα + γ⌋ as a person writes and reads them. Pure. */
import { plain, type Terms, tex } from "../../lesson-kit/slope.ts";

/** α = (p + q√d)/r and γ = c/e. */
export interface Row {
  readonly modulus: Terms;
  readonly offset: readonly [bigint, bigint];
}

/** Sequences, and a family that cuts one of them into parts. */
export interface Family {
  readonly rows: readonly Row[];
  readonly cut?: { readonly which: number; readonly by: readonly Row[] };
}

export const GOLDEN: Terms = [1n, 1n, 5n, 2n];
const GOLDEN_SQUARED: Terms = [3n, 1n, 5n, 2n];

const row = (modulus: Terms, c = 0n, e = 1n): Row => ({
  modulus,
  offset: [c, e],
});
const ratio = (a: bigint, b = 1n, c = 0n, e = 1n) => row([a, 0n, 1n, b], c, e);

/** A^k_n = ⌊(2^m−1)n / 2^(m−k)⌋ − 2^(k−1) + 1. */
export function fatRat(m: number): Row[] {
  const one = 1n;
  return Array.from({ length: m }, (_, i) => {
    const below = BigInt(m - 1 - i);
    return ratio(
      (one << BigInt(m)) - 1n,
      one << below,
      1n - (one << BigInt(i)),
    );
  });
}

export const golden: readonly Row[] = [row(GOLDEN), row(GOLDEN_SQUARED)];
export const halves: readonly Row[] = [ratio(2n), ratio(2n, 1n, -1n)];

/** Families worth a look, by their names on the page. */
export const PRESETS: readonly (readonly [string, readonly Row[]])[] = [
  ["Rat", fatRat(3)],
  [
    "Rat, shifted",
    [ratio(7n, 4n, 3n, 4n), ratio(7n, 2n, -2n), ratio(7n, 1n, -4n)],
  ],
  ["Rat without offsets", [ratio(7n, 4n), ratio(7n, 2n), ratio(7n)]],
  ["Fat Rat, m = 4", fatRat(4)],
  ["2, 4, 4", [ratio(2n, 1n, -1n), ratio(4n), ratio(4n, 1n, -2n)]],
  ["2, 3, 6", [ratio(2n, 1n, -1n), ratio(3n, 1n, -1n), ratio(6n)]],
  ["3/2 and 3", [ratio(3n, 2n), ratio(3n)]],
  ["φ and φ²", golden],
];

/** What may cut a sequence, by the name in addresses. */
export const CUTS: Readonly<
  Record<string, readonly [label: string, rows: readonly Row[]]>
> = {
  halves: ["halves, 2n and 2n − 1", halves],
  quarters: ["2, 4, 4", PRESETS[4]?.[1] ?? halves],
  mouse: ["Mouse", fatRat(2)],
  rat: ["Rat", fatRat(3)],
  golden: ["φ and φ²", golden],
};

/** As the solver takes them: six numbers a row. */
export function packed(rows: readonly Row[]): Int32Array {
  return Int32Array.from(
    rows.flatMap(({ modulus, offset }) => [...modulus, ...offset].map(Number)),
  );
}

/** A modulus as written: `7/4`, `φ`, `√2`, `(1+√5)/2`, `2+3√2`; else null. */
export function readModulus(given: string): Terms | null {
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
  const terms: Terms = [
    BigInt(p ?? 0),
    BigInt(factor.replace("+", "")),
    BigInt(d ?? 1),
    BigInt(r ?? 1),
  ];
  return terms.every((n) => n >= -1000n && n <= 1000n) && terms[3] > 0n
    ? terms
    : null;
}

/** An offset as written: `-1`, `3/4`; else null. */
export function readOffset(given: string): readonly [bigint, bigint] | null {
  const text = given.replace(/\s/g, "").replace(/−/g, "-");
  const found = /^([+-]?\d{1,4})(?:\/(\d{1,4}))?$/.exec(text || "0");
  if (found === null) return null;
  const [c, e] = [
    BigInt(found[1]?.replace("+", "") ?? 0),
    BigInt(found[2] ?? 1),
  ];
  return c >= -1000n && c <= 1000n && e > 0n && e <= 1000n ? [c, e] : null;
}

export function modulusText({ modulus }: Row): string {
  if (`${modulus}` === `${GOLDEN}`) return "φ";
  if (`${modulus}` === `${GOLDEN_SQUARED}`) return "φ²";
  return plain(modulus);
}

export function offsetText({ offset: [c, e] }: Row): string {
  return `${c}${e === 1n ? "" : `/${e}`}`.replace("-", "−");
}

/** `7,0,1,4,0,1;…`, as addresses carry it. */
export function formatRows(rows: readonly Row[]): string {
  return rows
    .map(({ modulus, offset }) => [...modulus, ...offset].join(","))
    .join(";");
}

/** Reads what `formatRows` writes; null when it is not one to eight rows. */
export function parseRows(text: string): Row[] | null {
  const rows = text.split(";").map((part) => {
    const found =
      /^(-?\d{1,4},-?\d{1,4},\d{1,4},\d{1,4}),(-?\d{1,4}),(\d{1,4})$/.exec(
        part,
      );
    const [p, q, d, r] = (found?.[1] ?? "").split(",");
    if (found === null || !p || !q || !d || !r) return null;
    const numbers = [p, q, d, r, found[2] ?? "", found[3] ?? ""].map(BigInt);
    const [a = 0n, b = 0n, c = 0n, e = 0n, f = 0n, g = 0n] = numbers;
    const fits = numbers.every((n) => n >= -1000n && n <= 1000n);
    return fits && e > 0n && g > 0n
      ? { modulus: [a, b, c, e] as const, offset: [f, g] as const }
      : null;
  });
  return rows.length <= 8 && rows.every((one) => one !== null) ? rows : null;
}

/** ⌊nα + γ⌋ in TeX, with `index` for n. */
export function rowTex({ modulus, offset: [c, e] }: Row, index = "n"): string {
  const [p, q, d, r] = modulus;
  const size = c < 0n ? -c : c;
  const sign = c < 0n ? "-" : "+";
  const whole = e === 1n;
  const inside = whole || c === 0n ? "" : `${sign}\\tfrac{${size}}{${e}}`;
  const after = !whole || c === 0n ? "" : `${sign}${size}`;
  const golden = modulusText({ modulus, offset: [0n, 1n] });
  const product = golden.startsWith("φ")
    ? `${index}\\varphi${golden === "φ²" ? "^2" : ""}`
    : q !== 0n
      ? `${index}\\cdot ${tex([p, q, d, r])}`
      : r === 1n
        ? `${p === 1n ? "" : p}${index}`
        : `\\tfrac{${p}}{${r}}${index}`;
  const floor = q === 0n && r === 1n && inside === "";
  return floor
    ? product + after
    : `\\lfloor ${product}${inside}\\rfloor${after}`;
}

/** The formula of each sequence of a family, parts of a cut one in its place. */
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

/** The sum of the 1/α as a fraction; null where one is irrational. */
export function density(
  rows: readonly Row[],
): readonly [bigint, bigint] | null {
  let [above, below] = [0n, 1n];
  for (const { modulus } of rows) {
    const [p, q, , r] = modulus;
    if (q !== 0n || p <= 0n) return null;
    [above, below] = [above * p + below * r, below * p];
    const shared = gcd(above, below);
    [above, below] = [above / shared, below / shared];
  }
  return [above, below];
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

/** The colour of a sequence: that of the figure. */
export function laneColour(lane: number, lanes: number): string {
  const at = (0.3 + (0.7 * lane) / Math.max(1, lanes - 1)) * (RAMP.length - 1);
  const low = Math.min(Math.floor(at), RAMP.length - 2);
  const share = Math.round((at - low) * 100);
  return `color-mix(in srgb, ${RAMP[low + 1]} ${share}%, ${RAMP[low]})`;
}

/** The stops of viridis, as in the crate's palette. */
const RAMP = [
  "#440154",
  "#472d7b",
  "#3b528b",
  "#2c728e",
  "#21918c",
  "#28ae80",
  "#5ec962",
  "#addc30",
  "#fde725",
] as const;
