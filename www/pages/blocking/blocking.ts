/** `<nimscope-blocking>`: the map of blocking queens, with a control for k. */
import { html, nothing, type PropertyValues } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { PageElement } from "../page.ts";
import "../../map/element.ts";
import type { MapElement } from "../../map/element.ts";
import { SETTING } from "../../map/model/figure.ts";
import { proved } from "../../play/parts/known.ts";
import { writeAddress } from "../../session/address.ts";
import { wholeNumber } from "../../solver/number.ts";
import { grouped, pilesOf } from "../../solver/position.ts";
import { announce, type Said } from "../../ui/events.ts";
import { reportPicture } from "../../ui/first-picture.ts";
import { known, texts } from "./known.ts";
import { MOST_K, PRESETS, readK, STOPS, stopOf } from "./scale.ts";

const FIGURE = "blocking";
const K_OPTION = `${SETTING}k`;
/** The option that names the marked cell: `x,y`. */
const MARK_OPTION = "at";
/** The k that is shown at first. Most visitors come to see its picture. */
const FIRST_K = 100;
/** The piles of a marked cell are below this limit. */
const PILE_LIMIT = 100_000n;
/** A position that is not on the map. With it the map marks nothing. */
const UNMARKED_POSITION = "wythoff[2](0,0)";

/** The largest k for which the page searches for a proof. */
const MOST_PROVED_K = 99;

@customElement("nimscope-blocking")
export class Blocking extends PageElement {
  /** The k of the slider while a person drags it; null otherwise. */
  @state() private sliderK: number | null = null;
  /** The map's verdict on the marked cell; empty until it is computed. */
  @state() private verdict = "";
  @query("nimscope-map") private map!: MapElement;
  /** True until the map shows the last change of the options. */
  private isStale = true;

  private get k(): number {
    return this.sliderK ?? readK(this.options[K_OPTION]) ?? FIRST_K;
  }

  /** The position of the marked cell; null if none is marked. */
  private get cell(): string | null {
    const at = (this.options[MARK_OPTION] ?? "").split(",").map(wholeNumber);
    const within = at.every((pile) => pile !== null && pile < PILE_LIMIT);
    return within && at.length === 2 ? `wythoff(${at})` : null;
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has("options")) return;
    this.sliderK = null;
    this.isStale = true;
  }

  override async updated() {
    await this.map.updateComplete;
    this.isStale = false;
  }

  override render() {
    const { k, cell } = this;
    const { [MARK_OPTION]: _, ...options } = this.options;
    return html`
      <div class="top">
        <div class="side column gap-4">
          <h1>Blocking queens</h1>
          <p class="soft">
            A queen moves left, down, or diagonally towards the corner. Before each
            move the other player forbids up to <var>k</var> − 1 moves. The
            player who cannot move loses.
          </p>
          ${this.control(k)} ${known(k)} ${k > MOST_PROVED_K ? nothing : proved(`blocking[${k}]`)}
          ${cell === null ? nothing : this.chosen(cell)}
        </div>
        <nimscope-map
          .position=${cell ?? UNMARKED_POSITION}
          .options=${{ ...options, figure: FIGURE, [K_OPTION]: `${k}`, winning: "off" }}
          @nimscope-choose=${this.pick}
          @nimscope-change=${this.change}
          @nimscope-view-change=${this.look}
          @nimscope-frame=${this.drawn}
          @nimscope-figure-verdict=${this.judged}
        ></nimscope-map>
      </div>
      ${texts}
    `;
  }

  private control(k: number) {
    return html`<div class="row across-4 numbers" role="group" aria-label="k">
      <form class="row" @submit=${this.submit}>
        <label for="k"><var>k</var></label>
        <input
          id="k"
          name="k"
          type="number"
          min="1"
          max=${MOST_K}
          required
          .value=${`${k}`}
          @input=${({ target }: Event) => (target as HTMLInputElement).setCustomValidity("")}
          @change=${this.typed}
        />
      </form>
      <input
        type="range"
        aria-label="k, on a logarithmic scale"
        min="0"
        max=${STOPS.length - 1}
        .value=${`${stopOf(k)}`}
        aria-valuetext="k = ${k}"
        @input=${({ target }: Event) => {
          this.sliderK = stopAt(target);
        }}
        @change=${({ target }: Event) => this.take(stopAt(target))}
      />
      <div class="row gap-1 presets">
        ${PRESETS.map(
          (preset) =>
            html`<button
              aria-pressed=${preset === k}
              aria-label="k = ${preset}"
              @click=${() => this.take(preset)}
            >${grouped(preset)}</button>`,
        )}
      </div>
    </div>`;
  }

  /** The marked cell, with a link and a button. */
  private chosen(cell: string) {
    // Do not ask the solver for the piles: it may not have started yet.
    const [x = 0, y = 0] = (this.options[MARK_OPTION] ?? "")
      .split(",")
      .map(Number);
    const place = `(${grouped(x)}, ${grouped(y)})`;
    return html`<p class="row chosen numbers" aria-live="polite">
      <span>${
        this.verdict === ""
          ? `${place} is not computed.`
          : `${this.verdict} The map marks the moves of a queen from there.`
      }</span>
      <a href=${writeAddress({ position: cell, options: {} })}>Open it in Wythoff’s game</a>
      <button @click=${() => this.choose({ [MARK_OPTION]: undefined }, true)}>Clear the mark</button>
    </p>`;
  }

  private submit(event: SubmitEvent) {
    event.preventDefault();
    (event.currentTarget as HTMLFormElement).reportValidity();
  }

  /** Shows the typed k. If it is invalid, the field gets the map's k again. */
  private typed({ target }: Event) {
    const input = target as HTMLInputElement;
    const typed = input.value;
    const k = readK(typed.replace(/^0+(?=\d)/, ""));
    input.value = `${k ?? this.k}`;
    if (k !== null) return this.take(k);
    const what = typed === "" ? "This" : typed;
    input.setCustomValidity(
      `${what} cannot be k. Type a whole number from 1 to ${grouped(MOST_K)}.`,
    );
    input.reportValidity();
  }

  /** Shows another k, in the map's home view, which suits each k. */
  private take(k: number) {
    this.sliderK = null;
    if (readK(this.options[K_OPTION]) === k) return;
    this.choose({ [K_OPTION]: `${k}`, view: undefined }, true);
  }

  private pick(event: Said<"nimscope-choose">) {
    event.stopPropagation();
    const cell = pilesOf(event.detail.position);
    // A double click zooms. Then the map restores the position from before the
    // two clicks: `UNMARKED_POSITION` if no cell was marked.
    const marked =
      event.detail.position === UNMARKED_POSITION ? undefined : `${cell}`;
    this.choose({ [MARK_OPTION]: marked }, event.detail.push);
  }

  private change(event: Said<"nimscope-change">) {
    event.stopPropagation();
    const { changes, push } = event.detail;
    const figure = changes["figure"];
    if (figure === undefined || figure === FIGURE) {
      return this.choose(changes, push);
    }
    // This page has one figure. Show others on the page of the game.
    const position = this.cell ?? "wythoff";
    location.hash = writeAddress({ position, options: { figure } });
  }

  private look(event: Said<"nimscope-view-change">) {
    event.stopPropagation();
    this.choose({ view: event.detail.view || undefined }, false);
  }

  private judged(event: Said<"nimscope-figure-verdict">) {
    event.stopPropagation();
    this.verdict = event.detail.words;
  }

  private drawn(event: Said<"nimscope-frame">) {
    event.stopPropagation();
    if (this.isStale) return;
    announce(this, "nimscope-ready");
    reportPicture();
  }
}

function stopAt(slider: EventTarget | null): number {
  return STOPS[Number((slider as HTMLInputElement).value)] ?? FIRST_K;
}
