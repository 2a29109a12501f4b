/** Numbers (p + q√d)/r as a person writes and reads them. Pure. */

/** p, q, d and r. */
export type Terms = readonly [bigint, bigint, bigint, bigint];

/** Four whole numbers up to 1,000, d not negative and r not 0; else null. */
export function readTerms(text: string): Terms | null {
  const found = /^(-?\d{1,4}),(-?\d{1,4}),(\d{1,4}),(-?\d{1,4})$/.exec(text);
  if (found === null) return null;
  const [p = 0n, q = 0n, d = 0n, r = 0n] = found.slice(1).map(BigInt);
  const fits = [p, q, d, r].every((n) => n >= -1000n && n <= 1000n);
  return fits && r !== 0n ? [p, q, d, r] : null;
}

/** `(5+√13)/6`. */
export function plain([p, q, d, r]: Terms): string {
  const { top, alone } = numerator(p, q, (factor) => `${factor}√${d}`);
  return r === 1n ? top : `${alone ? top : `(${top})`}/${r}`;
}

/** The same in TeX. */
export function tex([p, q, d, r]: Terms): string {
  const { top } = numerator(p, q, (factor) => `${factor}\\sqrt{${d}}`);
  return r === 1n ? top : `\\frac{${top}}{${r}}`;
}

function numerator(p: bigint, q: bigint, root: (factor: string) => string) {
  if (q === 0n) return { top: `${p}`.replace("-", "−"), alone: true };
  const size = q < 0n ? -q : q;
  const part = root(size === 1n ? "" : `${size}`);
  const sign = q < 0n ? "−" : "";
  if (p === 0n) return { top: sign + part, alone: true };
  const whole = `${p}`.replace("-", "−");
  // The positive part first.
  return p < 0n && q > 0n
    ? { top: `${part}−${-p}`, alone: false }
    : { top: `${whole}${q < 0n ? "−" : "+"}${part}`, alone: false };
}

/** The a with β = α + a, if it is a positive integer: the game is W(a). */
export function wythoffGap(alpha: Terms, beta: Terms): bigint | null {
  const [p, q, d, r] = alpha;
  const same = beta[1] === q && beta[2] === d && beta[3] === r;
  const gap = beta[0] - p;
  return q !== 0n && same && gap > 0n && gap % r === 0n ? gap / r : null;
}
