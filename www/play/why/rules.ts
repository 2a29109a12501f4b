/** The rules above the board, and on the first visit an example of a move. */
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import x from "lucide-static/icons/x.svg?raw";
import { dismissed } from "../../session/store.ts";
import { gamesIn } from "../../solver/position.ts";
import type { Analysis, Game } from "../../solver/wasm.ts";
import { iconButton } from "../../ui/icon-button.ts";
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

@customElement("nimscope-example")
export class Example extends LitElement {
  static override styles = [
    controls,
    css`
      .example {
        padding: var(--space-2) var(--space-2) var(--space-2) var(--space-3);
        border-radius: var(--radius);
        background: var(--accent-soft);
      }
      p {
        padding-block: var(--space-1);
      }
      .example .icon {
        width: 2rem;
        min-height: 2rem;
      }
    `,
  ];

  @property({ attribute: false }) analysis!: Analysis;

  override render() {
    const { because, move_count, position } = this.analysis;
    const [{ example = null } = {}, ...more] = because;
    const [name = ""] = gamesIn(position);
    const over = move_count === "0";
    if (example == null || over || more.length > 0 || dismissed.has(name)) {
      return nothing;
    }
    return html`<div class="example row flat start small">
      <p class="grow">Example: ${lowered(example)}</p>
      ${iconButton(x, "Dismiss the example", () => {
        dismissed.add(name);
        this.requestUpdate();
      })}
    </div>`;
  }
}

/** A sentence as it goes on after a colon. */
function lowered([first = "", ...rest]: string): string {
  return first.toLowerCase() + rest.join("");
}
