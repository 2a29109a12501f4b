/** The parity theorem of Eraserhead, and the first graphs where it fails. */

import { css, nothing, svg } from "lit";
import { ring } from "../../../boards/drawing/layout/points.ts";
import {
  edgePaths,
  freePath,
  graph,
  graphOf,
} from "../../../boards/kinds/graph.ts";
import { boardSheet, manyTokens } from "../../../boards/picture.ts";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { whole } from "../../../lesson-kit/options.ts";
import { guess, guessed } from "../../../lesson-kit/parts/guess.ts";
import { html } from "../../../lesson-kit/words.ts";
import { counted } from "../../../solver/position.ts";
import { parts } from "../../../solver/wasm.ts";
import { Task } from "../../../ui/task.ts";

const MOST_LINE_VERTICES = 16;
/** The vertices of the largest cycle tried: at first, and on request. */
const [FIRST_GOAL_VERTICES, LAST_GOAL_VERTICES] = [12, 16];
/** The most exceptions that are drawn for one cell of the table. */
const MOST_DRAWN_EXCEPTIONS = 24;

const NUMBER_PATTERN = String.raw`\d{1,3}`;

const free = (count: number) => ".".repeat(count);

const LINE_VERTICES = Array.from(
  { length: MOST_LINE_VERTICES - 1 },
  (_, i) => i + 2,
);

/** Statements about lines of vertices. Each is a row of the first table. */
const STATEMENTS: readonly {
  readonly name: string;
  /** The positions with `n` vertices that the statement is about, as texts. */
  readonly bodies: (n: number) => string[];
  /** The parity of n for which the statement gives nimber 1. */
  readonly parity: 0 | 1;
}[] = [
  {
    name: "One eraser, at an end",
    bodies: (n) => [`*${free(n - 1)}`],
    parity: 0,
  },
  {
    name: "Erasers at both ends",
    bodies: (n) => [`*${free(n - 2)}*`],
    parity: 1,
  },
  {
    name: "Erasers at both ends and between",
    bodies: (n) =>
      LINE_VERTICES.slice(0, Math.max(0, n - 2)).map(
        (_, i) => `*${free(i)}*${free(n - 3 - i)}*`,
      ),
    parity: 1,
  },
];

const BODIES = STATEMENTS.flatMap(({ bodies }) =>
  LINE_VERTICES.flatMap(bodies),
);

/** A placement of erasers, and the number of its rotations. */
type Rotations = readonly [body: string, size: number];

/**
 * The cycles for which the theorem is false. There is a row for each number of
 * vertices from three on. A row has an entry for each number of erasers from
 * one on.
 */
interface Cycles {
  readonly rows: readonly (readonly (readonly Rotations[])[])[];
  /** The number of erasers tried last in the unfinished row; 0 between rows. */
  readonly trying: number;
}

const placementStyles = css`
  ${boardSheet}
  .centred {
    justify-content: center;
    justify-items: center;
  }
  .small-graph {
    display: block;
    width: 7.5rem;
  }
  .row > button.tiny {
    min-width: 1.75rem;
    min-height: 1.75rem;
    padding: 0 var(--space-1);
  }
`;

const declared = {
  guess: guess(NUMBER_PATTERN, "a number of vertices"),
  n: whole("Vertices of the cycle", [3, LAST_GOAL_VERTICES], 9),
  k: whole("Erasers on it", ({ n }) => [1, Number(n) - 1], 3),
};

type It = Lesson<typeof declared>;

const looks = css`
  .name {
    display: block;
    min-width: 6.1rem;
  }
  .value.fails,
  .value.fails:hover {
    background: var(--win);
    color: var(--win-ink);
    forced-color-adjust: none;
    font-weight: 700;
  }
  .value.first {
    outline: 3px solid var(--gold);
    outline-offset: 1px;
  }
  .value[aria-pressed="true"] {
    box-shadow: 0 0 0 3px var(--surface), 0 0 0 5px var(--accent);
  }
  @container (min-width: 52rem) {
    .both {
      grid-template-columns: auto minmax(0, 1fr);
    }
  }
  .classes {
    --tile: 10.5rem;
    grid-template-columns: repeat(auto-fill, minmax(var(--tile), 14rem));
  }
  @media (forced-colors: active) {
    .value.fails {
      border: 3px dashed HighlightText;
    }
    .value[aria-pressed="true"] {
      outline: 3px solid CanvasText;
      outline-offset: 2px;
    }
  }
`;

export default lesson(
  declared,
  [placementStyles, looks],
  "eraserhead(o*.*....)",
  (it) => {
    cyclesOf(it);
    const { guess } = it.choice;
    return html`<section class="column">
      <h3>Lines</h3>
      <p>
        Each row of the table has the erasers at the same places, on longer and
        longer lines. The page computes the nimbers now, from the moves alone.
        In each row the nimbers are 0 and 1 in turn. This is proved for every number $n$ of vertices.
        The only two exceptions are $n=3$ and $n=4$ in the last row. Choose a cell
        to open its position.
      </p>
      ${lineTable(it)}
    </section>
    <section class="column">
      <h3>Cycles</h3>
      <p>
        On small cycles the parity of $n$ (odd or even) also decides. If there is an
        eraser and a free vertex, the player to move wins exactly when the number
        $n$ of vertices is odd. For which $n$ is this false for the first time?
      </p>
      ${it.guess("guess", { hint: "n", mode: "numeric" })}
      ${guess !== "" || it.options["n"] ? cycleWords(it) : nothing}
    </section>`;
  },
);

const NO_CYCLES: Cycles = { rows: [], trying: 0 };

type CycleTask = Task<Cycles, [goal: number]>;

/** The task that tries the cycles. It starts when the lesson opens. */
const cyclesOf = (it: It): CycleTask =>
  it.once("cycles", () => {
    const task: CycleTask = new Task(it, (_signal, goal) =>
      exceptions(it, task.value?.rows ?? [], goal),
    );
    task.start(Math.max(FIRST_GOAL_VERTICES, it.choice.n));
    return task;
  });

/** Tries all cycles to `goal` vertices, and yields the results so far. */
async function* exceptions(
  it: It,
  known: Cycles["rows"],
  goal: number,
): AsyncGenerator<Cycles> {
  let rows = known;
  for (let n = rows.length + 3; n <= goal; n++) {
    const row: Rotations[][] = [];
    for (let trying = 1; trying < n; trying++) {
      row.push(await it.engine.ask("eraserhead_exceptions", n, trying));
      yield { rows, trying };
    }
    rows = [...rows, row];
    yield { rows, trying: 0 };
  }
}

function cycleWords(it: It) {
  const guess = guessed(it.choice.guess);
  return html`<p aria-live="polite">
        ${guess === null ? nothing : guess === 9 ? html`<strong>You found it.</strong>` : html`<strong>Not at ${guess}.</strong>`}
        The rule is false for the first time at $n=9$, with three or six erasers.
        Each cell below shows the result for all placements of $k$ erasers on $n$
        vertices.
      </p>
      <div class="both">
        <div class="column">
          ${cycleTable(it)}
          ${it.legend({
            "is-p": "P: all placements are lost, as the rule says",
            "is-n": "N: all placements are won, as the rule says",
            "is-win": "number of exceptions",
          })}
          ${progress(it)}
        </div>
        <div class="column" aria-live="polite">${cell(it)}</div>
      </div>
      <p class="soft">
        With one or two erasers, or with one or two free vertices, the rule is proved
        for every $n$. The program tried the other placements. Up to $n=8$ the
        rule is true for every placement with an eraser and a free vertex. At
        $n=9$ it is false for one placement of three erasers and its rotations. It
        is also false if erasers and free vertices are exchanged in these
        placements. Suppose that two erasers are on an odd cycle, as in
        ${link(it, "o*..*.....")}. Then the winning move goes to the side with an
        odd number of free vertices, and a move to the other side loses.
      </p>`;
}

function lineTable(it: It) {
  const found = it.solve("eraserhead_nimbers", BODIES);
  const nimbers = new Map(BODIES.map((body, i) => [body, found[i]]));
  return it.table({
    label: "Nimbers of lines",
    look: "values",
    named: true,
    head: ["vertices", ...LINE_VERTICES],
    rows: STATEMENTS.map(({ name, bodies, parity }) => [
      html`<span class="name">${name}</span>`,
      ...LINE_VERTICES.map((n) => {
        const all = bodies(n);
        const found = [...new Set(all.map((body) => nimbers.get(body)))];
        const body = all[Math.floor((all.length - 1) / 2)];
        if (body === undefined) return nothing;
        const expected = Number(n % 2 === parity);
        const fails = found.some((nimber) => nimber !== expected);
        const worth = found.join(", ");
        return it.value({
          words: worth,
          label: `${name}, ${n} vertices: nimber ${worth}${fails ? ", an exception" : ""}`,
          lost: !fails && worth === "0",
          look: fails ? "fails" : "",
          press: () => it.open(`eraserhead(${body})`),
        });
      }),
    ]),
  });
}

function cycleTable(it: It) {
  const rows = cyclesOf(it).value?.rows ?? [];
  const widest = Math.max(rows.length + 2, FIRST_GOAL_VERTICES) - 1;
  const first = rows.findIndex((row) => row.some(({ length }) => length > 0));
  return html`<div data-rows=${rows.length}>${it.table({
    label: "Parity on cycles",
    look: "values",
    named: true,
    head: [
      html`<span aria-hidden="true">n ╲ k</span><span class="visually-hidden">vertices and erasers</span>`,
      ...Array.from({ length: widest }, (_, i) => i + 1),
    ],
    rows: rows.map((row, i) => [
      i + 3,
      ...row.map((found, j) => count(it, i + 3, j + 1, found, i === first)),
    ]),
  })}</div>`;
}

/** The table's cell for all placements of k erasers on n vertices. */
function count(
  it: It,
  n: number,
  k: number,
  found: readonly Rotations[],
  first: boolean,
) {
  const [count, odd] = [total(found), n % 2 === 1];
  const parity = odd ? "N" : "P";
  return it.value({
    words: count > 0 ? count : parity,
    label: `${k} of ${n}: ${count > 0 ? `${count} exceptions` : parity}`,
    hook: `${n},${k}`,
    lost: count === 0 && !odd,
    look: count === 0 ? "" : first ? "fails first" : "fails",
    pressed: n === it.choice.n && k === it.choice.k,
    press: () => it.set({ n, k }),
  });
}

function progress(it: It) {
  const cycles = cyclesOf(it);
  const [goal, setGoal] = it.state("goal", FIRST_GOAL_VERTICES);
  const { rows, trying } = cycles.value ?? NO_CYCLES;
  const next = rows.length + 3;
  if (cycles.running) {
    return it.work({
      label: "Trying cycles",
      // One more vertex doubles the placements, and so the work for a row.
      done: 2 ** (next - goal - 1) * (1 + trying / next),
      words: `trying ${next} vertices`,
      stop: () => cycles.stop(),
    });
  }
  if (next > LAST_GOAL_VERTICES) return nothing;
  const words = `Go on up to ${LAST_GOAL_VERTICES} vertices`;
  const goOn = () => {
    cycles.start(LAST_GOAL_VERTICES);
    setGoal(LAST_GOAL_VERTICES);
    it.requestUpdate();
  };
  return html`<div class="row gap-3 small work">${it.button(words, goOn)}</div>`;
}

function cell(it: It) {
  const { n, k } = it.choice;
  const found = cyclesOf(it).value?.rows[n - 3]?.[k - 1];
  if (found === undefined) return nothing;
  const all = choose(n, k);
  const [rule, other] = n % 2 === 1 ? ["won", "lost"] : ["lost", "won"];
  const placements = counted(all, "placement");
  if (found.length === 0) {
    return html`<p>
      With ${erasers(k)} on ${n} vertices, all ${placements} are ${rule} for
      the player to move. One of them is ${link(it, spread(n, k))}.
    </p>`;
  }
  return html`<p>
      With ${erasers(k)} on ${n} vertices, <strong>${total(found)}</strong> of
      ${placements} are ${other} instead of ${rule}. They are
      ${found.length === 1 ? "all rotations of one placement" : `the rotations of ${found.length} placements`}.
    </p>
    <ul class="tiles gap-3 classes">
      ${found.slice(0, MOST_DRAWN_EXCEPTIONS).map((shape) => placement(it, shape))}
    </ul>
    ${found.length > MOST_DRAWN_EXCEPTIONS ? html`<p class="soft">And ${found.length - MOST_DRAWN_EXCEPTIONS} more.</p>` : nothing}`;
}

function link(it: It, body: string) {
  const position = `eraserhead(${body})`;
  const open = (event: Event) => {
    event.preventDefault();
    it.open(position);
  };
  return html`<a href="#/${position}" @click=${open}><code>${body}</code></a>`;
}

function total(found: readonly Rotations[]): number {
  return found.reduce((sum, [, size]) => sum + size, 0);
}

function erasers(k: number): string {
  return k === 1 ? "1 eraser" : `${k} erasers`;
}

/** The text of a cycle of n vertices with k erasers spread evenly. */
function spread(n: number, k: number): string {
  const vertex = (i: number) =>
    Math.floor((i * k) / n) !== Math.floor(((i - 1) * k) / n) ? "*" : ".";
  return `o${Array.from({ length: n }, (_, i) => vertex(i)).join("")}`;
}

/** The number of ways to choose k of n things. */
function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return Math.round(ways);
}

function placement(lesson: Lesson, [body, size]: Rotations) {
  const [part] = parts(`eraserhead(${body})`);
  const n = part?.content.graph?.pieces.length ?? 0;
  if (part === undefined || n > 60) return nothing;
  const [shape, layout] = [graphOf(part), ring(n, 0)];
  const [width, height] = layout.size;
  const erasers = layout.points.flatMap((at, id) =>
    shape.pieces[id] ? [{ id, look: "eraser", at }] : [],
  );
  const letters = shape.pieces.map((eraser) => (eraser ? "*" : "."));
  const drawing = html`<span class="small-graph scene graph">
    <svg viewBox="0 0 ${width} ${height}" fill="none" aria-hidden="true">${svg`${edgePaths(shape, layout)}${freePath(shape, layout)}${manyTokens(graph, erasers)}`}</svg>
  </span>`;
  const open = (body: string, words: unknown, look: string, title = {}) =>
    lesson.openButton(`eraserhead(${body})`, words, {
      ...{ label: `Open ${body}`, look },
      ...title,
    });
  return html`<li class="column card gap-2 centred">
    ${open(body, drawing, "bare")}
    <code>${body}</code>
    <span class="row gap-1 centred" role="group" aria-label="Rotations of ${body}">
      ${Array.from({ length: size }, (_, by) => {
        const turned = `o${[...letters.slice(by), ...letters.slice(0, by)].join("")}`;
        return open(turned, by + 1, "tiny", { title: turned });
      })}
    </span>
  </li>`;
}
