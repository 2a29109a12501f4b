/**
 * `<nimscope-slide>`: what stands in it as a slide: edge to edge, with the answer
 * covered, a QR code of the same covered position, and keys that lead a lecture;
 * a clicker sends Page Up and Page Down. Without `on` it is as if it were not
 * there. It fires `nimscope-change` when a person leaves the slide, and
 * `nimscope-page` for another slide of a deck.
 */
import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import chevronLeft from "lucide-static/icons/chevron-left.svg?raw";
import chevronRight from "lucide-static/icons/chevron-right.svg?raw";
import maximize from "lucide-static/icons/maximize.svg?raw";
import panelRight from "lucide-static/icons/panel-right.svg?raw";
import x from "lucide-static/icons/x.svg?raw";
import { slideScale } from "../../map/model/slide.ts";
import { type Address, HOME, writeAddress } from "../../session/address.ts";
import { focused } from "../../ui/controls/focused.ts";
import { fillScreen } from "../../ui/controls/full-screen.ts";
import { qrCode } from "../../ui/controls/qr.ts";
import { announce } from "../../ui/events.ts";
import { iconButton } from "../../ui/icon-button.ts";
import { controls } from "../../ui/styles/controls.ts";
import { SITE } from "../hosted.ts";
import { coveredOf } from "../share/texts.ts";

/** The slides in sight: one, or for a moment two of a deck. */
const slides = new Set<Element>();
/** Whether full screen is being left. Its end must not close the slide that came meanwhile. */
let isLeaving = false;

function leaveFullScreen(): void {
  if (!document.fullscreenElement) return;
  isLeaving = true;
  const end = () => {
    isLeaving = false;
  };
  // The slides hear of the change first.
  const left = () => setTimeout(end);
  document.addEventListener("fullscreenchange", left, { once: true });
  document.exitFullscreen().catch(end);
}

const TYPED = "input:not([type=range], [type=checkbox]), select, textarea";

@customElement("nimscope-slide")
export class SlideElement extends LitElement {
  static override styles = [
    controls,
    css`
      :host(:not([on])) {
        display: contents;
      }
      :host([on]) {
        --text-xs: calc(0.75rem * var(--large));
        --text-s: calc(0.875rem * var(--large));
        --text-m: calc(1rem * var(--large));
        --text-l: calc(1.2rem * var(--large));
        --text-xl: calc(1.44rem * var(--large));
        --text-2xl: calc(1.73rem * var(--large));
        position: fixed;
        inset: 0;
        z-index: 10;
        display: grid;
        grid-template-columns: minmax(0, 1fr) clamp(5rem, 18vmin, 13rem);
        background: var(--paper);
      }
      .stage {
        min-width: 0;
        min-height: 0;
        --slide-height: 100dvh;
        height: var(--slide-height);
        overflow: auto;
      }
      .boarded {
        --slide-board: grid;
        --slide-side: 38%;
        --slide-gap: var(--space-3);
      }
      .rail {
        align-content: space-between;
        justify-items: end;
        min-height: 0;
        padding: var(--space-2);
      }
      .tools {
        gap: 0;
        justify-content: end;
      }
      .tools button {
        opacity: 0.75;
      }
      .tools button:is(:hover, :focus-visible) {
        opacity: 1;
      }
      .qr {
        width: 100%;
        height: auto;
        border-radius: var(--radius);
      }
      @media (orientation: portrait) {
        :host([on]) {
          grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
        }
        .stage {
          --slide-height: calc(100dvh - clamp(5rem, 22vmin, 13rem) - 2 * var(--space-2));
        }
        .rail {
          display: flex;
          align-items: end;
          justify-content: space-between;
          gap: var(--space-2);
        }
        .qr {
          flex: none;
          width: clamp(5rem, 22vmin, 13rem);
        }
      }
      /* A phone on its side has room for the picture alone. */
      @media (max-height: 30rem) and (orientation: landscape) {
        :host([on]) {
          grid-template-columns: minmax(0, 1fr);
        }
        .rail {
          position: absolute;
          inset: 0 0 auto auto;
        }
        .qr {
          display: none;
        }
        .stage {
          --slide-chip: 0 var(--space-1);
          --control: 1.75rem;
        }
      }
    `,
  ];

  @property({ attribute: false }) address: Address = HOME;
  @property({ type: Boolean, reflect: true }) on = false;
  /** Which slide of how many; empty where it is none of a deck. */
  @property() count = "";

  @state() private hasBoard = false;
  /** What was done, for those who do not see it. */
  @state() private spoken = "";
  private stop: AbortController | null = null;
  /** What had the focus on the page. */
  origin: HTMLElement | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.on) this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.end();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("on")) return;
    if (this.on) this.begin();
    else this.end();
  }

  private begin(): void {
    if (this.stop !== null) return;
    this.stop = new AbortController();
    const { signal } = this.stop;
    slides.add(this);
    this.origin = focused();
    addEventListener("keydown", (event) => this.press(event), { signal });
    addEventListener("resize", () => this.scale(), { signal });
    // Escape in full screen reaches the browser alone.
    document.addEventListener(
      "fullscreenchange",
      () => {
        if (!document.fullscreenElement && !isLeaving) this.close();
      },
      { signal },
    );
    this.scale();
    this.spoken =
      "A slide. V says who wins, Page Down and Page Up go on and back, B shows the board, Escape leaves.";
  }

  private end(): void {
    if (this.stop === null) return;
    this.stop.abort();
    this.stop = null;
    slides.delete(this);
    this.hasBoard = false;
    const { origin } = this;
    // The next slide of a deck takes over.
    setTimeout(() => {
      if (slides.size > 0) return;
      document.documentElement.style.overflow = "";
      leaveFullScreen();
      origin?.focus();
    });
  }

  /** Letters that are read from the last row; the page behind stays where it is. */
  private scale(): void {
    const large = slideScale(innerWidth, innerHeight);
    this.style.setProperty("--large", `${large}`);
    document.documentElement.style.overflow = "hidden";
  }

  override render() {
    if (!this.on) return html`<slot></slot>`;
    const hidden = coveredOf(this.address);
    return html`<div class="stage ${this.hasBoard ? "boarded" : ""}"><slot></slot></div>
      <aside class="rail column gap-2" aria-label="Slide">
        <div class="row tools">
          ${iconButton(x, "Leave the slide (Esc)", () => this.close())}
          ${iconButton(maximize, "Full screen (F)", () => this.full())}
          ${iconButton(panelRight, "Board (B)", () => this.board())}
          ${iconButton(chevronLeft, "Previous (Page Up)", () => this.page(-1))}
          ${iconButton(chevronRight, "Next (Page Down)", () => this.page(1))}
        </div>
        ${this.count ? html`<p class="numbers soft small">${this.count}</p>` : nothing}
        ${hidden && qrCode(SITE + writeAddress(hidden))}
        <div class="visually-hidden" aria-live="polite">${this.spoken}</div>
      </aside>`;
  }

  private press(event: KeyboardEvent): void {
    const held = event.ctrlKey || event.metaKey || event.altKey;
    if (held || event.defaultPrevented) return;
    const [at] = event.composedPath();
    // What is typed is no key for the slide.
    if (at instanceof Element && at.matches(TYPED)) return;
    const acts: Readonly<Record<string, () => void>> = {
      PageDown: () => this.page(1),
      n: () => this.page(1),
      PageUp: () => this.page(-1),
      p: () => this.page(-1),
      v: () => this.reveal(),
      b: () => this.board(),
      f: () => this.full(),
      Escape: () => this.close(),
    };
    const act = acts[event.key];
    if (act !== undefined) {
      event.preventDefault();
      act();
    } else if (at === document.body && !event.key.startsWith("Arrow")) {
      // Where nothing has the focus, the map has its keys; arrows step through a game.
      this.map?.press(event);
    }
  }

  private get game() {
    return this.querySelector("nimscope-game");
  }

  private get map() {
    return this.game?.renderRoot.querySelector("nimscope-map");
  }

  private reveal(): void {
    this.game?.play.reveal();
  }

  private board(): void {
    this.hasBoard = !this.hasBoard;
    this.spoken = this.hasBoard
      ? "The board is shown."
      : "The board is hidden.";
  }

  /** The next step of the lesson, slide of the deck or picture, or the one before. */
  private page(by: 1 | -1): void {
    if (this.game?.turnLesson(by)) return;
    if (this.count) announce(this, "nimscope-page", by);
    else this.map?.turnPage(by);
  }

  private full(): void {
    if (document.fullscreenElement) this.close();
    else fillScreen();
  }

  private close(): void {
    announce(this, "nimscope-change", {
      changes: { slide: undefined },
      push: true,
    });
  }
}
