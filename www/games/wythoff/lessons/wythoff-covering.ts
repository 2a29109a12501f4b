/**
 * The Covering Theorem: point at a row, a column or a diagonal and see its one
 * losing cell; and the three facts that follow for play.
 */

import { css, nothing, svg, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { middle } from "../../../lesson-kit/cell-paths.ts";
import { cells, LOST, type Look, WON } from "../../../lesson-kit/cells.ts";
import { html, lesson } from "../../../lesson-kit/old.ts";
import { large, whole, word, written } from "../../../lesson-kit/options.ts";
import { grouped } from "../../../solver/position.ts";
import type { CellPlace } from "../../../ui/events.ts";
import { cellButton, positionOf, ring } from "../lesson.ts";

const SIDE = 24;
const FAR = 10n ** 15n;
const LINES = ["column", "row", "diagonal"] as const;
type Line = (typeof LINES)[number];
type Place = readonly [x: bigint, y: bigint];

const FACTS = [
  "One lost cell on each line",
  "The end is lost",
  "No lost cell reaches another",
  "Every won cell reaches a lost one",
] as const;

/** The kinds of cells: each lost one stands behind the won one of its light. */
const [W, W_LIT] = [0, 2];
const LOOKS: readonly Look[] = [WON, LOST, { fill: "var(--lit)" }, LOST];

/** The lines through a cell. */
function linesOf([x, y]: Place) {
  return { column: x, row: y, diagonal: y - x };
}

/** A cell of the board in the corner, as the address has it. */
function readCell(text: string): Place | null {
  const cell = /^(\d{1,2}),(\d{1,2})$/.exec(text)?.slice(1).map(BigInt);
  const [x = FAR, y = FAR] = cell ?? [];
  return x < SIDE && y < SIDE ? [x, y] : null;
}

export default class WythoffCovering extends lesson({
  fact: whole("The fact that is shown", [0, 3], 0),
  line: word("The kind of line", LINES, "column"),
  at: large(
    "The line that is kept",
    ({ line }) => [line === "diagonal" ? -FAR : 0n, FAR],
    9n,
  ),
  cell: written<Place>(
    "The cell that the last two facts speak of",
    readCell,
    `x,y with numbers from 0 to ${SIDE - 1}`,
    [14n, 11n],
  ),
}) {
  static override styles = css`
    :host {
      --lit: color-mix(in oklab, var(--move) 42%, var(--surface));
    }
    .is-lit {
      --look: var(--lit);
    }
    input {
      width: 13rem;
    }
  `;

  /** The cell under the pointer: it counts until the pointer leaves. */
  @state() private hovered: CellPlace | null = null;

  /** The square of the board that is in sight. */
  private readonly board = this.answer(
    () => {
      const { fact, line, at } = this.choice;
      return fact === 0 ? ([line, at] as const) : (["column", 0n] as const);
    },
    async (line, at) => {
      const window = await this.engine.ask("wythoff_window", line, at, SIDE);
      const origin: Place = [window.origin.x, window.origin.y];
      // The cell under the pointer is gone.
      if (`${origin}` !== `${this.origin}`) this.hovered = null;
      return { origin, lost: window.lost };
    },
  );

  /** The losing cell of the line pointed at, or of the lines of the cell. */
  private readonly covers = this.answer(
    () =>
      this.choice.fact === 0
        ? [[this.choice.line, this.at] as const]
        : LINES.map((line) => [line, linesOf(this.cell)[line]] as const),
    (...lines) => Promise.all(lines.map(([line, at]) => this.cover(line, at))),
  );

  /** Where the moves from the cell lead, as texts; the first fact asks nothing. */
  private readonly moves = this.answer(
    () => (this.choice.fact < 2 ? null : [positionOf(1, `${this.cell}`)]),
    async (position) => {
      const { moves } = await this.engine.analyze(position);
      return new Set(moves.map(({ to }) => to));
    },
    { late: true },
  );

  private reaches(place: Place): boolean {
    return this.moves.now?.has(positionOf(1, `${place}`)) ?? false;
  }

  private async cover(line: Line, at: bigint): Promise<Place | null> {
    const found = await this.engine.ask("wythoff_cover", line, at);
    return found && [found.x, found.y];
  }

  private get origin(): Place {
    return this.board.value?.origin ?? [0n, 0n];
  }

  private isLost(place: Place): boolean {
    const [x, y] = this.inSight(place) ?? [0, -1];
    return this.board.value?.lost[y * SIDE + x] ?? false;
  }

  /** The line pointed at: by the pointer first, then by the address. */
  private get at(): bigint {
    const { line, at } = this.choice;
    if (this.hovered === null) return at;
    return linesOf(this.absolute(this.hovered))[line];
  }

  /** The cell that the last two facts speak of. */
  private get cell(): Place {
    const { hovered } = this;
    return hovered === null ? this.choice.cell : this.absolute(hovered);
  }

  private absolute({ x, y }: CellPlace): Place {
    return [this.origin[0] + BigInt(x), this.origin[1] + BigInt(y)];
  }

  protected override head() {
    const { fact } = this.choice;
    const named = (i: number) => (i === 0 ? FACTS[0] : `${i}. ${FACTS[i]}`);
    return this.pick(
      "Facts",
      FACTS.map((_, i) => [named(i), { fact: i || undefined }, i === fact]),
    );
  }

  protected override show() {
    const { fact } = this.choice;
    return html`<div class="both">
        <div>
          ${cells({
            side: SIDE,
            origin: this.origin,
            kinds: this.kinds(),
            looks: LOOKS,
            over: this.over(),
            label: "Wythoff’s board, with a dot on each lost cell",
            words: (x, y) => this.words(x, y),
            point: (place) => {
              this.hovered = place;
            },
            pick: (place) => this.keep(this.absolute(place)),
          })}
          ${this.legend({
            "is-p dotted": "loses for the player to move",
            "is-n": "wins",
            ...(fact !== 1 && { "is-lit": fact === 0 ? "the line" : "moves" }),
          })}
        </div>
        <div class="part numbers" data-fact=${fact}>${this.says(fact)}</div>
      </div>`;
  }

  /** A click keeps what is pointed at. */
  private keep(place: Place): void {
    const { fact, line } = this.choice;
    const at = linesOf(place)[line];
    this.set(fact === 0 ? { at } : { cell: `${place}` }, true);
  }

  private kinds(): number[] {
    const lit = this.lit();
    return Array.from({ length: SIDE * SIDE }, (_, i) => {
      const place = this.absolute({ x: i % SIDE, y: Math.floor(i / SIDE) });
      return Number(this.isLost(place)) + (lit(place) ? W_LIT : W);
    });
  }

  /** Which cells are lit: the line, or the moves of the cell. */
  private lit(): (place: Place) => boolean {
    const { fact, line } = this.choice;
    const { at, cell } = this;
    if (fact === 0) return (place) => linesOf(place)[line] === at;
    if (fact === 1 || (fact === 2 && !this.isLost(cell))) return () => false;
    return (place) => this.reaches(place);
  }

  private over(): TemplateResult {
    const { cell } = this;
    const ringed = (place: Place | null | undefined) => {
      const at = place && this.inSight(place);
      return at ? ring(SIDE, ...at) : nothing;
    };
    const { fact } = this.choice;
    if (fact === 0) return svg`${ringed(this.covers.now?.[0])}`;
    if (fact === 1) return svg`${ringed([0n, 0n])}`;
    if (fact === 2) return svg`${this.isLost(cell) ? ringed(cell) : nothing}`;
    const target = this.target();
    const [from, to] = [this.inSight(cell), target && this.inSight(target)];
    if (from === null || to === null) return svg``;
    return svg`${arrow(middle(SIDE, ...from), middle(SIDE, ...to))}${ringed(target)}`;
  }

  private inSight([x, y]: Place): readonly [number, number] | null {
    const [i, j] = [Number(x - this.origin[0]), Number(y - this.origin[1])];
    return [i, j].every((v) => v >= 0 && v < SIDE) ? [i, j] : null;
  }

  /** The lost cell that a move from the pointed one reaches. */
  private target(): Place | null {
    const [column, row, diagonal] = this.covers.now ?? [];
    const lost = [diagonal, column, row];
    return lost.find((place) => place && this.reaches(place)) ?? null;
  }

  private says(fact: number) {
    if (fact === 0) return this.lineWords();
    if (fact === 2) return this.lostWords();
    if (fact === 3) return this.wonWords();
    return html`<p>
        There is no move from ${cellButton(this, 0n, 0n)}: whoever must move has
        lost.
      </p>
      ${this.next("The other two facts are about all the other cells.", 2)}`;
  }

  private lineWords() {
    const { line: kind, at: kept } = this.choice;
    const { at } = this;
    const lost = this.covers.now?.[0];
    const name = { column: "x", row: "y", diagonal: "y − x" }[kind];
    return html`<div class="group" role="group" aria-label="Lines">
        ${LINES.map((line) =>
          this.setButton(
            { line, at: line === "diagonal" ? 3 : undefined },
            capital(line),
            { pressed: line === kind },
          ),
        )}
      </div>
      ${this.form(
        html`${this.field("at", {
          label: `${name}, up to 10¹⁵`,
          value: kept,
          range: [kind === "diagonal" ? -FAR : 0n, FAR],
        })}
        <button type="submit">Show</button>`,
        ({ at }) => {
          this.hovered = null;
          if (at !== `${this.choice.at}`) this.set({ at }, true);
        },
        { look: "row end", change: true },
      )}
      <p aria-live="polite" data-line="${kind} ${at}">
        ${kind === "diagonal" ? html`The diagonal y − x = ${grouped(at)}` : html`${capital(kind)} ${grouped(at)}`}
        holds exactly one lost cell:
        ${lost === undefined ? "…" : lost === null ? "it lies beyond the largest pile." : cellButton(this, ...lost)}
      </p>
      <p class="soft">
        Point at the board, or click to keep a line. The
        ${this.setButton({ lesson: "wythoff-line" }, "number line")} shows why
        each column holds one, and never two.
      </p>
      ${this.next("Three facts follow, and they decide the game.", 1)}`;
  }

  private lostWords() {
    const [u, v] = this.cell;
    return html`<p>
        No move joins two lost cells. A move stays on a row, a column or a
        diagonal, and each of them holds only one.
      </p>
      <p aria-live="polite">
        ${
          this.isLost(this.cell)
            ? html`From ${cellButton(this, u, v)} there are ${this.moves.now?.size ?? "…"} moves, marked
              on the board. Each ends on a won cell.`
            : html`Point at a lost cell, for instance
                ${this.button("(8,13)", () => this.keep([8n, 13n]))}.`
        }
      </p>
      ${this.next("What about the won cells?", 3)}`;
  }

  private wonWords() {
    const link = cellButton(this, ...this.cell);
    if (this.isLost(this.cell)) {
      return html`<p aria-live="polite">
        ${link} is lost. Point at a won cell: some move from it reaches a lost
        one.
      </p>`;
    }
    return html`<p>
        From every won cell some move reaches a lost one. Above the V go down;
        below it go left; inside it go along the diagonal.
      </p>
      <p aria-live="polite">${link} ${this.wayOut()}</p>
      ${this.next("So from a won cell you move to a lost one, and your opponent must move back to a won one, until the end.", 0)}`;
  }

  /** Where the pointed cell lies, and how to move from it to a lost cell. */
  private wayOut() {
    const target = this.target();
    if (target === null) return "…";
    const [x, y] = this.cell;
    const [u, v] = target;
    const [where, how] =
      u === x
        ? ["above the V", "down to the lost cell of its column"]
        : v === y
          ? ["below the V", "left to the lost cell of its row"]
          : ["inside the V", "along its diagonal to the lost cell there"];
    return html`lies ${where}: go ${how}, ${cellButton(this, ...target)}.`;
  }

  private next(text: string, fact: number) {
    const words = fact === 0 ? "Back to the lines" : `${fact}. ${FACTS[fact]}`;
    const changes = { fact: fact || undefined };
    return html`<p class="soft">${text}</p>
      <p>${this.setButton(changes, words, { look: "apart" })}</p>`;
  }

  private words(x: number, y: number): string {
    const place = this.absolute({ x, y });
    const name = `(${place.map(grouped).join(", ")})`;
    return `${name}: ${this.isLost(place) ? "lost" : "won"}, for the player to move`;
  }
}

function capital(word: string): string {
  return `${word[0]?.toUpperCase()}${word.slice(1)}`;
}

/** An arrow between the middles of two cells. */
function arrow(
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
) {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length];
  const [tx, ty] = [x1 - dx * 0.75, y1 - dy * 0.75];
  const [bx, by] = [tx - dx * 0.7, ty - dy * 0.7];
  const head = `M${tx} ${ty}L${bx - dy * 0.4} ${by + dx * 0.4}L${bx + dy * 0.4} ${by - dx * 0.4}z`;
  return svg`<line class="win" stroke-width="0.24" x1=${x0} y1=${y0} x2=${bx} y2=${by} /><path class="win solid" d=${head} />`;
}
