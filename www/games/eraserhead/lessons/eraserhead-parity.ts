/** Eraserhead: where parity decides, and where it first fails. */
import { css, html, nothing, svg } from "lit";
import { customElement } from "lit/decorators.js";
import { graph, ring } from "../../../boards/graph/model.ts";
import {
  edgePaths,
  MOST_VERTICES,
  vertexPaths,
} from "../../../boards/graph/picture.ts";
import { graphs } from "../../../boards/graph/style.ts";
import { lesson } from "../../../lesson-kit/lesson.ts";
import { whole, written } from "../../../lesson-kit/options.ts";
import { button, openButton } from "../../../lesson-kit/parts/controls.ts";
import {
  guessed,
  guessForm,
  readGuess,
} from "../../../lesson-kit/parts/guess.ts";
import { table } from "../../../lesson-kit/parts/table.ts";
import { value } from "../../../lesson-kit/parts/values.ts";
import { work } from "../../../lesson-kit/parts/work.ts";
import { looks } from "../../../lesson-kit/style.ts";
import type { Rotations } from "../../../solver/wasm.ts";
import { styled } from "../../../ui/styled.ts";
import { formula } from "../../../ui/terms/formula.ts";

/**
 * Lines are computed up to this many vertices, and cycles at first up to
 * `CYCLES`.
 */
const LINES = 16;
const [CYCLES, FARTHEST] = [12, 16];
/** Exceptions of one placement that are drawn. */
const DRAWN = 24;

/** A number of vertices, as a guess. */
const SIZE = String.raw`\d{1,3}`;

const free = (count: number) => ".".repeat(count);

/** The rows of the table of lines. */
const STATEMENTS: readonly {
  readonly name: string;
  /** The bodies the statement is about, with this many vertices. */
  readonly bodies: (n: number) => string[];
  /** The parity of n for which it says nimber 1. */
  readonly odd: boolean;
}[] = [
  {
    name: "One eraser, at an end",
    bodies: (n) => [`*${free(n - 1)}`],
    odd: false,
  },
  {
    name: "Erasers at both ends",
    bodies: (n) => [`*${free(n - 2)}*`],
    odd: true,
  },
  {
    name: "Both ends and one between",
    bodies: (n) =>
      Array.from(
        { length: Math.max(0, n - 2) },
        (_, i) => `*${free(i)}*${free(n - 3 - i)}*`,
      ),
    odd: true,
  },
];

const SIZES = Array.from({ length: LINES - 1 }, (_, i) => i + 2);
const BODIES = STATEMENTS.flatMap(({ bodies }) => SIZES.flatMap(bodies));

/** The exceptions of the cycles from three vertices on, by erasers. */
interface Cycles {
  readonly rows: readonly (readonly (readonly Rotations[])[])[];
  /** Erasers of the row that is being tried. */
  readonly trying: number;
}

@customElement("nimscope-lesson-eraserhead-parity")
export class EraserheadParity extends lesson({
  guess: written(
    "Your guess",
    readGuess(SIZE),
    "a number of vertices, or told",
    "",
  ),
  n: whole("Vertices of the cycle", [3, FARTHEST], 9),
  k: whole("Erasers on it", ({ n }) => [1, Number(n) - 1], 3),
}) {
  static override styles = looks(
    graphs,
    css`
      .name {
        display: block;
        min-width: 6.1rem;
      }
      .value {
        min-width: 1.9rem;
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
      .classes li {
        justify-items: center;
      }
      .classes .graph {
        display: block;
        width: 7.5rem;
      }
      .classes .eraser {
        fill: var(--piece);
      }
      .classes .row {
        justify-content: center;
      }
      .classes .row > button {
        min-width: 1.75rem;
        min-height: 1.75rem;
        padding: 0 var(--space-1);
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
    `,
  );

  /** The nimbers of all bodies. */
  private readonly lines = this.answer(
    () => [],
    () => this.engine.ask("eraserhead_nimbers", BODIES),
  );
  private readonly cycles = this.job<Cycles>();
  /** The number of vertices that is worked up to. */
  private goal = CYCLES;

  protected override firstUpdated(): void {
    this.work(Math.max(CYCLES, this.choice.n));
  }

  private work(goal: number): void {
    this.goal = goal;
    this.cycles.start(() => this.exceptions(goal));
  }

  /** Tries all cycles to `goal` vertices, a row of the table at a time. */
  private async *exceptions(goal: number): AsyncGenerator<Cycles> {
    let rows = this.cycles.value?.rows ?? [];
    for (let n = rows.length + 3; n <= goal; n++) {
      const row: Rotations[][] = [];
      for (let trying = 1; trying < n; trying++) {
        row.push(await this.engine.ask("eraserhead_exceptions", n, trying));
        yield { rows, trying };
      }
      rows = [...rows, row];
      yield { rows, trying: 0 };
    }
  }

  protected override show() {
    const { guess } = this.choice;
    return html`<section class="part">
        <h3>Lines</h3>
        <p>
          With few erasers parity decides a line: the nimber is 0 or 1, and
          only the parity of its ${formula("n")} vertices counts. The nimbers
          below are computed from the moves, now. It is proved that they go on
          like this for ever, with two exceptions only, ${formula("n=3")} and
          ${formula("n=4")}. Choose a cell to open its position.
        </p>
        ${this.lineTable()}
      </section>
      <section class="part">
        <h3>Cycles</h3>
        <p>
          On small cycles parity decides too: the player to move wins a cycle
          of ${formula("n")} vertices exactly when ${formula("n")} is odd,
          however many erasers there are and wherever they stand. But not for
          ever. At which ${formula("n")} does this first fail?
        </p>
        ${guessForm(
          { label: "Your guess", pattern: SIZE, hint: "n", mode: "numeric" },
          guess,
          (guess) => this.set({ guess }, true),
        )}
        ${guess !== "" || this.options["n"] ? this.cycleWords() : nothing}
      </section>`;
  }

  private cycleWords() {
    const guess = guessed(this.choice.guess);
    return html`<p aria-live="polite">
          ${guess === null ? nothing : guess === 9 ? html`<strong>You found it.</strong>` : html`<strong>Not at ${guess}.</strong>`}
          Parity first fails at ${formula("n=9")}, with three or six erasers.
          Each cell below tries all placements of ${formula("k")} erasers.
        </p>
        <div class="both">
          <div class="part">
            ${this.cycleTable()}
            <p class="legend">
              <span class="is-p">P: all lost, as parity says</span>
              <span class="is-n">N: all won, as parity says</span>
              <span class="is-win">exceptions, counted</span>
            </p>
            ${this.progress()}
          </div>
          <div class="part" aria-live="polite">${this.cell()}</div>
        </div>
        <p class="soft">
          With one or two erasers, or one or two free vertices, parity is proved
          for every ${formula("n")}. The rest was tried by the program: up to
          ${formula("n=8")} parity decides every placement. At
          ${formula("n=9")} it fails for one placement of three erasers and its
          rotations, and for the same one with erasers and free vertices
          exchanged. With two erasers on an odd cycle the winning move goes into
          the odd part, as in ${this.link("o*..*.....")}; a move into the even
          part loses.
        </p>`;
  }

  private lineTable() {
    const nimbers = new Map(
      BODIES.map((body, i) => [body, this.lines.value?.[i]]),
    );
    return table({
      label: "Nimbers of lines",
      look: "values",
      named: true,
      head: ["vertices", ...SIZES],
      rows: STATEMENTS.map(({ name, bodies, odd }) => [
        html`<span class="name">${name}</span>`,
        ...SIZES.map((n) => {
          const all = bodies(n);
          const found = [...new Set(all.map((body) => nimbers.get(body)))];
          const body = all[Math.floor((all.length - 1) / 2)];
          if (body === undefined) return nothing;
          const expected = (n % 2 === 1) === odd ? 1 : 0;
          const fails = found.some((nimber) => nimber !== expected);
          const worth = found.join(", ");
          return value({
            words: worth,
            label: `${name}, ${n} vertices: nimber ${worth}${fails ? ", an exception" : ""}`,
            lost: !fails && worth === "0",
            look: fails ? "fails" : "",
            press: () => this.open(`eraserhead(${body})`),
          });
        }),
      ]),
    });
  }

  private cycleTable() {
    const rows = this.cycles.value?.rows ?? [];
    const widest = Math.max(rows.length + 2, CYCLES) - 1;
    const first = rows.findIndex((row) => row.some(({ length }) => length > 0));
    return html`<div data-rows=${rows.length}>${table({
      label: "Parity on cycles",
      look: "values",
      named: true,
      head: [
        html`<span aria-hidden="true">n ╲ k</span><span class="visually-hidden">vertices and erasers</span>`,
        ...Array.from({ length: widest }, (_, i) => i + 1),
      ],
      rows: rows.map((row, i) => [
        i + 3,
        ...row.map((found, j) => this.count(i + 3, j + 1, found, i === first)),
      ]),
    })}</div>`;
  }

  /** What all placements of k erasers on n vertices give. */
  private count(
    n: number,
    k: number,
    found: readonly Rotations[],
    first: boolean,
  ) {
    const [count, odd] = [total(found), n % 2 === 1];
    const parity = odd ? "N" : "P";
    return value({
      words: count > 0 ? count : parity,
      label: `${k} of ${n}: ${count > 0 ? `${count} exceptions` : parity}`,
      hook: `${n},${k}`,
      lost: count === 0 && !odd,
      look: count === 0 ? "" : first ? "fails first" : "fails",
      pressed: n === this.choice.n && k === this.choice.k,
      press: () => this.set({ n, k }),
    });
  }

  private progress() {
    const { value, running } = this.cycles;
    const { rows, trying } = value ?? { rows: [], trying: 0 };
    const next = rows.length + 3;
    if (running) {
      return work({
        label: "Trying cycles",
        // A row has as many placements as all rows before it together.
        done: 2 ** (next - this.goal - 1) * (1 + trying / next),
        words: `trying ${next} vertices`,
        stop: () => this.cycles.stop(),
      });
    }
    if (next > FARTHEST) return nothing;
    const goOn = `Go on to ${FARTHEST} vertices`;
    return html`<div class="row work">${button(goOn, () => this.work(FARTHEST))}</div>`;
  }

  private cell() {
    const { n, k } = this.choice;
    const found = this.cycles.value?.rows[n - 3]?.[k - 1];
    if (found === undefined) return nothing;
    const all = choose(n, k);
    const [rule, other] = n % 2 === 1 ? ["won", "lost"] : ["lost", "won"];
    const placements = all === 1 ? "placement" : "placements";
    if (found.length === 0) {
      return html`<p>
        ${erasers(k)} on ${n} vertices: all ${all} ${placements} are ${rule} for
        the player to move, as in ${this.link(spread(n, k))}.
      </p>`;
    }
    return html`<p>
        ${erasers(k)} on ${n} vertices: <strong>${total(found)}</strong> of
        ${all} ${placements} are ${other} and not ${rule},
        ${found.length === 1 ? "all rotations of one" : `the rotations of ${found.length}`}.
      </p>
      <ul class="tiles gap-3 classes">
        ${found.slice(0, DRAWN).map((shape) => this.class(shape))}
      </ul>
      ${found.length > DRAWN ? html`<p class="soft">And ${found.length - DRAWN} more.</p>` : nothing}`;
  }

  private class({ body, size }: Rotations) {
    const shape = graph(body);
    const n = shape.erasers.length;
    if (n > MOST_VERTICES) return nothing;
    const layout = ring(n, 0);
    const letters = body.slice(1);
    const drawing = html`<span
      class="graph"
      style=${styled(`--width:${layout.width};--height:${layout.height}`)}
      ><svg viewBox="0 0 ${layout.width} ${layout.height}" aria-hidden="true">
        ${svg`${edgePaths(shape, layout)}${vertexPaths(shape, layout)}`}
      </svg></span
    >`;
    const open = (body: string, words: unknown, look: string, title?: string) =>
      openButton(this, `eraserhead(${body})`, words, {
        label: `Open ${body}`,
        look,
        ...(title && { title }),
      });
    return html`<li class="column card gap-2">
      ${open(body, drawing, "bare")}
      <code>${body}</code>
      <span class="row gap-1" role="group" aria-label="Rotations of ${body}">
        ${Array.from({ length: size }, (_, by) => {
          const turned = `o${letters.slice(by)}${letters.slice(0, by)}`;
          return open(turned, by + 1, "tiny", turned);
        })}
      </span>
    </li>`;
  }

  private link(body: string) {
    const position = `eraserhead(${body})`;
    return html`<a
      href="#/${position}"
      @click=${(event: Event) => {
        event.preventDefault();
        this.open(position);
      }}
      ><code>${body}</code></a
    >`;
  }
}

function total(found: readonly Rotations[]): number {
  return found.reduce((sum, { size }) => sum + size, 0);
}

function erasers(k: number): string {
  return k === 1 ? "1 eraser" : `${k} erasers`;
}

/** k erasers spread evenly over a cycle of n vertices. */
function spread(n: number, k: number): string {
  const vertex = (i: number) =>
    Math.floor((i * k) / n) !== Math.floor(((i - 1) * k) / n) ? "*" : ".";
  return `o${Array.from({ length: n }, (_, i) => vertex(i)).join("")}`;
}

/** In how many ways k of n things can be chosen. */
function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return Math.round(ways);
}
