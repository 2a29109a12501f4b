/** Rectangles, Ls and zigzags: their nimbers by play, beside the theorems. */
import { css } from "lit";
import { state } from "lit/decorators.js";
import { miniFloor } from "../../../boards/kinds/runs.ts";
import { boardSheet } from "../../../boards/sheet.ts";
import { html, lesson } from "../../../lesson-kit/lesson.ts";
import { agreement, steered } from "../../../lesson-kit/parts/values.ts";
import type { SpringShape } from "../../../solver/modules/study.ts";
import { gridOf } from "../../../solver/position.ts";

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

export default class SpringTables extends lesson({}) {
  static override styles = [
    boardSheet,
    css`
      .value {
        min-width: max(24px, min(2.1rem, 8.6cqi));
      }
      .tables {
        --tile: 21rem;
      }
      .wide {
        grid-column: 1 / -1;
      }
      .value.misprint {
        border: 2px solid var(--gold);
      }
      .pointed {
        min-height: 4.5rem;
        --mini: 8px;
      }
    `,
  ];

  private readonly cells = this.once(async () => {
    const cells: Cell[] = [];
    const add = async (kind: Kind, rows: number, columns: number) => {
      const asked = [kind, rows, columns] as const;
      const shape = await this.engine.ask("spring_shape", ...asked);
      if (shape !== null) cells.push({ ...shape, kind, rows, columns });
    };
    for (let rows = 1; rows <= SIDE; rows++) {
      for (let columns = 1; columns <= SIDE; columns++) {
        await add("rectangle", rows, columns);
        await add("l", rows, columns);
      }
    }
    for (let n = 1; n <= ZIGZAG; n++) await add("zigzag", n, 1);
    return cells;
  });
  @state() private pointed: Cell | null = null;

  protected override show() {
    const cells = this.cells.got;
    const agree = cells.filter(({ played, theorem }) => played === theorem);
    const zigzags = this.of("zigzag");
    return html`<p>${agreement("sweeps", agree.length, cells.length)}.</p>
      <p class="pointed numbers">${this.words()}</p>
      <div class="tiles tables" ${steered(".value")}>
        <section class="column gap-2">
          <h4>Full rectangles</h4>
          <p class="note">
            1 if both sides are odd, 0 if both are even, else 2.
          </p>
          ${this.sides("rectangle", 1, "rows × columns")}
        </section>
        <section class="column gap-2">
          <h4>Ls by their legs</h4>
          <p class="note">
            Both legs 3 or more: 1 if none is even, 0 if one is, 3 if both are.
            One leg 2: 0, 4, 3, then 0 and 3 in turn.
          </p>
          ${this.sides("l", 2, "leg × leg")}
          <p class="note">
            Misprint: the source has 4 at legs 2 and 4 (gold); play gives 3.
          </p>
        </section>
        <section class="column gap-2 wide">
          <h4>Zigzags of $n$ squares, worth a pile of $n+2$ in Couples</h4>
          ${this.table({
            label: "Nimbers of zigzags",
            look: "values",
            named: true,
            head: ["squares", ...zigzags.map(({ rows }) => rows)],
            rows: [["nimber", ...zigzags.map((cell) => this.worth(cell))]],
          })}
          <p class="note">
            Misprint: the source lists the nimbers of Couples from pile 1. The
            zigzags begin at pile 3.
          </p>
        </section>
      </div>`;
  }

  private of(kind: Kind): readonly Cell[] {
    return this.cells.got.filter((cell) => cell.kind === kind);
  }

  private sides(kind: Kind, least: number, corner: string) {
    const sides = Array.from({ length: SIDE - least + 1 }, (_, i) => i + least);
    const cells = this.of(kind);
    return this.table({
      label: corner,
      look: "values",
      named: true,
      head: [html`<span class="visually-hidden">${corner}</span>`, ...sides],
      rows: sides.map((rows) => [
        rows,
        ...sides.map((columns) =>
          cells
            .filter((one) => one.rows === rows && one.columns === columns)
            .map((cell) => this.worth(cell)),
        ),
      ]),
    });
  }

  private worth(cell: Cell) {
    const { played, theorem, kind, rows, columns } = cell;
    const misprint = kind === "l" && rows === 2 && columns === 4;
    return this.value({
      words: played,
      label: `${nameOf(cell)}: nimber ${played} by play, ${theorem} by theorem${
        misprint ? ", printed 4" : ""
      }`,
      lost: played === 0,
      here: this.position === `spring(${cell.body})`,
      differs: played !== theorem,
      look: misprint ? "misprint" : "",
      press: () => this.open(`spring(${cell.body})`),
      point: () => {
        this.pointed = cell;
      },
    });
  }

  private words() {
    const { pointed } = this;
    if (pointed === null) {
      return html`<span class="soft">Choose a value to open its floor.</span>`;
    }
    return html`${miniFloor(gridOf(`spring(${pointed.body})`))}
      <span
        >${nameOf(pointed)}: nimber ${pointed.played} by play,
        ${pointed.theorem} by theorem.</span
      >`;
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
