/** The map, as its parts see it. */
import type { ReactiveControllerHost } from "lit";
import type { Options } from "../session/address.ts";
import type {
  Cell,
  FigureChoice,
  FigureInfo,
  Overlay,
} from "../solver/figure.ts";
import type { Analysis } from "../solver/wasm.ts";
import type { Window } from "../solver/window.ts";
import type { Changes } from "../ui/events.ts";
import type { Format, Sheet } from "./paper/sheet.ts";
import type { At } from "./plot.ts";
import type { Sight } from "./sight.ts";

export interface MapHost extends HTMLElement, ReactiveControllerHost {
  readonly position: string;
  readonly analysis: Analysis | null;
  readonly options: Options;
  readonly figures: readonly FigureInfo[];
  readonly choice: FigureChoice | null;
  readonly sight: Sight;
  /** The fault of a rule that was typed into a setting. */
  wrong: Fault | null;
  /** What is marked if the picture does not reach the position. */
  standIn: StandIn | null;
  overlay(choice: FigureChoice): Overlay;
  /** The cell at a place of the stage, in CSS pixels, or the position's if that is `near`. */
  cellAt(at: At, near?: boolean): Promise<Cell | null>;
  move(to: Window | null): void;
  /** Shows exactly these piles of a plot. */
  showPiles(first: bigint, last: bigint): void;
  zoomBy(factor: number): void;
  goHome(): void;
  /** Shows a place in the middle, and opens it if asked. */
  goTo(x: bigint, y: bigint, opens: boolean): void;
  /** Writes the view to the address. */
  rest(): void;
  change(changes: Changes, push: boolean): void;
  /** Saves what is in sight, on a sheet as large as the screen if no other is chosen. */
  save(as: Format, sheet?: Sheet): void;
  /** There is more of the figure to draw. */
  grown(): void;
  /** Says this to those who do not see the map. */
  say(words: string): void;
}

/** The position of a pile that has the nimber of a component beyond the picture. */
export interface StandIn {
  readonly component: string;
  readonly position: string;
  readonly pile: number;
}

export interface Fault {
  readonly key: string;
  readonly typed: string;
  readonly text: string;
}
