/** The switch beside a board that can be shown in two ways. */
import { html, nothing } from "lit";
import {
  choicesOf,
  fitsPlane,
  type KindName,
  kindOf,
  MOST_SIDE,
} from "../../boards/choice.ts";
import type { Game, Part } from "../../solver/wasm.ts";
import { button } from "../../ui/controls/button.ts";

const NAMES: Partial<Record<KindName, string>> = {
  piles: "Piles",
  plane: "Board",
};

/** `choose` gets the option for the address; none if that is how it opens. */
export function looks(
  sum: readonly Part[],
  games: readonly Game[],
  chosen: string | undefined,
  choose: (kind: KindName | undefined) => void,
) {
  const both = sum.flatMap((part) => {
    const game = games.find(({ name }) => name === part.game);
    return game && choicesOf(game).length > 0 ? [{ game, part }] : [];
  });
  const [first] = both;
  if (first === undefined) return nothing;
  const now = kindOf(first.game, first.part, chosen);
  const fits = both.some(({ part }) => fitsPlane(part));
  const opens = (kind: KindName) =>
    both.every(({ game }) => choicesOf(game)[0] === kind);
  const option = (kind: KindName) => {
    const disabled = kind === "plane" && !fits;
    const title = disabled
      ? `For piles of up to ${MOST_SIDE} tokens`
      : undefined;
    return button(
      NAMES[kind] ?? kind,
      () => kind !== now && choose(opens(kind) ? undefined : kind),
      { title, disabled, pressed: kind === now },
    );
  };
  // The piles come first, whichever opens.
  return html`<div class="group looks" role="group" aria-label="Shown as" slot="look">
    ${option(first.game.board)} ${option("plane")}
  </div>`;
}
