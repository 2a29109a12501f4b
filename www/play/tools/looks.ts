/** The switch beside a board that can be shown in two ways. */
import { html, nothing } from "lit";
import {
  choicesOf,
  fitsPlane,
  type KindName,
  kindOf,
  MOST_SIDE,
} from "../../boards/choice.ts";
import { parts } from "../../solver/position.ts";
import type { Game } from "../../solver/wasm.ts";

const NAMES: Partial<Record<KindName, string>> = {
  piles: "Piles",
  plane: "Board",
};

/** `choose` gets the option for the address; none if that is how it opens. */
export function looks(
  position: string,
  games: readonly Game[],
  chosen: string | undefined,
  choose: (kind: KindName | undefined) => void,
) {
  const both = parts(position).flatMap((part) => {
    const game = games.find(({ name }) => name === part.game);
    return game && choicesOf(game).length > 0 ? [{ game, part }] : [];
  });
  const [first] = both;
  if (first === undefined) return nothing;
  const now = kindOf(first.game, first.part, chosen);
  const fits = both.some(({ part }) => fitsPlane(part));
  const opens = (kind: KindName) =>
    both.every(({ game }) => choicesOf(game)[0] === kind);
  const button = (kind: KindName) => {
    const small = kind === "plane" && !fits;
    return html`<button
      type="button"
      aria-pressed=${kind === now}
      ?disabled=${small}
      title=${small ? `For piles of up to ${MOST_SIDE} tokens` : nothing}
      @click=${() => {
        if (kind !== now) choose(opens(kind) ? undefined : kind);
      }}
    >
      ${NAMES[kind] ?? kind}
    </button>`;
  };
  // The piles stand first, whichever opens.
  return html`<div class="group looks" role="group" aria-label="Shown as" slot="look">
    ${button(first.game.board)} ${button("plane")}
  </div>`;
}
