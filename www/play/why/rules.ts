/** The rules above the board, and who wins at the end of play. */
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { gamePage } from "../../games/index.ts";
import { gamesIn, isMisere, turned } from "../../solver/position.ts";
import type { Analysis, Game } from "../../solver/wasm.ts";
import { choose } from "../../ui/choose.ts";
import { button } from "../../ui/controls/button.ts";
import { controls } from "../../ui/styles/controls.ts";

/** Where several rules do not push the board out of sight. */
const ROOMY = "(min-width: 48rem)";

@customElement("nimscope-rules")
export class Rules extends LitElement {
  static override styles = [
    controls,
    css`
      .rule {
        margin-block-start: var(--space-2);
        padding: var(--space-2) var(--space-3);
        border: 1px solid var(--line);
        border-radius: var(--radius-s);
      }
    `,
  ];

  @property({ attribute: false }) analysis!: Analysis;
  @property({ attribute: false }) games: readonly Game[] = [];
  /** Whether the convention is not to be changed. */
  @property({ attribute: false }) fixed = false;
  /** Whether it is short: a lesson needs the room. */
  @property({ attribute: false }) brief = false;

  /** The switch between the two conventions. */
  private convention() {
    const { position } = this.analysis;
    const misere = isMisere(position);
    const option = (words: string, loses: boolean) => {
      const other = () => loses !== misere && choose(this, turned(position));
      return button(words, other, { pressed: loses === misere });
    };
    return html`<div class="row gap-2">
      <span id="last">Whoever makes the last move</span>
      <div class="group" role="group" aria-labelledby="last">
        ${option("wins", false)} ${option("loses", true)}
      </div>
    </div>
    ${[...new Set(gamesIn(position))].map((name) => {
      const note = misere ? gamePage(name)?.convention : undefined;
      return note ? html`<p class="note">${note}</p>` : nothing;
    })}`;
  }

  override render() {
    const { because } = this.analysis;
    const rules = new Map(because.map((part) => [part.rules, part.component]));
    return html`${this.fixed || (this.brief && !isMisere(this.analysis.position)) ? nothing : this.convention()}${[
      ...rules,
    ].map(([text, component]) => {
      const [name] = gamesIn(component);
      const game = this.games.find((other) => other.name === name);
      // Several rules stand on lines of their own.
      const [first, ...more] = text.split("\n");
      const said = html`${rules.size > 1 ? html`<strong>${game?.title}.</strong> ` : nothing}${first}`;
      if (more.length === 0) return html`<p>${said}</p>`;
      return html`<details ?open=${!this.brief && matchMedia(ROOMY).matches}>
        <summary>${said}</summary>
        ${more.map((rule) => html`<p class="rule">${rule}</p>`)}
      </details>`;
    })}`;
  }
}
