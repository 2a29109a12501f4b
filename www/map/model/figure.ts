/** The figures of a position, and its components by their indices. Pure. */
import type { Options } from "../../session/address.ts";
import { bare } from "../../solver/convention.ts";
import type { FigureInfo } from "../../solver/figure.ts";
import { isMisere, parts, sumLike } from "../../solver/position.ts";
import { isDrawn, type Part } from "../../solver/wasm.ts";

/** The prefix of a figure's settings among the options. */
export const SETTING = "set.";

/** Returns whether an address asks for a change of the map. */
export function asksForMap(options: Options, before: Options): boolean {
  return Object.entries(options).some(
    ([key, text]) =>
      (key === "figure" || key === "view" || key.startsWith(SETTING)) &&
      before[key] !== text,
  );
}

export function figuresFor(
  position: string,
  figures: readonly FigureInfo[],
): FigureInfo[] {
  const games = parts(position).map(({ game }) => game);
  const shown = ({ game, also }: FigureInfo) =>
    games.some((name) => name === game || also.some((other) => other === name));
  return figures.filter((info) => shown(info) && isDrawn(position, info.id));
}

/**
 * The index of the first component of one of these games, or -1. If the address
 * names another component of these games, the index of that one.
 */
export function chosenComponent(
  components: readonly Part[],
  games: readonly string[],
  options: Options,
): number {
  const fits = (part: Part | undefined) =>
    part !== undefined && games.includes(part.game);
  const asked = components.findIndex(
    (part, i) => fits(part) && `${i}` === options["component"],
  );
  return asked >= 0 ? asked : components.findIndex(fits);
}

/**
 * The position with another component. A component in misère play puts the
 * whole position in misère play.
 */
export function withComponent(
  position: string,
  index: number,
  component: string,
): string {
  const texts = parts(position).map(({ text }, i) =>
    i === index ? bare(component) : text,
  );
  return sumLike(isMisere(component) ? component : position, texts);
}
