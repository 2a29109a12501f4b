/**
 * `<nimscope-review>`: below the board of a game that has ended. Buttons and the
 * arrow keys step through it, a sentence says what was done in sight and what
 * would have won, and the game can be tried again from there.
 */
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import left from "lucide-static/icons/arrow-left.svg?raw";
import right from "lucide-static/icons/arrow-right.svg?raw";
import { game } from "../../session/history.ts";
import { moveList } from "../../session/move-list.ts";
import type { Session } from "../../session/session.ts";
import type { Analysis } from "../../solver/wasm.ts";
import { button } from "../../ui/controls/button.ts";
import { tell, type Wish } from "../../ui/events.ts";
import { icon } from "../../ui/icon.ts";
import { controls } from "../../ui/styles/controls.ts";
import { drawAlike } from "../tools/draw.ts";
import { isFlawed, lookBack, toTry, turningPoint } from "./aftermath.ts";

/** Where the arrow keys mean something else. */
const OWN_ARROWS =
  "input, select, textarea, [contenteditable], [role=slider], nimscope-map, dialog";

@customElement("nimscope-review")
export class Review extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        justify-self: stretch;
      }
      .column {
        justify-items: center;
        text-align: center;
      }
      .row {
        justify-content: center;
      }
      .steps > p {
        min-width: 10em;
      }
      /* So that the buttons stay where they are. */
      .said {
        min-height: calc(2em * var(--leading));
      }
      @media (max-width: 40rem) {
        .said {
          min-height: calc(3em * var(--leading));
        }
      }
      .again {
        min-height: 3rem;
        padding-inline: var(--space-5);
        font-size: var(--text-m);
      }
      .row > [aria-disabled="true"] {
        color: var(--line-strong);
        cursor: default;
      }
    `,
  ];

  @property({ attribute: false }) session!: Session;
  /** The record of the step in sight; null while the solver examines it. */
  @property({ attribute: false }) analysis: Analysis | null = null;
  /** Whether it is on the page, and not embedded in another. */
  @property({ type: Boolean }) home = false;
  /** The sentence about the step that was examined last. */
  private said = "";

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.keyed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.keyed);
  }

  private get line(): readonly number[] {
    return game(this.session.history);
  }

  private get at(): number {
    return this.line.indexOf(this.session.history.at);
  }

  override render() {
    const { session, at, line } = this;
    const last = line.length - 1;
    const from = toTry(session, at < last ? at : null);
    const flawed = isFlawed(session);
    const step = (words: string, source: string, to: number) =>
      html`<button
        type="button"
        class="icon"
        aria-label=${words}
        title=${words}
        aria-disabled=${to < 0 || to > last}
        @click=${() => this.go(to)}
      >
        ${icon(source)}
      </button>`;
    return html`<div class="column">
      <div class="steps row flat" role="group" aria-label="Step through the game">
        ${step("One move back", left, at - 1)}
        <p class="small bold numbers">
          ${at === 0 ? html`Start <span class="soft">of ${last} moves</span>` : html`After move ${at} <span class="soft">of ${last}</span>`}
        </p>
        ${step("One move on", right, at + 1)}
      </div>
      <p class="said small" aria-live="polite">${this.sentence()}</p>
      <div class="row">
        ${button(
          `Try again from move ${from + 1}`,
          () => this.wish({ do: "try", index: line[from] ?? 0 }),
          { look: flawed ? "primary again" : "" },
        )}
        ${button(
          "One more like this",
          () => this.wish({ do: "game", from: () => drawAlike(session) }),
          { look: flawed ? "" : "primary again" },
        )}
      </div>
    </div>`;
  }

  private sentence() {
    const { session, analysis, at } = this;
    if (analysis === null) return this.said || nothing;
    const next = moveList(session)[at + 1];
    this.said = next
      ? `Move ${next.number}: ${lookBack(session, next, analysis)}`
      : turningPoint(session);
    return this.said;
  }

  private go(to: number): void {
    const index = this.line[to];
    if (index !== undefined) this.wish({ do: "step", index });
  }

  private readonly keyed = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || event.defaultPrevented) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const path = event.composedPath();
    const root = this.getRootNode();
    const view = root instanceof ShadowRoot ? root.host : this;
    const nowhere = this.home && path[0] === document.body;
    if (!nowhere && !path.includes(view)) return;
    const own = path.some(
      (it) => it instanceof Element && it.matches(OWN_ARROWS),
    );
    if (own) return;
    event.preventDefault();
    this.go(this.at + by);
  };

  private wish(detail: Wish): void {
    tell(this, "nimscope-wish", detail);
  }
}
