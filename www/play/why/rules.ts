/** The rules beside the board, and on the first visit an example of a move. */
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import x from "lucide-static/icons/x.svg?raw";
import { dismiss, dismissed } from "../../session/store.ts";
import { type Component, parts } from "../../solver/position.ts";
import type { Game } from "../../solver/wasm.ts";
import { icon } from "../../ui/icon.ts";
import { controls } from "../../ui/styles/controls.ts";

@customElement("nimscope-rules")
export class Rules extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        display: grid;
        gap: var(--space-3);
        font-size: var(--text-s);
      }
      .example {
        display: flex;
        align-items: start;
        gap: var(--space-2);
        padding: var(--space-2) var(--space-2) var(--space-2) var(--space-3);
        border-radius: var(--radius);
        background: var(--accent-soft);
      }
      .example p {
        flex: 1;
        padding-block: var(--space-1);
      }
      .example .icon {
        width: 2rem;
        min-height: 2rem;
      }
    `,
  ];

  @property() position = "";
  @property({ attribute: false }) games: readonly Game[] = [];

  override render() {
    const components = parts(this.position);
    const names = [...new Set(components.map(({ game }) => game))];
    const [only, ...more] = names;
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
    })}
    ${more.length === 0 ? this.example(only ?? "") : nothing}`;
  }

  private example(name: string) {
    const game = this.games.find((other) => other.name === name);
    if (game === undefined || dismissed(name)) return nothing;
    const [first = "", ...rest] = game.first_move;
    return html`<div class="example">
      <p>Example: ${first.toLowerCase()}${rest.join("")}</p>
      <button
        type="button"
        class="icon quiet"
        aria-label="Dismiss the example"
        title="Dismiss the example"
        @click=${() => {
          dismiss(name);
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
