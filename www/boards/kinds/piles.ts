/**
 * The board of piles. They are stacks to take from, or rows to split or to take
 * from anywhere. If tokens are too many to count at a glance, piles are bars.
 */
import { nothing, svg } from "lit";
import { counted } from "../../solver/position.ts";
import type { MoveRecord } from "../../solver/wasm.ts";
import {
  BAR_HEIGHT,
  idOf,
  isListed,
  isThin,
  type Laid,
  type Layout,
  laidOut,
  layoutOf,
  MOST_SLICES,
  offer,
  slice,
} from "../piles/layout.ts";
import {
  barsWords,
  type Gesture,
  gesturesOf,
  isLadder,
  Marks,
  MOST_TOKENS,
  namesOf,
  needsMarks,
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
  type Look,
  meant,
  outside,
  ROUND_OUTLINE,
  type Scene,
  type SceneKind,
  type ScenePlace,
  type Spot,
  type Stage,
  type Stretch,
} from "../scene.ts";
import { capital } from "../words.ts";

interface PilesScene extends Scene, Laid {
  readonly piles: Piles;
  readonly layout: Layout;
  readonly marked: Marks | null;
  /** The rows that the last move made. */
  readonly newRows: readonly number[];
}

/** The ids of the tokens in a stretch, from the right or from the top. */
const idsOf = ({ pile, first, length }: Stretch) =>
  Array.from({ length }, (_, i) => idOf(pile, first + length - 1 - i));

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
    const layout = layoutOf(piles, game);
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
    const scene = laidOut(layout, piles, stage, gone, marked !== null);
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

const NO_TOKENS: Stretch = { pile: 0, first: 0, length: 0 };

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
 * The controls of moves that take from several piles. They are between two
 * stacks, or they are the slices of a bar for both piles.
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
