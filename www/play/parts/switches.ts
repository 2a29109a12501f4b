/** The switches of a game's page: Explore or Play, and the kind of board. */
import { html, nothing } from "lit";
import {
  choicesOf,
  fitsPlane,
  type KindName,
  kindOf,
  LARGEST_PLANE_PILE,
} from "../../boards/choice.ts";
import { parts } from "../../solver/wasm.ts";
import { button } from "../../ui/controls/button.ts";
import type { Play } from "../play.ts";

export function modeSwitch(play: Play) {
  const now = play.now.session?.mode;
  if (now === undefined) return nothing;
  const explores = now === "explore";
  return html`<div class="group" role="group" aria-label="Explore or play">
    ${button("Explore", () => explores || play.setMode("explore"), {
      ...{ title: "See who wins from every position", pressed: explores },
    })}
    ${button("Play", () => explores && play.playAgain(), {
      ...{
        title: "Play a game while the answers are hidden",
        pressed: !explores,
      },
    })}
  </div>`;
}

const NAMES: Partial<Record<KindName, string>> = {
  piles: "Piles",
  plane: "Board",
};

/** The switch between the two kinds of board that some games have. */
export function looksSwitch(play: Play) {
  const { analysis, games, options } = play.now;
  const both = parts(analysis?.position ?? "").flatMap((part) => {
    const game = games.find(({ name }) => name === part.game);
    return game && choicesOf(game).length > 0 ? [{ game, part }] : [];
  });
  const [first] = both;
  if (first === undefined) return nothing;
  const now = kindOf(first.game, first.part, options["board"]);
  const fits = both.some(({ part }) => fitsPlane(part));
  /** Chooses a kind of board. The address names it unless it is the first kind. */
  const choose = (kind: KindName) => {
    const opens = both.every(({ game }) => choicesOf(game)[0] === kind);
    play.change({ board: opens ? undefined : kind }, false);
  };
  const option = (kind: KindName) => {
    const disabled = kind === "plane" && !fits;
    const title = disabled
      ? `For piles of up to ${LARGEST_PLANE_PILE} tokens`
      : undefined;
    return button(NAMES[kind] ?? kind, () => kind !== now && choose(kind), {
      ...{ title, disabled, pressed: kind === now },
    });
  };
  // Piles come first, even if the board shows the other kind at first.
  return html`<div class="group looks" role="group" aria-label="Shown as" slot="look">
    ${option(first.game.board)} ${option("plane")}
  </div>`;
}
