/** Spring Cleaning on the page. */
import { css, html, nothing } from "lit";
import { miniFloor, runsStyles } from "../../boards/runs/picture.ts";
import { type Grid, grid, gridBody, parts } from "../../solver/position.ts";
import { choose } from "../../ui/choose.ts";
import { ledger } from "../../ui/ledger.ts";
import { formula } from "../../ui/terms/formula.ts";
import type { GamePage } from "../page.ts";

const page: GamePage = {
  theorem: {
    title: "Rectangles, Ls and zigzags",
    statement: html`Dirt that does not hang together plays as a sum. A full
      ${formula(String.raw`a\times b`)} rectangle is worth 1 if both sides are
      odd, 0 if both are even, else 2. An L with legs of 3 or more is worth 1, 0
      or 3, as none, one or both of its legs are even. A zigzag of
      ${formula("n")} squares is worth as much as a pile of
      ${formula("n+2")} in Couples are Forever.`,
    idea: "Every sweep of a rectangle leaves rectangles, of an L runs and smaller Ls, of a zigzag zigzags: so each value is the mex of values known before, and only the parities matter. In a zigzag every run is a pair of neighbours or an end. Sweeping one leaves zigzags of i − 1 and n − i − 1, or of n − 1: just so a pile of n + 2 splits into i + 1 and n − i + 1, or into 1 and n + 1.",
    source:
      "A blog post on Spring Cleaning; checked here for all shapes in a grid of 24 by 24 and the longest ones",
  },
  misprints: [
    {
      where: "the table of Ls, legs 2 and 4",
      printed: "4",
      computed: "3",
    },
    {
      where: "the list of zigzags",
      printed: "the values of Couples from pile 1 on: 0, 0, 1, 2, …",
      computed: "from pile 3 on: Z(1) = 1, Z(2) = 2, Z(3) = 0, …",
    },
    {
      where: "the example of a first move",
      printed: "“horizontal sweep” of a domino",
      computed:
        "right for an upright domino only: swept across it loses one square, a lying one both",
    },
  ],
  offMap: ({ body }) =>
    shapeOf(grid(body)) === null
      ? html`<p class="soft">
          The map shows whole rectangles and Ls; this floor is neither.
        </p>`
      : null,
  pictureStyles: css`
    ${runsStyles}
    .parts {
      margin-bottom: var(--space-3);
    }
    .parts button {
      padding: var(--space-2);
      --mini: 8px;
    }
  `,
  picture: ({ position, because }) => {
    const [first] = parts(position);
    if (first === undefined) return null;
    const floor = grid(first.body);
    const found = (because[0]?.reason.numbers ?? []).flatMap(([kind, text]) => {
      if (kind !== "part") return [];
      const [at = "0", nimber = "0", ...name] = text.split(" ");
      return [{ at: Number(at), nimber: Number(nimber), name: name.join(" ") }];
    });
    if (found.length === 0) return null;
    return html`<figure>
      <div class="parts row" role="group" aria-label="The parts">
        ${found.slice(0, MOST).map(({ at, nimber, name }) => {
          const part = partAt(floor, at);
          return html`<button
            type="button"
            title="Open this part alone"
            aria-label="${name}, nimber ${nimber}: open this part alone"
            @click=${(event: Event) =>
              choose(event.currentTarget, `spring(${gridBody(part)})`)}
          >
            ${part.pieces.length > LARGEST ? html`<span>${name}</span>` : miniFloor(part)}
            <span class="numbers">${nimber}</span>
          </button>`;
        })}
        ${
          found.length > MOST
            ? html`<span class="soft">and more</span>`
            : nothing
        }
      </div>
      ${
        found.length > 1
          ? ledger(found.map(({ name, nimber }) => ({ label: name, nimber })))
          : nothing
      }
    </figure>`;
  },
};

export default page;

/** More parts than this are not drawn. */
const MOST = 24;
/** A part in a box of more squares goes by its name. */
const LARGEST = 200;

/** What a map shows: dirt that fills its box, or one row and one column of it. */
function shapeOf({ columns, pieces }: Grid): "rectangle" | "l" | null {
  const places = pieces.flatMap((dirty, square) =>
    dirty ? [[square % columns, Math.floor(square / columns)] as const] : [],
  );
  if (places.length === 0) return null;
  const across = places.map(([x]) => x);
  const down = places.map(([, y]) => y);
  const sides = [Math.min(...across), Math.max(...across)] as const;
  const ends = [Math.min(...down), Math.max(...down)] as const;
  const [width, height] = [sides[1] - sides[0] + 1, ends[1] - ends[0] + 1];
  if (places.length === width * height) return "rectangle";
  if (places.length !== width + height - 1) return null;
  return sides.some((x) =>
    ends.some((y) => places.every((place) => place[0] === x || place[1] === y)),
  )
    ? "l"
    : null;
}

/** The part that holds a square, in a box of its own. */
function partAt({ columns, pieces }: Grid, at: number): Grid {
  const part = new Set([at]);
  for (const square of part) {
    const column = square % columns;
    const sides = [
      square - columns,
      square + columns,
      ...(column > 0 ? [square - 1] : []),
      ...(column < columns - 1 ? [square + 1] : []),
    ];
    for (const side of sides) if (pieces[side]) part.add(side);
  }
  const across = [...part].map((square) => square % columns);
  const down = [...part].map((square) => Math.floor(square / columns));
  const [left, top] = [Math.min(...across), Math.min(...down)];
  const [width, height] = [
    Math.max(...across) - left + 1,
    Math.max(...down) - top + 1,
  ];
  return {
    rows: height,
    columns: width,
    pieces: Array.from({ length: width * height }, (_, i) =>
      part.has((top + Math.floor(i / width)) * columns + left + (i % width)),
    ),
  };
}
