import type { Stats } from "../../solver/figure.ts";

/** Which nimbers are rare, in words. */
export function rareText({
  mask,
  alternates,
  flipped,
}: Pick<
  NonNullable<Stats["rarity"]>,
  "mask" | "alternates" | "flipped"
>): string {
  const under = `under the mask ${mask.toString(2)} in binary`;
  if (!alternates) return `of even parity ${under}`;
  const [even, odd] = flipped ? ["odd", "even"] : ["even", "odd"];
  return `of ${even} parity ${under} at even heaps, of ${odd} parity at odd ones`;
}
