/** The board of a strip of squares, some with a token: magnets or coins. */

import { svg } from "lit";
import { counted } from "../../solver/position.ts";
import type { Part, StripBoard } from "../../solver/wasm.ts";
import { roundShade } from "../picture.ts";
import {
  type Box,
  boxPath,
  isCoarse,
  LAST_MOVE,
  type Point,
  ROUND_OUTLINE,
  type Scene,
  type SceneKind,
  type Spot,
  waysOf,
} from "../scene.ts";
import { capital } from "../words.ts";

/** The squares of a strip: the sign of the token on each, or null. */
type Squares = readonly (string | null)[];

interface StripScene extends Scene {
  readonly high: number;
  at(square: number): Point;
}

/** A strip without tokens, until the game's own description is loaded. */
const NO_TOKENS: StripBoard = { tokens: [], alike: true };
/** Longer strips are drawn small, and only the rows are numbered. */
const MOST_LARGE_SQUARES = 120;
/**
 * The side of a square: the least, the least for a finger, the most, and the
 * side in long strips.
 */
const LEAST_SQUARE_PX = 37;
const FINGER_SQUARE_PX = 40;
const MOST_SQUARE_PX = 64;
const SMALL_SQUARE_PX = 12;
/** The height of a square, and of a square with two controls for fingers. */
const HEIGHT_UNITS = 1.3;
const FINGER_HEIGHT_UNITS = 1.8;
/** The room between rows, with numbers and without. */
const ROW_GAP_UNITS = 0.7;
const SMALL_ROW_GAP_UNITS = 0.2;
const magnet = (fill: string, sign = "") => ({
  ...{ fill, when: { last: { ...LAST_MOVE, dash: "0.09 0.07" } } },
  shade: svg`${roundShade(fill)}
    <circle class="shade" stroke="#0000002e" stroke-width="0.025" r="0.37" />
    <path stroke="var(--sign)" stroke-width="0.1" stroke-linecap="round" d=${sign} />`,
});

export const strip: SceneKind<Squares, StripScene> = {
  name: "strip",
  looks: {
    coin: { path: ROUND_OUTLINE, ...magnet("var(--piece)") },
    plus: {
      path: `${ROUND_OUTLINE}m.38 -.24v.19h-.19v.1h.19v.19h.1v-.19h.19v-.1h-.19v-.19z`,
      ...magnet("var(--plus)", "M-.2 0h.4M0-.2v.4"),
    },
    minus: {
      path: `${ROUND_OUTLINE}m.19 -.05v.1h.48v-.1z`,
      ...magnet("var(--minus)", "M-.2 0h.4"),
    },
  },

  read: ({ content }: Part) => content.strip ?? [],

  write: (squares) => ({ strip: squares }),

  scene(squares, { game, width }) {
    const kind = game.strip ?? NO_TOKENS;
    const { length } = squares;
    const isLarge = length <= MOST_LARGE_SQUARES;
    const gap = isLarge ? 0 : 0.1;
    const least = isCoarse() ? FINGER_SQUARE_PX : LEAST_SQUARE_PX;
    const fit = Math.max(1, Math.floor(width / least));
    const most = isLarge ? fit : length > 1024 ? 64 : 32;
    const rows = Math.max(1, Math.ceil(length / most));
    // Large squares fill rows of equal length. Small squares are in rows of 32
    // or 64, which are easy to count.
    const row = Math.max(1, isLarge ? Math.ceil(length / rows) : most);
    const isHalved = isLarge && isCoarse() && kind.tokens.length > 1;
    const high = isHalved ? FINGER_HEIGHT_UNITS : HEIGHT_UNITS;
    const pitch = high + (isLarge ? ROW_GAP_UNITS : SMALL_ROW_GAP_UNITS);
    const at = (square: number): Point => [
      (square % row) + 0.6,
      Math.floor(square / row) * pitch + 0.1 + high / 2,
    ];
    const square = (id: number): Box => ({
      at: at(id),
      size: [1 - 2 * gap, high - 2 * gap],
    });
    const paths = (isTaken: boolean) =>
      squares
        .map((held, i) =>
          (held !== null) === isTaken ? boxPath(square(i)) : "",
        )
        .join("");
    // The long sides of each row.
    const sides = Array.from({ length: length === 0 ? 0 : rows }, (_, i) => {
      const from = i * row;
      const [x, y] = at(from);
      const wide = Math.min(row, length - from);
      return `M${x - 0.5} ${y - high / 2}h${wide}m0 ${high}h${-wide}`;
    });
    const [first, last] = [at(0), at(Math.max(0, length - 1))];
    const end = length === 0 ? first[0] - 0.4 : last[0] + 0.5;
    const walls =
      `M${first[0] - 0.55} ${first[1] - high / 2}v${high}` +
      `M${end + 0.05} ${last[1] - high / 2}v${high}`;
    // If squares are few, each has a number. If they are many, only the first
    // one in each row has a number.
    const labels = squares.map((_, i) => ({
      text: i + 1,
      at: [at(i)[0], at(i)[1] + high / 2 + 0.24] as const,
    }));
    const left = Array.from({ length: rows }, (_, i) => ({
      at: at(i * row)[1],
      text: i * row + 1,
    }));
    return {
      ...{ at, high },
      size: [row + 0.2, rows * pitch],
      unit: isLarge
        ? [7, least, MOST_SQUARE_PX]
        : [7, SMALL_SQUARE_PX, MOST_SQUARE_PX],
      heightRem: 60,
      ground: svg`<g stroke="var(--line)" stroke-width="0.025">
          <path fill=${isLarge ? "var(--sunken)" : "var(--n)"} d=${paths(false)} />
          <path fill="color-mix(in oklab, var(--line) 45%, var(--sunken))" d=${paths(true)} />
        </g>
        <path stroke="var(--line-strong)" stroke-width="0.04" d=${sides.join("")} />
        <path stroke="var(--line-strong)" stroke-width="0.1" d=${walls} />`,
      tokens: squares.flatMap((sign, id) =>
        sign === null ? [] : [{ id, look: lookOf(kind, sign), at: at(id) }],
      ),
      ...(isLarge ? { labels } : { axes: { left } }),
      words: stripWords(kind, squares),
    };
  },

  spots({ at, high }, moves, game) {
    const kind = game.strip ?? NO_TOKENS;
    return waysOf(moves, "place", "slide").map((way): Spot => {
      const { touch, words } = way;
      if (touch.kind === "slide") {
        return {
          ...{ way, label: words, at: at(touch.to), size: [1, high] },
          ...{ shape: "sign", sign: touch.from > touch.to ? "←" : "→" },
          from: touch.from,
        };
      }
      const { token, square } = touch;
      const [x, y] = at(square);
      // If a move may put one of two tokens on a square, each has half of it.
      const isSecond = kind.tokens.findIndex(({ sign }) => sign === token) > 0;
      return {
        way,
        label: `${capital(nameOf(kind, token))} on square ${square + 1}`,
        at: [x, y + (isSecond ? high : -high) / 4],
        size: [1, high / 2],
        goal: [x, y],
        ...{ shape: "sign", sign: token === "-" ? "−" : token },
        brings: lookOf(kind, token),
      };
    });
  },

  setup(squares, { at, high }, game) {
    const kind = game.strip ?? NO_TOKENS;
    const { length } = squares;
    const names = kind.tokens.map(({ name }) => name).join(", ");
    const row = squares.findIndex((_, i) => at(i)[1] > at(0)[1]);
    return {
      places: squares.map((content, place) => ({
        ...{ at: at(place), size: [1, high] },
        label: `Square ${place + 1}: ${nameOf(kind, content)}`,
        turned: () => turned(kind, squares, place),
      })),
      // From the end of a row, arrow keys go on to the next one.
      beside: (place, [right, down]) => {
        const to = place + right + (row < 0 ? length : row) * down;
        return to >= 0 && to < length ? to : place;
      },
      how: `Arrow keys choose a square, Enter changes it to ${names} or empty.`,
      sides: [
        {
          name: "Length",
          shown: counted(length, "square"),
          one: "square",
          ...{ length, least: 0, most: game.limits.squares },
          resized: (to) =>
            Array.from({ length: to }, (_, i) => squares[i] ?? null),
        },
      ],
    };
  },
};

function lookOf({ tokens }: StripBoard, token: string): string {
  return tokens.find(({ sign }) => sign === token)?.look ?? "coin";
}

/** The content of a square, in a word. */
function nameOf(
  { tokens }: StripBoard,
  token: string | null | undefined,
): string {
  const found = tokens.find(({ sign }) => sign === token);
  return found?.name ?? token ?? "empty";
}

/** A strip in words: its length, and its tokens if they are few. */
function stripWords(kind: StripBoard, squares: Squares): string {
  const tokens = squares.flatMap((token, i) =>
    token === null ? [] : [`${nameOf(kind, token)} on ${i + 1}`],
  );
  const length = counted(squares.length, "square");
  if (tokens.length === 0) return `${length}, all empty`;
  return tokens.length > 12
    ? `${length}, ${tokens.length} of them filled`
    : `${length}: ${tokens.join(", ")}`;
}

/**
 * The strip after a press on a square in the editor. The content of the square
 * changes from nothing to each token in order, and back to nothing. If equal
 * neighbours are not allowed, it skips the tokens of the two neighbours.
 */
function turned(
  { tokens, alike }: StripBoard,
  squares: Squares,
  index: number,
): Squares {
  const near = alike ? [] : [squares[index - 1], squares[index + 1]];
  const fillings = [null, ...tokens.map(({ sign }) => sign)];
  const here = fillings.indexOf(squares[index] ?? null);
  const order = [...fillings.slice(here + 1), ...fillings.slice(0, here + 1)];
  const next = order.find(
    (filling) => filling === null || !near.includes(filling),
  );
  return squares.with(index, next ?? null);
}
