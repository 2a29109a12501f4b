/**
 * The Covering Theorem: point at a row, a column or a diagonal and see its one
 * losing cell; and the three facts that follow for play.
 */

import {
  css,
  html,
  nothing,
  type PropertyValues,
  svg,
  type TemplateResult,
} from "lit";
import { customElement, state } from "lit/decorators.js";
import { Answer } from "../../../lesson-kit/answer.ts";
import { middle } from "../../../lesson-kit/cell-paths.ts";
import { LOST, type Look, WON } from "../../../lesson-kit/cells.ts";
import { grouped } from "../../../solver/position.ts";
import type { CellPlace, Said } from "../../../ui/events.ts";
import { WythoffLesson } from "../lesson.ts";

const SIDE = 24;
const FAR = 10n ** 15n;
const LINES = ["column", "row", "diagonal"] as const;
type Line = (typeof LINES)[number];
type Place = readonly [bigint, bigint];
/**
 * The losing cell on a line of each kind; null where none was asked for or none
 * is known.
 */
type Losses = Readonly<Record<Line, Place | null>>;

/** What the solver says of a line, or of the lines of a cell. */
interface Covered {
  readonly found: Losses;
  /** The corner of the window of the board. */
  readonly origin: Place;
  /** The losing cell of each column and row of the window, by its text. */
  readonly losses: ReadonlySet<string>;
}

const NONE: Losses = { column: null, row: null, diagonal: null };

const FACTS = [
  "One lost cell on each line",
  "The end is lost",
  "No lost cell reaches another",
  "Every won cell reaches a lost one",
] as const;

const [W, L, W_LIT, L_LIT] = [0, 1, 2, 3];
const LOOKS: readonly Look[] = [WON, LOST, { fill: "var(--lit)" }, LOST];

@customElement("nimscope-lesson-wythoff-covering")
export class WythoffCovering extends WythoffLesson {
  static override styles = [
    ...WythoffLesson.base,
    css`
      :host {
        --lit: color-mix(in oklab, var(--move) 42%, var(--surface));
      }
      .is-lit {
        --look: var(--lit);
      }
      .row {
        align-items: end;
      }
      input {
        width: 13rem;
      }
    `,
  ];

  /** The cell under the pointer: it counts until the pointer leaves. */
  @state() private hovered: CellPlace | null = null;
  private readonly answer = new Answer<Covered>(this);

  protected override get waits(): boolean {
    return !this.answer.settled;
  }

  /** What is known of the line or cell in sight; null while it is asked. */
  private get found(): Losses | null {
    return this.answer.now?.found ?? null;
  }

  private get origin(): Place {
    return this.answer.value?.origin ?? [0n, 0n];
  }

  private isLost(place: Place): boolean {
    return this.answer.value?.losses.has(`${place}`) ?? false;
  }

  private get fact(): number {
    return Number(this.whole("fact", [0n, 3n], 0n));
  }

  private get lineKind(): Line {
    return this.choice("line", LINES, "column");
  }

  /** The line that the address holds. */
  private get kept(): bigint {
    const least = this.lineKind === "diagonal" ? -FAR : 0n;
    const parse = (text: string) => {
      if (!/^-?\d{1,16}$/.test(text)) return null;
      const at = BigInt(text);
      return at >= least && at <= FAR ? at : null;
    };
    const range = `from ${grouped(least)} to ${grouped(FAR)}`;
    return this.option("at", parse, `a whole number ${range}`) ?? 9n;
  }

  /** The line pointed at: by the pointer first, then by the address. */
  private get at(): bigint {
    if (this.hovered === null) return this.kept;
    const [x, y] = this.absolute(this.hovered);
    return { column: x, row: y, diagonal: y - x }[this.lineKind];
  }

  /** The cell that the last two facts speak of. */
  private get cell(): Place {
    if (this.hovered !== null) return this.absolute(this.hovered);
    const parse = (text: string): Place | null => {
      const [, x, y] = /^(\d{1,2}),(\d{1,2})$/.exec(text) ?? [];
      if (x === undefined || y === undefined) return null;
      const cell = [BigInt(x), BigInt(y)] as const;
      return cell.every((v) => v < BigInt(SIDE)) ? cell : null;
    };
    const form = `x,y with numbers from 0 to ${SIDE - 1}`;
    return this.option("cell", parse, form) ?? [14n, 11n];
  }

  private absolute({ x, y }: CellPlace): Place {
    return [this.origin[0] + BigInt(x), this.origin[1] + BigInt(y)];
  }

  protected override willUpdate(_changed: PropertyValues): void {
    const { fact, lineKind, at, kept, cell } = this;
    const key = fact === 0 ? `${lineKind} ${kept} ${at}` : `cell ${cell}`;
    this.answer.ask(key, () => this.load());
  }

  private async load(): Promise<Covered> {
    const { fact, lineKind, at, kept, cell } = this;
    const cover = async (line: Line, value: bigint): Promise<Place | null> => {
      const found = await this.engine.ask("wythoff_cover", line, value);
      return found && [found.x, found.y];
    };
    let found: Losses = NONE;
    let origin: Place = [0n, 0n];
    if (fact === 0) {
      found = { ...NONE, [lineKind]: await cover(lineKind, at) };
      origin = windowOf(await cover(lineKind, kept));
    } else {
      const [x, y] = cell;
      const [column, row, diagonal] = await Promise.all([
        cover("column", x),
        cover("row", y),
        cover("diagonal", y - x),
      ]);
      found = { column, row, diagonal };
    }
    const before = this.answer.value;
    if (before !== null && `${origin}` === `${before.origin}`) {
      return { ...before, found };
    }
    const [ox, oy] = origin;
    const columns = await Promise.all(
      Array.from({ length: SIDE }, (_, i) => cover("column", ox + BigInt(i))),
    );
    const top = oy + BigInt(SIDE);
    const here = columns.filter(
      (place) => place !== null && place[1] >= oy && place[1] < top,
    );
    // The cell under the pointer is gone.
    this.hovered = null;
    return { found, origin, losses: new Set(here.map(String)) };
  }

  override render() {
    const { fact } = this;
    return html`<div class="row" role="group" aria-label="Facts">
        ${FACTS.map(
          (name, i) =>
            html`<button
              type="button"
              aria-pressed=${i === fact}
              @click=${() => this.set({ fact: i === 0 ? undefined : `${i}` }, true)}
            >
              ${i === 0 ? nothing : `${i}. `}${name}
            </button>`,
        )}
      </div>
      ${this.answer.alert}
      <div class="both">
        <div>
          <nimscope-cells
          .side=${SIDE}
          .origin=${this.origin}
          .kinds=${this.kinds()}
          .looks=${LOOKS}
          .over=${this.over()}
          .label=${"Wythoff’s board, with a dot on each lost cell"}
          .words=${(x: number, y: number) => this.words(x, y)}
          @nimscope-point=${(event: Said<"nimscope-point">) => {
            this.hovered = event.detail;
          }}
          @nimscope-pick=${(event: Said<"nimscope-pick">) =>
            this.keep(this.absolute(event.detail))}
          ></nimscope-cells>
          <p class="legend">
            <span class="is-p dotted">loses for the player to move</span>
            <span class="is-n">wins</span>
            ${this.fact === 1 ? nothing : html`<span class="is-lit">${this.fact === 0 ? "the line" : "moves"}</span>`}
          </p>
        </div>
        <div class="part numbers" data-fact=${fact}>${this.says()}</div>
      </div>`;
  }

  /** A click keeps what is pointed at. */
  private keep([x, y]: Place): void {
    if (this.fact === 0) {
      const at = { column: x, row: y, diagonal: y - x }[this.lineKind];
      this.set({ at: `${at}` }, true);
    } else this.set({ cell: `${x},${y}` }, true);
  }

  private kinds(): number[] {
    const lit = this.lit();
    return Array.from({ length: SIDE * SIDE }, (_, i) => {
      const place = this.absolute({ x: i % SIDE, y: Math.floor(i / SIDE) });
      const lost = this.isLost(place);
      if (lit(place)) return lost ? L_LIT : W_LIT;
      return lost ? L : W;
    });
  }

  /** Which cells are lit: the line, or the moves of the cell. */
  private lit(): ([x, y]: Place) => boolean {
    const { fact, lineKind, at } = this;
    const [u, v] = this.cell;
    if (fact === 0) {
      if (lineKind === "column") return ([x]) => x === at;
      if (lineKind === "row") return ([, y]) => y === at;
      return ([x, y]) => y - x === at;
    }
    if (fact === 1 || (fact === 2 && this.lostCell() === null))
      return () => false;
    return ([x, y]) =>
      (x === u && y < v) || (y === v && x < u) || (x < u && u - x === v - y);
  }

  private over(): TemplateResult {
    const ring = (place: Place | null) => {
      const at = place && this.inSight(place);
      return at === null
        ? nothing
        : svg`<circle class="win" cx=${at[0]} cy=${at[1]} r="0.75" stroke-width="0.2" />`;
    };
    if (this.fact === 0)
      return svg`${ring(this.found?.[this.lineKind] ?? null)}`;
    if (this.fact === 1) return svg`${ring([0n, 0n])}`;
    const target = this.target();
    const [from, to] = [
      this.inSight(this.cell),
      target && this.inSight(target),
    ];
    if (this.fact === 2 || from === null || to === null) {
      return svg`${this.fact === 2 ? ring(this.lostCell()) : nothing}`;
    }
    return svg`${arrow(from, to)}${ring(target)}`;
  }

  private inSight([x, y]: Place): readonly [number, number] | null {
    const [i, j] = [Number(x - this.origin[0]), Number(y - this.origin[1])];
    const inside = [i, j].every((v) => v >= 0 && v < SIDE);
    return inside ? middle(SIDE, i, j) : null;
  }

  /** The pointed cell if it is lost. */
  private lostCell(): Place | null {
    return this.isLost(this.cell) ? this.cell : null;
  }

  /**
   * Where the winning move from the pointed cell leads, by the region of the
   * cell.
   */
  private target(): Place | null {
    const [x, y] = this.cell;
    const { column, row, diagonal } = this.found ?? NONE;
    if (this.lostCell() !== null) return null;
    if (diagonal !== null && diagonal[0] < x) return diagonal;
    return y > x ? column : row;
  }

  private says() {
    switch (this.fact) {
      case 0:
        return this.lineWords();
      case 1:
        return html`<p>
            There is no move from ${this.link(0n, 0n)}: whoever must move has
            lost.
          </p>
          ${this.next("The other two facts are about all the other cells.", 2)}`;
      case 2:
        return this.lostWords();
      default:
        return this.wonWords();
    }
  }

  private lineWords() {
    const { lineKind, at } = this;
    const lost = this.found?.[lineKind];
    return html`<div class="group" role="group" aria-label="Lines">
        ${LINES.map(
          (line) =>
            html`<button
              type="button"
              aria-pressed=${line === lineKind}
              @click=${() => this.set({ line, at: line === "diagonal" ? "3" : undefined }, true)}
            >
              ${line[0]?.toUpperCase()}${line.slice(1)}
            </button>`,
        )}
      </div>
      <form class="row" @submit=${this.read} @change=${this.read}>
        <label class="field"
          >${lineKind === "diagonal" ? "y − x" : lineKind === "row" ? "y" : "x"},
          up to 10¹⁵<input
            type="number"
            name="at"
            min=${lineKind === "diagonal" ? `${-FAR}` : "0"}
            max=${`${FAR}`}
            step="1"
            required
            .value=${`${this.kept}`}
        /></label>
        <button type="submit">Show</button>
      </form>
      <p aria-live="polite" data-line="${lineKind} ${at}">
        ${lineKind === "diagonal" ? html`The diagonal y − x = ${grouped(at)}` : html`${lineKind === "row" ? "Row" : "Column"} ${grouped(at)}`}
        holds exactly one lost cell:
        ${lost === undefined ? "…" : lost === null ? "it lies beyond the largest pile." : this.link(...lost)}
      </p>
      <p class="soft">
        Point at the board, or click to keep a line. The
        <button type="button" @click=${() => this.set({ lesson: "wythoff-line" }, true)}>number line</button>
        shows why each column holds one, and never two.
      </p>
      ${this.next("Three facts follow, and they decide the game.", 1)}`;
  }

  private lostWords() {
    const lost = this.lostCell();
    const [u, v] = lost ?? [8n, 13n];
    const moves = u + v + (u < v ? u : v);
    return html`<p>
        No move joins two lost cells. A move stays on a row, a column or a
        diagonal, and each of them holds only one.
      </p>
      <p aria-live="polite">
        ${
          lost === null
            ? html`Point at a lost cell, for instance
                <button type="button" @click=${() => this.keep([8n, 13n])}>(8,13)</button>.`
            : html`From ${this.link(...lost)} there are ${grouped(moves)} moves, marked
              on the board. Each ends on a won cell.`
        }
      </p>
      ${this.next("What about the won cells?", 3)}`;
  }

  private wonWords() {
    const [x, y] = this.cell;
    if (this.lostCell() !== null) {
      return html`<p aria-live="polite">
        ${this.link(x, y)} is lost. Point at a won cell: some move from it
        reaches a lost one.
      </p>`;
    }
    return html`<p>
        From every won cell some move reaches a lost one. Above the V go
        down; below it go left; inside it go along the diagonal.
      </p>
      <p aria-live="polite">${this.link(x, y)} ${this.wayOut()}</p>
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
    return html`lies ${where}: go ${how}, ${this.link(...target)}.`;
  }

  private next(text: string, fact: number) {
    return html`<p class="soft">${text}</p>
      <p>
        <button
          type="button"
          class="apart"
          @click=${() => this.set({ fact: fact === 0 ? undefined : `${fact}` }, true)}
        >
          ${fact === 0 ? "Back to the lines" : `${fact}. ${FACTS[fact]}`}
        </button>
      </p>`;
  }

  private read(event: Event): void {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    if (!form.reportValidity()) return;
    this.hovered = null;
    const at = `${new FormData(form).get("at")}`;
    if (at !== `${this.kept}`) this.set({ at }, true);
  }

  private words(x: number, y: number): string {
    const place = this.absolute({ x, y });
    const lost = this.isLost(place);
    const name = `(${grouped(place[0])}, ${grouped(place[1])})`;
    return `${name}: ${lost ? "lost" : "won"}, for the player to move`;
  }
}

/** The origin of a board that shows a cell: the corner if possible. */
function windowOf(place: Place | null): Place {
  if (place === null) return [0n, 0n];
  const [x, y] = place;
  if (x < BigInt(SIDE) && y < BigInt(SIDE)) return [0n, 0n];
  const half = BigInt(SIDE / 2);
  const from = (v: bigint) => (v > half ? v - half : 0n);
  return [from(x), from(y)];
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
