/**
 * The boards of a position, one for each component. They show and report moves,
 * but know no rules. The element's slot is below them, beside the caption.
 */
import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import "../boards/board.ts";
import { kindOf, kindsIn } from "../boards/choice.ts";
import { kinds } from "../boards/index.ts";
import { type InSight, isCoarse } from "../boards/scene.ts";
import { boards } from "../boards/style.ts";
import { wordsIn } from "../boards/words.ts";
import { type Trouble, troubleOf } from "../solver/engine.ts";
import { byEnds, gamesOf, isMisere, winningMove } from "../solver/position.ts";
import {
  type Analysis,
  heading,
  type Listed,
  type MoveRecord,
  type Part,
  parts,
} from "../solver/wasm.ts";
import { announce, type Draft, type Said } from "../ui/events.ts";
import { setTabStop, steer } from "../ui/roving.ts";
import { controls } from "../ui/styles/controls.ts";
import { failureBox } from "../ui/trouble/trouble.ts";
import type { MoveFormElement } from "./parts/move-form.ts";

/** With more moves than this, a form replaces the controls. */
const MOST_MOVES = 200;

/** The most letters of a position in the caption. */
const MOST_LETTERS = 24;

@customElement("nimscope-board")
export class BoardElement extends LitElement {
  static override styles = [controls, boards];

  @property({ attribute: false }) analysis: Analysis | null = null;
  @property({ attribute: false }) games: readonly Listed[] = [];
  /** The kind of board that a person chose, if there is a choice. */
  @property() look = "";
  @property({ type: Boolean }) hint = false;
  /** True if the hint marks only the one winning move that it names. */
  @property({ type: Boolean }) marksOne = false;
  /** The places of the vertices in drawings. */
  @property() place = "";
  /** True if each move shows the nimber to which it leads, if the board can. */
  @property({ type: Boolean }) valued = false;
  /** True if the page hides who wins, for the person to find out. */
  @property({ type: Boolean }) covered = false;
  /** True if the game has ended and the person steps through it. */
  @property({ type: Boolean }) ended = false;
  /** The winning move to show, if the game has ended. */
  @property({ attribute: false }) answer: MoveRecord | null = null;
  /** The move that was made just now. */
  @property({ attribute: false }) last: MoveRecord | null = null;
  /** True if a person can move now. */
  @property({ type: Boolean }) active = false;
  @property({ type: Boolean }) editing = false;
  /** The components in the editor. They need not be a position yet. */
  @property({ attribute: false }) draft: readonly Draft[] = [];
  /** The fault of a move made by numbers. */
  @property() trouble = "";
  /**
   * The start of the game. Until the end of the game, pieces keep the scale
   * that fits its start. The start is ignored if the analysis has other games.
   */
  @property() origin = "";
  /**
   * The words below the board while the person does not point at a move. If
   * they are empty, the board explains how to move. Null shows no words.
   */
  @property({ attribute: false }) caption: string | null = null;

  @state() private shown: MoveRecord | null = null;
  /** The explanation of how to move, after a gesture that made no move. */
  @state() private refused = "";
  /** The explanation of how to move on the only board; empty in a sum. */
  @state() private how = "";
  /**
   * The kind of board in sight. Another kind replaces it once it has loaded.
   */
  @state() private lookInSight = "";
  /** The reason why the other kind did not load. */
  @state() private failure: Trouble | null = null;
  @query(".boards") private area!: HTMLElement;
  @query("nimscope-move-form") private form!: MoveFormElement | null;
  /** The last position, while the focus waits for the next one. */
  private lastAnalysis: Analysis | null = null;
  private focusIndex = 0;

  override render() {
    const { analysis } = this;
    if (analysis === null) return html`<div class="boards"></div>`;
    const components = parts(analysis.position);
    const games = gamesOf(components);
    const origin = this.origin === "" ? [] : parts(this.origin);
    const origins = gamesOf(origin) === games ? origin : [];
    if (this.editing) {
      return html`<slot name="look"></slot>
      <nimscope-board-edit
        .games=${this.games}
        .look=${this.look}
        .parts=${this.draft}
        .place=${this.place}
      ></nimscope-board-edit>`;
    }
    const total = analysis.move_count;
    const many = total == null || Number(total) > MOST_MOVES;
    const listed = this.active ? analysis.moves : [];
    const moves = many ? [] : listed;
    const single = components.length === 1;
    const marks =
      listed.length > 0 && components.every((part) => this.canMark(part));
    // On piles a person can choose any number of tokens without the form.
    const counts =
      marks &&
      components.every((part) => this.shownAs(part).kind?.name === "piles");
    const form =
      this.active &&
      total !== "0" &&
      (many || components.some((part) => this.isLarge(part)));
    const isInNumbers =
      form && !marks && (moves.length === 0 || (single && this.how === ""));
    return html`
      <slot name="look"></slot>
      ${failureBox(this.failure, this.fetch)}
      <div
        class="boards"
        role="group"
        aria-label="Board"
        tabindex=${moves.length > 0 ? -1 : 0}
        @keydown=${(event: KeyboardEvent) => steer(this.controls(), event)}
        @focusin=${this.remember}
        @nimscope-board-drawn=${this.drawn}
        @nimscope-preview=${this.point}
        @nimscope-refuse=${({ detail }: Said<"nimscope-refuse">) => {
          this.refused = detail;
        }}
        @nimscope-move=${this.awaitNext}
      >
        ${keyed(
          // Boards of another game must keep no state of the boards before.
          games,
          components.map((part, i) =>
            this.component(part, i, [moves, listed], origins[i]),
          ),
        )}
      </div>
      <div class="foot">
      ${
        this.ended && !this.caption
          ? nothing
          : html`<p class="caption numbers" aria-hidden="true">
        ${
          this.shown === null
            ? this.refused !== ""
              ? html`<b class="refused">No move there.</b> ${this.refused}`
              : isInNumbers
                ? "Enter the move as numbers."
                : this.caption === ""
                  ? this.how
                  : this.caption
            : html`${wordsIn(this.shown, components.length)}${this.behind(this.shown)}`
        }
      </p>`
      }
        <slot></slot>
      </div>
      ${
        form && counts
          ? html`<details class="small">
              <summary>Enter the move as numbers</summary>
              ${this.inNumbers(analysis.position)}
            </details>`
          : form
            ? this.inNumbers(analysis.position)
            : nothing
      }
      ${many && this.active && !counts ? this.shortcuts(analysis.winning.slice(0, 3)) : nothing}
    `;
  }

  private inNumbers(position: string) {
    return keyed(
      position,
      html`<nimscope-move-form
        .position=${position}
        .trouble=${this.trouble}
        @nimscope-try=${this.awaitNext}
      ></nimscope-move-form>`,
    );
  }

  /** Fills in the form, whose script may still be loading. */
  private async fill(
    index: number,
    { pile, amount }: Said<"nimscope-amount">["detail"],
  ): Promise<void> {
    await customElements.whenDefined("nimscope-move-form");
    await this.form?.fill(index, pile, amount);
  }

  private component(
    part: Part,
    index: number,
    [moves, listed]: readonly (readonly MoveRecord[])[],
    origin: Part | undefined,
  ) {
    const sum = (this.analysis?.because.length ?? 1) > 1;
    const { game, kind } = this.shownAs(part);
    const own = (all: readonly MoveRecord[] = []) =>
      all.filter((move) => move.component === index);
    const sight: InSight | undefined = game && {
      game,
      part,
      gesture: this.analysis?.because[index]?.gesture,
      moves: own(moves),
      listed: own(listed),
      hint: this.hint || this.ended,
      advice: this.hint && this.analysis ? winningMove(this.analysis) : null,
      marksOne: this.marksOne,
      answer: this.ended
        ? this.answer?.component === index
          ? this.answer
          : null
        : undefined,
      moved: this.last?.component === index ? this.last : null,
      origin,
      place: this.place.split("+")[index],
      valued: this.valued,
      sketch: this.valued
        ? this.analysis?.because[index]?.reason.sketch
        : undefined,
    };
    return html`<div
      class="component"
      role="group"
      aria-label=${part.text}
      @nimscope-amount=${({ detail }: Said<"nimscope-amount">) =>
        this.fill(index, detail)}
    >
      ${
        sum
          ? html`<p class="small">
              <span class="bold">${heading(part.text)}</span>
              ${this.covered ? nothing : this.worth(index)}
            </p>`
          : nothing
      }
      ${
        kind === undefined
          ? nothing
          : html`<nimscope-scene .kind=${kind} .sight=${sight}></nimscope-scene>`
      }
    </div>`;
  }

  /**
   * Returns whether a person can move by pointing at pieces, even if there are
   * too many moves for a control each.
   */
  private canMark(part: Part): boolean {
    const { game, kind } = this.shownAs(part);
    return (
      kind?.isSeen?.(kind.read(part), game as Listed) ?? kind !== undefined
    );
  }

  private isLarge(part: Part): boolean {
    const { kind } = this.shownAs(part);
    return kind?.isLarge?.(kind.read(part)) ?? false;
  }

  private shownAs(part: Part) {
    const game = this.games.find(({ name }) => name === part.game);
    const kind = game && kinds.of(kindOf(game, part, this.lookInSight));
    return { game, kind };
  }

  private async fetch(): Promise<void> {
    const { analysis, games, look } = this;
    const wanted = analysis
      ? kindsIn(parts(analysis.position), games, look)
      : [];
    this.failure = null;
    try {
      if (!kinds.has(wanted)) await kinds.load(wanted);
      if (look === this.look) this.lookInSight = look;
      this.requestUpdate();
    } catch (error) {
      if (look === this.look) this.failure = troubleOf(error);
    }
  }

  private worth(index: number) {
    // In misère play nimbers do not add.
    if (isMisere(this.analysis?.position ?? "")) return nothing;
    const nimber = this.analysis?.because[index]?.nimber;
    return html`<span class="worth soft numbers">
      · nimber <b class="tag">${nimber ?? "?"}</b>
    </span>`;
  }

  /**
   * The words after the move that is pointed at. For a finger they explain how
   * to make the move. For a mouse they are the position after the move.
   */
  private behind({ to }: MoveRecord) {
    const words = isCoarse()
      ? ". Choose it again to make this move."
      : to.length > MOST_LETTERS
        ? ""
        : ` → ${to}`;
    return html`<span class="to">${words}</span>`;
  }

  /** The winning moves in words, if there are too many moves to mark. */
  private shortcuts(winning: readonly string[]) {
    return html`<div class="shortcuts row small numbers">
      ${
        !this.hint
          ? html`<span class="soft">Press Hint for a winning move.</span>`
          : winning.length === 0
            ? html`<span class="soft">No winning move is known.</span>`
            : winning.map(
                (to) =>
                  html`<button
                    type="button"
                    class="wins"
                    data-move=${to}
                    data-winning="true"
                    @click=${() => announce(this, "nimscope-try", { to })}
                  >
                    ${byEnds(to, 120)}
                  </button>`,
              )
      }
    </div>`;
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
    this.focusIndex = index;
    setTabStop(list, list[index]);
  }

  private point(event: Said<"nimscope-preview">): void {
    this.shown = event.detail.move;
    if (this.shown !== null) this.refused = "";
  }

  /**
   * Prepares for the next position. The focused control will be removed, so the
   * board takes the focus meanwhile.
   */
  private awaitNext(): void {
    this.lastAnalysis = this.analysis;
    this.shown = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before: Analysis | null = changed.get("analysis") ?? null;
    const moved = before?.position !== this.analysis?.position;
    if ((changed.has("analysis") && moved) || changed.has("active")) {
      this.shown = null;
    }
    const said = ["analysis", "active", "caption", "hint"] as const;
    if (said.some((key) => changed.has(key))) this.refused = "";
    const kinds = ["analysis", "games", "look"] as const;
    if (kinds.some((key) => changed.has(key))) void this.fetch();
    // The controls also change without a move, for example on Back.
    const focused = this.shadowRoot?.activeElement;
    if (!this.active && focused?.matches(".boards [data-move]")) {
      this.lastAnalysis = changed.get("analysis") ?? this.analysis;
    }
  }

  protected override updated(): void {
    this.placeFocus();
  }

  private drawn({ target }: Event): void {
    const { how } = target as Element & { readonly how: string };
    this.how = this.analysis?.because.length === 1 ? how : "";
    this.placeFocus();
  }

  private placeFocus(): void {
    const list = this.controls();
    const at = Math.min(this.focusIndex, list.length - 1);
    const focused = this.shadowRoot?.activeElement;
    const stop = list.find((control) => control === focused) ?? list[at];
    setTabStop(list, stop);
    if (this.lastAnalysis === null || this.area === null) return;
    if (isElsewhere(this)) this.lastAnalysis = null;
    else if (list.length === 0) this.area.focus({ preventScroll: true });
    else if (this.lastAnalysis !== this.analysis) {
      this.lastAnalysis = null;
      // In a closed list no control can have the focus: a token gets it
      // instead.
      const token = this.area.querySelector<HTMLElement>("[data-mark]");
      (stop?.checkVisibility() ? stop : token)?.focus({ preventScroll: true });
    }
  }
}

/** Returns whether the focus has moved outside this element, as to a field. */
function isElsewhere(element: Element): boolean {
  let at = document.activeElement;
  while (at !== element && at?.shadowRoot?.activeElement) {
    at = at.shadowRoot.activeElement;
  }
  return at !== element && at !== null && at !== document.body;
}
