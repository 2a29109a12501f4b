/** Eraserhead: where parity decides, and where it first fails. */
import { html, nothing, svg } from "lit";
import { customElement, state } from "lit/decorators.js";
import { graph, ring } from "../../../boards/graph/model.ts";
import {
  edgePaths,
  MOST_VERTICES,
  vertexPaths,
} from "../../../boards/graph/picture.ts";
import { graphs } from "../../../boards/graph/style.ts";
import { guessed, guessForm, readGuess } from "../../../lesson-kit/guess.ts";
import { Lesson } from "../../../lesson-kit/lesson.ts";
import { valueTable } from "../../../lesson-kit/value-table.style.ts";
import type { Rotations } from "../../../solver/wasm.ts";
import { styled } from "../../../ui/styled.ts";
import { nimbers } from "../../../ui/styles/nimbers.ts";
import { formula } from "../../../ui/terms/formula.ts";
import { eraserheadParityStyles } from "./eraserhead-parity.style.ts";

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

/** One row of the table of lines. */
interface Statement {
  readonly name: string;
  /** The bodies the statement is about, with this many vertices. */
  readonly bodies: (n: number) => string[];
  /** The parity of n for which it says nimber 1. */
  readonly odd: boolean;
}

const free = (count: number) => ".".repeat(count);

const STATEMENTS: readonly Statement[] = [
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

@customElement("nimscope-lesson-eraserhead-parity")
export class EraserheadParity extends Lesson {
  static override styles = [
    ...Lesson.base,
    graphs,
    valueTable,
    nimbers,
    eraserheadParityStyles,
  ];

  /**
   * The nimbers of each statement, by the number of vertices from 2 on, one for
   * each body.
   */
  @state() private lines:
    | readonly (readonly (readonly (number | null)[])[])[]
    | null = null;
  /** The exceptions found so far: by vertices, then by erasers. */
  @state() private cycles: ReadonlyMap<
    number,
    readonly (readonly Rotations[])[]
  > = new Map();
  /** The number of vertices to work up to; null while no work is going on. */
  @state() private goal: number | null = null;
  /** Erasers of the row that is being tried. */
  @state() private trying = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.goal = null;
  }

  protected override get waits(): boolean {
    return this.lines === null || !this.cycles.has(CYCLES);
  }

  private async begin(): Promise<void> {
    const lines = STATEMENTS.map(({ bodies }) =>
      Array.from({ length: LINES - 1 }, (_, i) => bodies(i + 2)),
    );
    const nimbers = await this.engine.ask("eraserhead_nimbers", lines.flat(2));
    let at = 0;
    this.lines = lines.map((row) =>
      row.map((bodies) => bodies.map(() => nimbers[at++] ?? null)),
    );
    const asked = Number(this.whole("n", [3n, BigInt(FARTHEST)], 9n));
    await this.work(Math.max(CYCLES, asked));
  }

  /** Tries all cycles to `goal` vertices, a row of the table at a time. */
  private async work(goal: number): Promise<void> {
    this.goal = goal;
    for (let n = this.cycles.size + 3; n <= goal; n++) {
      const row: Rotations[][] = [];
      this.trying = 0;
      for (let k = 1; k < n; k++) {
        row.push(await this.engine.ask("eraserhead_exceptions", n, k));
        if (this.goal === null) return;
        this.trying = k;
      }
      this.cycles = new Map([...this.cycles, [n, row]]);
    }
    this.goal = null;
  }

  override render() {
    if (this.lines === null) return nothing;
    return html`<section class="part">
        <h3>Lines</h3>
        <p>
          With few erasers parity decides a line: the nimber is 0 or 1, and
          only the parity of its ${formula("n")} vertices counts. The nimbers
          below are computed from the moves, now. It is proved that they go on
          like this for ever, with two exceptions only, ${formula("n=3")} and
          ${formula("n=4")}. Choose a cell to open its position.
        </p>
        ${this.lineTable(this.lines)}
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
          this.guess,
          (guess) => this.set({ guess }, true),
        )}
        ${this.answered ? this.cycleWords() : nothing}
      </section>`;
  }

  /** What the person says the first failure is, as it was typed. */
  private get guess(): string {
    const form = "a number of vertices, or told";
    return this.option("guess", readGuess(SIZE), form) ?? "";
  }

  /** Whether the cycles are shown: after a guess, or where a cell is asked for. */
  private get answered(): boolean {
    return this.guess !== "" || Boolean(this.options["n"]);
  }

  private cycleWords() {
    const guess = guessed(this.guess);
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
          the odd part, as in
          ${this.link("eraserhead(o*..*.....)", "o*..*.....")}; a move into the
          even part loses.
        </p>`;
  }

  private lineTable(lines: NonNullable<typeof this.lines>) {
    const columns = Array.from({ length: LINES - 1 }, (_, i) => i + 2);
    return html`<div class="scroll" tabindex="0" role="group" aria-label="Nimbers of lines">
      <table class="numbers">
        <thead>
          <tr>
            <th scope="row">vertices</th>
            ${columns.map((n) => html`<th scope="col">${n}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${STATEMENTS.map(
            ({ name, bodies, odd }, row) => html`<tr>
              <th scope="row" class="name">${name}</th>
              ${columns.map((n, i) => {
                const all = bodies(n);
                const body = all[Math.floor((all.length - 1) / 2)];
                if (body === undefined) return html`<td></td>`;
                const values = [...new Set(lines[row]?.[i])];
                const expected = (n % 2 === 1) === odd ? 1 : 0;
                const fails = values.some((value) => value !== expected);
                const worth = values.join(", ");
                return html`<td>
                  <button
                    type="button"
                    class="nimber ${fails ? "fails" : worth === "0" ? "lost" : ""}"
                    aria-label="${name}, ${n} vertices: nimber ${worth}${fails ? ", an exception" : ""}"
                    @click=${() => this.open(`eraserhead(${body})`)}
                  >
                    ${worth}
                  </button>
                </td>`;
              })}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  /** The cell whose exceptions are shown. */
  private get chosen(): readonly [number, number] {
    const n = Number(this.whole("n", [3n, BigInt(FARTHEST)], 9n));
    return [n, Number(this.whole("k", [1n, BigInt(n - 1)], 3n))];
  }

  private cycleTable() {
    const rows = [...this.cycles];
    const widest = Math.max(...rows.map(([n]) => n), CYCLES) - 1;
    const [chosenN, chosenK] = this.chosen;
    const first = rows.find(([, row]) => row.some((found) => found.length > 0));
    return html`<div class="scroll" tabindex="0" role="group" aria-label="Parity on cycles">
      <table class="numbers" data-rows=${rows.length}>
        <thead>
          <tr>
            <th scope="row"><span aria-hidden="true">n ╲ k</span><span class="visually-hidden">vertices and erasers</span></th>
            ${Array.from({ length: widest }, (_, i) => html`<th scope="col">${i + 1}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([n, row]) => html`<tr>
              <th scope="row">${n}</th>
              ${row.map((found, i) => {
                const k = i + 1;
                const count = total(found);
                const odd = n % 2 === 1;
                const fails = count > 0;
                return html`<td>
                  <button
                    type="button"
                    data-cell="${n},${k}"
                    class="nimber ${fails ? "fails" : odd ? "" : "lost"} ${fails && n === first?.[0] ? "first" : ""}"
                    aria-pressed=${n === chosenN && k === chosenK}
                    aria-label="${k} of ${n}: ${fails ? `${count} exceptions` : odd ? "N" : "P"}"
                    @click=${() => this.set({ n: `${n}`, k: `${k}` })}
                  >
                    ${fails ? count : odd ? "N" : "P"}
                  </button>
                </td>`;
              })}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  private progress() {
    const next = this.cycles.size + 3;
    if (this.goal !== null) {
      // A row has as many placements as all rows before it together.
      const done = 2 ** (next - this.goal - 1) * (1 + this.trying / next);
      const percent = Math.min(99, Math.floor(100 * done));
      return html`<div class="row work">
        <progress
          max="100"
          value=${percent}
          aria-label="Trying cycles"
          aria-valuenow=${percent}
        ></progress>
        <span>trying ${next} vertices</span>
        <button type="button" @click=${this.cancel}>Cancel</button>
      </div>`;
    }
    if (next > FARTHEST) return nothing;
    return html`<div class="row work">
      <button type="button" @click=${() => this.work(FARTHEST)}>
        Go on to ${FARTHEST} vertices
      </button>
    </div>`;
  }

  private cancel = (): void => {
    this.goal = null;
  };

  private cell() {
    const [n, k] = this.chosen;
    const found = this.cycles.get(n)?.[k - 1];
    if (found === undefined) return nothing;
    const all = choose(n, k);
    const rule = n % 2 === 1 ? "won" : "lost";
    const placements = all === 1 ? "placement" : "placements";
    if (found.length === 0) {
      const body = spread(n, k);
      return html`<p>
        ${erasers(k)} on ${n} vertices: all ${all} ${placements} are ${rule} for
        the player to move, as in ${this.link(`eraserhead(${body})`, body)}.
      </p>`;
    }
    const other = n % 2 === 1 ? "lost" : "won";
    return html`<p>
        ${erasers(k)} on ${n} vertices: <strong>${total(found)}</strong> of
        ${all} ${placements} are ${other} and not ${rule},
        ${found.length === 1 ? "all rotations of one" : `the rotations of ${found.length}`}.
      </p>
      <ul class="classes">
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
    return html`<li>
      <button
        type="button"
        class="ring"
        aria-label="Open ${body}"
        @click=${() => this.open(`eraserhead(${body})`)}
      >
        <span
          class="graph"
          style=${styled(`--width:${layout.width};--height:${layout.height}`)}
          ><svg viewBox="0 0 ${layout.width} ${layout.height}" aria-hidden="true">
            ${svg`${edgePaths(shape, layout)}${vertexPaths(shape, layout)}`}
          </svg></span
        >
      </button>
      <code>${body}</code>
      <span class="turns" role="group" aria-label="Rotations of ${body}">
        ${Array.from({ length: size }, (_, by) => {
          const turned = `o${letters.slice(by)}${letters.slice(0, by)}`;
          return html`<button
            type="button"
            title=${turned}
            aria-label="Open ${turned}"
            @click=${() => this.open(`eraserhead(${turned})`)}
          >
            ${by + 1}
          </button>`;
        })}
      </span>
    </li>`;
  }

  private link(position: string, words: string) {
    return html`<a
      href="#/${position}"
      @click=${(event: Event) => {
        event.preventDefault();
        this.open(position);
      }}
      ><code>${words}</code></a
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
