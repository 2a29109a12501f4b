/**
 * The places of the tokens of piles: as stacks, as rows, or as bars if tokens
 * are too many to count at a glance.
 */
import { html, nothing, svg } from "lit";
import { grouped } from "../../solver/position.ts";
import type { Game, MoveRecord } from "../../solver/wasm.ts";
import {
  type Box,
  boxPath,
  type InSight,
  isCoarse,
  type Label,
  type Point,
  type Scene,
  type Stage,
  type Token,
} from "../scene.ts";
import { capital } from "../words.ts";
import {
  gesturesOf,
  isLadder,
  leavingFrom,
  Marks,
  MOST_TOKENS,
  namesOf,
  offerOf,
  type Piles,
  pilesOf,
  total,
} from "./model.ts";

export type Layout = "stacks" | "rows" | "lines" | "bars";

/** A layout: a scene without its words, and the place of each token. */
export interface Laid extends Omit<Scene, "words"> {
  /** The middle of a token, by its pile and its number from 0. */
  at(pile: number, token: number): Point;
  bar(pile: number): Box;
  readonly stackWidth: number;
}

/** The widths of a stack and of the gap beside it. Fingers need wide stacks. */
const STACK_PX = 64;
const WIDE_STACK_PX = 88;
const LEAST_STACK_PX = 38;
const GAP_PX = 24;
const LEAST_GAP_PX = 4;
/** The width of a token in a stack, as a share of the width of the stack. */
const DISC_SHARE = 0.81;
/**
 * The height of a token in a stack: the least, the most, and the most for
 * fingers.
 */
const PITCH_PX = [6, 22, 40] as const;
/**
 * The side of a token in a row: the least and the most, for mouse and finger.
 */
const COIN_PX = [24, 26] as const;
const WIDE_COIN_PX = [28, 40] as const;
const BAR_PX = 20;
/**
 * The height of the tallest stack. For fingers it is also limited to a share of
 * the window.
 */
const TALLEST_PX = 240;
const TALLEST_TOUCH_PX = 24 * 16;
const TOUCH_WINDOW_SHARE = 0.33;
/**
 * The share of the window if tokens are too thin for a finger. It is smaller,
 * because buttons below the stacks then need room.
 */
const THIN_WINDOW_SHARE = 0.22;
/** The least size that a finger can hit. */
const FINGER_PX = 24;
/** Room for numbers below a stack, and left of a row. */
const FOOT_PX = 42;
const SIDE_PX = 52;
/** The height of a line of tokens, and of a bar with its number, in units. */
const LINE_HEIGHT = 1.5;
export const BAR_HEIGHT = 3;
/** With more slices than this, the slices of a bar are too thin. */
export const MOST_SLICES = 200;

/** The id of a token, by which spots refer to it. */
export const idOf = (pile: number, token: number) => pile * 1000 + token;

/** The gestures of moves, grouped by what they do. */
export const offer = (piles: Piles, moves: readonly MoveRecord[] = []) =>
  offerOf(gesturesOf(piles.map(Number), moves));

/**
 * The heights in pixels of the tallest stack, which has `tokens` tokens, and of
 * one token.
 */
function heights(tokens: number): readonly [room: number, pitch: number] {
  const [least, most, finger] = PITCH_PX;
  const [room, largest] = isCoarse()
    ? [touchRoom(tokens), finger]
    : [TALLEST_PX, most];
  return [room, Math.max(least, Math.min(largest, room / tokens))];
}

function touchRoom(tokens: number): number {
  const room = Math.min(TALLEST_TOUCH_PX, TOUCH_WINDOW_SHARE * innerHeight);
  const isThin = room / tokens < FINGER_PX;
  return isThin ? Math.min(room, THIN_WINDOW_SHARE * innerHeight) : room;
}

/** The size of the largest pile, now or at the start. */
function tallest(piles: Piles, { origin = [] }: Stage<Piles>): number {
  const first = Math.min(MOST_TOKENS, Math.max(1, ...origin.map(Number)));
  return Math.max(first, ...piles.map(Number));
}

/** The tokens of all piles, numbered from the bottom or from the left. */
const tokensOf = (
  piles: Piles,
  at: (pile: number, token: number) => Point,
  lookOf: (pile: number, token: number) => Pick<Token, "look" | "path">,
): Token[] =>
  piles.flatMap((size, pile) =>
    Array.from({ length: Number(size) }, (_, token) => ({
      ...lookOf(pile, token),
      id: idOf(pile, token),
      at: at(pile, token),
    })),
  );

/** The layout of these piles on the board. */
export const layoutOf = (piles: Piles, { piles: facts }: Game): Layout =>
  total(piles) > MOST_TOKENS ? "bars" : (facts?.layout ?? "stacks");

/** Places tokens in a layout. `gone` has the amounts that a move would take. */
export function laidOut(
  layout: Layout,
  piles: Piles,
  stage: Stage<Piles>,
  gone: Piles,
  isMarked: boolean,
): Laid {
  if (layout === "bars") return bars(piles, stage, gone);
  if (layout !== "stacks") return rows(piles, stage, gone);
  return stacks(piles, stage, gone, isMarked);
}

const NO_BAR = (): Box => ({ at: [0, 0], size: [0, 0] });

/** Stacks side by side, in several lines if there is too little room. */
function stacks(
  piles: Piles,
  stage: Stage<Piles>,
  gone: Piles,
  isMarked: boolean,
): Laid {
  const { width } = stage;
  const high = tallest(piles, stage);
  const [room, pitch] = heights(high);
  const units = (pixels: number) => pixels / pitch;
  const most = Math.floor(width / (LEAST_STACK_PX + LEAST_GAP_PX));
  const columns = Math.max(1, Math.min(piles.length, most));
  // With two stacks, the gap has room for the moves that take from both.
  const widest = (piles.length === 2 ? 2 : 1) * GAP_PX;
  const stackPx = isCoarse() ? WIDE_STACK_PX : STACK_PX;
  const columnPx = Math.min(width / columns, stackPx + widest);
  const gapPx = Math.max(
    LEAST_GAP_PX,
    Math.min(widest, columnPx - LEAST_STACK_PX),
  );
  const [column, stackWidth] = [units(columnPx), units(columnPx - gapPx)];
  const lines = Math.ceil(piles.length / columns);
  const row = high + units(FOOT_PX);
  const base = (pile: number) =>
    (Math.floor(pile / columns) + 1) * row - units(FOOT_PX);
  const middle = (pile: number) => ((pile % columns) + 0.5) * column;
  const at = (pile: number, token: number): Point => [
    middle(pile),
    base(pile) - token - 0.5,
  ];
  const { sight } = stage;
  const hasLadder = !isMarked && isLadder(offer(piles, sight?.moves).pairs);
  const ends = groupEnds(piles.map(Number), sight?.listed ?? []);
  const below = (pile: number, pixels: number): Point => [
    middle(pile),
    base(pile) + units(pixels),
  ];
  return {
    ...{ at, bar: NO_BAR, stackWidth },
    size: [columns * column, lines * row],
    unit: [PITCH_PX[0], pitch, PITCH_PX[isCoarse() ? 2 : 1]],
    heightRem: (lines * (room + FOOT_PX)) / 16,
    ground: svg`<path stroke="var(--line-strong)" stroke-width="2" vector-effect="non-scaling-stroke" d=${piles.map((_, i) => `M${middle(i) - stackWidth / 2} ${base(i) + 0.05}h${stackWidth}`).join("")} />`,
    tokens: tokensOf(piles, at, (pile, token) => ({
      look: "disc",
      path: disc(DISC_SHARE * stackWidth, pitch, ends[pile]?.has(token)),
    })),
    labels: piles.flatMap((size, i) => [
      ...(hasLadder && i === 0
        ? [{ at: [column, below(i, 33)[1]] as const, text: "both" }]
        : []),
      count(size, gone[i], below(i, 14)),
      ...named(stage, piles, i, below(i, 33)),
    ]),
  };
}

/**
 * For each stack, the lowest tokens of its groups. A group is taken as a whole.
 */
function groupEnds(sizes: readonly number[], moves: readonly MoveRecord[]) {
  const marks = new Marks(sizes, true, gesturesOf(sizes, moves));
  return sizes.map((_, pile) => {
    const groups = marks.areas(pile).filter(({ length }) => length > 1);
    return new Set(groups.map(({ first }) => first).filter((low) => low > 0));
  });
}

/**
 * A token of a stack, seen from the side. It is flatter at the end of a group.
 */
function disc(width: number, pitch: number, isEnd = false): string {
  const [w, h] = [width, isEnd ? 0.62 : 0.88];
  const r = Math.min(5 / pitch, 0.4);
  return `m${r - w / 2} -0.44h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}z`;
}

/** Piles as rows of tokens. Long rows are broken into lines. */
function rows(piles: Piles, stage: Stage<Piles>, gone: Piles): Laid {
  const { width } = stage;
  const [least, largest] = isCoarse() ? WIDE_COIN_PX : COIN_PX;
  const most = Math.max(4, Math.floor((width - SIDE_PX) / least - 0.5));
  const columns = Math.min(most, tallest(piles, stage));
  const wanted = Math.min(largest, (width - SIDE_PX) / (columns + 0.5));
  const pitch = Math.max(least, wanted);
  const side = SIDE_PX / pitch;
  const linesOf = (size: bigint) =>
    Math.max(1, Math.ceil(Number(size) / columns));
  const tops = piles.map((_, pile) =>
    piles
      .slice(0, pile)
      .reduce((sum, size) => sum + linesOf(size) * LINE_HEIGHT + 0.4, 0),
  );
  const last = piles.length - 1;
  const at = (pile: number, token: number): Point => [
    side + (token % columns) + 0.5,
    (tops[pile] ?? 0) + (Math.floor(token / columns) + 0.5) * LINE_HEIGHT,
  ];
  const rowsHigh = Math.max(
    LINE_HEIGHT,
    (tops[last] ?? 0) + linesOf(piles[last] ?? 0n) * LINE_HEIGHT,
  );
  return {
    ...{ at, bar: NO_BAR, stackWidth: 1 },
    size: [side + columns + 0.5, rowsHigh],
    unit: [14, pitch, largest],
    heightRem: 27,
    ground: svg``,
    tokens: tokensOf(piles, at, () => ({ look: "coin" })),
    labels: piles.flatMap((size, i) => {
      const y = (tops[i] ?? 0) + LINE_HEIGHT / 2;
      return [
        ...named(stage, piles, i, [0.9, y - 0.4]),
        count(size, gone[i], [0.9, y + (piles.length > 1 ? 0.3 : 0)]),
      ];
    }),
  };
}

/**
 * A bar for each pile, and one more for moves that take the same from both of
 * two piles.
 */
function bars(
  piles: Piles,
  { game, sight, width, shown = null }: Stage<Piles>,
  gone: Piles,
): Laid {
  const long = Math.max(8, Math.floor(width / BAR_PX) - 1);
  const [largest = 1n] = [1n, ...piles].sort((a, b) => (a > b ? -1 : 1));
  const least = [...piles].sort((a, b) => (a < b ? -1 : 1))[0] ?? 0n;
  // With very many moves, slices are too thin, so moves are typed as numbers.
  const isBoth =
    ["choice", "first"].includes(game.piles?.plane ?? "") &&
    piles.length === 2 &&
    total([...piles, least]) <= MOST_SLICES &&
    !(sight && isListed(sight));
  const bar = (pile: number): Box => {
    const size = piles[pile] ?? least;
    const length = Math.max(
      0.15,
      (long * Number((size * 10_000n) / largest)) / 10_000,
    );
    return { at: [length / 2, pile * BAR_HEIGHT + 1.9], size: [length, 1.4] };
  };
  const { corner } = game.grid ?? {};
  const [, pileName] = namesOf(game);
  const all = piles.map((_, i) => bar(i));
  const bites = piles.map((_, i) => {
    const leaving = shown ? leavingFrom(shown, i) : 0n;
    const box = () => slice({ bar, piles }, i, 0, Number(leaving));
    return leaving > 0n ? boxPath(box()) : "";
  });
  return {
    ...{ at: (pile) => bar(pile).at, bar, stackWidth: 1 },
    size: [long, (piles.length + (isBoth ? 1 : 0)) * BAR_HEIGHT],
    unit: [6, 6, BAR_PX],
    heightRem: 60,
    ground: svg`<path class="bar" fill="var(--piece)" d=${all.map(boxPath).join("")} />${
      isBoth
        ? svg`<path fill="color-mix(in oklab, var(--piece) 35%, var(--surface))" d=${boxPath(bar(piles.length))} />`
        : nothing
    }<path fill="var(--move-soft)" stroke="var(--move)" stroke-width="0.1" d=${bites.join("")} />${corner ? svg`<path fill="var(--poison)" d="M0 1.2h.2v1.4h-.2z"><title>${capital(corner)}</title></path>` : nothing}`,
    tokens: [],
    labels: [
      ...piles.map((size, i) => ({
        ...{ at: [0, i * BAR_HEIGHT + 0.6] as const, name: "start" },
        text: html`${piles.length > 1 ? `${pileName} ${i + 1}: ` : ""}${amount(size, gone[i])}`,
      })),
      ...(isBoth
        ? [
            {
              at: [0, 2 * BAR_HEIGHT + 0.6] as const,
              text: "both",
              name: "start",
            },
          ]
        : []),
    ],
  };
}

/** The size of a pile, and its new size if tokens would leave it. */
const amount = (size: bigint, gone = 0n) =>
  gone > 0n
    ? html`<del>${grouped(size)}</del> ${grouped(size - gone)}`
    : grouped(size);
const count = (size: bigint, gone: bigint | undefined, at: Point): Label => ({
  ...{ at, text: amount(size, gone), name: "count" },
});

/** The name of a pile, if there are several. */
const named = ({ game }: Stage<Piles>, piles: Piles, i: number, at: Point) =>
  piles.length > 1
    ? [{ at, text: `${namesOf(game)[1]} ${i + 1}`, name: "pile-name" }]
    : [];

/** The part of a bar between `from` and `to` tokens from its right end. */
export function slice(
  scene: Pick<Laid, "bar"> & { readonly piles: Piles },
  pile: number,
  from: number,
  to: number,
): Box {
  const {
    at,
    size: [length, high],
  } = scene.bar(pile);
  const all = scene.piles.map(Number);
  const size = all[pile] ?? Math.min(...all);
  const end = at[0] + length / 2;
  const wide = (length * (to - from)) / size;
  return {
    at: [end - (length * (from + to)) / size / 2, at[1]],
    size: [wide, high],
  };
}

export function isListed({ game, part, moves }: InSight): boolean {
  const { pairs } = offer(pilesOf(part), moves);
  return (
    game.piles?.layout === "lines" || (pairs.length > 0 && !isLadder(pairs))
  );
}

/** Returns whether the tokens to mark are too thin for a finger. */
export function isThin(
  marks: Marks,
  piles: Piles,
  stage: Stage<Piles>,
): boolean {
  const areas = piles.flatMap((_, pile) => marks.areas(pile));
  const least = Math.min(...areas.map(({ length }) => length));
  const [, pitch] = heights(tallest(piles, stage));
  return isCoarse() && least * pitch < FINGER_PX;
}
