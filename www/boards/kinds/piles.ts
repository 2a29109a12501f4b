/**
 * The board of piles. They are stacks to take from, or rows to split or to take
 * from anywhere. If tokens are too many to count at a glance, piles are bars.
 */
import { html, nothing, svg } from "lit";
import { counted, grouped } from "../../solver/position.ts";
import type { MoveRecord } from "../../solver/wasm.ts";
import {
  barsWords,
  type Gesture,
  gesturesOf,
  isLadder,
  leavingFrom,
  Marks,
  MOST_TOKENS,
  namesOf,
  needsMarks,
  offerOf,
  type Piles,
  pilesOf,
  takenFrom,
  tokensWords,
  total,
} from "../piles/model.ts";
import { choices, taking } from "../piles/taking.ts";
import {
  type Box,
  boxPath,
  far,
  type InSight,
  isCoarse,
  type Label,
  type Look,
  meant,
  outside,
  type Point,
  ROUND_OUTLINE,
  type Scene,
  type SceneKind,
  type ScenePlace,
  type Spot,
  type Stage,
  type Stretch,
  type Token,
} from "../scene.ts";
import { capital } from "../words.ts";

type Layout = "stacks" | "rows" | "lines" | "bars";

interface PilesScene extends Scene {
  readonly piles: Piles;
  readonly layout: Layout;
  /** The middle of a token, by its pile and its number from 0. */
  at(pile: number, token: number): Point;
  bar(pile: number): Box;
  readonly stackWidth: number;
  readonly marked: Marks | null;
  /** The rows that the last move made. */
  readonly newRows: readonly number[];
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
 * The share if tokens are too thin for a finger, so that buttons below need
 * room.
 */
const THIN_WINDOW_SHARE = 0.22;
/** The least size that a finger can hit. */
const FINGER_PX = 24;
/** Room for numbers below a stack, and left of a row. */
const FOOT_PX = 42;
const SIDE_PX = 52;
/** The height of a line of tokens, and of a bar with its number, in units. */
const LINE_HEIGHT = 1.5;
const BAR_HEIGHT = 3;
/** With more slices than this, the slices of a bar are too thin. */
const MOST_SLICES = 200;

/** The id of a token, by which spots refer to it. */
const idOf = (pile: number, token: number) => pile * 1000 + token;
/** The ids of the tokens in a stretch, from the right or from the top. */
const idsOf = ({ pile, first, length }: Stretch) =>
  Array.from({ length }, (_, i) => idOf(pile, first + length - 1 - i));

/** The gestures of moves, grouped by what they do. */
const offer = (piles: Piles, moves: readonly MoveRecord[] = []) =>
  offerOf(gesturesOf(piles.map(Number), moves));

/** The paint of each mark of tokens. Widths of lines are in pixels. */
const MARKED: NonNullable<Look["when"]> = {
  going: {
    ...{ fill: "var(--move-soft)", stroke: "var(--move)", width: 1.5 },
    opacity: 1,
  },
  ringed: { stroke: "var(--move)", width: 2 },
  wins: { fill: "var(--win)" },
  winner: { fill: "var(--win-soft)" },
  goes: { fill: "var(--win-soft)", width: 3, dash: "6 3", opacity: 1 },
};

export const piles: SceneKind<Piles, PilesScene> = {
  name: "piles",
  showsMoves: true,
  looks: {
    coin: { path: ROUND_OUTLINE, fill: "url(#scene-coin)", when: MARKED },
    disc: { path: "", fill: "url(#scene-disc)", when: MARKED },
  },

  read: pilesOf,

  write: (piles) => ({ piles }),

  scene(piles, stage) {
    const { game } = stage;
    const layout: Layout =
      total(piles) > MOST_TOKENS ? "bars" : (game.piles?.layout ?? "stacks");
    const marked = marksOf(piles, layout, stage);
    const { shown = null } = stage;
    // The number of tokens that would leave each pile, by the marks or by the
    // move pointed at.
    const going = marked?.areStacks ? marked.going(shown) : null;
    const gone = piles.map((_, i) => {
      const own = going?.find(({ pile }) => pile === i);
      if (going) return BigInt(own?.length ?? 0);
      return shown ? takenFrom(shown, i) : 0n;
    });
    const draw = { stacks, rows, lines: rows, bars }[layout];
    const scene = draw(piles, stage, gone, marked !== null);
    const newRows = layout === "rows" ? newRowsOf(piles, stage) : [];
    const [tokenName, pileName] = namesOf(game);
    const words = piles.map(
      (size, i) => `${pileName} ${i + 1}: ${counted(size, tokenName)}`,
    );
    const all = {
      ...scene,
      names: layout,
      piles,
      layout,
      ...{ marked, newRows },
      ground: svg`${scene.ground}${newRowsPath(scene, piles, newRows)}`,
      words: capital(words.join(", ")),
    };
    const { sight, board } = stage;
    if (!sight || !board) return all;
    if (layout === "bars" && isListed(sight)) {
      return { ...all, foot: choices(sight, board) };
    }
    if (!marked) return all;
    const put = (marks: Marks | null) => {
      if (marks) board.remember(marks);
      return marks !== null;
    };
    return {
      ...all,
      marks: {
        places: placesOf(all, marked, stage.shown),
        meant: marked.meant,
        turned: (place) => put(marked.turned(place)),
        dragged: (from, to) => put(marked.dragged(from, to)),
        cleared: () => put(marked.cleared()),
      },
      foot: taking(
        sight,
        board,
        marked,
        marked.areStacks && isThin(marked, piles, stage),
      ),
    };
  },

  spots(scene, moves) {
    const { piles, layout, marked } = scene;
    const isBar = layout === "bars";
    // With very many moves, slices are too thin: a click chooses an amount
    // instead.
    if (marked || (isBar && moves.length > MOST_SLICES)) return [];
    const { takes, gaps, pairs } = offer(piles, moves);
    return [
      ...takes.flatMap((take, i) =>
        // A bar cannot show moves that take from anywhere: only the list has
        // them.
        isBar && take.way.touch.kind === "break"
          ? []
          : [pileSpot(scene, take, takes[i - 1])],
      ),
      ...gaps.map((gap) => pileSpot(scene, gap)),
      ...pairSpots(scene, pairs),
    ];
  },

  // Piles that are sorted by size change places if a move changes their order.
  carried(tokens, before, move, scene) {
    const left = before.map((size, i) => size - takenFrom(move, i));
    const order = [...left.keys()].sort((a, b) =>
      Number((left[a] ?? 0n) - (left[b] ?? 0n)),
    );
    if (`${order.map((pile) => left[pile])}` !== `${scene.piles}`)
      return tokens;
    return tokens.map((token) => {
      const pile = order.indexOf(Math.floor(token.id / 1000));
      const height = token.id % 1000;
      return { ...token, id: idOf(pile, height), at: scene.at(pile, height) };
    });
  },

  setup: (piles) => ({ places: [], sides: [], piles, how: "" }),

  swept(spots, from, to) {
    if (far(from, to) < 1) return undefined;
    const [first, second] = [meant(spots, from, 0), meant(spots, to, 0)];
    const [one] = amountsOf(first);
    const [other] = amountsOf(second);
    if (!one || !other || one.pile === other.pile) return second;
    const key = (taken: readonly { pile: number; amount: string }[]) =>
      taken
        .map(({ pile, amount }) => `${pile} ${amount}`)
        .toSorted()
        .join();
    const both = key([one, other]);
    return spots.find((spot) => key(amountsOf(spot)) === both) ?? null;
  },

  named({ layout, piles, bar }, point) {
    const pile = Math.floor(point[1] / BAR_HEIGHT);
    const size = piles[pile];
    if (layout !== "bars" || !size) return null;
    const box = bar(pile);
    const end = box.at[0] + box.size[0] / 2;
    const share = (end - point[0]) / box.size[0];
    // A point near the start of the bar, or beside it, means the whole bar.
    if (outside(box, point) > 0 || share > 0.98) return { pile, amount: size };
    const part = BigInt(Math.round(share * 1000));
    return { pile, amount: (size * part) / 1000n || 1n };
  },

  isLarge: (body) => total(body) > MOST_TOKENS,

  isSeen: (body, { piles }) =>
    piles?.layout !== "rows" && total(body) <= MOST_TOKENS,

  how: ({ part, game, moves, gesture = "" }: InSight) => {
    const body = pilesOf(part);
    if (moves.length === 0) return "";
    const made = offer(body, moves);
    if (total(body) <= MOST_TOKENS) return tokensWords(made, gesture);
    return game.piles?.layout === "lines"
      ? "Choose a move from the list, or enter it as numbers."
      : barsWords(made);
  },
};

const amountsOf = (spot: Spot | null) =>
  spot?.way.touch.kind === "take" ? spot.way.touch.piles : [];

/**
 * The height in pixels of the tallest stack, which has `tokens`, and of a
 * token.
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

type Laid = Omit<
  PilesScene,
  "piles" | "layout" | "marked" | "newRows" | "words"
>;
const NO_TOKENS: Stretch = { pile: 0, first: 0, length: 0 };
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
 * For each stack, the lowest token of each group that can only leave together.
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

/** A part of a bar, between two numbers of tokens counted from its end. */
function slice(
  scene: Pick<PilesScene, "bar" | "piles">,
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

/** The box around a stretch of tokens, or around a gap. */
function boxOf(
  { at, stackWidth, layout }: PilesScene,
  { pile, first, length }: Stretch,
): Box {
  const [[x, y], [, low]] = [at(pile, first), at(pile, first + length - 1)];
  return length === 0
    ? { at: [x - 0.5, y], size: [0.95, 1.4] }
    : {
        at: [x, (y + low) / 2],
        size: [stackWidth, layout === "stacks" ? length : 1.4],
      };
}

/**
 * A move on one pile. It takes tokens, or it breaks the pile at a gap. The
 * control covers only tokens that the smaller move `before` does not take.
 */
function pileSpot(
  scene: PilesScene,
  { stretches: [stretch = NO_TOKENS], way }: Gesture,
  before?: Gesture,
): Spot {
  const { pile, first, length } = stretch;
  const [less] = before?.stretches ?? [];
  const from = less?.pile === pile ? less.length : 0;
  const common = { way, label: way.words };
  if (scene.layout === "bars") {
    const gap = Number(scene.piles[pile] ?? 0n) - first;
    const [start, end] = length > 0 ? [from, length] : [gap - 0.5, gap + 0.5];
    return { ...common, ...slice(scene, pile, start, end), shape: "slice" };
  }
  const area = { ...stretch, length: length - from };
  const box = boxOf(scene, area);
  return length === 0
    ? { ...common, ...box, shape: "gap" }
    : {
        ...{ ...common, ...box, shape: "bare" },
        ...{ takes: idsOf(stretch), covers: idsOf(area) },
      };
}

/**
 * Moves that take from several piles: controls between two stacks, or slices of
 * one more bar.
 */
function pairSpots(scene: PilesScene, pairs: readonly Gesture[]): Spot[] {
  const isBoth = isLadder(pairs);
  const amounts = pairs.map(({ stretches: [one] }) => one?.length ?? 0);
  return pairs.flatMap(({ stretches, way }, i): Spot[] => {
    const amount = amounts[i] ?? 0;
    const common = { way, label: way.words };
    if (scene.layout === "bars") {
      const part = slice(scene, 2, amounts[i - 1] ?? 0, amount);
      return isBoth ? [{ ...common, ...part, shape: "slice" }] : [];
    }
    const takes = stretches.flatMap(idsOf);
    if (!isBoth) {
      const at = scene.at(0, amount - 1);
      const rest = { takes, covers: takes, shape: "bare" } as const;
      return [{ ...common, ...rest, at, size: [scene.stackWidth, 1] }];
    }
    // The smallest amount is at the top.
    const level = pairs.length - 1 - i;
    const [a, b] = [scene.at(0, level), scene.at(1, level)];
    return [
      {
        ...{ ...common, takes, shape: "sign", sign: `${amount}` },
        ...{ at: [(a[0] + b[0]) / 2, a[1]], size: [1.9, 1] },
        disc: [scene.stackWidth * 0.48, scene.stackWidth * 0.31],
      },
    ];
  });
}

function isListed({ game, part, moves }: InSight): boolean {
  const { pairs } = offer(pilesOf(part), moves);
  return (
    game.piles?.layout === "lines" || (pairs.length > 0 && !isLadder(pairs))
  );
}

/** The rows that were not there before the last move. */
function newRowsOf(
  piles: Piles,
  { sight, before }: Stage<Piles>,
): readonly number[] {
  if (!sight?.moved || before === undefined) return [];
  if (`${before.body}` === `${piles}`) {
    return (before.scene as PilesScene).newRows;
  }
  const rest = [...before.body];
  return piles.flatMap((size, i) => {
    const at = rest.indexOf(size);
    if (at < 0) return [i];
    rest.splice(at, 1);
    return [];
  });
}

/** Frames around the rows that the last move made. */
function newRowsPath({ at }: Laid, piles: Piles, newRows: readonly number[]) {
  const boxes = newRows.map((pile) => {
    const [a, b] = [at(pile, 0), at(pile, Number(piles[pile] ?? 1n) - 1)];
    const wide = Math.abs(b[0] - a[0]) + 1.2;
    return boxPath({
      at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2],
      size: [wide, b[1] - a[1] + 1.2],
    });
  });
  return newRows.length === 0
    ? nothing
    : svg`<path class="parted" stroke="var(--line-strong)" stroke-dasharray="4 3" vector-effect="non-scaling-stroke" d=${boxes.join("")} />`;
}

/** The marks on the tokens, if tokens are marked before they are taken. */
function marksOf(
  piles: Piles,
  layout: Layout,
  stage: Stage<Piles>,
): Marks | null {
  const { sight, memory, before } = stage;
  if (!sight || sight.answer !== undefined) return null;
  if (layout === "rows" || layout === "bars") return null;
  const { listed, moves } = sight;
  const sizes = piles.map(Number);
  const areStacks = layout === "stacks";
  const kept = memory as Marks | undefined;
  const marks = (kept ?? new Marks(sizes, areStacks, [])).given(listed);
  // Once a game has needed marks on its stacks, it keeps them until its end.
  const isMarked =
    !areStacks ||
    (before?.scene as PilesScene | undefined)?.marked ||
    isThin(marks, piles, stage) ||
    stage.game.piles?.uneven ||
    needsMarks(sizes.length, gesturesOf(sizes, listed)) ||
    (listed.length > 0 && moves.length === 0);
  return isMarked ? marks : null;
}

/** Returns whether the tokens to mark are too thin for a finger. */
function isThin(marks: Marks, piles: Piles, stage: Stage<Piles>): boolean {
  const areas = piles.flatMap((_, pile) => marks.areas(pile));
  const least = Math.min(...areas.map(({ length }) => length));
  const [, pitch] = heights(tallest(piles, stage));
  return isCoarse() && least * pitch < FINGER_PX;
}

function placesOf(
  scene: PilesScene,
  marks: Marks,
  shown: MoveRecord | null = null,
): ScenePlace[] {
  return scene.piles.flatMap((_, pile) =>
    marks.places(pile, shown).map(
      (place): ScenePlace => ({
        ...{ ...place, ...boxOf(scene, place.area) },
        tokens: idsOf(place.area),
      }),
    ),
  );
}
