/**
 * Rows of tokens from which any that lie together may be taken. The first and
 * the last of them are marked, by click, drag, touch or key, or a gap where a row
 * is broken. What would be left is said before it is done.
 */
import { html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { grouped, numbers } from "../../solver/position.ts";
import type { MoveRecord } from "../../solver/wasm.ts";
import { styled } from "../../ui/styled.ts";
import { bodyOf } from "../board.ts";
import { Chooser, markAt, release } from "./chooser.ts";
import { added } from "./model.ts";
import {
  between,
  breakOf,
  inShort,
  meant,
  type Stretch,
  stretchWords,
} from "./stretch.ts";
import { piles } from "./style.ts";

@customElement("nimscope-board-lines")
export class BoardLines extends Chooser {
  static override sheet = piles;

  /** The longest row there is room for, so that tokens keep their size. */
  @property({ type: Number }) scale = 1;

  @state() private stretch: Stretch | null = null;
  /** Whether the next token chosen is the last one of the stretch. */
  private open = false;
  /** Where a press began, and whether it has gone on to another token. */
  private held: { pile: number; token: number; dragged: boolean } | null = null;
  /** Which rows were not there before. */
  private parted: ReadonlySet<number> = new Set();

  private sizes(): number[] {
    return numbers(bodyOf(this.component)).map(Number);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("component");
    if (before === undefined || before === "") return;
    this.stretch = null;
    this.open = false;
    this.shown = null;
    this.parted = new Set(
      added(numbers(bodyOf(before)), numbers(bodyOf(this.component))),
    );
  }

  override render() {
    const sizes = this.sizes();
    const longest = Math.max(this.scale, ...sizes);
    return html`<div
      class="piles rows lines"
      style=${styled(`--tallest:${longest};--piles:${sizes.length}`)}
      @pointerdown=${this.hold}
      @pointermove=${this.slide}
      @keydown=${this.keyed}
      @focusin=${this.entered}
      @dragstart=${(event: Event) => event.preventDefault()}
    >
      ${sizes.map((size, pile) => this.row(pile, size))}
      ${
        this.listed.length > 0
          ? [
              this.taking(
                this.words(sizes),
                this.stretch === null,
                this.isGap ? "Break" : "Take",
              ),
              this.choices((move) => inShort(move, sizes.length)),
            ]
          : nothing
      }
    </div>`;
  }

  private row(pile: number, size: number) {
    const own = this.listed.filter((move) => breakOf(move)?.pile === pile);
    const going = this.going(pile);
    const winning = this.hint
      ? stretchOf(own.find((move) => move.outcome === "P"))
      : null;
    const has = (stretch: Stretch | null, token: number) =>
      stretch !== null && stretch.first <= token && token <= stretch.last;
    const at = (stretch: Stretch | null, gap: number) =>
      stretch !== null && stretch.first === gap && stretch.last === gap - 1;
    return html`<div
      class="pile ${this.moved && this.parted.has(pile) ? "parted" : ""}"
      role="group"
      aria-label="Pile ${pile + 1}: ${size}"
    >
      <div class="of-row">
        ${
          this.sizes().length > 1
            ? html`<span class="at" aria-hidden="true">pile ${pile + 1}</span>`
            : nothing
        }
        <div class="count numbers">${grouped(size)}</div>
      </div>
      <div class="line">
        ${Array.from({ length: size }, (_, token) => [
          token > 0 &&
          meant(own, size, { pile, first: token, last: token - 1 }) !== null
            ? this.gap(pile, token, at(going, token), at(winning, token))
            : nothing,
          own.length > 0
            ? this.token(pile, token, {
                going: has(going, token),
                wins: has(winning, token),
                ringed: this.wouldDo(own, size, pile, token),
              })
            : html`<i class="coin"></i>`,
        ])}
      </div>
    </div>`;
  }

  private token(
    pile: number,
    token: number,
    is: { going: boolean; wins: boolean; ringed: boolean },
  ) {
    const names = Object.entries(is).flatMap(([name, on]) =>
      on ? [name] : [],
    );
    const about = [
      `Token ${token + 1} of pile ${pile + 1}`,
      is.ringed ? "completes a move" : "",
      is.wins ? "part of a winning move" : "",
    ];
    return html`<button
      type="button"
      class="move token ${names.join(" ")}"
      tabindex="-1"
      data-mark="${pile},${token}"
      aria-pressed=${is.going}
      aria-label=${about.filter((part) => part !== "").join(", ")}
      @click=${(event: MouseEvent) => this.turn(event, pile, token)}
    >
      <i class="coin"></i>
    </button>`;
  }

  private gap(pile: number, gap: number, going: boolean, wins: boolean) {
    return html`<button
      type="button"
      class="move gap ${going ? "going" : ""} ${wins ? "wins" : ""}"
      tabindex="-1"
      data-mark="${pile},${gap},0"
      aria-pressed=${going}
      aria-label="Between tokens ${gap} and ${gap + 1} of pile ${pile + 1}${wins ? ", a winning move" : ""}"
      @click=${() => {
        this.open = false;
        this.mark(going ? null : { pile, first: gap, last: gap - 1 });
      }}
    >
      <span></span>
    </button>`;
  }

  /** What would go: the marks, or what the move pointed at takes. */
  private going(pile: number): Stretch | null {
    const { shown, stretch } = this;
    if (shown !== null && shown.to !== this.meant?.to) {
      const pointed = stretchOf(shown);
      return pointed?.pile === pile ? pointed : null;
    }
    return stretch?.pile === pile ? stretch : null;
  }

  protected override get meant(): MoveRecord | null {
    const { stretch } = this;
    const size = this.sizes()[stretch?.pile ?? 0];
    return stretch === null || size === undefined
      ? null
      : meant(this.listed, size, stretch);
  }

  private get isGap(): boolean {
    return this.stretch !== null && this.stretch.last < this.stretch.first;
  }

  /** Whether a stretch to this token, from the one marked, would be a move. */
  private wouldDo(
    own: readonly MoveRecord[],
    size: number,
    pile: number,
    token: number,
  ): boolean {
    const { stretch } = this;
    if (!this.open || stretch?.pile !== pile || stretch.first === token) {
      return false;
    }
    return meant(own, size, between(pile, stretch.first, token)) !== null;
  }

  private words(sizes: readonly number[]): string {
    const { stretch, listed } = this;
    if (stretch === null) {
      const gaps = listed.some((move) => breakOf(move)?.taken === "0");
      const takes = listed.some((move) => breakOf(move)?.taken !== "0");
      return [
        takes ? "Mark the first and the last token to take" : "",
        gaps ? `${takes ? "or" : "Choose"} a gap to break a pile` : "",
      ]
        .filter((part) => part !== "")
        .join(", ")
        .concat(".");
    }
    const size = sizes[stretch.pile] ?? 0;
    const said = stretchWords(size, stretch);
    if (this.meant !== null) return `${said}.`;
    const own = listed.filter((move) => breakOf(move)?.pile === stretch.pile);
    const rings = Array.from({ length: size }, (_, token) =>
      this.wouldDo(own, size, stretch.pile, token),
    );
    return rings.includes(true)
      ? `${said}, which is no move. Up to a ringed token it would be one.`
      : `${said}, which is no move. Mark other tokens.`;
  }

  private hold = (event: PointerEvent): void => {
    const [pile, token, gap] = markAt(event.target) ?? [];
    this.held =
      pile === undefined ||
      token === undefined ||
      gap !== undefined ||
      event.button !== 0
        ? null
        : { pile, token, dragged: false };
    release(event);
  };

  private slide = (event: PointerEvent): void => {
    const [pile, token, gap] = markAt(event.target) ?? [];
    const { held } = this;
    if (held === null || event.buttons === 0 || pile !== held.pile) return;
    if (token === undefined || gap !== undefined) return;
    if (!held.dragged && token === held.token) return;
    held.dragged = true;
    this.open = false;
    this.mark(between(pile, held.token, token));
  };

  private turn(event: MouseEvent, pile: number, token: number): void {
    // The click that ends a drag is none; a key was never dragged.
    const dragged = event.detail > 0 && this.held?.dragged;
    this.held = null;
    if (dragged) return;
    const { stretch } = this;
    const goesOn = this.open && stretch?.pile === pile;
    this.open = !goesOn;
    if (!goesOn) this.mark(between(pile, token, token));
    else if (stretch.first === token) this.mark(null);
    else this.mark(between(pile, stretch.first, token));
  }

  private mark(stretch: Stretch | null): void {
    this.stretch = stretch;
    this.show(this.meant);
  }

  protected override clear(): void {
    this.open = false;
    this.mark(null);
  }
}

/** The tokens that a move takes, those left of them being the fewer ones. */
function stretchOf(move: MoveRecord | undefined): Stretch | null {
  const touch = move && breakOf(move);
  if (touch === undefined || touch.parts.length > 2) return null;
  const first = touch.parts.length === 2 ? Number(touch.parts[0]) : 0;
  return {
    pile: touch.pile,
    first,
    last: first + Number(touch.taken) - 1,
  };
}
