/** The rules above the board, and on the first visit an example of a move. */
import { html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import x from "lucide-static/icons/x.svg?raw";
import { dismissed } from "../../session/store.ts";
import { type Component, gamesIn, parts } from "../../solver/position.ts";
import type { Game } from "../../solver/wasm.ts";
import { icon } from "../../ui/icon.ts";
import { controls } from "../../ui/styles/controls.ts";
import { rulesStyles } from "./rules.style.ts";

@customElement("nimscope-rules")
export class Rules extends LitElement {
  static override styles = [controls, rulesStyles];

  @property() position = "";
  @property({ attribute: false }) games: readonly Game[] = [];

  override render() {
    const components = parts(this.position);
    const names = [...new Set(components.map(({ game }) => game))];
    const more = names.slice(1);
    return html`${names.map((name) => {
      const game = this.games.find((other) => other.name === name);
      const variants = game?.variants.filter((variant) =>
        components.some(
          (part) => part.game === name && isOf(part, variant.name),
        ),
      );
      return html`<p>
        ${more.length > 0 ? html`<strong>${game?.title}.</strong> ` : nothing}${game?.rules}
        ${variants?.map(({ meaning }) => html`<em>Here: ${meaning}</em>`)}
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
    const [first = "", ...rest] = game.first_move;
    return html`<div class="example">
      <p>Example: ${first.toLowerCase()}${rest.join("")}</p>
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

/** Whether a component has a variant; a number matches a letter. */
function isOf({ variant }: Component, name: string): boolean {
  return variant === name || (name.length === 1 && /^\d+$/.test(variant ?? ""));
}
