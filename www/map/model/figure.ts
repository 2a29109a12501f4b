/** The figures of a position, and its components by their numbers. Pure. */

import type { Options } from "../../session/address.ts";
import type { FigureInfo } from "../../solver/figure.ts";
import { type Component, parts, text } from "../../solver/position.ts";

/** The prefix of a figure's settings among the options. */
export const SETTING = "set.";

/** The figures there are for a position. */
export function figuresFor(
  position: string,
  figures: readonly FigureInfo[],
): FigureInfo[] {
  const games = parts(position).map(({ game }) => game);
  return figures.filter(({ game }) => games.includes(game));
}

/** Where the component of these games stands: the one the address names, else the first. */
export function chosenComponent(
  components: readonly Component[],
  games: readonly string[],
  options: Options,
): number {
  const fits = (part: Component | undefined) =>
    part !== undefined && games.includes(part.game);
  const asked = components.findIndex(
    (part, i) => fits(part) && `${i}` === options["component"],
  );
  return asked >= 0 ? asked : components.findIndex(fits);
}

/** The sum with another text in place of one component. */
export function withComponent(
  position: string,
  index: number,
  component: string,
): string {
  return parts(position)
    .map((part, i) => (i === index ? component : text(part)))
    .join(" + ");
}
