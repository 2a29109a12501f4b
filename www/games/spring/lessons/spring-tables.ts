/** Rectangles, L shapes and zigzags: nimbers by play and by the theorems. */
import { css } from "lit";
import { miniFloor } from "../../../boards/kinds/runs.ts";
import { boardSheet } from "../../../boards/picture.ts";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { agreement, steered } from "../../../lesson-kit/parts/values.ts";
import { html } from "../../../lesson-kit/words.ts";
import type { SpringShape } from "../../../solver/modules/study.ts";
import { gridOf } from "../../../solver/position.ts";

/** The longest side of a shape in the tables, and the longest zigzag. */
const LONGEST_SIDE = 8;
const MOST_ZIGZAG_SQUARES = 15;

type Kind = "rectangle" | "l" | "zigzag";

interface Cell extends SpringShape {
  readonly kind: Kind;
  readonly rows: number;
  readonly columns: number;
}

type It = Lesson;

const looks = css`
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
`;

export default lesson({}, [boardSheet, looks], "spring(###/###)", (it) => {
  const cells = cellsOf(it);
  const agree = cells.filter(({ played, theorem }) => played === theorem);
  const zigzags = of(it, "zigzag");
  return html`<p>${agreement("sweeps", agree.length, cells.length)}.</p>
    <p class="pointed row flat gap-3 small numbers">${words(it)}</p>
    <div class="tiles tables" ${steered(".value")}>
      <section class="column gap-2">
        <h4>Full rectangles</h4>
        <p class="note">
          The nimber is 1 if both sides are odd, 0 if both are even, and otherwise 2.
        </p>
        ${sides(it, "rectangle", 1, "rows × columns")}
      </section>
      <section class="column gap-2">
        <h4>Ls by their legs</h4>
        <p class="note">
          If both legs have 3 squares or more, the nimber is 1 if no leg is
          even, 0 if one leg is even, and 3 if both are. If one leg has 2
          squares and the other 2, 3, 4, …, the nimbers are 0, 4, 3, then 0 and
          3 in turn.
        </p>
        ${sides(it, "l", 2, "leg × leg")}
        <p class="note">
          Misprint: for the legs 2 and 4 (gold) the source prints 4. We computed 3.
        </p>
      </section>
      <section class="column gap-2 wide">
        <h4>Zigzags of $n$ squares have the nimbers of piles of $n+2$ in Couples</h4>
        ${it.table({
          label: "Nimbers of zigzags",
          look: "values",
          named: true,
          head: ["squares", ...zigzags.map(({ rows }) => rows)],
          rows: [["nimber", ...zigzags.map((cell) => worth(it, cell))]],
        })}
        <p class="note">
          Misprint: for zigzags the source lists the nimbers of Couples from
          pile 1 on. The list should begin at pile 3.
        </p>
      </section>
    </div>`;
});

const cellsOf = (it: It) => it.ask(["cells"], () => playOut(it));

const pointedAt = (it: It) => it.state<Cell | null>("pointed", null);

async function playOut(it: It): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  const add = async (kind: Kind, rows: number, columns: number) => {
    const asked = [kind, rows, columns] as const;
    const shape = await it.engine.ask("spring_shape", ...asked);
    if (shape !== null) cells.push({ ...shape, kind, rows, columns });
  };
  for (let rows = 1; rows <= LONGEST_SIDE; rows++) {
    for (let columns = 1; columns <= LONGEST_SIDE; columns++) {
      await add("rectangle", rows, columns);
      await add("l", rows, columns);
    }
  }
  for (let n = 1; n <= MOST_ZIGZAG_SQUARES; n++) await add("zigzag", n, 1);
  return cells;
}

function of(it: It, kind: Kind): readonly Cell[] {
  return cellsOf(it).filter((cell) => cell.kind === kind);
}

function sides(it: It, kind: Kind, shortest: number, corner: string) {
  const sides = Array.from(
    { length: LONGEST_SIDE - shortest + 1 },
    (_, i) => i + shortest,
  );
  const cells = of(it, kind);
  return it.table({
    label: corner,
    look: "values",
    named: true,
    head: [html`<span class="visually-hidden">${corner}</span>`, ...sides],
    rows: sides.map((rows) => [
      rows,
      ...sides.map((columns) =>
        cells
          .filter((one) => one.rows === rows && one.columns === columns)
          .map((cell) => worth(it, cell)),
      ),
    ]),
  });
}

function worth(it: It, cell: Cell) {
  const [, point] = pointedAt(it);
  const { played, theorem, kind, rows, columns } = cell;
  const misprint = kind === "l" && rows === 2 && columns === 4;
  return it.value({
    words: played,
    label: `${nameOf(cell)}: nimber ${played} by play, ${theorem} by theorem${
      misprint ? ", printed 4" : ""
    }`,
    lost: played === 0,
    here: it.position === `spring(${cell.body})`,
    differs: played !== theorem,
    look: misprint ? "misprint" : "",
    press: () => it.open(`spring(${cell.body})`),
    point: () => point(cell),
  });
}

function words(it: It) {
  const [pointed] = pointedAt(it);
  if (pointed === null) {
    return html`<span class="soft">Choose a value to open its floor.</span>`;
  }
  return html`${miniFloor(gridOf(`spring(${pointed.body})`))}
    <span
      >${nameOf(pointed)}: nimber ${pointed.played} by play,
      ${pointed.theorem} by theorem.</span
    >`;
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
