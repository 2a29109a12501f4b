/** Figures, as the page uses what the solver says of them. */
import type {
  Analysis,
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
  readonly analysis: Analysis | null;
}

/** What is drawn over a figure. */
export interface Overlay extends Over {
  readonly subject?: Subject;
}

/** The setting that says how far a long figure is computed. */
export const GOAL = "to";

/** Whether a long figure shows a sequence, which can be asked to go further. */
export function isSequence({ long, settings }: FigureInfo): boolean {
  return long && settings.some(({ key }) => key === GOAL);
}
