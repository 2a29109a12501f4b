/** Numbers (p + q√d)/r: how people write them, and how they are read. Pure. */
import type { SlopeTerms } from "../solver/modules/study.ts";

/** The golden ratio φ. */
export const GOLDEN: SlopeTerms = { p: 1, q: 1, d: 5, r: 2 };

/** Reads `p,q,d,r`: numbers up to ±1,000, d ≥ 0, r ≠ 0. Null if invalid. */
export function readTerms(text: string): SlopeTerms | null {
  const found = /^(-?\d{1,4}),(-?\d{1,4}),(\d{1,4}),(-?\d{1,4})$/.exec(text);
  if (found === null) return null;
  const [p = 0, q = 0, d = 0, r = 0] = found.slice(1).map(Number);
  const fits = [p, q, d, r].every((n) => Math.abs(n) <= 1000);
  return fits && r !== 0 ? { p, q, d, r } : null;
}

/** The text that `readTerms` reads. */
export function formatTerms({ p, q, d, r }: SlopeTerms): string {
  return [p, q, d, r].join();
}

/** The number as people write it: `(5+√13)/6`. */
export function plain({ p, q, d, r }: SlopeTerms): string {
  const { top, alone } = numerator(p, q, (factor) => `${factor}√${d}`);
  return r === 1 ? top : `${alone ? top : `(${top})`}/${r}`;
}

export function tex({ p, q, d, r }: SlopeTerms): string {
  const { top } = numerator(p, q, (factor) => `${factor}\\sqrt{${d}}`);
  return r === 1 ? top : `\\frac{${top}}{${r}}`;
}

function numerator(p: number, q: number, root: (factor: string) => string) {
  if (q === 0) return { top: `${p}`.replace("-", "−"), alone: true };
  const size = Math.abs(q);
  const part = root(size === 1 ? "" : `${size}`);
  const sign = q < 0 ? "−" : "";
  if (p === 0) return { top: sign + part, alone: true };
  const whole = `${p}`.replace("-", "−");
  // Write a positive root before a negative p: √13−1.
  return p < 0 && q > 0
    ? { top: `${part}−${-p}`, alone: false }
    : { top: `${whole}${q < 0 ? "−" : "+"}${part}`, alone: false };
}
