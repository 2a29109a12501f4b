/** The piece put anywhere on the plane, or the piles set by numbers. */
import { css, html } from "lit";
import { customElement, query } from "lit/decorators.js";
import { literal } from "lit/static-html.js";
import { styled } from "../../ui/styled.ts";
import { MOST_SIDE } from "../choice.ts";
import { byKey, Editor } from "../editor.ts";
import { Drag } from "./drag.ts";
import { cellAt, type Place, placeOf, type Sides, sidesOf } from "./model.ts";
import { cellStyle, legend, plane, reveal } from "./picture.ts";
import { planes } from "./style.ts";
import "../piles/edit.ts";

export default literal`nimscope-edit-plane`;

/** Room beyond the piece, to go on to. */
const SPARE = 3;

@customElement("nimscope-edit-plane")
export class EditPlane extends Editor {
  static override styles = [
    ...Editor.base,
    planes,
    css`
      .plane {
        cursor: pointer;
      }
    `,
  ];

  @query(".cells") private cells!: HTMLElement;
  @query(".plane-frame") private frame!: HTMLElement;

  private readonly drag = new Drag({
    under: (point) => this.under(point),
    over: () => {},
    drop: (place) => this.stand(place),
    press: () => {},
  });

  private get place(): Place {
    return placeOf(this.setup.body);
  }

  private get sides(): Sides {
    return sidesOf([this.place], SPARE);
  }

  override render() {
    const { place } = this;
    return html`<div
        class="plane"
        @click=${(event: MouseEvent) => {
          if (!(event.target as Element).matches(".piece")) {
            this.stand(this.under(event));
          }
        }}
        @keydown=${(event: KeyboardEvent) =>
          byKey(
            event,
            (right, down) =>
              this.stand({ x: place.x + right, y: place.y - down }),
            () => {},
          )}
      >
        ${plane(
          this.sides,
          html`<span
            class="piece"
            data-free
            style=${styled(cellStyle(place))}
            @pointerdown=${this.drag.down}
            @pointermove=${this.drag.move}
            @pointerup=${this.drag.up}
            @pointercancel=${this.drag.cancel}
          ></span>`,
          {
            stop: true,
            label: `Column ${place.x}, row ${place.y}. Arrow keys move the piece.`,
          },
        )}
        ${legend}
      </div>
      <nimscope-edit-piles
        .game=${this.game}
        .setup=${this.setup}
        .set=${this.set}
      ></nimscope-edit-piles>`;
  }

  protected override updated(): void {
    reveal(this.frame, this.sides, this.place);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.drag.cancel();
  }

  private under(point: MouseEvent | { clientX: number; clientY: number }) {
    return cellAt(point, this.cells.getBoundingClientRect(), this.sides);
  }

  /** Puts the piece on a cell, if piles may be as small. */
  private stand(place: Place | null): void {
    const least = this.game.piles?.least ?? 0;
    const held = (n: number) => n >= least && n <= MOST_SIDE;
    if (place && held(place.x) && held(place.y)) {
      this.put(`${place.x},${place.y}`);
    }
  }
}
