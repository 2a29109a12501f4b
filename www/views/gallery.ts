/** `<nimscope-gallery>`: every game as a card with its picture, drawn live. */
import { css, html, LitElement } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { writeAddress } from "../address.ts";
import { type Engine, type Trouble, troubleOf } from "../engine/engine.ts";
import type { Game } from "../engine/wasm.ts";
import { controls } from "../styles/controls.ts";
import "../elements/trouble.ts";

@customElement("nimscope-gallery")
export class Gallery extends LitElement {
  static override styles = [
    controls,
    css`
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
        gap: var(--space-5);
        margin: 0;
        padding: 0;
        list-style: none;
      }
    `,
  ];

  @property({ attribute: false }) engine!: Engine;
  @state() private games: Game[] = [];
  @state() private trouble: Trouble | null = null;

  override connectedCallback() {
    super.connectedCallback();
    void this.load();
  }

  private async load() {
    this.trouble = null;
    try {
      this.games = await this.engine.games();
    } catch (error) {
      this.trouble = troubleOf(error);
    }
    await this.updateComplete;
    this.dispatchEvent(new CustomEvent("nimscope-ready"));
  }

  override render() {
    if (this.trouble !== null) {
      return html`<nimscope-trouble retry .trouble=${this.trouble} @nimscope-retry=${this.load}></nimscope-trouble>`;
    }
    return html`<ul>
      ${this.games.map(
        ({ title, summary, example }) =>
          html`<li><a href=${writeAddress({ position: example, options: {} })}><h2>${title}</h2></a><p>${summary}</p></li>`,
      )}
    </ul>`;
  }
}
