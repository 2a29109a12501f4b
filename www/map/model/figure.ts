/**
 * Which figure a map shows, with which settings, and for which component of a
 * sum. Pure: follows from the position, the options and the catalogue.
 */

import { gamePage } from "../../games/index.ts";
import type { Options } from "../../session/address.ts";
import type { FigureInfo, FigureKey, Setting } from "../../solver/figure.ts";
import { type Component, parts, text } from "../../solver/position.ts";

/** The prefix of a figure's settings among the options. */
export const SETTING = "set.";

/** The setting that says how far a long figure is computed. */
export const GOAL = "to";

export interface FigureChoice {
  readonly info: FigureInfo;
  readonly key: FigureKey;
  /** The component on the map, and where it stands in the sum. */
  readonly component: string;
  readonly index: number;
  /** The settings the position leaves to the person. */
  readonly free: readonly Setting[];
}

/** The figures there are for a position. */
export function figuresFor(
  position: string,
  figures: readonly FigureInfo[],
): FigureInfo[] {
  const games = parts(position).map(({ game }) => game);
  return figures.filter(({ game }) => games.includes(game));
}

/** The figure to show, `null` where there is none. */
export function chooseFigure(
  position: string,
  options: Options,
  figures: readonly FigureInfo[],
): FigureChoice | null {
  const possible = figuresFor(position, figures);
  const components = parts(position);
  const info =
    possible.find(({ id }) => id === options["figure"]) ??
    components
      .map((part) => {
        const own = possible.filter(({ game }) => game === part.game);
        const fit = gamePage(part.game)?.figure?.(part);
        return own.find(({ id }) => id === fit) ?? own[0];
      })
      .find((info) => info !== undefined);
  if (info === undefined) return null;
  const index = chosenComponent(components, [info.game], options);
  const part = components[index];
  if (part === undefined) return null;
  const decided = gamePage(part.game)?.settings?.(part) ?? {};
  const suggested = gamePage(part.game)?.suggests?.(part, options) ?? {};
  const settings = Object.fromEntries(
    info.settings.map((setting) => [
      setting.key,
      valid(setting, decided[setting.key]) ??
        valid(setting, options[SETTING + setting.key]) ??
        valid(setting, suggested[setting.key]) ??
        setting.default,
    ]),
  );
  return {
    info,
    key: { id: info.id, settings },
    component: text(part),
    index,
    free: info.settings.filter(({ key }) => decided[key] === undefined),
  };
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

/** A whole number to 10^18, as large as the numbers of a position. */
const WHOLE = /^(0|[1-9]\d{0,18})$/;

function valid(
  { kind, choices, min, max }: Setting,
  value: string | undefined,
): string | undefined {
  if (value === undefined) return undefined;
  const good =
    kind === "switch"
      ? value === "on" || value === "off"
      : kind === "choice"
        ? choices.some((choice) => choice.value === value)
        : (kind === "angle" ? /^\d{1,3}(\.\d)?$/ : WHOLE).test(value) &&
          Number(value) >= min &&
          // Two numbers near 10^18 may be one to a double.
          (kind === "angle"
            ? Number(value) <= max
            : BigInt(value) <= BigInt(max));
  return good ? value : undefined;
}
