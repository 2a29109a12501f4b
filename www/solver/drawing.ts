/**
 * What the solver's types will say of games on a graph that a person draws.
 * Once `wasm/nimscope.d.ts` has these types, this file goes, and with it the
 * lines of `wasm.ts` that name it.
 */
import type * as solver from "../wasm/nimscope.js";

/** A graph that is drawn, and what a position has on it. */
export interface Drawing {
  /** The name of the whole graph, such as `grid:3x4`; null where its edges are listed. */
  family?: string | null;
  /** How many vertices there are; 0 where the graph is too large to be drawn. */
  vertices?: number;
  /** The ends of each edge. */
  edges?: readonly (readonly [number, number])[];
  /** The vertices that are gone, with all edges at them. */
  gone?: readonly number[];
  /** The edges that are gone while both ends are there. */
  cut?: readonly number[];
  /** The vertex of the token. */
  at?: number | null;
  /** The vertices with erasers. */
  on?: readonly number[];
  /** The vertices on the ground. */
  ground?: readonly number[];
}

/** What stands on vertices of a drawing. */
export type DrawnMark = "token" | "eraser" | "ground";

/** What one rule has on a drawing. */
export interface DrawnRule {
  /** The variant, as written in brackets. */
  name: string;
  /** Its name for people. */
  title: string;
  /** How a move is made. */
  step: "vertex" | "edge" | "leave" | "cross" | "wipe";
  /** What stands on vertices, if anything does. */
  mark: DrawnMark | null;
  /** Whether there may be loops and several edges between two vertices. */
  multiple: boolean;
}

/** The drawing of a game, rule by rule. */
export interface DrawingBoard {
  /** The most vertices that are drawn. */
  vertices: number;
  /** The most edges. */
  edges: number;
  /** What each rule has on the drawing; the first is the game's default for a new one. */
  rules: DrawnRule[];
}

/** What a drawing shows of a reason: vertices and edges by their numbers. */
export type Sketch =
  | { kind: "matching"; pairs: [number, number][] }
  | { kind: "mirror"; pairs: [number, number][] }
  | { kind: "kernel"; vertices: number[] }
  | { kind: "steps"; steps: SketchStep[] }
  | { kind: "parts"; parts: { vertices: number[]; nimber: number }[] };

/** A fusion, or a colon. */
export interface SketchStep {
  /** The vertices that are made one, or were; the ground's with them where it is theirs. */
  vertices: number[];
  /** How many loops are there. */
  loops: number;
  /** Of a colon: each branch, the edge that it begins with and its nimber. */
  branches: [number, number][];
  /** Of a colon: how long the stalk is that takes the place of all; null for a fusion. */
  nimber: number | null;
}

type DrawingTouch =
  /** A vertex is taken, and these vertices with it. */
  | { kind: "vertex"; vertex: number; taken: number[] }
  /** An edge is taken, with these vertices and edges. */
  | {
      kind: "edge";
      from: number;
      to: number;
      taken: number[];
      cut: number[];
    };

export type Touch = solver.Touch | DrawingTouch;
export type MoveRecord = Omit<solver.MoveInWords, "touch"> & {
  touch: Touch[];
};

declare module "../wasm/nimscope.js" {
  interface Content {
    readonly drawing?: Drawing;
  }
  interface Game {
    /** The settings of a drawing; `None` for other boards. */
    drawing?: DrawingBoard;
  }
  interface Reason {
    /** What a drawing shows of it. */
    sketch?: Sketch;
  }
}
