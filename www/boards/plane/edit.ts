/** The piece put anywhere on the plane, or the piles set by numbers. */
import { css, html } from "lit";
import { customElement, query } from "lit/decorators.js";
import { literal } from "lit/static-html.js";
import { styled } from "../../ui/styled.ts";
import { MOST_SIDE } from "../choice.ts";
import { dragging } from "../old/drag.ts";
import { byKey, Editor } from "../old/editor.ts";
import type { Sides } from "../old/squares.ts";
import { cellAt, type Place, placeOf, sidesOf } from "./model.ts";
import { cellStyle, legend, plane, reveal } from "./picture.ts";
import { planes } from "./style.ts";
import "../piles/edit.ts";

export default literal`nimscope-edit-plane`;

/** Room beyond the piece, to go on to. */
const SPARE = 3;

@customElement("nimscope-edit-plane")
export class EditPlane extends Editor<Place> {
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

  protected override read = placeOf;

  protected override put({ x, y }: Place): void {
    this.set({ piles: [BigInt(x), BigInt(y)] });
  }

  constructor() {
    super();
    dragging(this, {
      under: (point) => this.under(point),
      drop: (place) => this.stand(place),
    });
  }

  private get sides(): Sides {
    return sidesOf([this.body], SPARE);
  }

  override render() {
    const place = this.body;
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
            ([right, down]) =>
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
    reveal(this.frame, this.sides, this.body);
  }

  private under(point: MouseEvent | { clientX: number; clientY: number }) {
    return cellAt(point, this.cells.getBoundingClientRect(), this.sides);
  }

  /** Puts the piece on a cell, if piles may be as small. */
  private stand(place: Place | null): void {
    const least = this.game.piles?.least ?? 0;
    const held = (n: number) => n >= least && n <= MOST_SIDE;
    if (place && held(place.x) && held(place.y)) {
      this.put(place);
    }
  }
}
