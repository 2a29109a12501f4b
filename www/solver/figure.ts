/** Figures, as the page uses what the solver says of them. */
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

/** What to mark on a figure: a component of a sum, and what that sum's record lists. */
export interface Subject {
  readonly position: string;
  readonly index: number;
  readonly analysis: Examined | null;
}

/** What is drawn over a figure. */
export interface Overlay extends Over {
  readonly subject?: Subject;
}

/** The setting that says how far a long figure is computed. */
export const GOAL = "to";

/** The setting that says how wide the rows of a folded sequence are. */
export const WIDTH = "width";

/** The figure that folds a sequence, of those of a position; empty if none. */
export function foldOf(figures: readonly FigureInfo[]): string {
  const folds = ({ settings }: FigureInfo) =>
    settings.some(({ key }) => key === WIDTH);
  return figures.find(folds)?.id ?? "";
}

/** Whether a long figure shows a sequence, which can be asked to go further. */
export function isSequence({ long, settings }: FigureInfo): boolean {
  return long && settings.some(({ key }) => key === GOAL);
}
