/**
 * `<nimscope-quotient-maps>`: two figures of a quotient, its multiplication
 * table and the outcomes of pairs of heaps.
 */
import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { OwnMap, ownMapStyles } from "../../lesson-kit/parts/own-map.ts";
import "../../map/element.ts";
import { writeAddress } from "../../session/address.ts";
import { fillScreen } from "../../ui/controls/full-screen.ts";
import type { Said } from "../../ui/events.ts";
import { controls } from "../../ui/styles/controls.ts";

@customElement("nimscope-quotient-maps")
export class QuotientMaps extends LitElement {
  static override styles = [
    controls,
    ownMapStyles,
    css`
      .tiles {
        --tile: 24rem;
        gap: var(--space-5);
      }
      nimscope-map {
        /* The title has a row of its own. */
        --map-title: 100%;
        --map-height: clamp(18rem, 60dvh, 32rem);
        border: 1px solid var(--line);
      }
      .chosen {
        min-height: calc(1em * var(--leading));
      }
      @media (max-width: 40rem) {
        nimscope-map {
          --map-height: 22rem;
        }
      }
    `,
  ];

  /** A position of the rule, with `misere:` before it. */
  @property() position = "";
  /** The position of a cell that was clicked. */
  @state() private chosen = "";
  private readonly maps = ["misere-table", "misere-pairs"].map(
    (figure) => [figure, new OwnMap(this, figure)] as const,
  );

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("position")) this.chosen = "";
  }

  override render() {
    const { chosen, position } = this;
    return html`<div
        class="tiles below-2"
        @nimscope-choose=${this.choose}
        @nimscope-frame=${quiet}
        @nimscope-figure-verdict=${quiet}
      >
        ${this.maps.map(
          ([
            figure,
            map,
          ]) => html`<div @nimscope-slide=${(event: Event) => this.slide(event, figure)}>
            ${map.show(chosen || position, null)}
          </div>`,
        )}
      </div>
      <p class="chosen small" aria-live="polite">
        ${
          chosen === ""
            ? nothing
            : html`<a class="mono anywhere" href=${writeAddress({ position: chosen, options: {} })}>Play ${chosen}</a>`
        }
      </p>`;
  }

  /** Shows a picture alone in full screen, as a slide of its position. */
  private slide(event: Event, figure: string): void {
    event.stopPropagation();
    const position = this.chosen || this.position;
    fillScreen();
    location.hash = writeAddress({ position, options: { figure, slide: "1" } });
  }

  private choose(event: Said<"nimscope-choose">): void {
    event.stopPropagation();
    this.chosen = event.detail.position;
  }
}

function quiet(event: Event): void {
  event.stopPropagation();
}
