/** Piles set up by hand: tokens and piles come and go. */
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { literal } from "lit/static-html.js";
import minus from "lucide-static/icons/minus.svg?raw";
import plus from "lucide-static/icons/plus.svg?raw";
import trash from "lucide-static/icons/trash-2.svg?raw";
import { wholeNumber } from "../../solver/number.ts";
import type { Listed, Part } from "../../solver/wasm.ts";
import { icon } from "../../ui/icon.ts";
import { iconButton } from "../../ui/icon-button.ts";
import { controls } from "../../ui/styles/controls.ts";
import type { Editing } from "../edit.ts";
import { capital } from "../words.ts";
import { namesOf, type Piles, pilesOf } from "./model.ts";

export default literal`nimscope-edit-piles`;

@customElement("nimscope-edit-piles")
export class EditPiles extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-2);
        justify-items: start;
      }
      .pile-edit {
        display: flex;
        align-items: center;
        gap: var(--space-1);
        width: 100%;
      }
      .pile-edit input {
        flex: 0 1 13rem;
        min-width: 0;
        text-align: center;
      }
      .name {
        min-width: 3.5rem;
        font-size: var(--text-s);
        color: var(--ink-soft);
      }
    `,
  ];

  @property({ attribute: false }) setup!: Part;
  @property({ attribute: false }) game!: Listed;
  @property({ attribute: false }) set!: Editing["set"];

  private put(piles: Piles): void {
    this.set({ piles });
  }

  /** The least a pile may hold. */
  private get least(): bigint {
    return BigInt(this.game.piles?.least ?? 0);
  }

  override render() {
    const piles = pilesOf(this.setup);
    const { limits } = this.game;
    const [fewest, most] = this.game.piles?.count ?? [1, limits.squares];
    const [token, pile] = namesOf(this.game);
    const tooMany = BigInt(limits.number) + 1n;
    return html`${piles.map((size, i) => {
      const change = (to: bigint) => this.put(piles.with(i, to));
      const name = `${pile} ${i + 1}`;
      return html`<div class="pile-edit" role="group" aria-label=${name}>
          <span class="name">${capital(name)}</span>
          ${iconButton(
            minus,
            `One ${token} fewer in ${name}`,
            () => change(size - 1n),
            size <= this.least,
          )}
          <input
            inputmode="numeric"
            autocomplete="off"
            aria-label="${capital(token)}s in ${name}"
            .value=${String(size)}
            @change=${(event: Event) => {
              const input = event.target as HTMLInputElement;
              const typed = wholeNumber(input.value) ?? size;
              // What is too many by far is too many by one.
              change(typed > tooMany ? tooMany : typed);
              input.value = String(pilesOf(this.setup)[i] ?? size);
            }}
          />
          ${iconButton(
            plus,
            `One ${token} more in ${name}`,
            () => change(size + 1n),
            size >= BigInt(limits.number),
          )}
          ${
            piles.length > fewest
              ? iconButton(trash, `Remove ${name}`, () =>
                  this.put(piles.toSpliced(i, 1)),
                )
              : nothing
          }
        </div>`;
    })}
      ${
        piles.length < most
          ? html`<button
              type="button"
              @click=${() => this.put([...piles, this.least > 1n ? this.least : 1n])}
            >
              ${icon(plus)} Add a ${pile}
            </button>`
          : nothing
      }`;
  }
}
