/**
 * `<nimscope-game>`: one position as board, map and why, which always show the
 * same position.
 *
 * It changes nothing itself: it fires `nimscope-choose` with
 * `{position, push}` and `nimscope-options` with `{changes, push}`.
 */
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Options } from "../address.ts";
import type { Engine } from "../engine/engine.ts";
import type { Analysis } from "../engine/wasm.ts";
import { controls } from "../styles/controls.ts";

/** The part of a game that is shown; empty for all. */
export type Shown = "" | "board" | "map" | "why";

@customElement("nimscope-game")
export class GameElement extends LitElement {
  static override styles = [
    controls,
    css`
      .parts {
        display: grid;
        gap: var(--space-5);
      }
    `,
  ];

  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) analysis: Analysis | null = null;
  @property({ attribute: false }) options: Options = {};
  /** The part to show; all when empty. */
  @property({ attribute: false }) shown: Shown = "";

  override render() {
    if (this.analysis === null) return nothing;
    const { position, reason } = this.analysis;
    return html`<div class="parts">
      ${this.shows("board") ? html`<section aria-label="Board"><h1>${position}</h1></section>` : nothing}
      ${this.shows("map") ? html`<section aria-label="Map"></section>` : nothing}
      ${this.shows("why") ? html`<section aria-label="Why"><p>${reason}</p></section>` : nothing}
    </div>`;
  }

  private shows(part: "board" | "map" | "why"): boolean {
    return this.shown === "" || this.shown === part;
  }
}
