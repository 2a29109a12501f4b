/** The rules above the board. */
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { gamesIn } from "../../solver/position.ts";
import type { Analysis, Game } from "../../solver/wasm.ts";
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
  /** Whether several rules stay closed: a lesson needs the room. */
  @property({ attribute: false }) brief = false;

  override render() {
    const { because } = this.analysis;
    const rules = new Map(because.map((part) => [part.rules, part.component]));
    return html`${[...rules].map(([text, component]) => {
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
