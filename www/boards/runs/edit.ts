/** A floor set up by hand: dirt is painted, rows and columns come and go. */
import { css, html, type PropertyValues } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { literal } from "lit/static-html.js";
import dices from "lucide-static/icons/dices.svg?raw";
import type { Grid } from "../../solver/wasm.ts";
import { icon } from "../../ui/icon.ts";
import { Editor } from "../editor.ts";
import { GridEditor } from "../grid/editor.ts";
import { withPiece } from "../grid/model.ts";
import { rulers } from "../grid/rulers.ts";
import { Press } from "../hands/press.ts";
import { spotOn, squareAt } from "../hands/squares.ts";
import { runsPicture, runsStyles } from "./picture.ts";

export default literal`nimscope-edit-runs`;

@customElement("nimscope-edit-runs")
export class EditRuns extends GridEditor {
  static override styles = [
    ...Editor.base,
    runsStyles,
    css`
      .runs {
        cursor: crosshair;
        touch-action: none;
      }
      .runs:focus-visible {
        outline: var(--focus);
        outline-offset: 4px;
      }
      input[type="range"] {
        width: 8rem;
        accent-color: var(--accent);
      }
      .share {
        min-width: 3em;
      }
    `,
  ];

  @state() private density = 60;
  /** The floor while a stroke is painted. */
  @state() private stroke: Grid | null = null;
  @query(".runs") private drawn!: HTMLElement;

  private readonly press = new Press<{ dirty: boolean }>(
    this,
    {
      at: (event) => {
        const at = this.under(event);
        return at === null ? null : { dirty: !this.body.pieces[at] };
      },
      begin: ({ dirty }, event) => {
        this.cursor = this.under(event) ?? this.cursor;
        this.paint(dirty, event);
      },
      drag: ({ dirty }, event) => this.paint(dirty, event),
      drop: () => this.end(),
      press: () => this.end(),
      cancel: () => this.end(),
    },
    ".runs",
  );

  /** A stroke ends with the floor it was painted on. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("setup");
    if (!before || before.body === this.setup.body) return;
    this.stroke = null;
    this.press.cancel();
  }

  override render() {
    const floor = this.stroke ?? this.body;
    const { rows, columns } = floor;
    return html`${this.squares(floor, {
      names: "runs",
      style: `--rows:${rows};--columns:${columns}`,
      kind: "floor",
      how: "Enter makes it dirty or clean. Or paint by dragging.",
      isHeard: true,
      content: (at) =>
        html`${runsPicture(floor, undefined, this.focused ? at : null)}
          ${rulers(rows, columns)}`,
    })}
      ${this.sides(floor)}
      <div class="row sides small">
        <label class="inline gap-1"
          >Dirt
          <input
            type="range"
            min="0"
            max="100"
            step="5"
            aria-label="Share of dirt in percent"
            .value=${String(this.density)}
            @input=${(event: Event) => {
              this.density = Number((event.target as HTMLInputElement).value);
            }}
          />
          <span class="numbers share">${this.density} %</span></label
        >
        <button type="button" @click=${() => this.put(scattered(floor, this.density))}>
          ${icon(dices)} Random dirt
        </button>
        <button type="button" @click=${() => this.put(scattered(floor, 0))}>All clean</button>
      </div>`;
  }

  private under(event: PointerEvent): number | null {
    const area = this.drawn.getBoundingClientRect();
    const on = event.composedPath().includes(this.drawn);
    return on ? squareAt(spotOn(event, area, this.body), this.body) : null;
  }

  private paint(dirty: boolean, event: PointerEvent): boolean {
    const at = this.under(event);
    const floor = this.stroke ?? this.body;
    if (at !== null && floor.pieces[at] !== dirty) {
      this.stroke = withPiece(floor, at, dirty);
    }
    return true;
  }

  private end(): void {
    const { stroke } = this;
    this.stroke = null;
    if (stroke !== null) this.put(stroke);
  }
}

/** The floor with dirt on `percent` of its squares, chosen at random. */
function scattered(floor: Grid, percent: number): Grid {
  const squares = floor.pieces.length;
  let left = Math.round((squares * percent) / 100);
  // Selection sampling: every choice of that many squares is equally likely.
  const pieces = floor.pieces.map((_, at) => {
    const dirty = Math.random() * (squares - at) < left;
    if (dirty) left -= 1;
    return dirty;
  });
  return { ...floor, pieces };
}
