/**
 * A board as a scene: the places of its tokens, and the places where a person
 * makes each move. A kind of board only describes its scene. `board.ts` draws
 * it and follows mouse, finger and keyboard; `edit.ts` sets it up by hand.
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

/** Columns to the right and rows down, in units of the board. */
export type Point = readonly [x: number, y: number];

/** A rectangle by its middle and its sides. */
export interface Box {
  readonly at: Point;
  readonly size: Point;
}

/** The colours of an outline. */
export interface Paint {
  readonly fill?: string;
  readonly stroke?: string;
  /** The width of its line in units, and its dashes. */
  readonly width?: number;
  readonly dash?: string;
  readonly opacity?: number;
}

/** The drawing of a token, around its middle. */
export interface Look extends Paint {
  /** The outline: a path that begins with `m`, so that many can be joined. */
  readonly path: string;
  /** Light and shade over the outline. Large boards leave it out. */
  readonly shade?: TemplateResult;
  /** Its changes while it has marks, beside those of all tokens. */
  readonly when?: Readonly<Record<string, Paint>>;
}

export interface Token {
  /** The number by which spots name it. */
  readonly id: number;
  readonly look: string;
  readonly at: Point;
  /** An outline of its own, and its scale. */
  readonly path?: string;
  readonly scale?: number;
}

export interface Label {
  readonly at: Point;
  readonly text: string | number | TemplateResult;
  readonly name?: string;
}

/**
 * Tokens of a pile from `first`, numbered from 0, in a stack from its bottom.
 * Of length 0 it is the gap before `first`.
 */
export interface Stretch {
  readonly pile: number;
  readonly first: number;
  readonly length: number;
}

/** A place that can be marked: its tokens or gap, and the mark that it makes. */
export interface MarkPlace {
  readonly key: string;
  readonly name: string;
  readonly area: Stretch;
  readonly mark: Stretch;
  readonly isPressed: boolean;
  /** Whether it would go, by the marks or by the move pointed at. */
  readonly isGoing: boolean;
  /** Whether its mark would complete a move. */
  readonly isRinged: boolean;
  /** Whether it belongs to a winning move. */
  readonly wins: boolean;
}

/** Tokens that are marked together before a move takes them, or a gap. */
export interface ScenePlace extends Box, MarkPlace {
  /** None of a gap. */
  readonly tokens: readonly number[];
}

export interface Marking {
  readonly places: readonly ScenePlace[];
  readonly meant: MoveRecord | null;
  turned(place: ScenePlace): void;
  /** Marks up to where a drag has come; whether it marks something. */
  dragged(from: ScenePlace, to: ScenePlace): boolean;
  cleared(): void;
}

/** A number at a side of the scene, by its place along that side. */
export interface Tick {
  readonly at: number;
  readonly text: number;
}

export interface Scene {
  readonly size: Point;
  /** The side of a unit in pixels: the least, for a finger, and the most. */
  readonly unit: readonly [least: number, touch: number, most: number];
  /** The greatest height in rem, where the page sets none. */
  readonly room?: number;
  /** The parts that never move, as SVG. */
  readonly ground: TemplateResult;
  readonly tokens: readonly Token[];
  readonly labels?: readonly Label[];
  /** The numbers at its sides, which stay in sight if it scrolls. */
  readonly axes?: Partial<Record<"left" | "top" | "bottom", readonly Tick[]>>;
  /** The meaning of the axes, below them. */
  readonly legend?: readonly string[];
  readonly words: string;
  readonly names?: string;
  /** The marks, if tokens are marked before a move takes them. */
  readonly marks?: Marking;
  readonly foot?: TemplateResult | typeof nothing;
}

/**
 * The look of a control: a soft square with a dot, a sign in a circle, an arrow
 * in a circle, a line, or nothing until the move is pointed at. A slice is a
 * part of a bar.
 */
type Shape = "dot" | "sign" | "arrow" | "gap" | "bare" | "slice";

/** One gesture of a move. */
export interface Way<T extends Touch = Touch> {
  readonly move: MoveRecord;
  readonly touch: T;
  /** The move by this gesture, in words. */
  readonly words: string;
  /** The first gesture of its move: the others are for pointers only. */
  readonly first: boolean;
}

/** The gestures of moves that a board shows. Others are left to its other board. */
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
  /** The side of the square around the goal in which the token may be dropped. */
  readonly room?: number;
  readonly takes?: readonly number[];
  /** The tokens below its control: they have the marks of the move. */
  readonly covers?: readonly number[];
  /** The look of a token that comes. */
  readonly brings?: string;
  /** The box that the move is about, if it is larger than the control. */
  readonly extent?: Box;
  /** The token that the move is about, which is chosen while it is pointed at. */
  readonly about?: number;
  /** Whether the nimber of the move is shown, if nimbers are. */
  readonly isWorth?: boolean;
  /** The distance of a point, if it is not that of the box. */
  away?(point: Point): number;
  /** Whether a finger at a point may mean another move: the first tap shows. */
  isUnsure?(point: Point): boolean;
}

/** One component as its board is to show it. */
export interface InSight {
  readonly game: Game;
  readonly part: Part;
  /** How a move is made on a board of the game's own kind, in a sentence. */
  readonly gesture?: string | undefined;
  /** Its moves that may be made now; none while another moves. */
  readonly moves: readonly MoveRecord[];
  /** The same moves, even if there are too many for a control each. */
  readonly listed: readonly MoveRecord[];
  readonly hint: boolean;
  /** The move that the hint names: all tokens that it takes are marked. */
  readonly advice?: MoveRecord | null | undefined;
  /** Whether the hint marks this move alone, and no other one that wins. */
  readonly marksOne?: boolean;
  /** After a game: the move that wins here, seen and not made; null if none does. */
  readonly answer?: MoveRecord | null | undefined;
  /** The last move, if it was made in it, just now. */
  readonly moved: MoveRecord | null;
  /** The component the game started from: pieces keep its scale to the end. */
  readonly origin: Part | undefined;
  readonly place?: string | undefined;
  /** Whether each move shows the nimber that it leads to. */
  readonly valued?: boolean;
  /** The part of the reason that a drawing shows, if the person need not find it. */
  readonly sketch?: Sketch | undefined;
}

/** Whether the hint marks a move, which wins. */
export function isHinted(
  { hint, advice, marksOne }: InSight,
  { outcome, to }: MoveRecord,
): boolean {
  return hint && outcome === "P" && (!marksOne || to === advice?.to);
}

/** A board as the controls below its scene change it. */
export interface ShownOn {
  remember(memory: unknown): void;
  /** Points at a move, as in a list below the scene. */
  point(move: MoveRecord | null): void;
  make(move: MoveRecord): void;
}

export interface Stage<Body> {
  readonly game: Game;
  /** The component in play; none while it is set up. */
  readonly sight?: InSight;
  /** The content of the kind's memory, which lasts until the next position. */
  readonly memory?: unknown;
  /** The move that is pointed at, on the board or in a list below it. */
  readonly shown?: MoveRecord | null;
  /** The board, for the controls below the scene. */
  readonly board?: ShownOn;
  /** The width in pixels that a board may have. */
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
  /** The tokens before a move, in the places that what they belong to has after it. */
  carried?(
    tokens: readonly Placed[],
    before: Body,
    move: MoveRecord,
    scene: S,
  ): readonly Placed[];
  /** Whether the scene depends on the moves, and on the one pointed at. */
  readonly showsMoves?: boolean;
  /** Whether arrow keys lead one control, if moves are too many for one each. */
  readonly leads?: boolean;
  /** Whether pieces are too many to point at, so that numbers help. */
  isLarge?(body: Body): boolean;
  /** Whether pieces are seen one by one although moves are too many. */
  isSeen?(body: Body, game: Game): boolean;
  /** The sentence on how a move is made, if it is not the one of the game. */
  how?(sight: InSight): string;
  /** The amount of a pile at a point, if moves are made in numbers. */
  named?(scene: S, point: Point): { pile: number; amount: bigint } | null;
  /**
   * The move that a drag across the board means, where no token is dragged:
   * undefined while the drag is short, null if it means none.
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

/** A place that is set up by hand. */
export interface Place<Body> extends Box {
  /** Its name with its content, and whether it is a switch. */
  readonly said: string;
  readonly held?: boolean;
  turned(): Body;
}

/** The ways to set up a component by hand, one place at a time. */
export interface Setup<Body> {
  readonly places: readonly Place<Body>[];
  /** The place that a step of the arrow keys leads to, if it is not the nearest. */
  beside?(place: number, step: Point): number;
  /** How to set up places, in words. */
  readonly how: string;
  /** The same for people who see the board. */
  readonly hint?: string;
  /** The place of the only token, which drags and arrow keys move. */
  readonly carries?: number;
  /** Whether a drag turns all places that are like the first. */
  readonly paints?: boolean;
  readonly sides: readonly Side<Body>[];
  /** Piles in numbers, which are typed or counted up and down. */
  readonly piles?: readonly bigint[];
  /** A property of the whole board that is switched. */
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

/** A side of the board, and the body with another length of it. */
export interface Side<Body> {
  readonly name: string;
  readonly shown: string;
  /** The words for one: "square", "of the rows". */
  readonly one: string;
  readonly length: number;
  readonly least: number;
  readonly most: number;
  resized(length: number): Body;
}

/** Whether the pointer is a finger, which needs larger controls. */
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
export function goalOf({ at, goal = at, room = 1 }: Spot): Box {
  return { at: goal, size: [room, room] };
}

/** The least far away of all, within `reach`. */
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

/** More than `outside`: of several boxes that hold a point, the nearest middle counts. */
const off = (box: Box, point: Point) =>
  outside(box, point) + far(box.at, point) / 1000;
/** Points on the edge of a box, a little off by rounding, are in it. */
const SLACK = 0.1;

/** The move that a point means: the nearest spot, if it is within reach. */
export const meant = (spots: readonly Spot[], point: Point, reach: number) =>
  nearest(
    spots,
    (spot) => spot.away?.(point) ?? off(spot, point),
    reach + SLACK,
  );

/** The box at a point, or the nearest within reach. */
export const boxAt = <B extends Box>(
  boxes: readonly B[],
  point: Point,
  reach: number,
) => nearest(boxes, (box) => off(box, point), reach + SLACK);

/** The move of a token that is dropped at a point. */
export const dropped = (spots: readonly Spot[], point: Point, reach: number) =>
  nearest(spots, (spot) => off(goalOf(spot), point), reach + SLACK);

/** A place of the screen in the units of a picture with these sides. */
export const pointIn = (
  { left, top, width, height }: DOMRect,
  { clientX, clientY }: { clientX: number; clientY: number },
  [columns, rows]: Point,
): Point => [
  ((clientX - left) / width) * columns,
  ((clientY - top) / height) * rows,
];

/**
 * The nearest box in the direction of an arrow key. A box aside counts as
 * farther than one straight ahead. None at the edge, and for other keys.
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

export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A token in the picture; its key stays the same while it moves. */
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
 * Follows the tokens from one scene to the next. An equal token in the same
 * place stays. If one token has come and one of its look has left, it has moved.
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

/** The numbers along a side: all of few, else each fifth or tenth. */
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

/** A rectangle by its middle and its sides, as a path. */
export const boxPath = ({ at: [x, y], size: [width, height] }: Box): string =>
  `M${x - width / 2} ${y - height / 2}h${width}v${height}h${-width}z`;

/** A circle around a place, as a path. */
export const disc = (r: number): string =>
  `m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** A token that has just moved or come has a line around it. */
export const LAST: Paint = { stroke: "var(--line-strong)", width: 0.14 };

/** The outline of a round token. */
export const ROUND = disc(0.43);
