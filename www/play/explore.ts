/**
 * `<nimscope-explore>`: the lessons of the games in a position, as a row to
 * choose from, and the one that is open. Which one is, the address says
 * (`lesson=`). In a sum a lesson is about one component, and a position it
 * opens takes its place. It fires `nimscope-lesson-drawn` when the lesson is drawn.
 */

import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import x from "lucide-static/icons/x.svg?raw";
import { LESSONS, type LessonInfo } from "../games/index.ts";
import type { Lesson } from "../lesson-kit/lesson.ts";
import { chosenComponent, withComponent } from "../map/model/figure.ts";
import type { Options } from "../session/address.ts";
import { leftAside, leftAsideStyle } from "../session/left-aside.ts";
import { type Engine, type Trouble, troubleOf } from "../solver/engine.ts";
import { type Component, parts, text } from "../solver/position.ts";
import { fetched } from "../solver/trouble.ts";
import type { Analysis } from "../solver/wasm.ts";
import { choose } from "../ui/choose.ts";
import { announce, type Said } from "../ui/events.ts";
import { iconButton } from "../ui/icon-button.ts";
import { controls } from "../ui/styles/controls.ts";
import "../ui/trouble.ts";

@customElement("nimscope-explore")
export class Explore extends LitElement {
  static override styles = [
    controls,
    leftAsideStyle,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-3);
      }
      nav {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-2);
      }
      nav h2 {
        margin-inline-end: var(--space-2);
      }
      nav button[aria-pressed="true"] {
        border-color: var(--accent);
        background: var(--accent-soft);
        color: var(--accent);
      }
      [data-no-lesson] {
        order: -1;
      }
      article {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-4);
        padding: var(--space-4);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--surface);
        scroll-margin-top: var(--space-2);
      }
      .title {
        display: flex;
        align-items: start;
        justify-content: space-between;
        gap: var(--space-3);
      }
      .title p,
      nav small {
        color: var(--ink-soft);
      }
      nav small {
        display: none;
        font-weight: 400;
        white-space: normal;
      }
      .of {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-2);
      }
      .of select {
        min-width: 0;
        max-width: 100%;
      }
      /* Just below the verdict, which stays in sight. */
      @media (max-width: 62rem) {
        article {
          scroll-margin-top: calc(-1 * var(--space-4));
        }
      }
      @media (max-width: 40rem) {
        /* The tab says it already. */
        nav h2 {
          position: absolute;
          width: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
        nav button {
          flex: 1 1 auto;
          padding-inline: var(--space-2);
        }
        /* Nothing hovers here, and there is room as long as none is open. */
        nav.choice button {
          flex-basis: 100%;
          display: grid;
          grid-template-columns: minmax(0, 1fr);
          gap: 0;
          padding: var(--space-2) var(--space-3);
          text-align: start;
        }
        nav.choice small {
          display: block;
        }
        article {
          padding: var(--space-3);
        }
      }
    `,
  ];

  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) analysis!: Analysis;
  @property({ attribute: false }) options: Options = {};
  /** Where the running game began; empty while a position is on its way. */
  @property() began = "";
  @property({ attribute: false }) lessons: readonly LessonInfo[] = [];
  /** Whether the address of the page is this one's own: not in embeds. */
  @property({ type: Boolean }) arrives = false;

  /** The element of the open lesson, once it is fetched. */
  @state() private lesson: Lesson | null = null;
  @state() private trouble: Trouble | null = null;
  /** What is wrong with the options that the lesson reads from the address. */
  @state() private faults: readonly string[] = [];
  private opened = "";
  private drawn = false;
  /** Whether the lesson stood in the address when the page was opened. */
  private addressed = false;

  /** Whether the lesson, if one is open, is drawn. */
  get settled(): boolean {
    return this.info === undefined || this.drawn;
  }

  /** A name that is no lesson of this game opens none. */
  private get info(): LessonInfo | undefined {
    return this.lessons.find(({ id }) => id === this.options["lesson"]);
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const id = this.info?.id ?? "";
    if (!this.hasUpdated) this.addressed = id !== "";
    if (id !== this.opened) void this.fetch(id);
    if (this.lesson !== null) this.tell(this.lesson);
  }

  private tell(lesson: Lesson): void {
    const { analysis, options, began } = this;
    const position = text(this.components[this.index] as Component);
    Object.assign(lesson, { analysis, options, began, position });
  }

  private get components(): Component[] {
    return parts(this.analysis.position);
  }

  /** The component that the open lesson is about. */
  private get index(): number {
    const games = this.info?.games ?? [];
    return chosenComponent(this.components, games, this.options);
  }

  private async fetch(id: string): Promise<void> {
    this.opened = id;
    this.lesson = null;
    this.trouble = null;
    this.faults = [];
    this.drawn = false;
    const info = LESSONS.find((lesson) => lesson.id === id);
    if (info === undefined) return;
    try {
      await fetched(info.load);
    } catch (error) {
      if (this.opened !== id) return;
      this.trouble = troubleOf(error);
      void this.settle();
      return;
    }
    // Another game may have come meanwhile, which has no such lesson.
    if (this.opened !== id || this.info?.id !== id) return;
    const lesson = document.createElement(`nimscope-lesson-${id}`) as Lesson;
    lesson.engine = this.engine;
    this.tell(lesson);
    this.lesson = lesson;
  }

  /**
   * Brings the lesson into sight, once it has its height. The one of the
   * address is where the visit begins, unless the person already went
   * somewhere; one that is opened later comes by the shortest way.
   */
  private show(): void {
    const article = this.renderRoot.querySelector("article");
    if (this.addressed) {
      this.addressed = false;
      if (this.arrives && scrollY === 0) {
        article?.scrollIntoView({ behavior: "instant" });
      }
      return;
    }
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    article?.scrollIntoView({
      block: "nearest",
      behavior: still ? "instant" : "smooth",
    });
  }

  protected override firstUpdated(): void {
    if (this.settled) void this.settle();
  }

  private async settle(): Promise<void> {
    if (!this.drawn && this.info !== undefined) {
      const { opened } = this;
      // What is inside a lesson is drawn, and has its height, a moment later.
      await new Promise((resolve) => setTimeout(resolve));
      if (this.opened !== opened) return;
      this.show();
    }
    this.drawn = true;
    announce(this, "nimscope-lesson-drawn");
  }

  override render() {
    const { info } = this;
    return html`<nav class=${info === undefined ? "choice" : ""} aria-label="Lessons">
        <h2>Explore</h2>
        ${this.lessons.map(
          ({ id, title, about }) => html`<button
            type="button"
            aria-pressed=${id === info?.id}
            title=${about}
            @click=${() => this.choose(id === info?.id ? undefined : id)}
          >
            <span>${title}</span> <small aria-hidden="true">${about}</small>
          </button>`,
        )}
      </nav>
      ${
        info === undefined
          ? this.none()
          : html`<article
              aria-label=${info.title}
              @nimscope-lesson-drawn=${(event: Event) => {
                event.stopPropagation();
                void this.settle();
              }}
              @nimscope-choose=${this.open}
              @nimscope-lesson-options=${(
                event: Said<"nimscope-lesson-options">,
              ) => {
                this.faults = event.detail.faults;
              }}
            >
              <div class="title">
                <div>
                  <h3>${info.title}</h3>
                  <p>${info.about}</p>
                </div>
                ${iconButton(x, "Close this lesson", () => this.choose(undefined))}
              </div>
              ${this.about(info)} ${leftAside(this.faults)}
              ${
                this.trouble === null
                  ? this.lesson
                  : html`<nimscope-trouble
                      .trouble=${this.trouble}
                      @nimscope-retry=${() => this.fetch(info.id)}
                    ></nimscope-trouble>`
              }
            </article>`
      }`;
  }

  /** The message when the address names a lesson of another game. */
  private none() {
    const asked = this.options["lesson"];
    if (!asked) return nothing;
    const other = LESSONS.find(({ id }) => id === asked);
    return html`<p class="soft" data-no-lesson=${asked}>
      ${
        other === undefined
          ? html`There is no lesson “${asked.slice(0, 40)}”.`
          : html`The lesson “${other.title}” is about another game.`
      }
      ${this.lessons.length > 1 ? "These are about this game." : "This one is about this game."}
    </p>`;
  }

  /** In a sum: which component the lesson is about. */
  private about({ games }: LessonInfo) {
    const { components, index } = this;
    if (components.length === 1) return nothing;
    return html`<label class="of"
      >In this sum, about
      <select
        @change=${(event: Event) =>
          this.change({ component: (event.target as HTMLSelectElement).value })}
      >
        ${components.map((part, i) =>
          games.includes(part.game)
            ? html`<option value=${i} .selected=${i === index}>${text(part)}</option>`
            : nothing,
        )}
      </select></label
    >`;
  }

  private open(event: Said<"nimscope-choose">): void {
    event.stopPropagation();
    const { position } = event.detail;
    choose(this, withComponent(this.analysis.position, this.index, position));
  }

  private choose(lesson: string | undefined): void {
    this.change({ ...this.lesson?.without, lesson });
  }

  private change(changes: Readonly<Record<string, string | undefined>>): void {
    announce(this, "nimscope-change", { changes, push: true });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-explore": Explore;
  }
}
