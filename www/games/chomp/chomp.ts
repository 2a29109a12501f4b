/** Texts and pictures for Chomp. */
import { css, html, nothing } from "lit";
import { grouped } from "../../solver/position.ts";
import { type Grid, parts } from "../../solver/wasm.ts";
import { choose } from "../../ui/choose.ts";
import { announce } from "../../ui/events.ts";
import "../../boards/kinds/grid.ts";
import type { GamePage } from "../page.ts";
import { barPicture, rowsPicture, rowsStyles } from "./bar.ts";

export default {
  convention:
    "Here the poisoned square is never eaten. In the usual story, a player who has no other bite must eat it and loses. So usual Chomp is the game in which the last move wins.",
  offMap: ({ content: { grid, piles } }, figure) => {
    if (figure !== "chomp-losers") return null;
    const { rows = 0, columns = 0 } = grid ?? {};
    const size = piles
      ? `has a first row of ${grouped(piles[0] ?? 0n)} squares`
      : `is ${rows}×${columns}`;
    if (rows === 2 && columns > 1 && columns <= 12) return null;
    return html`<p class="off-map soft">
      The map shows bars of two rows and 2 to 12 columns. The bar on the board
      ${size}.
      ${
        piles || rows * columns > 12
          ? nothing
          : html`<button type="button" @click=${openGallery}>
              See the losing bars of small boxes
            </button>`
      }
    </p>`;
  },
  theorem: {
    title: "Strategy stealing",
    statement:
      "From every full bar larger than one square the player to move can win.",
    idea: "Think about biting off only the bottom-right square. If this bite wins, you can win. If not, the opponent has a winning answer. Make the same bite as your first move: it also eats the bottom-right square, so it leaves the same bar, and you win. Either way you can win. The argument does not show which bite wins. Winning bites are known for bars of two rows and for square bars, and by computation for many bars of three rows.",
    source:
      "D. Gale, A curious Nim-type game, American Mathematical Monthly 81, 1974",
  },
  withheld: ["strategy-stealing"],
  pictureStyles: css`
    ${rowsStyles}
    .strip {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: var(--space-4);
    }
    .strip svg {
      max-height: 8rem;
    }
    @media (forced-colors: active) {
      .winner {
        stroke-dasharray: 0.3 0.2;
      }
    }
  `,
  picture: ({ position, because, winning }) => {
    const [reason] = because.map((because) => because.reason);
    const lost = new Map(reason?.numbers);
    if (lost.has("lost-first")) return bite(lost);
    if (reason?.case !== "strategy-stealing") return null;
    const box = parts(position)[0]?.content.grid;
    return box === undefined || box.pieces.length > MOST_SQUARES
      ? null
      : stealing(box, winning);
  },
} satisfies GamePage;

function openGallery({ currentTarget }: Event) {
  if (currentTarget === null) return;
  announce(currentTarget, "nimscope-change", {
    changes: { lesson: "chomp-gallery" },
    push: true,
  });
}

/** The most squares of a drawn bar. Squares of larger bars are too small. */
const MOST_SQUARES = 200;

/** Draws the bar in the reason, and the lost bar that the bite leaves. */
function bite(numbers: ReadonlyMap<string, string>) {
  const lines = ["first", "second", "third", "fourth"];
  const lengths = lines.flatMap((line) => numbers.get(line) ?? []);
  const left = lines.flatMap((line) => numbers.get(`lost-${line}`) ?? []);
  const is = `${left.slice(0, -1).map(written).join(", ")} and ${written(left.at(-1) ?? "")}`;
  const words =
    String(left) === String(lengths)
      ? "A lost bar"
      : `The bite leaves a lost bar with rows of ${is} squares`;
  return html`<figure>
    ${rowsPicture(lengths.map(Number), left.map(Number), words)}
    <figcaption class="note">${words}.</figcaption>
  </figure>`;
}

const written = (length: string) => grouped(BigInt(length));

/** Three bars: the smallest bite, an answer, and this answer made first. */
function stealing(box: Grid, winning: readonly string[]) {
  const row = Math.floor((box.rows - 1) / 2);
  const column = Math.max(row === 0 ? 1 : 0, Math.floor(box.columns / 2));
  const last = box.pieces.length - 1;
  const answer = (i: number) =>
    Math.floor(i / box.columns) >= row && i % box.columns >= column;
  return html`<figure>
    <div class="strip">
      ${barPicture(box, "1. You bite one square", (i) => (i === last ? "first" : ""))}
      ${barPicture(box, "2. Suppose this answer wins", (i) =>
        i === last ? "eaten" : answer(i) ? "winner" : "",
      )}
      ${barPicture(box, "3. Then make that bite yourself", (i) =>
        answer(i) ? "first" : "",
      )}
    </div>
    <details>
      <summary>Show a winning move</summary>
      <p class="numbers">
        ${
          winning.length > 0
            ? winning.slice(0, 4).map(
                (to) =>
                  html`<button
                    type="button"
                    @click=${(event: Event) => choose(event.currentTarget, to)}
                  >
                    ${to}
                  </button> `,
              )
            : "There is a winning move, but the bar is too large for the solver to find it."
        }
      </p>
    </details>
  </figure>`;
}
