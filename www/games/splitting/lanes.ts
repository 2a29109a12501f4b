/**
 * `<nimscope-lanes>`: a piece of the number line, each integer coloured by the
 * sequence that hits it, and a lane for each sequence below. Integers that none
 * or several hit are marked.
 *
 * It fires `nimscope-pick` `{x}` when an integer is chosen and `nimscope-from`
 * `{from}` when another piece is asked for.
 */

import { html, LitElement, type PropertyValues } from "lit";
import { customElement, property } from "lit/decorators.js";
import { Answer } from "../../lesson-kit/answer.ts";
import { Width } from "../../lesson-kit/number-line.ts";
import { placeStyles, places } from "../../lesson-kit/parts/places.ts";
import type { Engine } from "../../solver/engine.ts";
import { grouped } from "../../solver/position.ts";
import type { Family, LinePlace } from "../../solver/wasm.ts";
import { tell } from "../../ui/events.ts";
import { setTabStop, steer } from "../../ui/roving.ts";
import { styled } from "../../ui/styled.ts";
import { controls } from "../../ui/styles/controls.ts";
import { laneColour } from "./family.ts";
import { lanesStyles } from "./lanes.style.ts";

/** The widths of a cell and of the names before them, in pixels. */
const CELL = 36;
const NAMES = 44;
/** Below this width cells are narrower. */
const NARROW = 480;
/** The last integer one may go to. */
const FAR = 10n ** 18n;

@customElement("nimscope-lanes")
export class Lanes extends LitElement {
  static override styles = [controls, lanesStyles, placeStyles];

  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) family: Family = { rows: [] };
  /** The names of the sequences. */
  @property({ attribute: false }) names: readonly string[] = [];
  /** The sequences from the top; in their own order if left out. */
  @property({ attribute: false }) order: readonly number[] | null = null;
  @property({ attribute: false }) from = 1n;
  /** The integer to point at, if it is in sight. */
  @property({ attribute: false }) x: bigint | null = null;

  /** The integers shown. */
  private readonly answer = new Answer<readonly LinePlace[]>(this);
  private readonly width = new Width(this);

  /** How many integers there is room for. */
  private get columns(): number {
    const cell = this.width.value < NARROW ? CELL - 8 : CELL;
    const room = Math.floor((this.width.value - NAMES) / (cell + 2));
    return Math.max(6, Math.min(32, room));
  }

  protected override willUpdate(_changed: PropertyValues): void {
    if (this.width.value === 0) return;
    const { family, from, columns } = this;
    this.answer.ask(JSON.stringify([family, `${from}`, columns]), () =>
      this.engine.ask("family_line", family, from, columns),
    );
  }

  override render() {
    const { value: line, trouble, alert } = this.answer;
    if (line === null || trouble !== null) return alert;
    const columns = line.length;
    const from = line[0]?.x ?? 1n;
    return html`<div
        class="grid small numbers"
        role="group"
        aria-label="The number line from ${from} to ${from + BigInt(columns - 1)}"
        style=${styled(`--columns:${columns};--names:${NAMES}px`)}
        @keydown=${(event: KeyboardEvent) => steer(this.buttons, event)}
      >
        <span class="name tiny soft">all</span>
        ${line.map((place) => this.whole(place))}
        ${this.lanes.map(
          (lane) => html`<span class="name tiny soft">${this.names[lane]}</span>
            ${line.map((place) => this.one(place, lane))}`,
        )}
      </div>
      ${this.places(from, columns)}`;
  }

  private get lanes(): readonly number[] {
    return this.order ?? this.names.map((_, lane) => lane);
  }

  private colour(lane: number): string {
    return laneColour(this.lanes.indexOf(lane), this.names.length);
  }

  /** An integer on the line itself. */
  private whole({ x, hits }: LinePlace) {
    const [only] = hits;
    const right = only !== undefined && hits.length === 1;
    const said =
      hits.length === 0
        ? "missed"
        : hits
            .map(({ lane, n }) => `${this.names[lane]}, n = ${n}`)
            .join(" and ");
    return html`<button
      type="button"
      class="cell ${right ? "" : "wrong"} ${x === this.x ? "here" : ""}"
      style=${styled(`--lane:${this.colour(only?.lane ?? 0)}`)}
      data-x=${`${x}`}
      data-hits=${hits.length}
      aria-label="${x}: ${said}"
      title="${grouped(x)}: ${said}"
      @click=${() => tell(this, "nimscope-number", { x })}
    >
      ${short(x)}
    </button>`;
  }

  /** Whether a sequence hits an integer, and with which index. */
  private one({ x, hits }: LinePlace, lane: number) {
    if (hits.every((hit) => hit.lane !== lane))
      return html`<span class="empty"></span>`;
    return html`<span
      class="cell centre ${hits.length > 1 ? "wrong" : ""}"
      style=${styled(`--lane:${this.colour(lane)}`)}
      >${short(x)}</span
    >`;
  }

  private places(from: bigint, columns: number) {
    return places(
      {
        label: "From",
        steps: ["To smaller numbers", "To larger numbers"],
        from,
        step: BigInt(columns),
        range: [1n, FAR],
      },
      (from) => tell(this, "nimscope-from", { from }),
    );
  }

  protected override updated(_changed: PropertyValues): void {
    const all = this.buttons;
    const here = all.find((button) => button.dataset["x"] === `${this.x}`);
    setTabStop(all, here ?? all[0]);
  }

  private get buttons(): HTMLButtonElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLButtonElement>("[data-x]")];
  }
}

/** An integer in the room of a cell: the last digits of a long one. */
function short(x: bigint): string {
  return x < 10_000n ? `${x}` : `…${`${x}`.slice(-2)}`;
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-lanes": Lanes;
  }
}
