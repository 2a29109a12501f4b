/** Texts and pictures for Wythoff's game. */
import { nothing, svg } from "lit";
import { html } from "../../lesson-kit/words.ts";
import { pilesOf } from "../../solver/position.ts";
import { parts, wythoff_pairs } from "../../solver/wasm.ts";
import "../../boards/kinds/piles.ts";
import type { GamePage } from "../page.ts";

export default {
  theorem: {
    title: "The golden V",
    statement: html`The lost positions are (0,0), (1,2), (3,5), (4,7), (6,10), … and
      their mirror images. The smaller number is $n$ times the golden ratio
      $\varphi=(\sqrt5+1)/2=1.618\ldots$, rounded down, and the larger one is $n$
      more: $(\lfloor n\varphi\rfloor,\lfloor n\varphi^2\rfloor)$. In the
      variant W($a$) you may take different amounts from the two piles, if
      these amounts differ by less than the number $a$. The lost positions of W($a$) are
      $(\lfloor n\alpha\rfloor,\lfloor n\alpha\rfloor+an)$ with
      $\alpha=(\sqrt{a^2+4}-a+2)/2$.`,
    idea: "Three facts decide the game. The end (0,0) is lost. No move leads from one lost cell to another. From every won cell some move reaches a lost cell. These facts hold because every row, every column and every diagonal has exactly one lost cell (the Covering Theorem). Above the V go down to the lost cell of your column. Below it go left to the lost cell of your row. Inside the V go along your diagonal. In W(a) your diagonal may have no lost cell. Then go to the lost cell of a nearby diagonal.",
    source:
      "W. A. Wythoff, A modification of the game of Nim, 1907; generalised by A. S. Fraenkel, How to beat your Wythoff games’ opponent on three fronts, 1982; the proof by the Covering Theorem: Z. Abel, Three-Cornered Things, 2012",
  },
  proof: ({ variant }) => (variant ? `wythoff[${variant}]` : "wythoff"),
  more: {
    address: "#/blocking",
    words: "Blocking queens: the other player forbids some of your moves",
  },
  misprints: [
    {
      source: "post-sieves",
      where: "M. Weber, Sieves and Wythoff’s Nim: Beatty sequences",
      says: "The post prints “Raleigh’s theorem” and does not say that α and β are irrational. It is Rayleigh’s theorem, and it needs irrational numbers: the multiples of 3/2 and 3, rounded down, hit 3 twice and 2 never.",
    },
  ],
  picture: ({ position, winning, because, move_count }) => {
    const [part] = parts(position);
    const [x = 0n, y = 0n] = pilesOf(position);
    if (x > LARGEST_DRAWN_PILE || y > LARGEST_DRAWN_PILE) return null;
    const targets = winning.map(pilesOf);
    // If several moves win, the picture shows the move that the reason names.
    const diagonal = because[0]?.reason.case === "diagonal";
    const target =
      targets.find(([u, v]) => (u !== x && v !== y) === diagonal) ?? targets[0];
    return covering(
      Number(part?.variant ?? 1),
      [Number(x), Number(y)],
      target?.map(Number) ?? [],
      move_count === "0",
    );
  },
} satisfies GamePage;

/**
 * Positions with larger piles have no picture, because its cells would be too
 * small. The map shows them.
 */
const LARGEST_DRAWN_PILE = 30n;
/**
 * The picture grows to include the lost cells of the row and the column, if
 * their coordinates are at most this.
 */
const LARGEST_DRAWN_COORDINATE = 46;
const CELL_SIDE = 16;

/** The cells near a position. Its marked lines hold one lost cell each. */
function covering(
  a: number,
  [x, y]: readonly [number, number],
  [u, v]: readonly number[],
  over: boolean,
) {
  const all = wythoff_pairs(a, 0n, Math.max(x, y, 5) + 2)
    .map(({ x, y }) => [Number(x), Number(y)] as const)
    .flatMap(([low, high]) =>
      low === high
        ? [[low, high] as const]
        : [[low, high] as const, [high, low] as const],
    );
  const covered = all.filter(
    ([i, j]) => i === x || j === y || (a === 1 && i - j === x - y),
  );
  const size =
    2 +
    Math.max(
      x,
      y,
      5,
      ...covered.flat().filter((n) => n <= LARGEST_DRAWN_COORDINATE),
    );
  const inside = ([i, j]: readonly [number, number]) => i < size && j < size;
  const lost = all.filter(inside);
  const outside = covered.filter((cell) => !inside(cell));
  const side = size * CELL_SIDE;
  const at = (n: number) => (n + 0.5) * CELL_SIDE;
  const up = (n: number) => side - at(n);
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    svg`<line stroke="var(--move)" stroke-width="5" stroke-linecap="round" opacity="0.3" x1=${at(x1)} y1=${up(y1)} x2=${at(x2)} y2=${up(y2)} />`;
  const back = Math.min(x, y);
  const on = Math.min(size - 1 - x, size - 1 - y);
  const won = u !== undefined && v !== undefined;
  const lines = a === 1 ? "row, column and diagonal" : "row and column";
  return html`<figure>
    <svg
      viewBox="-18 -4 ${side + 22} ${side + 22}"
      role="img"
      aria-label="The cells around (${x},${y}): its ${lines}, each with one lost cell${won ? `, and the winning move to (${u},${v})` : ""}"
    >
      <defs>
        <marker
          id="tip"
          viewBox="0 0 8 8"
          refX="6"
          refY="4"
          markerWidth="5"
          markerHeight="5"
          orient="auto-start-reverse"
        >
          <path fill="var(--win)" d="M0 0 8 4 0 8z" />
        </marker>
      </defs>
      <rect fill="var(--n)" width=${side} height=${side} />
      <path stroke="var(--surface)" d=${mesh(size)} />
      ${line(0, y, size - 1, y)} ${line(x, 0, x, size - 1)}
      ${line(x - back, y - back, x + on, y + on)}
      ${lost.map(
        ([i, j]) =>
          svg`<rect fill="var(--p)" x=${i * CELL_SIDE + 1.5} y=${side - (j + 1) * CELL_SIDE + 1.5} width=${CELL_SIDE - 3} height=${CELL_SIDE - 3} rx="2" />`,
      )}
      ${
        won
          ? svg`<line stroke="var(--win)" stroke-width="3" x1=${at(x)} y1=${up(y)} x2=${at(u)} y2=${up(v)} marker-end="url(#tip)" />`
          : nothing
      }
      <circle fill="var(--surface)" stroke="var(--ink)" stroke-width="2.5" cx=${at(x)} cy=${up(y)} r=${CELL_SIDE * 0.36} />
      <g class="numbers" fill="var(--ink-soft)" font-size="10">
        ${[0, 5, 10, 15, 20, 25, 30, 35, 40, 45]
          .filter((n) => n < size)
          .map(
            (
              n,
            ) => svg`<text x=${at(n)} y=${side + 13} text-anchor="middle">${n}</text>
              <text x="-5" y=${up(n) + 4} text-anchor="end">${n}</text>`,
          )}
      </g>
    </svg>
    <figcaption>
      ${
        won
          ? `Your ${lines} each hold one lost cell.${a === 1 ? "" : ` You also reach each diagonal that is less than a = ${a} away from yours.`} The arrow goes to ${a === 1 ? "the lost cell" : "a lost cell"} that you can reach.${outside.length === 0 ? "" : ` Lost cells outside the picture: ${outside.map((cell) => `(${cell})`).join(", ")}.`}`
          : over
            ? "This is the corner: no move is left."
            : `Your ${lines}${a === 1 ? "" : ", and the diagonals you reach,"} hold no other lost cell, so every move leads to a won cell.`
      }
    </figcaption>
  </figure>`;
}

function mesh(size: number): string {
  const side = size * CELL_SIDE;
  return Array.from(
    { length: size - 1 },
    (_, i) =>
      `M${(i + 1) * CELL_SIDE} 0V${side}M0 ${(i + 1) * CELL_SIDE}H${side}`,
  ).join("");
}
