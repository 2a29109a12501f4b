/**
 * `<nimscope-drill>`: ten questions about a game. Without the option `game` or
 * `kind`, a person chooses them first. The element fires `nimscope-options`
 * when the questions change and `nimscope-ready` when they are shown. At the
 * end it fires `nimscope-drill` with `detail.right` and `detail.of`.
 */
import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import printer from "lucide-static/icons/printer.svg?raw";
import { kindsIn } from "../boards/choice.ts";
import { kinds } from "../boards/index.ts";
import { loadGamePages } from "../games/index.ts";
import { findReply, type Reply } from "../play/answer.ts";
import { type Options, writeAddress } from "../session/address.ts";
import { Keeping } from "../session/keeping.ts";
import { bare } from "../solver/convention.ts";
import { engine, startHere } from "../solver/engine.ts";
import {
  type DrillQuestion,
  type Listed,
  parts,
  prepare,
  type Touch,
} from "../solver/wasm.ts";
import { button, PRIMARY } from "../ui/controls/button.ts";
import { copyLink } from "../ui/controls/copy.ts";
import { announce } from "../ui/events.ts";
import { late } from "../ui/late.ts";
import { macrotask } from "../ui/macrotask.ts";
import { sheet } from "../ui/sheet.ts";
import { controls } from "../ui/styles/controls.ts";
import { Task } from "../ui/task.ts";
import { failureBox } from "../ui/trouble/trouble.ts";
import { type Chosen, choose, drillOf, firstChoice } from "./choose.ts";
import styles from "./drill.css?inline";
import {
  addressOf,
  type Drill,
  drawSeed,
  KINDS,
  LEVELS,
  linkTo,
  readDrill,
  writeDrill,
} from "./options.ts";
import { choiceOf, question, result, worksheet } from "./question.ts";
import {
  answered,
  finished,
  keepBegun,
  keepRecord,
  lastBegun,
  RECORD_KEYS,
  recordOf,
} from "./record.ts";
import { type Attempt, moved, titleOf } from "./words.ts";

/** The ten questions, and the progress of the person. */
interface Run {
  readonly drill: Drill;
  readonly questions: readonly DrillQuestion[];
  /** The answers so far, in the order of the questions. */
  readonly answers: readonly Attempt[];
  /** The index of the current question; at the end, the number of questions. */
  readonly at: number;
}

@customElement("nimscope-drill")
export class DrillElement extends LitElement {
  static override styles = [controls, sheet(styles)];

  /** The options of the address, or the attributes of an embedded drill. */
  @property({ attribute: false }) options: Options = {};
  /** True if the drill is on our own page, and not embedded in another one. */
  @property({ type: Boolean }) home = false;

  @state() private games: readonly Listed[] = [];
  @state() private run: Run | null = null;
  @state() private chosen: Chosen | null = null;
  /** The message about a move that was made in numbers and is not legal. */
  @state() private trouble = "";
  @state() private printing = false;
  /** True if the printed solutions include the algebra. */
  @state() private hasAlgebra = false;
  /** A reply to a move in each lost position, for the printed solutions. */
  @state() private replies: ReadonlyMap<DrillQuestion, Reply> = new Map();

  @query("h2") private heading!: HTMLElement | null;
  @query(".next") private nextButton!: HTMLElement | null;
  private readonly drawing = new Task(this, (signal, options: Options) =>
    this.draw(signal, options),
  );
  private wasRunning = false;
  /** The analysis of the position that a wrong move led to. */
  private readonly afterMove = new Task(this, (_, to: string) =>
    engine.analyze(to),
  );
  /** The options of the questions that are shown or being chosen. */
  private lastOptions: Options | null = null;
  /** True if the page prints as soon as the questions are shown. */
  private printRequest = false;
  private leave = new AbortController();
  private readonly record = new Keeping(this, RECORD_KEYS, "your record");

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
      this.lastOptions = this.options;
      [this.run, this.trouble] = [null, ""];
      this.drawing.start(this.options);
    }
    const answer = this.run?.answers[this.run.at];
    if (answer?.to !== undefined && !answer.right)
      this.afterMove.ask(answer.to);
  }

  /**
   * Chooses the questions at random. If the options are incomplete, the person
   * chooses a drill first.
   */
  private async draw(signal: AbortSignal, options: Options): Promise<void> {
    const drill = readDrill(options);
    const [games] = await Promise.all([engine.games(), startHere()]);
    if (drill === null) {
      if (signal.aborted) return;
      [this.games, this.chosen] = [games, firstChoice(options, games)];
      return;
    }
    const { game, kind, level, seed } = drill;
    const { example = "" } =
      games.find(({ name }) => name === bare(game)) ?? {};
    await prepare(example);
    const [questions] = await Promise.all([
      engine.ask("drill", kind, game, level, seed),
      loadGamePages([bare(game)]),
      kinds.load(kindsIn(parts(example), games)),
    ]);
    if (signal.aborted) return;
    this.games = games;
    const begun = lastBegun();
    const { answers, at } =
      begun?.address === addressOf(drill) ? begun : { answers: [], at: 0 };
    this.goOn({ drill, questions, answers, at });
    // If the seed was chosen here at random, put it into the address.
    if (options["seed"] === undefined)
      this.changeOptions(writeDrill(drill), false);
  }

  protected override updated(): void {
    const { running } = this.drawing;
    if (!running && this.wasRunning) void this.drawn();
    this.wasRunning = running;
  }

  /** Runs when the questions, the choice or an error are shown. */
  private async drawn(): Promise<void> {
    await this.updateComplete;
    if (this.printRequest && this.run) void this.print();
    else if (this.home) this.toHeading();
    announce(this, "nimscope-ready");
  }

  /** Finds a reply in each lost position of the worksheet. */
  private async answerLost(): Promise<void> {
    const found = new Map(this.replies);
    for (const question of this.run?.questions ?? []) {
      const { analysis } = question;
      if (analysis.outcome !== "P" || found.has(question)) continue;
      for await (const reply of findReply(analysis)) {
        if (reply !== null) found.set(question, reply);
      }
    }
    this.replies = found;
  }

  private toHeading(): void {
    this.heading?.focus();
  }

  /**
   * Changes the options and reports them. With `push` the page adds an entry to
   * the history of the browser.
   */
  private changeOptions(options: Options, push: boolean): void {
    if (!push) this.lastOptions = options;
    this.options = options;
    announce(this, "nimscope-options", { options, push });
  }

  private start(drill: Drill): void {
    this.changeOptions(writeDrill(drill), true);
  }

  /**
   * Shows a run and keeps it. So a person can return to it from other pages and
   * after a reload.
   */
  private goOn(run: Run): void {
    const { drill, answers, at, questions } = run;
    this.run = run;
    const address = addressOf(drill);
    keepBegun({ address, answers, at, of: questions.length });
  }

  private readonly answer = (answer: Attempt): void => {
    const { run } = this;
    if (run === null || run.answers.length > run.at) return;
    const answers = [...run.answers, answer];
    this.goOn({ ...run, answers });
    this.trouble = "";
    const { game } = run.drill;
    const record = answered(recordOf(game), answer.right);
    const all = answers.length === run.questions.length;
    keepRecord(game, all ? finished(record, rightOf(answers)) : record);
    void this.updateComplete.then(() => this.nextButton?.focus());
  };

  private readonly move = (to: string, touch?: Touch): void => {
    const { run } = this;
    const question = run?.questions[run.at];
    if (run?.drill.kind !== "move" || question === undefined) return;
    const answer = moved(question.analysis, to, touch);
    if (answer !== null) this.answer(answer);
    else this.trouble = "This is not a legal move.";
  };

  private readonly next = async (): Promise<void> => {
    const { run } = this;
    if (run === null) return;
    const at = run.at + 1;
    this.goOn({ ...run, at });
    const of = run.questions.length;
    if (at === of) {
      announce(this, "nimscope-drill", { right: rightOf(run.answers), of });
    }
    await this.updateComplete;
    this.toHeading();
  };

  private readonly press = (event: KeyboardEvent): void => {
    const { altKey, ctrlKey, key, metaKey } = event;
    const [from] = event.composedPath();
    const types = from instanceof Element && from.matches("input, select");
    if (altKey || ctrlKey || metaKey || types) return;
    const choice = this.choiceOf(key);
    if (choice !== undefined) {
      event.preventDefault();
      this.answer(choice);
    } else if (
      key === "Enter" &&
      !event.defaultPrevented &&
      this.isDone(from)
    ) {
      event.preventDefault();
      void this.next();
    }
  };

  /** The answer that a key means; undefined if the question is answered. */
  private choiceOf(key: string): Attempt | undefined {
    const { run } = this;
    const question = run?.questions[run.at];
    if (!run || question === undefined || run.answers.length > run.at) return;
    return choiceOf(key, run.drill.kind, question);
  }

  /**
   * Returns whether Enter leads to the next question. It does if this question
   * is answered and Enter presses no control.
   */
  private isDone(from: EventTarget | undefined): boolean {
    const { run } = this;
    const acts = from instanceof Element && from.matches("button, a, summary");
    return run !== null && !acts && run.answers.length > run.at;
  }

  private async print(): Promise<void> {
    this.printRequest = false;
    await this.answerLost();
    this.printing = true;
    await this.updateComplete;
    // Wait until all boards of the worksheet are drawn.
    await macrotask();
    await new Promise(requestAnimationFrame);
    // Some browsers return from this before they print. The event `afterprint`
    // reports the end.
    window.print();
  }

  override render() {
    const { chosen, drawing, games, run } = this;
    if (drawing.running) {
      return html`<p class="soft" aria-live="polite">
        ${late("Choosing the questions …")}
      </p>`;
    }
    if (drawing.trouble !== null) {
      return failureBox(drawing.trouble, () => drawing.again(), this.home);
    }
    if (run === null) return chosen && this.choosing(chosen);
    return html`
      <div class="screen column gap-4">
        ${this.head(run)}
        ${run.at < run.questions.length ? this.asking(run) : this.over(run)}
      </div>
      ${this.printing ? worksheet(run, games, { hasAlgebra: this.hasAlgebra, replies: this.replies }) : nothing}
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
      <div class="print row flat">
        ${button("Print a worksheet", () => this.print(), { look: "quiet", icon: printer })}
        ${this.algebra()} ${this.home ? copyLink(linkTo(drill)) : nothing}
      </div>
      ${this.record.note}
    </header>`;
  }

  private algebra() {
    return html`<label class="inline small"><input
        type="checkbox"
        .checked=${this.hasAlgebra}
        @change=${() => {
          this.hasAlgebra = !this.hasAlgebra;
        }}
      />with nimbers</label>`;
  }

  private choosing(chosen: Chosen) {
    const drill = drillOf(chosen);
    return choose(
      chosen,
      this.games,
      (chosen) => {
        this.chosen = chosen;
      },
      (print) => {
        this.printRequest = print;
        this.start(drill);
      },
      this.algebra(),
      this.home ? copyLink(linkTo(drill)) : nothing,
      this.record.note,
    );
  }

  private asking({ drill, answers, at, questions }: Run) {
    const { afterMove, answer, games, move, next, trouble } = this;
    const now = questions[at];
    if (now === undefined) return nothing;
    return question({
      ...{ games, move, next, trouble },
      kind: drill.kind,
      question: now,
      answer: answers[at] ?? null,
      count: `Question ${at + 1} of ${questions.length}`,
      isLast: at === questions.length - 1,
      after: afterMove.now,
      say: answer,
    });
  }

  private over(run: Run) {
    const { drill, answers, questions } = run;
    const actions = html`<div class="row">
      ${button("Ten new questions", () => this.start({ ...drill, seed: drawSeed() }), PRIMARY)}
      ${button("Try again", () => this.again(run))}
      ${
        this.home
          ? html`${copyLink(linkTo(drill))}
            <a class="button" href=${writeAddress({ position: "drill", options: { game: drill.game } })}>Another drill</a>`
          : button("Another drill", () => this.changeOptions({}, true))
      }
    </div>`;
    return result(drill.kind, questions, answers, this.home, actions);
  }

  private async again({ drill, questions }: Run): Promise<void> {
    this.goOn({ drill, questions, answers: [], at: 0 });
    await this.updateComplete;
    this.toHeading();
  }

  private titleOf({ game }: Drill): string {
    return titleOf(game, this.games);
  }
}

function rightOf(answers: readonly Attempt[]): number {
  return answers.filter(({ right }) => right).length;
}
