/**
 * `<nimscope-slide>`: shows its content as a slide, edge to edge, with the
 * answer covered. It adds a QR code of the same covered position, and keys for
 * a lecture. (A presenter's remote control sends Page Up and Page Down.)
 * Without `on` it only shows its content. It fires `nimscope-change` when a
 * person leaves the slide, and `nimscope-page` for another slide of a deck.
 */
import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import chevronDown from "lucide-static/icons/chevron-down.svg?raw";
import chevronLeft from "lucide-static/icons/chevron-left.svg?raw";
import chevronRight from "lucide-static/icons/chevron-right.svg?raw";
import maximize from "lucide-static/icons/maximize.svg?raw";
import panelRight from "lucide-static/icons/panel-right.svg?raw";
import x from "lucide-static/icons/x.svg?raw";
import { slideScale } from "../../map/model/slide.ts";
import { covered } from "../../play/state.ts";
import { type Address, HOME, writeAddress } from "../../session/address.ts";
import { QUESTION } from "../../session/options.ts";
import { focused } from "../../ui/controls/focused.ts";
import { fillScreen } from "../../ui/controls/full-screen.ts";
import { qrCode } from "../../ui/controls/qr.ts";
import { watchSize } from "../../ui/controls/sizes.ts";
import { announce } from "../../ui/events.ts";
import { icon } from "../../ui/icon.ts";
import { iconButton } from "../../ui/icon-button.ts";
import { sheet } from "../../ui/sheet.ts";
import { controls } from "../../ui/styles/controls.ts";
import { SITE } from "../hosted.ts";
import { coveredOf } from "../share/texts.ts";
import looks from "./slide.css?inline";

/** The layouts of a game on a slide: the board, the picture (`map`) or both. */
const LAYOUTS = ["board", "both", "map"] as const;
type Layout = (typeof LAYOUTS)[number];

const SPOKEN: Readonly<Record<Layout, string>> = {
  board: "The board alone is shown.",
  both: "Board and picture are shown.",
  map: "The picture alone is shown.",
};

/** The slides in sight: one, or two for a moment while a deck turns. */
const slides = new Set<Element>();
/**
 * True while the page itself ends full screen. A slide that is opened meanwhile
 * must stay open.
 */
let isLeaving = false;

function leaveFullScreen(): void {
  if (!document.fullscreenElement) return;
  isLeaving = true;
  const end = () => {
    isLeaving = false;
  };
  // `end` runs in a later task, after the slides have handled the event.
  const left = () => setTimeout(end);
  document.addEventListener("fullscreenchange", left, { once: true });
  document.exitFullscreen().catch(end);
}

/**
 * The smallest letters of a lesson, as a percentage of a slide's letters. In a
 * window of 1280 × 800 they are 18 pixels high.
 */
const LEAST_LETTER_PERCENT = 87;

/** The elements that take letters from the keyboard. */
const FIELDS = "input:not([type=range], [type=checkbox]), select, textarea";
/** The elements that need no arrow keys outside of `ARROW_GROUPS`. */
const BUTTONS = "button, a, summary";
/** The groups in which arrow keys go from button to button. */
const ARROW_GROUPS =
  ".scene, [role=toolbar], [role=tablist], [role=radiogroup]";

@customElement("nimscope-slide")
export class SlideElement extends LitElement {
  static override styles = [controls, sheet(looks)];

  @property({ attribute: false }) address: Address = HOME;
  @property({ type: Boolean, reflect: true }) on = false;
  /** The slide's place in its deck, such as "2 of 7"; empty outside a deck. */
  @property() count = "";

  /** The parts that a person chose to show; null before the first choice. */
  @state() private chosen: Layout | null = null;
  /** True if the QR code fills the window. */
  @state() private isCodeLarge = false;
  /** A message for screen readers: the keys of a slide, or the new layout. */
  @state() private spoken = "";
  /** True if the step of a lesson continues below the window. */
  @state() private isMore = false;
  private stop: AbortController | null = null;
  /**
   * The lesson whose size is watched, because a new size may mean a new step.
   * `unwatch` stops watching.
   */
  private watched: Element | null = null;
  private unwatch = () => {};
  /** The element that had the focus before the slide, and gets it back. */
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
    this.release();
    addEventListener("keydown", (event) => this.press(event), { signal });
    for (const name of ["focusin", "mouseup"])
      addEventListener(name, () => this.release(), { capture: true, signal });
    addEventListener("resize", () => this.scale(), { signal });
    addEventListener("nimscope-ready", () => this.ready(), { signal });
    // In full screen, only the browser sees Escape. So the end of full screen
    // closes the slide.
    document.addEventListener(
      "fullscreenchange",
      () => {
        if (!document.fullscreenElement && !isLeaving) this.close();
      },
      { signal },
    );
    this.scale();
    this.spoken =
      "A slide. V shows or covers who wins, → and ← go on and back, B shows the board, the picture or both, Q enlarges the QR code, Escape leaves.";
  }

  private end(): void {
    if (this.stop === null) return;
    this.stop.abort();
    this.stop = null;
    this.watch(null);
    slides.delete(this);
    [this.chosen, this.isCodeLarge, this.isMore] = [null, false, false];
    const { origin } = this;
    // Wait for the next task. If the deck has shown its next slide by then,
    // full screen stays.
    setTimeout(() => {
      if (slides.size > 0) return;
      document.documentElement.style.overflow = "";
      leaveFullScreen();
      origin?.focus();
    });
  }

  /**
   * Takes the focus off an element that was clicked, so that keys reach the
   * slide.
   */
  private release(): void {
    const at = focused();
    if (!at?.matches(":focus-visible, input, select, textarea")) at?.blur();
  }

  /**
   * Makes the letters large enough for the last row of a classroom, and stops
   * the page behind the slide from scrolling.
   */
  private scale(): void {
    const large = slideScale(innerWidth, innerHeight);
    this.style.setProperty("--large", `${large}`);
    document.documentElement.style.overflow = "hidden";
    this.fit();
  }

  private ready(): void {
    this.fit();
    // Only now does the game know whether its answer is covered.
    this.requestUpdate();
  }

  private get lesson(): HTMLElement | null {
    return this.game?.renderRoot.querySelector<HTMLElement>("#explore") ?? null;
  }

  /**
   * Shrinks a step of a lesson until it fits the window, to
   * `LEAST_LETTER_PERCENT` percent at most.
   */
  private fit(): void {
    const { lesson } = this;
    const parts = lesson?.querySelector("nimscope-explore");
    if (!this.on || !lesson || !parts) {
      this.isMore = false;
      return;
    }
    this.watch(parts);
    lesson.onscroll = () => this.updateMore();
    const large = slideScale(innerWidth, innerHeight);
    for (let percent = 100; percent >= LEAST_LETTER_PERCENT; percent--) {
      this.style.setProperty("--lesson-zoom", `${(large * percent) / 100}`);
      if (lesson.scrollHeight <= lesson.clientHeight + 1) break;
    }
    this.updateMore();
  }

  private watch(lesson: Element | null): void {
    if (lesson === this.watched) return;
    this.unwatch();
    this.watched = lesson;
    this.unwatch = lesson ? watchSize(lesson, () => this.fit()) : () => {};
  }

  private updateMore(): void {
    const { lesson } = this;
    if (lesson === null) return;
    const below = lesson.scrollHeight - lesson.clientHeight - lesson.scrollTop;
    this.isMore = below > 4;
  }

  override render() {
    if (!this.on) return html`<slot></slot>`;
    const hidden = coveredOf(this.address);
    const link = hidden && SITE + writeAddress(hidden);
    return html`<div class="stage ${this.chosen ?? this.first ?? ""}"><slot></slot></div>
      <aside class="rail row flat" aria-label="Slide">
        <div class="row tools">
          ${iconButton(chevronLeft, "Previous (←)", () => this.page(-1))}
          ${this.count ? html`<p class="numbers soft small nowrap">${this.count}</p>` : nothing}
          ${iconButton(chevronRight, "Next (→)", () => this.page(1))}
          ${iconButton(panelRight, "Board and picture (B)", () => this.turnBoard(), !this.isPair)}
          ${iconButton(maximize, "Full screen (F)", () => this.full())}
          ${iconButton(x, "Leave the slide (Esc)", () => this.close())}
        </div>
        ${
          link
            ? html`<button
                class="code"
                type="button"
                title="Enlarge the QR code (Q)"
                aria-pressed=${this.isCodeLarge}
                @click=${() => this.turnCode()}
              >${qrCode(link)} ${this.isCodeLarge ? html`<span class="anywhere">${link}</span>` : nothing}</button>`
            : nothing
        }
        <div class="visually-hidden" aria-live="polite">${this.spoken}</div>
      </aside>
      ${
        this.isMore && !this.isCodeLarge
          ? html`<button class="more" type="button" @click=${() => this.scrollLesson(1)}>
              ${icon(chevronDown)} More below (↓)
            </button>`
          : nothing
      }`;
  }

  private press(event: KeyboardEvent): void {
    const held = event.ctrlKey || event.metaKey || event.altKey;
    if (held || event.defaultPrevented) return;
    const [at] = event.composedPath();
    // A field keeps its keys to itself.
    if (at instanceof Element && at.matches(FIELDS)) return;
    // The focused element gets arrows and Space. A button outside the groups
    // needs no arrows, so the slide gets these.
    const isFree = at instanceof HTMLElement && at.tabIndex < 0;
    const isAlone =
      at instanceof Element && at.matches(BUTTONS) && !at.closest(ARROW_GROUPS);
    if (!isFree && event.key === " ") return;
    if (!isFree && !isAlone && event.key.startsWith("Arrow")) return;
    const ends = {
      Home: () => announce(this, "nimscope-page", -Infinity),
      End: () => announce(this, "nimscope-page", Infinity),
    };
    const acts: Readonly<Record<string, () => void>> = {
      ArrowRight: () => this.page(1),
      " ": () => this.page(1),
      PageDown: () => this.page(1),
      n: () => this.page(1),
      ArrowLeft: () => this.page(-1),
      PageUp: () => this.page(-1),
      ...(this.count === "" ? {} : ends),
      p: () => this.page(-1),
      ArrowDown: () => this.scrollLesson(1),
      ArrowUp: () => this.scrollLesson(-1),
      v: () => this.turnCover(),
      b: () => this.turnBoard(),
      q: () => this.turnCode(),
      f: () => this.full(),
      Escape: () => (this.isCodeLarge ? this.turnCode() : this.close()),
    };
    const act = acts[event.key];
    if (act !== undefined) {
      event.preventDefault();
      act();
    } else if (isFree && !event.key.startsWith("Arrow")) {
      // If nothing has the focus, the map gets the other keys.
      this.map?.press(event);
    }
  }

  /** The game element, once it has been rendered. */
  private get game() {
    const game = this.querySelector("nimscope-game");
    return game?.hasUpdated ? game : null;
  }

  private get map() {
    return this.game?.renderRoot.querySelector("nimscope-map");
  }

  /** Scrolls a lesson's step that exceeds the window: down for 1, up for -1. */
  private scrollLesson(by: 1 | -1): void {
    const { lesson } = this;
    lesson?.scrollBy({ top: 0.8 * by * lesson.clientHeight });
  }

  /** Lifts the cover or puts it back. An answer slide becomes a question slide. */
  private turnCover(): void {
    const { game } = this;
    if (game === null) return;
    const { play, state } = game;
    if (covered(state)) play.reveal();
    else if (state.revealed) play.reveal(false);
    else play.change({ slide: QUESTION }, false);
  }

  private turnCode(): void {
    this.isCodeLarge = !this.isCodeLarge;
  }

  /**
   * The layout before the first choice: the picture if the address names one.
   * Null lets the picture decide.
   */
  private get first(): Layout | null {
    const { figure, frame, view } = this.address.options;
    return figure || view || frame === "map" ? "map" : null;
  }

  /** True if board and picture are there, without a cover or a lesson. */
  private get isPair(): boolean {
    return this.map != null;
  }

  /**
   * Goes from the board to both, then to the picture, then to the board again.
   */
  private turnBoard(): void {
    const { chosen, first, map } = this;
    if (!map) return;
    const own = map.hasAttribute("apart") ? "board" : "both";
    const next = LAYOUTS.indexOf(chosen ?? first ?? own) + 1;
    this.chosen = LAYOUTS[next % LAYOUTS.length] ?? "board";
    this.spoken = SPOKEN[this.chosen];
  }

  /**
   * Turns to the next or previous step of the lesson, slide of the deck, or
   * picture.
   */
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
