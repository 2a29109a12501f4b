/** Rectangles, Ls and zigzags: their nimbers by play, beside the theorems. */
import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { miniFloor, runsStyles } from "../../../boards/runs/picture.ts";
import { Lesson } from "../../../lesson-kit/lesson.ts";
import { valueTable } from "../../../lesson-kit/value-table.style.ts";
import { type Trouble, troubleOf } from "../../../solver/engine.ts";
import { grid } from "../../../solver/position.ts";
import type { SpringShape } from "../../../solver/wasm.ts";
import { keepTabStop, setTabStop, steer } from "../../../ui/roving.ts";
import { formula } from "../../../ui/terms/formula.ts";
import { springTablesStyles } from "./spring-tables.style.ts";

/**
 * The longest sides that can be played out at once, and the squares of a
 * zigzag.
 */
const SIDE = 8;
const ZIGZAG = 15;

type Kind = "rectangle" | "l" | "zigzag";

interface Cell extends SpringShape {
  readonly kind: Kind;
  readonly rows: number;
  readonly columns: number;
}

@customElement("nimscope-lesson-spring-tables")
export class SpringTables extends Lesson {
  static override styles = [
    ...Lesson.base,
    runsStyles,
    valueTable,
    springTablesStyles,
  ];

  @state() private cells: readonly Cell[] | null = null;
  @state() private trouble: Trouble | null = null;
  @state() private pointed: Cell | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.play();
  }

  private async play(): Promise<void> {
    const cells: Cell[] = [];
    const add = async (kind: Kind, rows: number, columns: number) => {
      const shape = await this.engine.ask("spring_shape", kind, rows, columns);
      if (shape !== null) cells.push({ ...shape, kind, rows, columns });
    };
    try {
      for (let rows = 1; rows <= SIDE; rows++) {
        for (let columns = 1; columns <= SIDE; columns++) {
          await add("rectangle", rows, columns);
          await add("l", rows, columns);
        }
      }
      for (let n = 1; n <= ZIGZAG; n++) await add("zigzag", n, 1);
      this.cells = cells;
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  protected override get waits(): boolean {
    return this.cells === null && this.trouble === null;
  }

  override render() {
    if (this.trouble !== null) {
      return html`<p class="error" role="alert">${this.trouble.message}</p>`;
    }
    if (this.cells === null) return nothing;
    return html`<p class="agreement">${this.agreement(this.cells)}</p>
      <p class="pointed numbers">${this.words()}</p>
      <div
        class="tables"
        @keydown=${(event: KeyboardEvent) => steer(this.controls(), event)}
        @focusin=${(event: FocusEvent) =>
          setTabStop(this.controls(), event.target as HTMLElement)}
      >
        <section>
          <h4>Full rectangles</h4>
          <p class="note">
            1 if both sides are odd, 0 if both are even, else 2.
          </p>
          ${this.table("rectangle", 1, "rows × columns")}
        </section>
        <section>
          <h4>Ls by their legs</h4>
          <p class="note">
            Both legs 3 or more: 1 if none is even, 0 if one is, 3 if both are.
            One leg 2: 0, 4, 3, then 0 and 3 in turn.
          </p>
          ${this.table("l", 2, "leg × leg")}
          <p class="note">
            Misprint: the source has 4 at legs 2 and 4 (gold); play gives 3.
          </p>
        </section>
        <section class="wide">
          <h4>
            Zigzags of ${formula("n")} squares, worth a pile of
            ${formula("n+2")} in Couples
          </h4>
          <div class="scroll">
            <table>
              <tbody>
                <tr>
                  <th scope="row">squares</th>
                  ${this.of("zigzag").map(({ rows }) => html`<th scope="col">${rows}</th>`)}
                </tr>
                <tr>
                  <th scope="row">nimber</th>
                  ${this.of("zigzag").map((cell) => html`<td>${this.value(cell)}</td>`)}
                </tr>
              </tbody>
            </table>
          </div>
          <p class="note">
            Misprint: the source lists the nimbers of Couples from pile 1. The
            zigzags begin at pile 3.
          </p>
        </section>
      </div>`;
  }

  private of(kind: Kind): readonly Cell[] {
    return this.cells?.filter((cell) => cell.kind === kind) ?? [];
  }

  private table(kind: Kind, least: number, corner: string) {
    const sides = Array.from({ length: SIDE - least + 1 }, (_, i) => i + least);
    const cells = this.of(kind);
    return html`<div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col"><span class="visually-hidden">${corner}</span></th>
            ${sides.map((columns) => html`<th scope="col">${columns}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${sides.map(
            (rows) => html`<tr>
              <th scope="row">${rows}</th>
              ${sides.map((columns) => {
                const cell = cells.find(
                  (one) => one.rows === rows && one.columns === columns,
                );
                return html`<td>${cell === undefined ? nothing : this.value(cell)}</td>`;
              })}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  private value(cell: Cell) {
    const { played, theorem, kind, rows, columns } = cell;
    const point = () => {
      this.pointed = cell;
    };
    const misprint = kind === "l" && rows === 2 && columns === 4;
    const here = this.position === `spring(${cell.body})`;
    const classes = [
      "value",
      played === 0 ? "lost" : "",
      here ? "here" : "",
      misprint ? "misprint" : "",
      played === theorem ? "" : "differ",
    ];
    return html`<button
      type="button"
      tabindex="-1"
      class=${classes.join(" ")}
      aria-label="${nameOf(cell)}: nimber ${played} by play, ${theorem} by theorem${
        misprint ? ", printed 4" : ""
      }"
      @pointerenter=${point}
      @focus=${point}
      @click=${() => this.open(`spring(${cell.body})`)}
    >
      ${played}
    </button>`;
  }

  private agreement(cells: readonly Cell[]) {
    const agree = cells.filter(({ played, theorem }) => played === theorem);
    return html`Computed by play, from sweeps and mex alone:
      <strong class=${agree.length === cells.length ? "" : "differ"}
        >${agree.length} of ${cells.length} values</strong
      >
      are those of the theorems.`;
  }

  private words() {
    const { pointed } = this;
    if (pointed === null) {
      return html`<span class="soft">Choose a value to open its floor.</span>`;
    }
    return html`${miniFloor(grid(pointed.body))}
      <span
        >${nameOf(pointed)}: nimber ${pointed.played} by play,
        ${pointed.theorem} by theorem.</span
      >`;
  }

  private controls(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>(".value")];
  }

  protected override updated(changed: Parameters<Lesson["updated"]>[0]): void {
    super.updated(changed);
    keepTabStop(this.controls());
  }
}

function nameOf({ kind, rows, columns }: Cell): string {
  switch (kind) {
    case "rectangle":
      return `Rectangle of ${rows} rows and ${columns} columns`;
    case "l":
      return `L with legs ${rows} and ${columns}`;
    case "zigzag":
      return `Zigzag of ${rows}`;
  }
}
