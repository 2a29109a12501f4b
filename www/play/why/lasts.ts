/** How long play lasts from a position, looked for once its verdict stands. */

import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { engine } from "../../solver/engine.ts";
import type { Lasts } from "../../solver/wasm.ts";
import { Task } from "../../ui/task.ts";

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
  private readonly lasts = new Task(this, (_, position: string) =>
    search(position),
  );

  protected override willUpdate(): void {
    this.lasts.ask(this.position);
  }

  override render() {
    const moves = this.lasts.now?.remoteness;
    return moves == null
      ? nothing
      : html`in ${moves} ${moves === 1 ? "move" : "moves"} at most`;
  }
}
