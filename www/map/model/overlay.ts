/**
 * The marks over a figure: the position, its moves, its winning moves, and the
 * line of the game.
 */
import { gamePage } from "../../games/index.ts";
import type { Options } from "../../session/address.ts";
import type { FigureChoice, Overlay } from "../../solver/figure.ts";
import { type Analysis, parts, picture } from "../../solver/wasm.ts";
import type { MapHost, StandIn } from "../host.ts";

export function overlayOn(map: MapHost, choice: FigureChoice): Overlay {
  const { analysis, options } = map;
  const hides = map.covered || !picture(choice.key).wins();
  const shown = hides ? { ...options, winning: "off" } : options;
  const nearer = nearerOn(map, choice);
  return {
    ...overlayOf(choice, analysis, shown, map.hint),
    ...(nearer && {
      subject: { position: nearer.position, index: 0, analysis: null },
      moves: false,
    }),
    ...trail(map, choice),
  };
}

/**
 * The pile that is marked instead of the position; null if none is needed.
 */
export function nearerOn(
  { standIn, sight }: MapHost,
  { component, info }: FigureChoice,
): StandIn | null {
  if (standIn?.component !== component || !info.fits) return null;
  return sight.reaches ? null : standIn;
}

/** The line of the game's positions, or else the cell before the last move. */
function trail({ left, path }: MapHost, { key, index }: FigureChoice): Overlay {
  const cells = (texts: readonly string[]) =>
    texts.flatMap((text) => {
      const part = parts(text)[index];
      const cell = part && picture(key).marker(part.text);
      return cell ? [cell] : [];
    });
  const way = cells(path);
  if (way.length > 1) return { path: way };
  const [from] = left === "" ? [] : cells([left]);
  return from ? { from } : {};
}

export function overlayOf(
  choice: FigureChoice,
  analysis: Analysis | null,
  options: Options,
  hint: boolean,
): Overlay {
  const { component, index } = choice;
  const present =
    analysis?.because[index]?.component === component ? analysis : null;
  const sum = present !== null && present.because.length > 1;
  return {
    subject:
      present === null
        ? { position: component, index: 0, analysis: null }
        : { position: present.position, index, analysis: present },
    moves: options["moves"] !== "off",
    winning:
      options["winning"] !== "off" &&
      (sum || hint || !withholds(choice, present)),
  };
}

/**
 * Returns whether winning moves stay hidden until the person asks for a hint.
 */
function withholds({ info, index }: FigureChoice, analysis: Analysis | null) {
  const secret = gamePage(info.game)?.withheld ?? [];
  const reason = analysis?.because[index]?.reason;
  // A game can hide winning moves if the reason is, for example, strategy
  // stealing. Such a game also hides them until the reason is known.
  return reason === undefined
    ? secret.length > 0
    : secret.includes(reason.case);
}
