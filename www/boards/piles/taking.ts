/**
 * The controls below a board with marked tokens: a sentence, buttons, and the
 * list of all moves.
 */
import { html, nothing } from "lit";
import minus from "lucide-static/icons/minus.svg?raw";
import plus from "lucide-static/icons/plus.svg?raw";
import type { MoveRecord } from "../../solver/wasm.ts";
import { button } from "../../ui/controls/button.ts";
import { iconButton } from "../../ui/icon-button.ts";
import { type InSight, isHinted, type ShownOn } from "../scene.ts";
import { type Marks, pilesOf } from "./model.ts";

export function taking(
  sight: InSight,
  board: ShownOn,
  marks: Marks,
  isThin: boolean,
) {
  const { words, verb, isEmpty, meant } = marks;
  return html`<div
      class="taking row small"
      role="group"
      aria-label="Marked tokens"
      ?hidden=${isOutsideGame(sight)}
      ?inert=${sight.listed.length === 0}
    >
      <p class="numbers" aria-live="polite">${words}</p>
      ${button(verb, () => meant && board.make(meant), { look: "primary", disabled: meant === null })}
      ${button("Clear", () => board.remember(marks.cleared()), { disabled: isEmpty })}
      ${isThin ? steppers(sight, board, marks) : nothing}
    </div>
    ${choices(sight, board)}`;
}

/**
 * Returns whether the board is not part of a game, so that no move can be made.
 */
const isOutsideGame = ({ listed, origin }: InSight) =>
  listed.length === 0 && !origin;

/** Buttons that change the marks of each stack one step at a time. */
function steppers({ part }: InSight, board: ShownOn, marks: Marks) {
  return pilesOf(part).map((_, pile) => {
    const amounts = [0, ...marks.amounts(pile)];
    const marked = marks.amount(pile);
    const step = (source: string, more: string, to: number | undefined) =>
      iconButton(
        source,
        `Mark ${more} of pile ${pile + 1}`,
        () => board.remember(marks.withAmount(pile, to ?? marked)),
        to === undefined,
      );
    return html`<div
      class="stepper row flat gap-1 small"
      role="group"
      aria-label="Marked on pile ${pile + 1}"
    >
      <span class="soft">pile ${pile + 1}</span>
      ${step(
        minus,
        "fewer",
        amounts.findLast((amount) => amount < marked),
      )}
      <span class="numbers">${marked}</span>
      ${step(
        plus,
        "more",
        amounts.find((amount) => amount > marked),
      )}
    </div>`;
  });
}

/**
 * All moves in words. Moves that the hint marks are always visible. Between
 * moves the list keeps its place, and stays open or closed.
 */
export function choices(sight: InSight, board: ShownOn) {
  const { moves, listed: all } = sight;
  const wins = (move: MoveRecord) => isHinted(sight, move);
  const listed = (name: string, own: readonly MoveRecord[], look = "tiles") =>
    own.length === 0
      ? nothing
      : html`<div class="${look} gap-1 rungs" role="group" aria-label=${name}>
          ${own.map((move) => rung(move, wins(move), board))}
        </div>`;
  return html`<div
    class="all small"
    ?hidden=${isOutsideGame(sight) || (moves.length === 0 && all.length > 0)}
    ?inert=${all.length === 0}
  >
    ${listed("Winning moves", moves.filter(wins), "row")}
    <details>
      <summary>List moves as text</summary>
      ${listed(
        "All moves",
        moves.filter((move) => !wins(move)),
      )}
    </details>
  </div>`;
}

function rung(move: MoveRecord, wins: boolean, board: ShownOn) {
  const [words = move.to] = move.words;
  const show = ({ type }: Event) =>
    board.point(type === "focus" || type === "pointerenter" ? move : null);
  return html`<button
    type="button"
    class="rung tiny numbers ${wins ? "wins" : ""}"
    tabindex="-1"
    data-move=${move.to}
    data-winning=${wins ? "true" : nothing}
    aria-label="${words}${wins ? ", a winning move" : ""}"
    @pointerenter=${show}
    @pointerleave=${show}
    @focus=${show}
    @blur=${show}
    @click=${() => board.make(move)}
  >
    ${words}
  </button>`;
}
