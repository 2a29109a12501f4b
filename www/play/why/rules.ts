/** The rules above the board, and on the first visit an example of a move. */
import { html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import x from "lucide-static/icons/x.svg?raw";
import { dismissed } from "../../session/store.ts";
import { gamesIn, parts } from "../../solver/position.ts";
import type { Analysis, Game } from "../../solver/wasm.ts";
import { icon } from "../../ui/icon.ts";
import { controls } from "../../ui/styles/controls.ts";
import { rulesStyles } from "./rules.style.ts";

@customElement("nimscope-rules")
export class Rules extends LitElement {
  static override styles = [controls, rulesStyles];

  @property({ attribute: false }) analysis!: Analysis;
  @property({ attribute: false }) games: readonly Game[] = [];

  override render() {
    const names = [...new Set(gamesIn(this.analysis.position))];
    const more = names.slice(1);
    return html`${names.map((name) => {
      const game = this.games.find((other) => other.name === name);
      const own = this.analysis.because.filter(
        ({ component }) => parts(component)[0]?.game === name,
      );
      const meanings = new Set(own.flatMap(({ meaning }) => meaning ?? []));
      return html`<p>
        ${more.length > 0 ? html`<strong>${game?.title}.</strong> ` : nothing}${game?.rules}
        ${[...meanings].map((meaning) => html`<em>Here: ${lowered(meaning)}</em>`)}
      </p>`;
    })}`;
  }
}

@customElement("nimscope-example")
export class Example extends LitElement {
  static override styles = [controls, rulesStyles];

  @property() position = "";
  @property({ attribute: false }) games: readonly Game[] = [];

  override render() {
    const [name = "", ...more] = gamesIn(this.position);
    const game = this.games.find((other) => other.name === name);
    if (game === undefined || more.length > 0 || dismissed.has(name)) {
      return nothing;
    }
    return html`<div class="example">
      <p>Example: ${lowered(game.first_move)}</p>
      <button
        type="button"
        class="icon quiet"
        aria-label="Dismiss the example"
        title="Dismiss the example"
        @click=${() => {
          dismissed.add(name);
          this.requestUpdate();
        }}
      >
        ${icon(x)}
      </button>
    </div>`;
  }
}

/** A sentence as it goes on after a colon. */
function lowered([first = "", ...rest]: string): string {
  return first.toLowerCase() + rest.join("");
}
