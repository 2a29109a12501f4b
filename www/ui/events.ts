/**
 * Events of elements. `tell` fires an event on one element. `announce` also
 * lets it reach all ancestors.
 */
import type { MoveRecord, Part, Touch } from "../solver/wasm.ts";

export interface PageEvents {
  // Events that the public element fires for the page around it.
  "nimscope-position": Choice;
  "nimscope-options": {
    options: Readonly<Record<string, string>>;
    push: boolean;
  };
  /** The ten questions of a drill are done. */
  "nimscope-drill": { right: number; of: number };
  /** All parts of the element are drawn. The gallery fires this, too. */
  "nimscope-ready": null;

  // Events that ask the view to do something.
  "nimscope-choose": Choice;
  "nimscope-change": Change;
  "nimscope-retry": null;

  // Play.
  "nimscope-begin": NewGame;
  /** A person takes back a step in the editor of a board, or makes it again. */
  "nimscope-rewind": "undo" | "redo";
  /** A person accepts the suggested position. */
  "nimscope-typed": { position: string };

  // Boards.
  /** A person makes this legal move, by this gesture. */
  "nimscope-move": { to: string; touch?: Touch | undefined };
  /** A person points at this move, or at none any more. */
  "nimscope-preview": { move: MoveRecord | null };
  /** A gesture on a board made no move. The text says how to make one. */
  "nimscope-refuse": string;
  /** A person makes a move by numbers or by a button. It may be illegal. */
  "nimscope-try": { to: string };
  /**
   * A person points at this number of tokens in a pile too tall to show them.
   */
  "nimscope-amount": { pile: number; amount: bigint };
  /**
   * A person changed the board by hand to these parts. The position that they
   * form may be invalid.
   */
  "nimscope-edit": { parts: readonly Draft[] };
  /** The map of a game, or its lesson, is drawn. */
  "nimscope-drawn": null;
  /** The board's controls are in place. */
  "nimscope-board-drawn": null;

  // Maps.
  "nimscope-frame": { position: string };
  /** A figure's own verdict on a component; empty if it has none. */
  "nimscope-figure-verdict": Record<"figure" | "component" | "words", string>;
  /** A pile of the position is larger than the computed nimbers reach. */
  "nimscope-beyond": Beyond;
  /** The nimber of a pile of the position is computed. */
  "nimscope-computed": null;
  /** Panning and zooming have ended; an empty view is the home view. */
  "nimscope-view-change": { view: string };
  "nimscope-pictured": null;
  /** A person wants to see the map as a slide. */
  "nimscope-slide": null;
  /** The slides to go forward, or back if negative; ±Infinity goes to an end. */
  "nimscope-page": number;

  // Lessons.
  "nimscope-lesson-drawn": null;
  /**
   * `faults` are the options that the lesson could not read. `read` lists the
   * options that it reads; null if they are not known yet.
   */
  "nimscope-lesson-options": {
    faults: readonly string[];
    read: readonly string[] | null;
  };
  /** A person made another rule of vectors, which the solver has read. */
  "nimscope-rule": { rule: string };
}

/** A pile of a component that is larger than the computed nimbers reach. */
export interface Beyond {
  readonly component: string;
  readonly pile: number;
  /**
   * The estimated time to compute the nimbers up to this pile; null if unknown.
   */
  readonly seconds: number | null;
}

/** Options of the address by name; `undefined` removes one. */
export type Changes = Readonly<Record<string, string | undefined>>;

interface Change {
  changes: Changes;
  push: boolean;
}

/** A component set by hand, and the places of its drawing's vertices. */
export type Draft = Part & { readonly place?: string };

/** A position that a person moved to or picked. */
export interface Choice {
  position: string;
  /**
   * True if the position is a new step of the history. Otherwise it replaces
   * the current one.
   */
  push: boolean;
}

/**
 * A new game: from a position, from one drawn at random, or from the last
 * start.
 */
export interface NewGame {
  readonly from?: string | (() => Promise<string>);
  readonly mode?: "explore" | "casual" | "careful" | "perfect" | "two";
  readonly starts?: 0 | 1;
}

/** A cell by column and row. */
export interface CellPlace {
  readonly x: number;
  readonly y: number;
}

/** The type of the event with this name, for listeners. */
export type Said<Name extends keyof PageEvents> = CustomEvent<PageEvents[Name]>;

/** The arguments of an event: its name, and its record if it has one. */
type Words<Name extends keyof PageEvents> = PageEvents[Name] extends null
  ? [name: Name]
  : [name: Name, detail: PageEvents[Name]];

export function tell<Name extends keyof PageEvents>(
  from: EventTarget,
  ...[name, detail]: Words<Name>
): void {
  from.dispatchEvent(new CustomEvent(name, { detail }));
}

export function announce<Name extends keyof PageEvents>(
  from: EventTarget,
  ...[name, detail]: Words<Name>
): void {
  from.dispatchEvent(
    new CustomEvent(name, { detail, bubbles: true, composed: true }),
  );
}
