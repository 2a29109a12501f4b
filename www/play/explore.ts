/**
 * `<nimscope-explore>`: the list of lessons for a position, and the open
 * lesson, which the option `lesson` names. In a sum the lesson is about one
 * component. The element fires `nimscope-lesson-drawn`.
 */
import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import x from "lucide-static/icons/x.svg?raw";
import {
  fetchLesson,
  LESSONS,
  type LessonInfo,
  lessonsOf,
} from "../games/lessons.ts";
import { type Lesson, type Plan, without } from "../lesson-kit/lesson.ts";
import { chosenComponent, withComponent } from "../map/model/figure.ts";
import type { Options } from "../session/address.ts";
import { faultsNote } from "../session/left-aside.ts";
import { bare, like } from "../solver/convention.ts";
import { fetched } from "../solver/trouble.ts";
import { type Analysis, parts } from "../solver/wasm.ts";
import { choose } from "../ui/choose.ts";
import { select } from "../ui/controls/select.ts";
import { announce, type Changes, type Said } from "../ui/events.ts";
import { iconButton } from "../ui/icon-button.ts";
import { controls } from "../ui/styles/controls.ts";
import { Task } from "../ui/task.ts";
import { failureBox } from "../ui/trouble/trouble.ts";

@customElement("nimscope-explore")
export class Explore extends LitElement {
  static override styles = [
    controls,
    css`
      nav h2 {
        margin-inline-end: var(--space-2);
      }
      [data-no-lesson] {
        order: -1;
      }
      article {
        scroll-margin-top: var(--space-2);
      }
      nav small {
        display: none;
        font-weight: 400;
        white-space: normal;
      }
      /* While no lesson is open, each button has a line about its lesson. */
      nav.choice button {
        flex-basis: 100%;
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0;
        padding: var(--space-1) var(--space-2);
        border-color: transparent;
        background: none;
        text-align: start;
      }
      nav.choice small {
        display: block;
      }
      /* Beside a lesson no verdict sticks to the top, so the page needs no room
         for it there. */
      @media (max-width: 62rem) {
        article {
          scroll-margin-top: calc(var(--space-2) - 5.5rem);
        }
      }
      @media (max-width: 40rem) {
        /* The first step gets the whole window. */
        article .about {
          display: none;
        }
        nav button {
          flex: 1 1 auto;
          padding-inline: var(--space-2);
        }
        .panel {
          padding: var(--space-3);
        }
      }
      /* A slide shows the lesson alone. */
      nav > button,
      article > .row button {
        display: var(--lesson-chrome, flex);
      }
      .about {
        display: var(--lesson-chrome, block);
      }
      /* The list is hidden, but its heading is still read out. */
      nav.row {
        position: var(--lesson-place, static);
        clip-path: var(--lesson-clip, none);
      }
    `,
  ];

  @property({ attribute: false }) analysis!: Analysis;
  @property({ attribute: false }) options: Options = {};
  /**
   * The start of the running game; empty while the solver examines a position.
   */
  @property() origin = "";
  /** True if the element is on our own page, which has an address. */
  @property({ type: Boolean }) home = false;

  private readonly fetching = new Task(this, (_, id: string) => this.fetch(id));
  /** The faults of the lesson's options in the address. */
  @state() private faults: readonly string[] = [];
  private lessonId = "";
  private isDrawn = false;
  /**
   * True until the lesson of the first address has been scrolled into sight.
   */
  private fromAddress = false;

  /**
   * Goes one step on or back in the open lesson. Returns false if none is open.
   */
  turn(by: 1 | -1): boolean {
    const lesson = this.renderRoot.querySelector<Lesson>("nimscope-lesson");
    return lesson?.turn(by) ?? false;
  }

  /** True if the open lesson is drawn, or if no lesson is open. */
  get isReady(): boolean {
    return this.info === undefined || this.isDrawn;
  }

  private get lessons(): LessonInfo[] {
    return lessonsOf(this.components.map(({ game }) => game));
  }

  /** The open lesson, if the option names a lesson of this game. */
  private get info(): LessonInfo | undefined {
    return this.lessons.find(({ id }) => id === this.options["lesson"]);
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const id = this.info?.id ?? "";
    if (!this.hasUpdated) this.fromAddress = id !== "";
    if (id === this.lessonId) return;
    [this.lessonId, this.faults, this.isDrawn] = [id, [], false];
    this.fetching.clear();
    if (id !== "") this.fetching.ask(id);
  }

  private get components() {
    return parts(this.analysis.position);
  }

  /** The component that the open lesson is about. */
  private get index(): number {
    const games = this.info?.games ?? [];
    return chosenComponent(this.components, games, this.options);
  }

  private async fetch(id: string): Promise<Plan> {
    const info = LESSONS.find((lesson) => lesson.id === id) as LessonInfo;
    return fetched(() => fetchLesson(info)).catch((error) => {
      // The error message takes the place of the lesson.
      if (this.lessonId === id) void this.finish();
      throw error;
    });
  }

  private get plan(): Plan | null {
    return this.fetching.now;
  }

  /**
   * Scrolls the lesson into sight once it has its height. A visit begins at the
   * lesson of the address, unless the person has already scrolled. A lesson
   * opened later is scrolled as little as needed.
   */
  private show(): void {
    // On a slide the lesson is at the top already.
    if (this.options["slide"]) return;
    const article = this.renderRoot.querySelector("article");
    if (this.fromAddress) {
      this.fromAddress = false;
      if (this.home && scrollY === 0) {
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
    if (this.isReady) void this.finish();
  }

  private async finish(): Promise<void> {
    if (!this.isDrawn && this.info !== undefined) {
      const { lessonId } = this;
      // The lesson gets its height a moment later.
      await new Promise((resolve) => setTimeout(resolve));
      if (this.lessonId !== lessonId) return;
      this.show();
    }
    this.isDrawn = true;
    announce(this, "nimscope-lesson-drawn");
  }

  override render() {
    const { info } = this;
    return html`<nav class="row ${info === undefined ? "choice" : ""}" aria-label="Lessons">
        <h2>Lessons</h2>
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
                void this.finish();
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
                  <p class="soft about">${info.about}</p>
                </div>
                ${iconButton(x, "Close this lesson", () => this.choose(undefined))}
              </div>
              ${this.about(info.games)} ${faultsNote(this.faults)}
              ${failureBox(this.fetching.trouble, () => this.again())} ${this.lesson(info)}
            </article>`
      }`;
  }

  private again(): void {
    this.isDrawn = false;
    this.fetching.again();
  }

  /** The element of the open lesson. Each lesson has an element of its own. */
  private lesson({ id }: LessonInfo) {
    if (this.plan === null) return nothing;
    return keyed(
      id,
      html`<nimscope-lesson
        name=${id}
        .plan=${this.plan}
        .analysis=${this.analysis}
        .position=${this.components[this.index]?.text ?? ""}
        .began=${this.origin}
        .options=${this.options}
      ></nimscope-lesson>`,
    );
  }

  /** The message when the address names a lesson of another game. */
  private none() {
    const id = this.options["lesson"];
    if (!id) return nothing;
    const other = LESSONS.find((lesson) => lesson.id === id);
    return html`<p class="soft" data-no-lesson=${id}>
      ${
        other === undefined
          ? html`There is no lesson “${id.slice(0, 40)}”.`
          : html`The lesson “${other.title}” is about another game.`
      }
      ${this.lessons.length > 1 ? "These are about this game." : "This one is about this game."}
    </p>`;
  }

  /** A control for the component that the lesson is about; only in a sum. */
  private about(games: readonly string[]) {
    const { components, index } = this;
    if (components.length === 1) return nothing;
    const fitting = components.flatMap(({ game, text }, i) =>
      games.includes(game) ? [[i, text] as const] : [],
    );
    return select("In this sum, the lesson is about", fitting, index, {
      look: "row",
      choose: (component) => this.change({ component }),
    });
  }

  private open(event: Said<"nimscope-choose">): void {
    event.stopPropagation();
    const { position } = event.detail;
    // The convention is that of the lesson's position, and not of the sum.
    const sum = withComponent(this.analysis.position, this.index, position);
    choose(this, like(position, bare(sum)));
  }

  private choose(lesson: string | undefined): void {
    this.change({ ...(this.plan && without(this.plan)), lesson });
  }

  private change(changes: Changes): void {
    announce(this, "nimscope-change", { changes, push: true });
  }
}
