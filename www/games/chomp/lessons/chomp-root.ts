/**
 * The winning first bites of full bars of three rows, and the share of these
 * bites that is in row 3.
 */
import { css, nothing } from "lit";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { whole } from "../../../lesson-kit/options.ts";
import { guess, guessed } from "../../../lesson-kit/parts/guess.ts";
import { html } from "../../../lesson-kit/words.ts";
import { grouped } from "../../../solver/position.ts";
import { rowsPicture, rowsStyles } from "../bar.ts";

/** The number of columns of the longest bar, and of the table's last bar. */
const MOST_COLUMNS = 2000;
const MOST_TABLE_COLUMNS = 12;
/** The columns of the bars whose shares are listed. */
const LISTED_COLUMNS = [100, 500, 1000, MOST_COLUMNS];
const EXPECTED_SHARE = Math.SQRT2 - 1;
/**
 * The curve begins at the bar with this number of columns. It shows shares that
 * differ from the expected share by at most `CURVE_HALF_HEIGHT`.
 */
const LEAST_CURVE_COLUMNS = 20;
const CURVE_HALF_HEIGHT = 0.05;

type Bite = readonly [columns: number, row: number, column: number];

const curveStyles = css`
  .curve {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-1) var(--space-2);
    max-width: 46rem;
  }
  .curve svg {
    height: 12rem;
    border: 1px solid var(--line);
    border-radius: var(--radius-s);
  }
  .curve div {
    display: flex;
    justify-content: space-between;
  }
  .curve .up {
    flex-direction: column;
  }
  .curve .along {
    grid-column: 2;
  }
`;

const declared = {
  n: whole("Columns", [2, MOST_COLUMNS], 7),
  guess: guess(String.raw`0?\.\d{1,9}|[01]`, "a number from 0 to 1"),
};

export default lesson(
  declared,
  [rowsStyles, curveStyles],
  "chomp(3x4)",
  (it) => {
    const { n, guess } = it.choice;
    const bites = it.solve(
      "chomp_first_bites",
      MOST_COLUMNS,
    ) as readonly Bite[];
    const [, row, column] = bites[n - 2] as Bite;
    const left = row === 2 ? [n, column - 1, column - 1] : [n, n, column - 1];
    const below = row === 2 ? ", and row 3 with it" : "";
    const label = `A bar of 3 rows and ${n} columns: the winning bite takes row ${row} from column ${column} on${below}`;
    const thirds = thirdRows(bites);
    return html`<p>
      Strategy stealing shows that every full bar has a winning first bite, but
      it does not show which bite. Here are the winning bites for bars of three
      rows. Each bar has exactly one winning bite, and this bite is never in the
      first row (Sheiner 2026).
    </p>
    ${it.slider("n")} ${rowsPicture([n, n, n], left, label)}
    <p class="row numbers" aria-live="polite" data-bite="${n},${row},${column}">
      ${it.openButton(textOf([n, n, n]), `3×${grouped(n)}`, { title: "Open the full bar" })}
      Bite at row ${row}, column ${grouped(column)}.
      ${it.openButton(textOf(left), "Open the bar that is left")}
    </p>
    <div class="parts two">
      ${it.table({
        label: "The first bars",
        head: ["bar", "row", "column"],
        rows: bites
          .slice(0, MOST_TABLE_COLUMNS - 1)
          .map(([n, row, column]) => ({
            cells: [
              it.setButton({ n }, `3×${n}`, { label: `Show 3×${n}` }),
              { words: row, look: row === 3 ? "bold" : "" },
              column,
            ],
            current: n === it.choice.n,
          })),
      })}
      <section class="column" aria-label="Guess the share">
        <h4>Guess the share first</h4>
        <p>
          Some winning bites are in row 2, others in row 3. Look at longer and
          longer bars. What share of the winning bites is in row 3?
        </p>
        ${it.guess("guess", { hint: "0.…", mode: "decimal" })}
        ${guess === "" ? nothing : shares(it, guessed(guess), thirds)}
      </section>
    </div>
    ${guess === "" ? nothing : known(thirds)}`;
  },
);

/** For each bar, the number of bars up to it whose winning bite is in row 3. */
function thirdRows(bites: readonly Bite[]): number[] {
  let third = 0;
  return bites.map(([, row]) => {
    third += row === 3 ? 1 : 0;
    return third;
  });
}

function shares(it: Lesson, guess: number | null, thirds: readonly number[]) {
  const off = Math.abs((guess ?? EXPECTED_SHARE) - EXPECTED_SHARE);
  return html`<p class="large" aria-live="polite">
      The share seems to be $\sqrt2-1=0.41421\ldots$
      ${guess === null ? nothing : off < 0.0005 ? "You found it." : `Your guess was off by ${off.toFixed(4)}.`}
    </p>
    ${it.table({
      label: "Bites in the third row",
      head: ["bars up to", "bites in row 3", "all bites", "share"],
      rows: LISTED_COLUMNS.map((to) => {
        const third = thirds[to - 2] ?? 0;
        return [
          `3×${grouped(to)}`,
          grouped(third),
          grouped(to - 1),
          (third / (to - 1)).toFixed(5),
        ];
      }),
    })}`;
}

function known(thirds: readonly number[]) {
  const span = Math.log(MOST_COLUMNS / LEAST_CURVE_COLUMNS);
  const points = thirds.slice(LEAST_CURVE_COLUMNS - 2).map((third, i) => {
    const n = LEAST_CURVE_COLUMNS + i;
    const x = (100 * Math.log(n / LEAST_CURVE_COLUMNS)) / span;
    const y =
      50 - (50 * (third / (n - 1) - EXPECTED_SHARE)) / CURVE_HALF_HEIGHT;
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  });
  return html`<figure class="column gap-2">
      <div class="curve small numbers">
        <div class="up" aria-hidden="true">
          <span>${(EXPECTED_SHARE + CURVE_HALF_HEIGHT).toFixed(3)}</span><span>√2 − 1</span>
          <span>${(EXPECTED_SHARE - CURVE_HALF_HEIGHT).toFixed(3)}</span>
        </div>
        <svg
          class="full"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label="The share comes close to √2 − 1, from ${LEAST_CURVE_COLUMNS} to ${MOST_COLUMNS} columns"
        >
          <g fill="none" stroke="var(--ink)" stroke-width="2">
            <path vector-effect="non-scaling-stroke" stroke-width="1" stroke-dasharray="5 4" d="M0 50H100" />
            <path vector-effect="non-scaling-stroke" stroke="var(--accent)" d="M${points.join("L")}" />
          </g>
        </svg>
        <div class="along" aria-hidden="true">
          <span>${LEAST_CURVE_COLUMNS}</span><span>${Math.sqrt(LEAST_CURVE_COLUMNS * MOST_COLUMNS)}</span><span>${grouped(MOST_COLUMNS)}</span>
        </div>
      </div>
      <figcaption class="soft small">
        For each n, the curve shows the share of bites in row 3 among the bars 3×2
        to 3×n.
      </figcaption>
    </figure>
    <section class="column" aria-label="What is known">
      <h4>What is proved, computed and observed</h4>
      <dl class="defs">
        <dt>Proved</dt>
        <dd>
          Every full bar has a winning first bite. A full bar of three rows has
          exactly one winning bite, and it is in row 2 or 3 (Sheiner 2026). Take
          all lost bars with rows of $a$, $b$ and $c$ squares, for a fixed $c$.
          Either there are only finitely many such bars, or the difference $a-b$ is
          periodic from some $b$ on (Byrnes 2003).
        </dd>
        <dt>Computed</dt>
        <dd>
          The page takes the winning bite of each bar up to
          3×${grouped(MOST_COLUMNS)} from the list of all lost bars of three rows.
          To check the theorem, the page also searches this list for other
          winning bites. There are none.
        </dd>
        <dt>Observed</dt>
        <dd>The share comes close to $\sqrt2-1$. This is not proved here.</dd>
      </dl>
    </section>`;
}

/** The text of a bar of three rows with these lengths. */
const textOf = (lengths: readonly number[]) => `chomp(${lengths.join(",")})`;
