/** The multiples of two numbers on a line, exact at any distance. Pure. */
import type { Dot } from "../solver/modules/study.ts";
import { grouped } from "../solver/position.ts";

/** The integer at a dot or directly left of it. */
export function floorOf({ thousandths }: Dot): bigint {
  return thousandths / 1000n;
}

/**
 * Thousandths as a decimal without rounding: `4.854…`. If `exact` is true, a
 * whole number has no decimals.
 */
export function decimal(thousandths: bigint, exact = false): string {
  const sign = thousandths < 0n ? "−" : "";
  const size = thousandths < 0n ? -thousandths : thousandths;
  const rest = `${size % 1000n}`.padStart(3, "0");
  const whole = sign + grouped(size / 1000n);
  return exact && rest === "000" ? whole : `${whole}.${rest}…`;
}

/** The distance of a dot from `from`, in units of the line. */
export function offset({ thousandths }: Dot, from: bigint): number {
  return Number(thousandths - from * 1000n) / 1000;
}

/** The distance between labelled integers that leaves room for each label. */
export function labelStep(unit: number, digits: number): number {
  const labelWidth = 9 * digits + 10;
  return (
    [1, 2, 5, 10, 20, 50, 100, 200, 500].find((n) => n * unit >= labelWidth) ??
    1000
  );
}

/** The dot of multiple `index` of the first number (0) or the second (1). */
export function dotOf(dots: readonly Dot[], which: 0 | 1, index: number) {
  return dots.find((dot) => dot.which === which && dot.index === BigInt(index));
}
