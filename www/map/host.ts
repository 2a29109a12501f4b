/** The interface of the map element for its menus, tips and computations. */
import type { ReactiveControllerHost } from "lit";
import type { Options } from "../session/address.ts";
import type { Cell, FigureChoice, FigureInfo } from "../solver/figure.ts";
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
  /** True if the person has asked for winning moves. */
  readonly hint: boolean;
  /** True while the page hides who wins, so that the person can find it out. */
  readonly covered: boolean;
  /** The position before the last move; empty if no move was just made. */
  readonly left: string;
  /** The positions of the game, drawn as a line; empty to draw none. */
  readonly path: readonly string[];
  readonly figures: readonly FigureInfo[];
  readonly choice: FigureChoice | null;
  readonly sight: Sight;
  /** The fault of a text that was typed into a menu. */
  wrong: Fault | null;
  /** A smaller pile to mark, if the position lies beyond the end of the picture. */
  standIn: StandIn | null;
  /**
   * The cell at a place of the stage, in CSS pixels. With `near`, a place near
   * the mark of the position can mean the position.
   */
  cellAt(at: At, near?: boolean): Promise<Cell | null>;
  move(to: Window | null): void;
  /** Shows exactly these piles of a plot, `last` included. */
  showPiles(first: bigint, last: bigint): void;
  zoomBy(factor: number): void;
  goHome(): void;
  /** Moves a place to the middle, and opens it if asked. */
  goTo(x: bigint, y: bigint, opens: boolean): void;
  /** Writes the view, and the angles of a figure in space, to the address. */
  writeView(): void;
  change(changes: Changes, push: boolean): void;
  /** Saves the picture in sight, at the size of the screen by default. */
  save(as: Format, sheet?: Sheet): void;
  /** Draws the figure again, because more of its data are known. */
  grown(): void;
  /** Announces words to screen readers. */
  say(words: string): void;
}

/** A pile in the picture. It has the nimber of a pile beyond the picture. */
export interface StandIn {
  readonly component: string;
  readonly position: string;
  readonly pile: number;
}

/** A text that was typed and is invalid, with the message about it. */
export interface Fault {
  readonly key: string;
  readonly typed: string;
  readonly text: string;
}
