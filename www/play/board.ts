/**
 * The board of a position: one board a component, side by side, led as one by
 * the keyboard. It shows the moves it is given and says which one is made; what
 * is legal it does not know. What stands inside it takes the place of the words
 * below the board.
 */

import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { attempt } from "../boards/events.ts";
import { boardOf } from "../boards/index.ts";
import { boards } from "../boards/style.ts";
import type { Engine } from "../solver/engine.ts";
import { type Component, gamesOf, parts, text } from "../solver/position.ts";
import type { Analysis, Game, MoveRecord } from "../solver/wasm.ts";
import type { Said } from "../ui/events.ts";
import { controls } from "../ui/styles/controls.ts";
import "./board-edit.ts";
import "./move-form.ts";
import { wordsOf } from "../boards/words.ts";
import { setTabStop, steer } from "../ui/roving.ts";
import type { MoveFormElement } from "./move-form.ts";

/** With more moves than this, a form replaces the controls. */
const MOST_MOVES = 200;

@customElement("nimscope-board")
export class BoardElement extends LitElement {
  static override styles = [controls, boards];

  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) analysis: Analysis | null = null;
  @property({ attribute: false }) games: readonly Game[] = [];
  @property({ type: Boolean }) hint = false;
  /** Whether a person may move now. */
  @property({ type: Boolean }) active = false;
  /** Whether pieces are set by hand instead of moved. */
  @property({ type: Boolean }) editing = false;
  /** The text being edited; it may not be a position yet. */
  @property() draft = "";
  /** What was wrong with the move made by numbers. */
  @property() trouble = "";
  /**
   * The position the game started from: pieces keep its scale to the end. One
   * of other games than the analysis is about counts for nothing.
   */
  @property() origin = "";
  /** Whose turn it is, in words. */
  @property() turn = "";
  /** What to say below the board while nothing is pointed at. */
  @property() caption = "";

  @state() private shown: MoveRecord | null = null;
  @query(".boards") private area!: HTMLElement;
  @query("nimscope-move-form") private form!: MoveFormElement | null;
  /** The position that is being left, while the focus waits for the next. */
  private held: Analysis | null = null;
  private place = 0;

  override render() {
    const { analysis } = this;
    if (analysis === null) return html`<div class="boards"></div>`;
    const components = parts(analysis.position);
    const games = gamesOf(analysis.position);
    const origins = gamesOf(this.origin) === games ? parts(this.origin) : [];
    if (this.editing) {
      return html`<nimscope-board-edit
        .games=${this.games}
        .position=${this.draft}
      ></nimscope-board-edit>`;
    }
    const total = analysis.move_count;
    const many = total == null || Number(total) > MOST_MOVES;
    const moves = this.active && !many ? analysis.moves : [];
    const form =
      this.active &&
      total !== "0" &&
      (many || components.some((part) => this.isLarge(part)));
    return html`
      <p class="turn">${this.turn}</p>
      <div
        class="boards"
        role="group"
        aria-label="Board"
        tabindex=${moves.length > 0 ? -1 : 0}
        @keydown=${(event: KeyboardEvent) => steer(this.controls(), event)}
        @focusin=${this.remember}
        @nimscope-board-drawn=${this.settle}
        @nimscope-preview=${this.point}
        @nimscope-move=${this.hold}
      >
        ${keyed(
          // The boards of one game take nothing over from those of another.
          games,
          components.map((part, i) =>
            this.component(part, i, moves, origins[i]),
          ),
        )}
      </div>
      <div class="foot">
      <p class="caption numbers" aria-hidden="true">
        ${
          this.shown === null
            ? form && moves.length === 0
              ? "Make the move in numbers."
              : this.caption
            : html`${this.wording(this.shown)}<span class="to">
                  → ${this.shown.to}</span
                >`
        }
      </p>
        <slot></slot>
      </div>
      ${
        form
          ? keyed(
              analysis.position,
              html`<nimscope-move-form
                .engine=${this.engine}
                .position=${analysis.position}
                .trouble=${this.trouble}
                @nimscope-try=${this.hold}
              ></nimscope-move-form>`,
            )
          : nothing
      }
      ${many && this.active ? this.shortcuts(analysis.winning.slice(0, 3)) : nothing}
    `;
  }

  private component(
    part: Component,
    index: number,
    all: readonly MoveRecord[],
    origin: Component | undefined,
  ) {
    const component = text(part);
    const sum = (this.analysis?.because.length ?? 1) > 1;
    const game = this.games.find(({ name }) => name === part.game);
    const board =
      game &&
      boardOf(game)?.show({
        game,
        part,
        moves: all.filter((move) => move.component === index),
        hint: this.hint,
        origin,
      });
    return html`<div
      class="component"
      role="group"
      aria-label=${component}
      @nimscope-amount=${({ detail }: Said<"nimscope-amount">) =>
        this.form?.fill(index, detail.pile, detail.amount)}
    >
      ${
        sum
          ? html`<div class="component-title">
              <span>${game?.title ?? part.game}</span>
              ${this.worth(index)}
            </div>`
          : nothing
      }
      ${board}
    </div>`;
  }

  private isLarge(part: Component): boolean {
    const game = this.games.find(({ name }) => name === part.game);
    return boardOf(game)?.isLarge?.(part) ?? false;
  }

  private worth(index: number) {
    const nimber = this.analysis?.because[index]?.nimber;
    return html`<span class="worth numbers"
      >${nimber == null ? "?" : `∗${nimber}`}</span
    >`;
  }

  /** The winning moves in words, when there are too many moves to mark. */
  private shortcuts(winning: readonly string[]) {
    return html`<div class="shortcuts numbers">
      ${
        !this.hint
          ? html`<span class="soft">The hint names winning moves here.</span>`
          : winning.length === 0
            ? html`<span class="soft">No winning move is known.</span>`
            : winning.map(
                (to) =>
                  html`<button
                    type="button"
                    class="wins"
                    data-move=${to}
                    data-winning="true"
                    @click=${() => attempt(this, to)}
                  >
                    ${shortened(to)}
                  </button>`,
              )
      }
    </div>`;
  }

  private wording(move: MoveRecord): string {
    const words = wordsOf(move);
    return (this.analysis?.because.length ?? 1) > 1
      ? `${words} in game ${move.component + 1}`
      : words;
  }

  private controls(): HTMLElement[] {
    return [
      ...this.renderRoot.querySelectorAll<HTMLElement>(".boards [data-move]"),
    ];
  }

  private remember(event: FocusEvent): void {
    const list = this.controls();
    const index = list.indexOf(event.target as HTMLElement);
    if (index < 0) return;
    this.place = index;
    setTabStop(list, list[index]);
  }

  private point(event: Said<"nimscope-preview">): void {
    this.shown = event.detail.move;
  }

  /** A move takes its control away; the focus waits on the board meanwhile. */
  private hold(): void {
    this.held = this.analysis;
    this.shown = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("analysis") || changed.has("active")) this.shown = null;
    // Without a move too, as on the way back, the controls go and others come.
    const focused = this.shadowRoot?.activeElement;
    if (!this.active && focused?.matches(".boards [data-move]")) {
      this.held = changed.get("analysis") ?? this.analysis;
    }
  }

  protected override updated(): void {
    this.settle();
  }

  private settle(): void {
    const list = this.controls();
    const at = Math.min(this.place, list.length - 1);
    const focused = this.shadowRoot?.activeElement;
    const stop = list.find((control) => control === focused) ?? list[at];
    setTabStop(list, stop);
    if (this.held === null || this.area === null) return;
    if (list.length === 0) this.area.focus({ preventScroll: true });
    else if (this.held !== this.analysis) {
      this.held = null;
      stop?.focus({ preventScroll: true });
    }
  }
}

/** A text too long to read, by its ends. */
function shortened(position: string): string {
  return position.length > 120
    ? `${position.slice(0, 40)} … ${position.slice(-40)}`
    : position;
}
