/** `<nimscope-board-picture>`: the board of a position, to look at only. */
import { css, html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import "../../boards/board.ts";
import { kindOf, kindsIn } from "../../boards/choice.ts";
import { kinds } from "../../boards/index.ts";
import { boards } from "../../boards/style.ts";
import type { Options } from "../../session/address.ts";
import { engine } from "../../solver/engine.ts";
import { type Analysis, parts, type Sketch } from "../../solver/wasm.ts";
import { controls } from "../../ui/styles/controls.ts";
import { Task } from "../../ui/task.ts";

@customElement("nimscope-board-picture")
export class BoardPicture extends LitElement {
  static override styles = [
    controls,
    boards,
    css`
      :host {
        display: grid;
        align-items: end;
        min-height: 5rem;
      }
    `,
  ];

  @property() position = "";
  /** What the reason marks on a drawing. */
  @property({ attribute: false }) sketch: Sketch | undefined;

  /** Where the vertices of its drawings are, as in the option `place`. */
  @property() place = "";

  private readonly games = new Task(this, async (_, position: string) => {
    const games = await engine.games();
    await kinds.load(kindsIn(parts(position), games));
    return games;
  });

  protected override willUpdate(): void {
    this.games.ask(this.position);
  }

  override render() {
    const games = this.games.value ?? [];
    const { sketch } = this;
    const places = this.place.split("+");
    return parts(this.position).map((part, i) => {
      const game = games.find(({ name }) => name === part.game);
      const kind = game && kinds.of(kindOf(game, part));
      const nothing = { moves: [], listed: [], hint: false, moved: null };
      const sight = { ...nothing, game, part, sketch, place: places[i] };
      return (
        kind &&
        html`<nimscope-scene .kind=${kind} .sight=${sight}></nimscope-scene>`
      );
    });
  }
}

export function boardPicture(position: string, sketch?: Sketch, place = "") {
  return html`<nimscope-board-picture .position=${position} .sketch=${sketch} .place=${place}></nimscope-board-picture>`;
}

/** The places of a drawing, in a lesson that shows the position of the page. */
export const placeOn = (
  it: { readonly analysis: Analysis; readonly options: Options },
  position: string,
): string =>
  position === it.analysis.position ? (it.options["place"] ?? "") : "";

/** Pictures side by side, as many as there is room for. */
export const pictures = css`
  .pictures {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
    gap: var(--space-3);
    align-items: end;
  }
  figcaption {
    text-align: center;
  }
`;
