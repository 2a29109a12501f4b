/**
 * Which figure a map shows, with which settings, and for which component of a
 * sum. Pure: follows from the position, the options and the catalogue.
 */
import type { Options } from "../address.ts";
import type { FigureInfo, FigureKey, Setting } from "../engine/figure.ts";
import type { Game } from "../engine/wasm.ts";

/** The prefix of a figure's settings among the options. */
export const SETTING = "set.";

export interface Choice {
  readonly info: FigureInfo;
  readonly key: FigureKey;
  /** The component on the map, and where it stands in the sum. */
  readonly component: string;
  readonly index: number;
}

/** The components of a canonical text. */
export function components(position: string): string[] {
  return position.split(" + ");
}

/** The figures there are for a position. */
export function figuresFor(
  position: string,
  figures: readonly FigureInfo[],
): FigureInfo[] {
  const games = components(position).map(gameOf);
  return figures.filter(({ game }) => games.includes(game));
}

/** The figure to show, `null` where there is none. */
export function chooseFigure(
  position: string,
  options: Options,
  figures: readonly FigureInfo[],
  games: readonly Game[],
): Choice | null {
  const possible = figuresFor(position, figures);
  const parts = components(position);
  const first = possible.find(({ game }) => game === gameOf(parts[0] ?? ""));
  const info =
    possible.find(({ id }) => id === options["figure"]) ?? first ?? possible[0];
  if (info === undefined) return null;
  const asked = Number(options["component"]);
  const fits = (index: number) => gameOf(parts[index] ?? "") === info.game;
  const index = fits(asked)
    ? asked
    : parts.findIndex((part) => gameOf(part) === info.game);
  const component = parts[index] ?? "";
  const game = games.find(({ name }) => name === info.game);
  const settings = Object.fromEntries(
    info.settings.map((setting) => [
      setting.key,
      fromVariant(setting, component, game) ??
        valid(setting, options[SETTING + setting.key]) ??
        setting.default,
    ]),
  );
  return { info, key: { id: info.id, settings }, component, index };
}

/** Whether the position decides a setting, so that no one need choose it. */
export function decided(setting: Setting, game: Game | undefined): boolean {
  return (
    setting.key === "variant" ||
    (game?.variants.some(({ name }) => name === setting.key) ?? false)
  );
}

/** The sum with another position in place of the component on the map. */
export function withComponent(
  position: string,
  index: number,
  component: string,
): string {
  return components(position)
    .map((old, i) => (i === index ? component : old))
    .join(" + ");
}

function gameOf(component: string): string {
  return /^[a-z]*/.exec(component)?.[0] ?? "";
}

/** What the variant in brackets says of a setting. */
function fromVariant(
  setting: Setting,
  component: string,
  game: Game | undefined,
): string | undefined {
  if (!decided(setting, game)) return undefined;
  const variant = /^[a-z]+\[([^\]]*)\]/.exec(component)?.[1];
  return valid(setting, variant) ?? setting.default;
}

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
        : /^(0|[1-9]\d{0,15})$/.test(value) &&
          Number(value) >= min &&
          Number(value) <= max;
  return good ? value : undefined;
}
