/** An example of a move, until it is dismissed. */
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import x from "lucide-static/icons/x.svg?raw";
import { Keeping } from "../../session/keeping.ts";
import { dismissed } from "../../session/store.ts";
import { gamesIn } from "../../solver/position.ts";
import type { Analysis } from "../../solver/wasm.ts";
import { iconButton } from "../../ui/icon-button.ts";
import { controls } from "../../ui/styles/controls.ts";

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
  private readonly keeping = new Keeping(
    this,
    dismissed.key,
    "your choice to hide the example",
  );

  override render() {
    const { because, move_count, position } = this.analysis;
    const [{ example = null } = {}, ...more] = because;
    const [name = ""] = gamesIn(position);
    const over = move_count === "0";
    if (example == null || over || more.length > 0) return nothing;
    if (dismissed.has(name)) return this.keeping.note;
    return html`<div class="example row flat start small">
      <p class="grow">Example: ${lowered(example)}</p>
      ${iconButton(x, "Dismiss the example", () => dismissed.add(name))}
    </div>`;
  }
}

/** A sentence as it goes on after a colon. */
function lowered([first = "", ...rest]: string): string {
  return first.toLowerCase() + rest.join("");
}
