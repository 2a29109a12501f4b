/**
 * A board as a scene: the places of its tokens, and the places where a person
 * makes each move. A kind of board only describes its scene. `board.ts` draws
 * the scene and follows mouse, finger and keyboard. `edit.ts` is its editor.
 */
import type { nothing, TemplateResult } from "lit";
import type {
  Game,
  Listed,
  MoveRecord,
  Part,
  Sketch,
  Touch,
} from "../solver/wasm.ts";
import type { KindName } from "./choice.ts";

/** A point: columns to the right and rows down, in units of the board. */
export type Point = readonly [x: number, y: number];

/** A rectangle, given by its middle and its sides. */
export interface Box {
  readonly at: Point;
  readonly size: Point;
}

/** The colours of an outline. */
export interface Paint {
  readonly fill?: string;
  readonly stroke?: string;
  /** The width of the line in units, and the pattern of its dashes. */
  readonly width?: number;
  readonly dash?: string;
  readonly opacity?: number;
}

/** The drawing of a token, around its middle. */
export interface Look extends Paint {
  /** The outline: a path that begins with `m`, so that many can be joined. */
  readonly path: string;
  /**
   * Light and shade over the outline. Boards with many tokens leave them out.
   */
  readonly shade?: TemplateResult;
  /** The paint for each mark, added to the paint that all boards share. */
  readonly when?: Readonly<Record<string, Paint>>;
}

export interface Token {
  /** The number by which spots refer to the token. */
  readonly id: number;
  readonly look: string;
  readonly at: Point;
  /** An outline that replaces the outline of its look, and a scale. */
  readonly path?: string;
  readonly scale?: number;
}

export interface Label {
  readonly at: Point;
  readonly text: string | number | TemplateResult;
  readonly name?: string;
}

/**
 * Neighbouring tokens of a pile, beginning with token `first`. Tokens are
 * numbered from 0, in a stack from its bottom. If the length is 0, the stretch
 * is the gap before `first`.
 */
export interface Stretch {
  readonly pile: number;
  readonly first: number;
  readonly length: number;
}

/**
 * A place that a person can mark: its tokens or gap, and the mark that a press
 * makes.
 */
export interface MarkPlace {
  readonly key: string;
  readonly name: string;
  readonly area: Stretch;
  readonly mark: Stretch;
  readonly isPressed: boolean;
  /** True if the marks, or the move pointed at, include this place. */
  readonly isGoing: boolean;
  /** True if a mark at this place would complete a move. */
  readonly isRinged: boolean;
  /** True if this place belongs to a winning move. */
  readonly wins: boolean;
}

/** Tokens that are marked together before a move takes them, or a gap. */
export interface ScenePlace extends Box, MarkPlace {
  /** The ids of its tokens; empty for a gap. */
  readonly tokens: readonly number[];
}

export interface Marking {
  readonly places: readonly ScenePlace[];
  /** The move that the marks mean. */
  readonly meant: MoveRecord | null;
  turned(place: ScenePlace): void;
  /**
   * Marks everything up to the end of a drag. Returns whether it marks
   * anything.
   */
  dragged(from: ScenePlace, to: ScenePlace): boolean;
  cleared(): void;
}

/** A number at a side of the scene, with its place along that side. */
export interface Tick {
  readonly at: number;
  readonly text: number;
}

export interface Scene {
  readonly size: Point;
  /**
   * The side of a unit in pixels: the least, the least for a finger, and the
   * most.
   */
  readonly unit: readonly [least: number, touch: number, most: number];
  /** The greatest height, if the page sets none. */
  readonly heightRem?: number;
  /** The parts that never move, as SVG. */
  readonly ground: TemplateResult;
  readonly tokens: readonly Token[];
  readonly labels?: readonly Label[];
  /** The numbers at the sides of the scene; they stay if the scene scrolls. */
  readonly axes?: Partial<Record<"left" | "top" | "bottom", readonly Tick[]>>;
  /** Texts below the board that explain the axes. */
  readonly legend?: readonly string[];
  /** A description for screen readers. */
  readonly words: string;
  /** More classes of the board. */
  readonly names?: string;
  /** The marks, if tokens are marked before a move takes them. */
  readonly marks?: Marking;
  readonly foot?: TemplateResult | typeof nothing;
}

/**
 * The look of a control. A dot is in a pale square; signs and arrows are in a
 * circle; a gap is a line. A bare control shows nothing until a person points
 * at it. A slice is a part of a bar.
 */
type Shape = "dot" | "sign" | "arrow" | "gap" | "bare" | "slice";

/** One gesture of a move. */
export interface Way<T extends Touch = Touch> {
  readonly move: MoveRecord;
  readonly touch: T;
  /** The move that this gesture makes, in words. */
  readonly words: string;
  /** True for the first gesture of its move. Only pointers use the others. */
  readonly first: boolean;
}

/**
 * The gestures of the kinds that a board shows. Other boards of the game may
 * show other kinds.
 */
export function waysOf<Kind extends Touch["kind"]>(
  moves: readonly MoveRecord[],
  ...shown: readonly Kind[]
) {
  type Shown = Extract<Touch, { kind: Kind }>;
  const isShown = (touch: Touch): touch is Shown =>
    shown.some((kind) => kind === touch.kind);
  return moves.flatMap((move) =>
    move.touch.flatMap((touch, i): Way<Shown>[] =>
      isShown(touch)
        ? [{ move, touch, words: move.words[i] ?? "", first: i === 0 }]
        : [],
    ),
  );
}

/** A place where a move is made: the box of its control. */
export interface Spot extends Box {
  readonly way: Way;
  readonly label: string;
  readonly shape: Shape;
  readonly sign?: string;
  /** The sides of the disc with the sign. */
  readonly disc?: Point;
  /** The direction of an arrow in degrees. */
  readonly angle?: number;
  /** The token that moves, and its new place, if that is not `at`. */
  readonly from?: number;
  readonly goal?: Point;
  /**
   * The side of the square around the goal in which the token may be dropped.
   */
  readonly dropSide?: number;
  /** The ids of the tokens that the move takes. */
  readonly takes?: readonly number[];
  /** The tokens below the control, which show the marks of the move. */
  readonly covers?: readonly number[];
  /** The look of the token that the move adds. */
  readonly brings?: string;
  /** The box that the move is about, if it is larger than the control. */
  readonly extent?: Box;
  /**
   * The token that the move is about. It is marked as chosen while a person
   * points at the move.
   */
  readonly about?: number;
  /** True if the nimber of this move is shown when the board shows nimbers. */
  readonly isWorth?: boolean;
  /**
   * Measures the distance of a point, if the distance from the box is not used.
   */
  away?(point: Point): number;
  /**
   * Returns whether a finger at a point may mean another move. If so, the first
   * tap only shows the move.
   */
  isUnsure?(point: Point): boolean;
}

/** One component, with all that its board needs to show it. */
export interface InSight {
  readonly game: Game;
  readonly part: Part;
  /** A sentence on how to move on a board of the game's own kind. */
  readonly gesture?: string | undefined;
  /** The moves that can be made now, if each can have a control; else empty. */
  readonly moves: readonly MoveRecord[];
  /** The same moves, even if there are too many for a control each. */
  readonly listed: readonly MoveRecord[];
  readonly hint: boolean;
  /** The move that the hint names: all tokens that it takes are marked. */
  readonly advice?: MoveRecord | null | undefined;
  /** True if the hint marks only `advice`, and no other winning move. */
  readonly marksOne?: boolean;
  /**
   * After a game: the winning move in this component, which is only shown; null
   * if there is none.
   */
  readonly answer?: MoveRecord | null | undefined;
  /** The last move, if it was made just now and in this component. */
  readonly moved: MoveRecord | null;
  /**
   * The component at the start of the game. It sets the scale until the end.
   */
  readonly origin: Part | undefined;
  readonly place?: string | undefined;
  /** True if each move shows the nimber that it leads to. */
  readonly valued?: boolean;
  /**
   * The part of the reason that a drawing shows, given only if nimbers are
   * shown.
   */
  readonly sketch?: Sketch | undefined;
}

/** Returns whether the hint marks a move. It marks only winning moves. */
export function isHinted(
  { hint, advice, marksOne }: InSight,
  { outcome, to }: MoveRecord,
): boolean {
  return hint && outcome === "P" && (!marksOne || to === advice?.to);
}

/** The board, for the controls below its scene. */
export interface ShownOn {
  remember(memory: unknown): void;
  /** Points at a move, for example from the list below the scene. */
  point(move: MoveRecord | null): void;
  make(move: MoveRecord): void;
}

export interface Stage<Body> {
  readonly game: Game;
  /** The component in play; undefined in the editor. */
  readonly sight?: InSight;
  /** Data that the kind of board keeps until the next position. */
  readonly memory?: unknown;
  /** The move that is pointed at, on the board or in a list below it. */
  readonly shown?: MoveRecord | null;
  /** The board, for the controls below the scene. */
  readonly board?: ShownOn;
  /** The width in pixels that is available for the board. */
  readonly width: number;
  readonly isEdited?: boolean;
  /** The component at the start of the game. */
  readonly origin?: Body | undefined;
  /** The scene before this one, and its body. */
  readonly before?: { readonly body: Body; readonly scene: Scene } | undefined;
}

/** A kind of board. `Body` is the content of a component. */
export interface SceneKind<Body, S extends Scene = Scene> {
  readonly name: KindName;
  readonly looks: Readonly<Record<string, Look>>;
  read(part: Part): Body;
  write(body: Body): Part["content"];
  scene(body: Body, stage: Stage<Body>): S;
  spots(scene: S, moves: readonly MoveRecord[], game: Game): readonly Spot[];
  setup(body: Body, scene: S, game: Listed): Setup<Body>;
  /** The tokens before a move, moved to the new places of their piles. */
  carried?(
    tokens: readonly Placed[],
    before: Body,
    move: MoveRecord,
    scene: S,
  ): readonly Placed[];
  /** True if the scene depends on the moves, and on the move pointed at. */
  readonly showsMoves?: boolean;
  /**
   * True if one control can serve all moves when they are too many for a
   * control each. The arrow keys then take the control from move to move.
   */
  readonly leads?: boolean;
  /** Returns whether pieces are too many to point at, so that typing helps. */
  isLarge?(body: Body): boolean;
  /**
   * Returns whether single pieces are visible although moves are too many for a
   * control each.
   */
  isSeen?(body: Body, game: Game): boolean;
  /** A sentence on how to move, in place of the game’s own sentence. */
  how?(sight: InSight): string;
  /** The amount of a pile at a point, if moves are typed as numbers. */
  named?(scene: S, point: Point): { pile: number; amount: bigint } | null;
  /**
   * Finds the move that a drag across the board means, if no token is dragged.
   * Returns undefined while the drag is short, null if it means no move.
   */
  swept?(
    spots: readonly Spot[],
    from: Point,
    to: Point,
  ): Spot | null | undefined;
}

export type ShownKind<Body, S extends Scene = Scene> = Omit<
  SceneKind<Body, S>,
  "write" | "setup"
>;

/** A place in the editor. */
export interface Place<Body> extends Box {
  /** The name and content. If `held` is given, the place is a switch. */
  readonly label: string;
  readonly held?: boolean;
  turned(): Body;
}

/** The ways to set up a component by hand, one place at a time. */
export interface Setup<Body> {
  readonly places: readonly Place<Body>[];
  /**
   * The place that a step of the arrow keys leads to, if it is not the nearest.
   */
  beside?(place: number, step: Point): number;
  /** A sentence on how to set up places. */
  readonly how: string;
  /** The same sentence for people who see the board. */
  readonly hint?: string;
  /**
   * The index of the place with the only token. Drags and arrow keys move it.
   */
  readonly carries?: number;
  /** True if a drag changes all places on its way that are like the first. */
  readonly paints?: boolean;
  readonly sides: readonly Side<Body>[];
  /** The sizes of piles, which a person types or counts up and down. */
  readonly piles?: readonly bigint[];
  /** A switch for a property of the whole board. */
  readonly toggle?: {
    readonly label: string;
    readonly pressed: boolean;
    readonly disabled: boolean;
    readonly title?: string | undefined;
    turned(): Body;
  };
  /** Tokens on places chosen at random. */
  readonly random?: {
    readonly what: string;
    readonly none: string;
    scattered(percent: number): Body;
  };
}

/** A side of the board. `resized` returns the body with another length. */
export interface Side<Body> {
  readonly name: string;
  readonly shown: string;
  /** The word after "one": "square", "row". */
  readonly one: string;
  readonly length: number;
  readonly least: number;
  readonly most: number;
  resized(length: number): Body;
}

/** Returns whether the pointer is a finger, which needs larger controls. */
export const isCoarse = (): boolean =>
  globalThis.matchMedia?.("(pointer: coarse)").matches ?? false;

export const far = ([x, y]: Point, [u, v]: Point): number =>
  Math.hypot(x - u, y - v);

/** The distance of a point from a box; 0 inside. */
export function outside({ at, size }: Box, [x, y]: Point): number {
  const dx = Math.max(0, Math.abs(x - at[0]) - size[0] / 2);
  const dy = Math.max(0, Math.abs(y - at[1]) - size[1] / 2);
  return Math.hypot(dx, dy);
}

/** The goal of a spot's token, as a box in which the token may be dropped. */
export function goalOf({ at, goal = at, dropSide = 1 }: Spot): Box {
  return { at: goal, size: [dropSide, dropSide] };
}

/** The nearest item within `reach`; null if there is none. */
export function nearest<T>(
  all: readonly T[],
  away: (one: T) => number,
  reach: number,
): T | null {
  let best: T | null = null;
  let least = reach;
  for (const one of all) {
    const distance = away(one);
    if (distance < least) [best, least] = [one, distance];
  }
  return best;
}

/**
 * The distance from a box, as in `outside`. If several boxes contain a point,
 * the one with the nearest middle counts as nearest.
 */
const off = (box: Box, point: Point) =>
  outside(box, point) + far(box.at, point) / 1000;
/**
 * Rounding may move points of an edge a little out of the box. They still count
 * as inside.
 */
const ROUNDING_UNITS = 0.1;

/** The move that a point means: the nearest spot, if it is within reach. */
export const meant = (spots: readonly Spot[], point: Point, reach: number) =>
  nearest(
    spots,
    (spot) => spot.away?.(point) ?? off(spot, point),
    reach + ROUNDING_UNITS,
  );

/** The box at a point, or the nearest within reach. */
export const boxAt = <B extends Box>(
  boxes: readonly B[],
  point: Point,
  reach: number,
) => nearest(boxes, (box) => off(box, point), reach + ROUNDING_UNITS);

/** The move of a token that is dropped at a point. */
export const dropped = (spots: readonly Spot[], point: Point, reach: number) =>
  nearest(spots, (spot) => off(goalOf(spot), point), reach + ROUNDING_UNITS);

/**
 * Converts a place on the screen to the units of a picture with these sides.
 */
export const pointIn = (
  { left, top, width, height }: DOMRect,
  { clientX, clientY }: { clientX: number; clientY: number },
  [columns, rows]: Point,
): Point => [
  ((clientX - left) / width) * columns,
  ((clientY - top) / height) * rows,
];

/**
 * The nearest box in the direction of an arrow key. A box to the side counts as
 * farther than one straight ahead. Returns undefined at the edge.
 */
export function ahead<B extends Box>(
  boxes: readonly B[],
  from: Box,
  [right, down]: Point,
): B | undefined {
  let best: B | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const box of boxes) {
    const [dx, dy] = [box.at[0] - from.at[0], box.at[1] - from.at[1]];
    const along = dx * right + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * right);
    const cost = along + 2 * aside;
    if (along > 0.01 && cost < least) [best, least] = [box, cost];
  }
  return best;
}

/** A token in the picture. Its key stays the same when it moves. */
export interface Placed extends Token {
  readonly key: number;
}

/** The tokens of a scene, and their changes since the one before. */
export interface Change {
  readonly tokens: readonly Placed[];
  readonly gone: readonly Placed[];
  readonly came: ReadonlySet<number>;
  readonly moved: { readonly from: Placed; readonly to: Placed } | null;
}

/**
 * Follows the tokens from one scene to the next. A token of the same look in
 * the same place stays. If only one token has come, and only one of its look
 * has left, it has moved.
 */
export function followed(
  before: readonly Placed[],
  now: readonly Token[],
): Change {
  const place = ({ look, at: [x, y] }: Token) =>
    `${look} ${x.toFixed(2)} ${y.toFixed(2)}`;
  const old = new Map(before.map((token) => [place(token), token]));
  let last = -1;
  for (const { key } of before) last = Math.max(last, key);
  const came: Placed[] = [];
  const tokens = now.map((token) => {
    const same = old.get(place(token));
    old.delete(place(token));
    const placed = { ...token, key: same?.key ?? ++last };
    if (same === undefined) came.push(placed);
    return placed;
  });
  const gone = [...old.values()];
  const [to, ...others] = came;
  const [from, ...more] = gone.filter(({ look }) => look === to?.look);
  if (to && from && others.length === 0 && more.length === 0) {
    const slid = { ...to, key: from.key };
    return {
      tokens: tokens.map((token) => (token === to ? slid : token)),
      gone: gone.filter((token) => token !== from),
      came: new Set(),
      moved: { from, to: slid },
    };
  }
  return {
    tokens,
    gone,
    came: new Set(came.map(({ key }) => key)),
    moved: null,
  };
}

/** Tokens of one look as one path. */
export function joined({ path }: Look, tokens: readonly Token[]): string {
  return tokens.map(({ at, path: own }) => `M${at}${own ?? path}`).join("");
}

/**
 * The numbers along a side: all up to a length of 20, every fifth up to 60,
 * else every tenth.
 */
export function ruler(length: number, first = 1): Tick[] {
  const step = length <= 20 ? 1 : length <= 60 ? 5 : 10;
  return Array.from({ length }, (_, i) => ({
    at: i + 0.5,
    text: i + first,
  })).filter(({ text }) => text % step === 0);
}

/** The lines between the squares of a grid, and its sides, as a path. */
export function lattice(columns: number, rows: number): string {
  const down = Array.from({ length: columns + 1 }, (_, i) => `M${i} 0v${rows}`);
  const across = Array.from(
    { length: rows + 1 },
    (_, i) => `M0 ${i}h${columns}`,
  );
  return [...down, ...across].join("");
}

export const boxPath = ({ at: [x, y], size: [width, height] }: Box): string =>
  `M${x - width / 2} ${y - height / 2}h${width}v${height}h${-width}z`;

/** A circle around a place, as a path. */
export const disc = (r: number): string =>
  `m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** The line around a token that has just moved or come. */
export const LAST_MOVE: Paint = { stroke: "var(--line-strong)", width: 0.14 };

export const ROUND_OUTLINE = disc(0.43);
