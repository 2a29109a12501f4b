/** The solver's types for figures, as the page uses them. */
import type {
  Examined,
  FigureInfo,
  Overlay as Over,
} from "../wasm/nimscope.js";

export type {
  Cell,
  FigureChoice,
  FigureInfo,
  FigureKey,
  Plot as Box,
  Progress,
  Setting,
  Stats,
  Theme,
} from "../wasm/nimscope.js";

/**
 * The subject of the marks on a figure: component `index` of a position, and
 * the moves that the position's analysis lists.
 */
export interface Subject {
  readonly position: string;
  readonly index: number;
  readonly analysis: Examined | null;
}

/** The marks that are drawn over a figure. */
export interface Overlay extends Over {
  readonly subject?: Subject;
}

/** The key of the setting for how far a long figure is computed. */
export const GOAL = "to";

/** The key of the setting for the width of the rows of a folded sequence. */
export const WIDTH = "width";

/**
 * The id of the listed figure that folds a sequence; empty if none does.
 */
export function foldOf(figures: readonly FigureInfo[]): string {
  const folds = ({ settings }: FigureInfo) =>
    settings.some(({ key }) => key === WIDTH);
  return figures.find(folds)?.id ?? "";
}

/** Returns whether a long figure shows a sequence, which can be extended. */
export function isSequence({ long, settings }: FigureInfo): boolean {
  return long && settings.some(({ key }) => key === GOAL);
}
