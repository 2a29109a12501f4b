/**
 * `<nimscope-convention>`: the switch between play where the last move wins and play
 * where it loses. It fires `nimscope-choose` with the same sum by the other convention.
 */
import { html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { gamePage } from "../../games/index.ts";
import { gamesIn, isMisere, turned } from "../../solver/position.ts";
import { choose } from "../../ui/choose.ts";
import { button } from "../../ui/controls/button.ts";
import { controls } from "../../ui/styles/controls.ts";

@customElement("nimscope-convention")
export class Convention extends LitElement {
  static override styles = controls;

  @property() position = "";

  override render() {
    const { position } = this;
    const misere = isMisere(position);
    const option = (words: string, loses: boolean) => {
      const other = () => loses !== misere && choose(this, turned(position));
      return button(words, other, { pressed: loses === misere });
    };
    const notes = new Set(
      gamesIn(position).map((name) => misere && gamePage(name)?.convention),
    );
    return html`<div class="row gap-2">
        <span id="last">Whoever makes the last move</span>
        <div class="group" role="group" aria-labelledby="last">
          ${option("wins", false)} ${option("loses", true)}
        </div>
      </div>
      ${[...notes].map((note) => (note ? html`<p class="note">${note}</p>` : nothing))}`;
  }
}
