/**
 * `<nimscope-explore>`: the lessons of the games in a position, as a row to
 * choose from, and the open one, which the address names (`lesson=`). In a sum
 * a lesson is about one component, and a position it opens replaces that
 * component. It fires `nimscope-lesson-drawn` when the lesson is drawn.
 */

import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import x from "lucide-static/icons/x.svg?raw";
import { LESSONS, type LessonInfo } from "../games/index.ts";
import type { Lesson } from "../lesson-kit/lesson.ts";
import { chosenComponent, withComponent } from "../map/model/figure.ts";
import type { Options } from "../session/address.ts";
import { leftAside } from "../session/left-aside.ts";
import { type Engine, type Trouble, troubleOf } from "../solver/engine.ts";
import { type Component, parts, text } from "../solver/position.ts";
import { fetched } from "../solver/trouble.ts";
import type { Analysis } from "../solver/wasm.ts";
import { choose } from "../ui/choose.ts";
import { announce, type Said } from "../ui/events.ts";
import { iconButton } from "../ui/icon-button.ts";
import { controls } from "../ui/styles/controls.ts";
import "../ui/trouble/trouble.ts";
import "./miniature.ts";
import { exploreStyles } from "./explore.style.ts";

@customElement("nimscope-explore")
export class Explore extends LitElement {
  static override styles = [controls, exploreStyles];

  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) analysis!: Analysis;
  @property({ attribute: false }) options: Options = {};
  /** Where the running game began; empty while a position is on its way. */
  @property() began = "";
  @property({ attribute: false }) lessons: readonly LessonInfo[] = [];
  /**
   * Whether the page's address belongs to this element. In embeds it does not.
   */
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

  /** A name that is not a lesson of this game opens nothing. */
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
    // Meanwhile the game may have changed to one without this lesson.
    if (this.opened !== id || this.info?.id !== id) return;
    const lesson = document.createElement(`nimscope-lesson-${id}`) as Lesson;
    lesson.engine = this.engine;
    this.tell(lesson);
    this.lesson = lesson;
  }

  /**
   * Scrolls the lesson into sight once it has its height. A visit begins at the
   * lesson of the address, unless the person has already scrolled. A lesson
   * opened later is scrolled as little as needed.
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
      // The contents of a lesson are drawn, and have their height, a moment
      // later.
      await new Promise((resolve) => setTimeout(resolve));
      if (this.opened !== opened) return;
      this.show();
    }
    this.drawn = true;
    announce(this, "nimscope-lesson-drawn");
  }

  override render() {
    const { info } = this;
    return html`<nav class="row ${info === undefined ? "choice" : ""}" aria-label="Lessons">
        <h2>Explore</h2>
        ${this.lessons.map(
          ({ id, title, about }) => html`<button
            type="button"
            aria-pressed=${id === info?.id}
            title=${about}
            @click=${() => this.choose(id === info?.id ? undefined : id)}
          >
            <span>${title}</span> <small class="soft" aria-hidden="true">${about}</small>
          </button>`,
        )}
      </nav>
      ${
        info === undefined
          ? this.none()
          : html`<article
              class="panel column gap-4"
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
              <div class="row flat start between gap-3">
                <div>
                  <h3>${info.title}</h3>
                  <p class="soft">${info.about}</p>
                </div>
                ${iconButton(x, "Close this lesson", () => this.choose(undefined))}
              </div>
              ${this.about(info.games)} ${leftAside(this.faults)}
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
  private about(games: readonly string[]) {
    const { components, index } = this;
    if (components.length === 1) return nothing;
    return html`<label class="row"
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
