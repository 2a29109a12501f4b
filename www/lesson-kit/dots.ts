/** Multiples on a number line, exact wherever the line is. Pure. */
import type { Dot } from "../solver/modules/study.ts";
import { grouped } from "../solver/position.ts";

/** The integer left of a dot, or under it. */
export function floorOf({ thousandths }: Dot): bigint {
  return thousandths / 1000n;
}

/** Thousandths as a decimal, cut: `4.854…`, without dots where it is whole. */
export function decimal(thousandths: bigint, exact = false): string {
  const sign = thousandths < 0n ? "−" : "";
  const size = thousandths < 0n ? -thousandths : thousandths;
  const rest = `${size % 1000n}`.padStart(3, "0");
  const whole = sign + grouped(size / 1000n);
  return exact && rest === "000" ? whole : `${whole}.${rest}…`;
}

/** Where a dot stands right of `from`, in units of the line. */
export function offset({ thousandths }: Dot, from: bigint): number {
  return Number(thousandths - from * 1000n) / 1000;
}

/** How far apart labelled integers stand, so that the labels have room. */
export function labelStep(unit: number, digits: number): number {
  const room = 9 * digits + 10;
  return (
    [1, 2, 5, 10, 20, 50, 100, 200, 500].find((n) => n * unit >= room) ?? 1000
  );
}

/** A multiple of the first or of the second number among dots. */
export function dotOf(dots: readonly Dot[], which: 0 | 1, index: number) {
  return dots.find((dot) => dot.which === which && dot.index === BigInt(index));
}
