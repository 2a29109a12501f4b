/** Figures, as the page uses what the solver says of them. */
export type {
  Cell,
  FigureInfo,
  Overlay,
  Plot as Box,
  Progress,
  Setting,
  Stats,
  Theme,
} from "../wasm/nimscope.js";

/** A figure with its settings: all that is needed to make it again. */
export interface FigureKey {
  readonly id: string;
  readonly settings: Readonly<Record<string, string>>;
}
