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
import { Keeping } from "../session/keeping.ts";
import { bare } from "../solver/convention.ts";
import {
  engine,
  startHere,
  type Trouble,
  troubleOf,
} from "../solver/engine.ts";
import {
  type DrillQuestion,
  type Listed,
  parts,
  prepare,
} from "../solver/wasm.ts";
import { button, PRIMARY } from "../ui/controls/button.ts";
import { Copier } from "../ui/controls/copier.ts";
import { announce, type Said } from "../ui/events.ts";
import { controls } from "../ui/styles/controls.ts";
import "../ui/trouble/late.ts";
import { failureBox } from "../ui/trouble/trouble.ts";
import {
  type Drill,
  drawSeed,
  KINDS,
  LEVELS,
  linkTo,
  readDrill,
  writeDrill,
} from "./options.ts";
import "./choose.ts";
import { drillStyles } from "./drill.style.ts";
import "./question.ts";
import type { DrillQuestionElement } from "./question.ts";
import { answered, finished, keepRecord, RECORDS, recordOf } from "./record.ts";
import "./result.ts";
import "./sheet.ts";
import { type Attempt, titleOf } from "./words.ts";

/** The ten questions, and how far one is. */
interface Run {
  readonly drill: Drill;
  readonly questions: readonly DrillQuestion[];
  /** One for each question that was answered. */
  readonly answers: readonly Attempt[];
  /** The question in sight; their number once all are done. */
  readonly at: number;
}

@customElement("nimscope-drill")
export class DrillElement extends LitElement {
  static override styles = [controls, drillStyles];

  /** The options of the address, or the attributes of an embedded drill. */
  @property({ attribute: false }) options: Options = {};
  /** Whether it is a page, with an address, and not in another one. */
  @property({ type: Boolean }) home = false;

  @state() private games: readonly Listed[] = [];
  @state() private run: Run | null = null;
  @state() private trouble: Trouble | null = null;
  /** Whether the questions are on their way. */
  @state() private waiting = true;
  /** Whether the worksheet is there, with its solutions. */
  @state() private printing = false;

  @query("nimscope-drill-question") private card!: DrillQuestionElement | null;
  /** The options of the questions in sight or on their way. */
  private lastOptions: Options | null = null;
  /** Whether to print as soon as the questions are there. */
  private printRequest = false;
  private leave = new AbortController();
  private readonly copier = new Copier(this);
  private readonly record = new Keeping(this, RECORDS, "your record");

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
    if (changed.has("options") && this.options !== this.lastOptions) {
      void this.load(this.options);
    }
  }

  /** Shows what the options ask for. */
  private async load(options: Options): Promise<void> {
    this.lastOptions = options;
    this.trouble = null;
    this.run = null;
    this.waiting = true;
    const current = () => this.lastOptions === options;
    try {
      const drill = readDrill(options);
      const [games] = await Promise.all([engine.games(), startHere()]);
      if (drill !== null) {
        const { game, kind, level, seed } = drill;
        await prepare(game);
        const [questions] = await Promise.all([
          engine.ask("drill", kind, game, level, seed),
          kinds.load(
            games.flatMap(({ name, example }) =>
              name === bare(game) ? kindsIn(parts(example), games) : [],
            ),
          ),
        ]);
        if (!current()) return;
        this.run = { drill, questions, answers: [], at: 0 };
        // A drawn seed belongs to the link too.
        if (options["seed"] === undefined) this.tell(writeDrill(drill), false);
      } else if (!current()) return;
      this.games = games;
    } catch (error) {
      if (!current()) return;
      this.trouble = troubleOf(error);
    }
    this.waiting = false;
    await this.updateComplete;
    if (this.printRequest && this.run) void this.print();
    else if (this.home) void this.card?.toQuestion();
    announce(this, "nimscope-ready");
  }

  /** Other options, by a person here. */
  private tell(options: Options, push: boolean): void {
    if (!push) this.lastOptions = options;
    this.options = options;
    announce(this, "nimscope-options", { options, push });
  }

  private start(drill: Drill): void {
    this.tell(writeDrill(drill), true);
  }

  private answer(answer: Attempt): void {
    const { run } = this;
    if (run === null || run.answers.length > run.at) return;
    const answers = [...run.answers, answer];
    this.run = { ...run, answers };
    const { game } = run.drill;
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
    this.printRequest = false;
    this.printing = true;
    await this.updateComplete;
    await this.renderRoot.querySelector("nimscope-drill-sheet")?.drawn();
    // Some browsers return before they print; the end is an event.
    window.print();
  }

  override render() {
    const { games, run, trouble } = this;
    if (trouble !== null) {
      return failureBox(trouble, () => this.load(this.options), this.home);
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
          this.printRequest = detail.print;
          this.start(detail.drill);
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
              .games=${games}
              .drill=${run.drill}
              .questions=${run.questions}
            ></nimscope-drill-sheet>`
          : nothing
      }
    `;
  }

  private head({ drill, answers, at, questions }: Run) {
    const record = recordOf(drill.game);
    return html`<header>
      <h1>${this.titleOf(drill)}: ${KINDS[drill.kind]}</h1>
      <p class="note soft">${LEVELS[drill.level - 1]}, set ${drill.seed}</p>
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
      ${button("Print a worksheet", () => this.print(), { look: "quiet print", icon: printer })}
      ${this.record.note}
    </header>`;
  }

  private asking({ drill, answers, at, questions }: Run) {
    return html`<nimscope-drill-question
      .games=${this.games}
      .kind=${drill.kind}
      .question=${questions[at] ?? null}
      .answer=${answers[at] ?? null}
      .count=${`Question ${at + 1} of ${questions.length}`}
      ?last=${at === questions.length - 1}
      @nimscope-answer=${({ detail }: Said<"nimscope-answer">) => this.answer(detail)}
      @nimscope-next=${this.next}
    ></nimscope-drill-question>`;
  }

  private over(run: Run) {
    const { drill, answers, questions } = run;
    return html`<nimscope-drill-result
      tabindex="-1"
      .kind=${drill.kind}
      .questions=${questions}
      .answers=${answers}
      ?home=${this.home}
    >
      <div class="row">
        ${button("New ten", () => this.start({ ...drill, seed: drawSeed() }), PRIMARY)}
        ${button("Try again", () => this.again(run))}
        ${
          this.home
            ? html`${this.copier.link(linkTo(drill))}
              <a class="button" href=${writeAddress({ position: "drill", options: { game: drill.game } })}>Another drill</a>`
            : button("Another drill", () => this.tell({}, true))
        }
      </div>
    </nimscope-drill-result>`;
  }

  private async again({ drill, questions }: Run): Promise<void> {
    this.run = { drill, questions, answers: [], at: 0 };
    await this.updateComplete;
    void this.card?.toQuestion();
  }

  private titleOf({ game }: Drill): string {
    return titleOf(game, this.games);
  }
}

function rightOf(answers: readonly Attempt[]): number {
  return answers.filter(({ right }) => right).length;
}
