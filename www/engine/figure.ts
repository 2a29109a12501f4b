/** Figures, as the page uses what the solver says of them. */
export type {
  Cell,
  FigureInfo,
  Overlay,
  Plot as Box,
  Setting,
  Theme,
} from "../wasm/nimscope.js";

/** A figure with its settings: all that is needed to make it again. */
export interface FigureKey {
  readonly id: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** How far a long computation is. */
export interface Progress {
  done: number;
  total: number;
  memory_bytes: number;
}
