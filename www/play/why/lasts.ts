/** How long play lasts from a position, looked for once its verdict stands. */

import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { Answer } from "../../lesson-kit/answer.ts";
import { engine } from "../../solver/engine.ts";
import type { Lasts } from "../../solver/wasm.ts";

/** The work of one call, a few milliseconds: other questions come between. */
const WORK = 2_000_000;

async function* search(position: string): AsyncGenerator<Lasts | null> {
  let lasts: Lasts | null = null;
  while (lasts === null) {
    lasts = await engine.remoteness(position, WORK);
    yield lasts;
  }
}

@customElement("nimscope-lasts")
export class LastsElement extends LitElement {
  static override styles = css`
    :host {
      display: var(--lasts, inline);
      color: var(--ink-soft);
      font-size: var(--text-s);
    }
  `;

  @property() position = "";
  private readonly lasts = new Answer<Lasts | null>(this);

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.lasts.stop();
  }

  protected override willUpdate(): void {
    this.lasts.ask(this.position, search);
  }

  override render() {
    const moves = this.lasts.now?.remoteness;
    return moves == null
      ? nothing
      : html`in ${moves} ${moves === 1 ? "move" : "moves"} at most`;
  }
}
