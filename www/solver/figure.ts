/** Figures, as the page uses what the solver says of them. */
import type { Analysis, Overlay as Over } from "../wasm/nimscope.js";

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
