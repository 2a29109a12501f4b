/**
 * What a map lays over its figure: the position with its moves, and those that
 * win. In a sum a move wins by what it does to the whole.
 */

import { gamePage } from "../../games/index.ts";
import type { Options } from "../../session/address.ts";
import type { Overlay } from "../../solver/figure.ts";
import { parts, text } from "../../solver/position.ts";
import type { Analysis } from "../../solver/wasm.ts";
import type { FigureChoice } from "./figure.ts";

/** Where a component stands on the figure; `null` where it does not. */
type Locate = (component: string) => { x: string; y: string } | null;

export function overlayOf(
  choice: FigureChoice,
  analysis: Analysis | null,
  options: Options,
  hint: boolean,
  locate: Locate,
): Overlay {
  const { component, index } = choice;
  const present =
    analysis?.because[index]?.component === component ? analysis : null;
  const sum = present !== null && present.because.length > 1;
  return {
    position: component,
    moves: options["moves"] !== "off",
    winning:
      options["winning"] !== "off" &&
      (sum || hint || !withholds(choice, present)),
    ...(sum ? { targets: targets(present, choice, locate) } : {}),
  };
}

/** Whether the winning moves are for the hint to tell. */
function withholds({ info, index }: FigureChoice, analysis: Analysis | null) {
  const secret = gamePage(info.game)?.withheld ?? [];
  const reason = analysis?.because[index]?.reason;
  // Nothing is told before the reason is known.
  return reason === undefined
    ? secret.length > 0
    : secret.includes(reason.case);
}

/** The cells of a sum's winning moves in one component, found once. */
const found = new WeakMap<Analysis, Map<string, [string, string][]>>();

function targets(
  analysis: Analysis,
  { key, component, index }: FigureChoice,
  locate: Locate,
): [string, string][] {
  const known = found.get(analysis) ?? new Map();
  found.set(analysis, known);
  const name = `${index} ${JSON.stringify(key)}`;
  let cells: [string, string][] | undefined = known.get(name);
  if (cells === undefined) {
    cells = analysis.winning.flatMap((position) => {
      const part = parts(position)[index];
      if (part === undefined || text(part) === component) return [];
      const cell = locate(text(part));
      return cell === null ? [] : [[cell.x, cell.y] as [string, string]];
    });
    known.set(name, cells);
  }
  return cells;
}
