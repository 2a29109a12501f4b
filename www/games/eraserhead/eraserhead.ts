/** Texts and pictures for Eraserhead. */
import { css } from "lit";
import { graphOf } from "../../boards/kinds/graph.ts";
import { html } from "../../lesson-kit/words.ts";
import { eraserhead_stretches, type Graph, parts } from "../../solver/wasm.ts";
import { choose } from "../../ui/choose.ts";
import { ledger } from "../../ui/ledger.ts";
import type { GamePage } from "../page.ts";

const stretchStyles = css`
  .stretches {
    overflow-x: auto;
    padding: 3px;
  }
  .stretches div {
    display: flex;
    justify-content: center;
    width: max-content;
    min-width: 100%;
    gap: 2px;
    margin-bottom: 2px;
  }
  .stretches.round div {
    justify-content: start;
  }
  .stretches button {
    width: 1.75rem;
    min-width: 0;
    height: 1.75rem;
    min-height: 0;
    padding: 0;
    border: 0;
    border-radius: var(--radius-s);
    background: var(--n);
    color: var(--n-ink);
    line-height: 1;
  }
  .stretches button:is(.lost, .lost:hover:not(:disabled)) {
    background: var(--p);
    color: var(--p-ink);
    forced-color-adjust: none;
  }
  .stretches button:disabled {
    visibility: hidden;
  }
  @media (forced-colors: active) {
    .stretches button {
      border: 1px solid CanvasText;
    }
  }
`;

/**
 * The most vertices of a graph whose stretches are drawn. Larger graphs have
 * too many stretches to read.
 */
const MOST_VERTICES = 13;

export default {
  theorem: {
    title: "Few erasers, and parity",
    statement: html`A line of $n$ vertices with one eraser, at an end, has
      nimber 1 for even $n$ and 0 for odd $n$. With erasers at both ends it has
      0 for even $n$ and 1 for odd $n$. With a third eraser between these
      two the nimber is the same, but it is 0 for $n=3$ and 2 for $n=4$.
      On a cycle of $n$ vertices with one or two erasers the player to move wins
      exactly when $n$ is odd. All this is proved for every $n$. On cycles up to
      $n=8$ the same rule holds for any number of erasers if a vertex is free. This
      was computed for all placements. From $n=9$ on there are placements for
      which the rule is false.`,
    idea: html`Call an edge unlike if one end has an eraser and the other end has
      none. A move takes away an unlike edge. Only the two edges beside it
      change, from unlike to like or back. So the nimber stays the same if all
      erasers and free vertices are exchanged. Moves may cut a stretch of
      edges out of the line. If other moves cut out the same stretch, they leave
      the same unlike edges in it. So a line of $m$ edges has only $m(m+1)/2$
      pieces, and the nimber of each piece follows from shorter pieces. With few erasers
      the pieces follow a pattern, and induction on their length proves this
      pattern.`,
    source:
      "M. Weber, Eraserhead (Games on Circles I), The Inner Frame, 2017; the proofs are by induction",
  },
  misprints: [
    {
      source: "post-eraserhead",
      where: "M. Weber, Eraserhead (Games on Circles I): parity",
      says: "The post prints “odd even n”. Our computation shows that it must be “even n”.",
    },
    {
      source: "post-eraserhead",
      where: "M. Weber, Eraserhead (Games on Circles I): the rule",
      says: "The post prints that an eraser moves to an adjacent edge. In the game it moves along an edge to an adjacent vertex.",
    },
    {
      source: "post-eraserhead",
      where:
        "M. Weber, Eraserhead (Games on Circles I): nine vertices and three erasers",
      says: "In this example a line of six vertices is left, with erasers on 0, 1 and 5. By our computation, 3 or 4 more edges are taken. The post prints another number. The position is eraserhead(...|**...*).",
    },
  ],
  more: {
    address: "#/graph[erase](6;0-1,1-2,2-3,3-0,1-4,4-5;on=0,5)?edit=1",
    words: "Draw any graph you like",
  },
  pictureStyles: stretchStyles,
  picture: ({ position, because }) => {
    const [part] = parts(position);
    if (part === undefined) return null;
    const shape = graphOf(part);
    const numbers = because[0]?.reason.numbers ?? [];
    const worth = numbers.flatMap(([name, value]) =>
      name === "part" ? [BigInt(value)] : [],
    );
    if (worth.length > 1) {
      return ledger(
        worth.map((nimber, i) => ({ label: `part ${i + 1}`, nimber })),
      );
    }
    return worth.length === 1 &&
      shape.pieces.length <= MOST_VERTICES &&
      !shape.erased.includes(true)
      ? stretchPicture(position, shape)
      : null;
  },
} satisfies GamePage;

/**
 * The nimbers of the stretches in rows, the longest on top. A click on a
 * stretch opens it as a position.
 */
function stretchPicture(position: string, { cycle, pieces }: Graph) {
  const rows = eraserhead_stretches(position).reverse();
  const widest = rows.at(-1)?.length ?? 0;
  return html`<figure>
    <div
      class="stretches numbers ${cycle ? "round" : ""}"
      tabindex="0"
      role="group"
      aria-label="Nimbers of the stretches"
    >
      ${rows.map(
        (row) => html`<div>
          ${row.map(
            ({ body, nimber, left, position }) => html`<button
              type="button"
              ?disabled=${!left}
              class=${nimber === 0 ? "lost" : ""}
              title=${body}
              aria-label="${body}: nimber ${nimber}, open"
              @click=${(event: Event) => choose(event.currentTarget, position)}
            >
              ${nimber}
            </button>`,
          )}
        </div>`,
      )}
    </div>
    <figcaption>
      ${
        cycle
          ? `The table shows all pieces that can be left of the cycle. The top row has stretches of ${pieces.length - 1} edges, the bottom row single edges. There are ${widest} pieces of each length.`
          : `The table shows all pieces that can be left of the line. The top row is the whole line, and the rows below have shorter and shorter stretches. The bottom row has single edges.`
      }
      The number of a piece is its nimber, the least number that no move in it
      reaches. Choose a piece to open it. If moves cannot leave a
      piece, its place in the table is empty.
    </figcaption>
  </figure>`;
}
