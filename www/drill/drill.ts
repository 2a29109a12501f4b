/**
 * `<nimscope-drill>`: ten questions about a game. Without a game and a kind in
 * its options a person chooses them first. It fires `nimscope-options` when the
 * ten change, `nimscope-ready` when they are drawn, and `nimscope-drill` with
 * `detail.right` and `detail.of` at their end.
 */
import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import printer from "lucide-static/icons/printer.svg?raw";
import { kindsIn } from "../boards/choice.ts";
import { kinds } from "../boards/index.ts";
import { type Options, writeAddress } from "../session/address.ts";
import { type Engine, type Trouble, troubleOf } from "../solver/engine.ts";
import type { DrillQuestion, Listed } from "../solver/wasm.ts";
import { announce, type Said } from "../ui/events.ts";
import { icon } from "../ui/icon.ts";
import { controls } from "../ui/styles/controls.ts";
import "../ui/trouble/late.ts";
import "../ui/trouble/trouble.ts";
import {
  type Asked,
  drawSeed,
  KINDS,
  LEVELS,
  readAsked,
  writeAsked,
} from "./asked.ts";
import "./choose.ts";
import "./copy.ts";
import { drillStyles } from "./drill.style.ts";
import "./question.ts";
import type { DrillQuestionElement } from "./question.ts";
import { answered, finished, keepRecord, recordOf } from "./record.ts";
import "./result.ts";
import "./sheet.ts";
import type { Answer } from "./words.ts";

/** The ten questions, and how far one is. */
interface Run {
  readonly asked: Asked;
  readonly questions: readonly DrillQuestion[];
  /** One for each question that was answered. */
  readonly answers: readonly Answer[];
  /** The question in sight; their number once all are done. */
  readonly at: number;
}

@customElement("nimscope-drill")
export class DrillElement extends LitElement {
  static override styles = [controls, drillStyles];

  @property({ attribute: false }) engine!: Engine;
  /** The options of the address, or the attributes of an embedded drill. */
  @property({ attribute: false }) options: Options = {};
  /** Whether it is a page, with an address, and not in another one. */
  @property({ type: Boolean }) home = false;

  @state() private games: readonly Listed[] = [];
  @state() private run: Run | null = null;
  @state() private trouble: Trouble | null = null;
  /** Whether what was asked for is on its way. */
  @state() private waiting = true;
  /** Whether the worksheet is there, with its solutions. */
  @state() private printing = false;

  @query("nimscope-drill-question") private card!: DrillQuestionElement | null;
  /** The options whose questions are in sight or on their way. */
  private loaded: Options | null = null;
  /** Whether to print as soon as the questions are there. */
  private prints = false;
  private leave = new AbortController();

  override connectedCallback(): void {
    super.connectedCallback();
    this.leave = new AbortController();
    const { signal } = this.leave;
    const media = matchMedia("print");
    const look = (printing: boolean) => {
      this.printing = printing;
    };
    addEventListener("beforeprint", () => look(true), { signal });
    addEventListener("afterprint", () => look(false), { signal });
    media.addEventListener("change", () => look(media.matches), { signal });
    this.addEventListener("keydown", this.press, { signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.leave.abort();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("options") && this.options !== this.loaded) {
      void this.load(this.options);
    }
  }

  /** Shows what the options ask for. */
  private async load(options: Options): Promise<void> {
    this.loaded = options;
    this.trouble = null;
    this.run = null;
    this.waiting = true;
    const current = () => this.loaded === options;
    try {
      const asked = readAsked(options);
      const games = await this.engine.games();
      if (asked !== null) {
        const { game, kind, level, seed } = asked;
        const [questions] = await Promise.all([
          this.engine.ask("drill", kind, game, level, seed),
          kinds.load(
            games.flatMap(({ name, example }) =>
              name === game ? kindsIn(example, games) : [],
            ),
          ),
        ]);
        if (!current()) return;
        this.run = { asked, questions, answers: [], at: 0 };
        // A drawn seed belongs to the link too.
        if (options["seed"] === undefined) this.tell(writeAsked(asked), false);
      } else if (!current()) return;
      this.games = games;
    } catch (error) {
      if (!current()) return;
      this.trouble = troubleOf(error);
    }
    this.waiting = false;
    await this.updateComplete;
    if (this.prints && this.run) void this.print();
    else if (this.home) void this.card?.toQuestion();
    announce(this, "nimscope-ready");
  }

  /** Other options, by a person here. */
  private tell(options: Options, push: boolean): void {
    if (!push) this.loaded = options;
    this.options = options;
    announce(this, "nimscope-options", { options, push });
  }

  private start(asked: Asked): void {
    this.tell(writeAsked(asked), true);
  }

  private answer(answer: Answer): void {
    const { run } = this;
    if (run === null || run.answers.length > run.at) return;
    const answers = [...run.answers, answer];
    this.run = { ...run, answers };
    const { game } = run.asked;
    const record = answered(recordOf(game), answer.right);
    const all = answers.length === run.questions.length;
    keepRecord(game, all ? finished(record, rightOf(answers)) : record);
  }

  private async next(): Promise<void> {
    const { run } = this;
    if (run === null) return;
    const at = run.at + 1;
    this.run = { ...run, at };
    const of = run.questions.length;
    if (at === of) {
      announce(this, "nimscope-drill", { right: rightOf(run.answers), of });
    }
    await this.updateComplete;
    if (at < of) void this.card?.toQuestion();
    else this.renderRoot.querySelector("nimscope-drill-result")?.focus();
  }

  private readonly press = (event: KeyboardEvent): void => {
    const { altKey, ctrlKey, key, metaKey } = event;
    const [from] = event.composedPath();
    const types = from instanceof Element && from.matches("input, select");
    if (altKey || ctrlKey || metaKey || types) return;
    if (this.card?.press(key)) event.preventDefault();
    else if (key === "Enter" && !event.defaultPrevented && this.isDone(from)) {
      event.preventDefault();
      void this.next();
    }
  };

  /** Whether Enter goes on: the question is answered, and no control has it. */
  private isDone(from: EventTarget | undefined): boolean {
    const { run } = this;
    const acts = from instanceof Element && from.matches("button, a, summary");
    return run !== null && !acts && run.answers.length > run.at;
  }

  private async print(): Promise<void> {
    this.prints = false;
    this.printing = true;
    await this.updateComplete;
    await this.renderRoot.querySelector("nimscope-drill-sheet")?.drawn();
    // Some browsers come back at once; the end of printing is an event.
    window.print();
  }

  override render() {
    const { games, run, trouble } = this;
    if (trouble !== null) {
      return html`<nimscope-trouble
        ?home=${this.home}
        .trouble=${trouble}
        @nimscope-retry=${() => this.load(this.options)}
      ></nimscope-trouble>`;
    }
    if (this.waiting) {
      return html`<p class="soft" aria-live="polite">
        <nimscope-late>Drawing the questions …</nimscope-late>
      </p>`;
    }
    if (run === null) {
      return html`<nimscope-drill-choose
        .games=${games}
        .options=${this.options}
        ?home=${this.home}
        @nimscope-drill-start=${({ detail }: Said<"nimscope-drill-start">) => {
          this.prints = detail.print;
          this.start(detail.asked);
        }}
      ></nimscope-drill-choose>`;
    }
    return html`
      <div class="screen column gap-4">
        ${this.head(run)}
        ${run.at < run.questions.length ? this.asking(run) : this.over(run)}
      </div>
      ${
        this.printing
          ? html`<nimscope-drill-sheet
              .engine=${this.engine}
              .games=${games}
              .asked=${run.asked}
              .questions=${run.questions}
            ></nimscope-drill-sheet>`
          : nothing
      }
    `;
  }

  private head({ asked, answers, at, questions }: Run) {
    const record = recordOf(asked.game);
    return html`<header>
      <h1>${this.titleOf(asked)}: ${KINDS[asked.kind]}</h1>
      <p class="note soft">${LEVELS[asked.level - 1]}, set ${asked.seed}</p>
      <ol class="way list row flat gap-1" aria-label="Progress">
        ${questions.map((_, i) => {
          const answer = answers[i];
          const what =
            answer === undefined
              ? i === at
                ? "now"
                : "to come"
              : answer.right
                ? "right"
                : "wrong";
          return html`<li class=${what} aria-label="Question ${i + 1}: ${what}"></li>`;
        })}
      </ol>
      <p class="score row gap-1 across-4 note numbers">
        <span>${rightOf(answers)} right so far</span>
        <span>Streak <b data-streak>${record.streak}</b>, longest <b data-longest>${record.longest}</b></span>
        <span>Best of ten <b data-best>${record.best ?? "–"}</b></span>
      </p>
      <button type="button" class="quiet print" @click=${this.print}>${icon(printer)} Print a worksheet</button>
    </header>`;
  }

  private asking({ asked, answers, at, questions }: Run) {
    return html`<nimscope-drill-question
      .engine=${this.engine}
      .games=${this.games}
      .kind=${asked.kind}
      .question=${questions[at] ?? null}
      .answer=${answers[at] ?? null}
      .count=${`Question ${at + 1} of ${questions.length}`}
      ?last=${at === questions.length - 1}
      @nimscope-answer=${({ detail }: Said<"nimscope-answer">) => this.answer(detail)}
      @nimscope-next=${this.next}
    ></nimscope-drill-question>`;
  }

  private over(run: Run) {
    const { asked, answers, questions } = run;
    return html`<nimscope-drill-result
      tabindex="-1"
      .kind=${asked.kind}
      .questions=${questions}
      .answers=${answers}
      ?home=${this.home}
    >
      <div class="row">
        <button type="button" class="primary" @click=${() => this.start({ ...asked, seed: drawSeed() })}>New ten</button>
        <button type="button" @click=${() => this.again(run)}>Try again</button>
        ${
          this.home
            ? html`<nimscope-drill-copy .asked=${asked}></nimscope-drill-copy>
              <a class="button" href=${writeAddress({ position: "drill", options: { game: asked.game } })}>Another drill</a>`
            : html`<button type="button" @click=${() => this.tell({}, true)}>Another drill</button>`
        }
      </div>
    </nimscope-drill-result>`;
  }

  private async again({ asked, questions }: Run): Promise<void> {
    this.run = { asked, questions, answers: [], at: 0 };
    await this.updateComplete;
    void this.card?.toQuestion();
  }

  private titleOf({ game }: Asked): string {
    return this.games.find(({ name }) => name === game)?.title ?? game;
  }
}

function rightOf(answers: readonly Answer[]): number {
  return answers.filter(({ right }) => right).length;
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-drill": DrillElement;
  }
}
