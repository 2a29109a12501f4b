/** What the solver says of figures, as the page uses it. */
import type { View } from "../view.ts";

/** A figure with its settings: all that is needed to make it again. */
export interface FigureKey {
  readonly id: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** A figure in the catalogue. */
export interface FigureInfo {
  id: string;
  game: string;
  title: string;
  caption: string;
  settings: Setting[];
  x_label: string;
  y_label: string;
  /** Whether cells stay square, or the axes zoom by themselves. */
  square: boolean;
  /** Whether its data come from a long computation, to be stepped. */
  long: boolean;
}

/** A setting of a figure; `choices` for a choice, a range for an integer. */
export interface Setting {
  key: string;
  label: string;
  kind: "choice" | "integer" | "switch";
  choices: { value: string; label: string }[];
  min: number;
  max: number;
  default: string;
}

/** A rectangle in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What is under a point of a figure. */
export interface Cell {
  x: string;
  y: string;
  position: string | null;
  outcome: "N" | "P" | null;
  nimber: number | bigint | null;
  text: string;
}

/** What is drawn over the points. */
export interface Overlay {
  position?: string;
  hover?: [string, string];
  moves?: boolean;
  winning?: boolean;
  /** What `details` gave for the window. */
  marks?: unknown[];
}

export type Theme = "light" | "dark";

/** How far a long computation is. */
export interface Progress {
  done: number;
  total: number;
  memory_bytes: number;
}

/** The solver's class of the same name. */
export interface Picture {
  home(width: number, height: number): View;
  plot(width: number, height: number): Box;
  raster(
    view: View,
    width: number,
    height: number,
    theme: Theme,
  ): Uint8ClampedArray<ArrayBuffer>;
  details(view: View, width: number, height: number): unknown[];
  draw(
    canvas: HTMLCanvasElement,
    view: View,
    overlay: Overlay,
    theme: Theme,
    ratio: number,
  ): void;
  cell(
    view: View,
    x: number,
    y: number,
    width: number,
    height: number,
  ): Cell | null;
  marker(position: string): { x: string; y: string } | null;
  svg(
    view: View,
    width: number,
    height: number,
    overlay: Overlay,
    theme: Theme,
  ): string;
  csv(view: View): string;
  step(work: number): Progress;
  extend(to: number): void;
  values(from: number, to: number): Uint16Array<ArrayBuffer>;
  stats(): unknown;
}
