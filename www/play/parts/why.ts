/** The reason for a verdict, its picture, and the theorem with its check. */
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { withNames } from "../../boards/drawing/place.ts";
import { gamePage, theoremLine } from "../../games/index.ts";
import { isMisere } from "../../solver/convention.ts";
import { engine } from "../../solver/engine.ts";
import { long } from "../../solver/long.ts";
import { counted, grouped } from "../../solver/position.ts";
import { type Analysis, type Lasts, parts } from "../../solver/wasm.ts";
import { asked } from "../../ui/asked.ts";
import { button } from "../../ui/controls/button.ts";
import { ledger } from "../../ui/ledger.ts";
import { progressBar } from "../../ui/progress.ts";
import { styled } from "../../ui/styled.ts";
import { controls } from "../../ui/styles/controls.ts";
import { Task } from "../../ui/task.ts";
import { withTerms } from "../../ui/terms/with-terms.ts";
import "../../ui/terms/term.ts";
import type { Play } from "../play.ts";
import * as show from "../state.ts";
import { decided } from "./decided.ts";
import { looks } from "./looks.ts";

/**
 * The work of one step in the search for how long play lasts. A step takes a
 * few milliseconds.
 */
const REMOTENESS_WORK_UNITS = 2_000_000;

/**
 * The reason and the theorem. If `closed`, the theorem is hidden, because it
 * gives away wins. At the end of a game, reason and theorem are about the
 * position that decided the game, because the last position explains nothing.
 */
export function why(play: Play, closed: boolean) {
  const { analysis, session } = play.now;
  if (analysis === null) return nothing;
  if (session === null || !show.ended(play.now)) {
    return reasoned(play, analysis, closed);
  }
  const { index, number, position } = decided(session).from;
  const { place } = session.history.steps[index] ?? {};
  const when = number === 0 ? "At the start" : `Before move ${number + 1}`;
  return asked(analyze, [position], ({ now }) =>
    now === null
      ? nothing
      : reasoned(play, withNames(now, place), closed, when),
  );
}

const analyze = (position: string) => engine.analyze(position);

/**
 * The reason and the theorem for one position. If the position is not in sight,
 * `when` says when it occurred in the game, such as "At the start".
 */
function reasoned(play: Play, analysis: Analysis, closed: boolean, when = "") {
  const names = [...new Set(parts(analysis.position).map((part) => part.game))];
  return html`<div class="columns">
    <section class="column" aria-label="Reason">
      <h2>Why ${when === "" ? nothing : html`<span class="small soft">${when}</span>`}</h2>
      ${
        show.covered(play.now)
          ? html`<p class="reason large anywhere">Hidden until the game ends. Press “Show who wins” to see it now.</p>`
          : show.isBlank(play.now)
            ? html`<p class="reason large">There is nothing to play on yet. Choose a place on the sheet to draw a vertex there. Or choose a graph under “Start from”.</p>`
            : html`<p class="reason large anywhere">${prose(analysis.reason)}</p>
              ${anyMove(play)} ${closed ? nothing : picture(analysis)}`
      }
    </section>
    ${
      closed
        ? html`<section class="column" aria-label="Theorem">
            <h3>The theorem</h3>
            <p>Hidden, like the picture and the lessons, because it gives away every win.</p>
          </section>`
        : isMisere(analysis.position)
          ? nothing
          : names.map((name) => theorem(play, analysis, name))
    }
  </div>`;
}

/** The button for a lost position in Explore: the page answers each move. */
function anyMove(play: Play) {
  const { analysis, session } = play.now;
  const asks =
    session?.mode === "explore" &&
    session.hint === "" &&
    analysis?.outcome === "P" &&
    show.active(play.now);
  const answer = () => {
    play.hint();
    play.toBoard();
  };
  return asks ? button("Make any move, I show the answer", answer) : nothing;
}

/** The picture of the idea; for a sum, the ledger of nimbers. */
function picture(analysis: Analysis) {
  const { because, position } = analysis;
  // The pictures are about play in which the last move wins.
  if (isMisere(position)) return nothing;
  const [only, ...more] = parts(position);
  if (only !== undefined && more.length === 0) {
    return gamePage(only.game)?.picture?.(analysis);
  }
  const rows = because.flatMap(({ component, nimber }) =>
    nimber == null ? [] : [{ label: component, nimber }],
  );
  return rows.length === because.length ? ledger(rows) : nothing;
}

function theorem(play: Play, analysis: Analysis, name: string) {
  const page = gamePage(name);
  if (page === undefined) return nothing;
  const beyond = parts(analysis.position)
    .filter(({ game }) => game === name)
    .map((part) => page.beyond?.(part) ?? "");
  const [unknown = ""] = beyond;
  if (beyond.every((words) => words !== "")) {
    return html`<section class="column" aria-label="No theorem">
      <h3>No theorem here covers this position</h3>
      <p>${unknown}</p>
    </section>`;
  }
  const { misprints = [] } = page;
  const rules = parts(analysis.position).flatMap(({ game, variant }) =>
    game === name ? [variant ?? ""] : [],
  );
  const [rule = ""] = rules;
  const isOne = rules.every((other) => other === rule);
  const theorem = (isOne && page.theoremOf?.[rule]) || page.theorem;
  return html`<section class="column theorem" aria-label=${theorem.title}>
    <h3>${theorem.title}</h3>
    <p>${prose(theorem.statement)}</p>
    <p class="soft">${prose(theorem.idea)}</p>
    <p class="note">
      ${theorem.source}
      ${play.home ? html`<a class="nowrap" href=${theoremLine(name)}>In the sources</a>` : nothing}
    </p>
    ${
      theorem.isAlone
        ? nothing
        : html`<nimscope-check
            .game=${name}
            .falsify=${play.now.options["falsify"] === "1"}
          ></nimscope-check>`
    }
    ${
      misprints.length === 0
        ? nothing
        : html`<details class="misprints small">
            <summary>Misprints in the sources (${misprints.length})</summary>
            <ul class="list column above-2">
              ${misprints.map(
                ({ where, says }) => html`<li>
                  <p class="note">${where}</p>
                  <p>${prose(says)}</p>
                </li>`,
              )}
            </ul>
          </details>`
    }
  </section>`;
}

/** A text with its terms explained; a template stays as it is. */
function prose(text: string | TemplateResult) {
  return typeof text === "string" ? withTerms(unbroken(text)) : text;
}

/** The text with no-break spaces beside operators. */
function unbroken(text: string): string {
  return text
    .replace(/(?<= [−+·⊕=<>≤≥]) (?=\S)/g, "\u00a0")
    .replace(/ (?=[−·]\u00a0)/g, "\u00a0");
}

/**
 * Words such as “in 5 moves at most”: the winner can end play that soon. They
 * are empty if the moves are not listed.
 */
export function lasts({ now }: Play) {
  const { position = "", moves = [] } = now.analysis ?? {};
  if (moves.length === 0) return nothing;
  return asked(findLasts, [position], ({ now }) => {
    const count = now?.remoteness;
    return count == null
      ? nothing
      : html`<span class="lasts small soft">in ${counted(count, "move")} at most</span>`;
  });
}

async function* findLasts(position: string): AsyncGenerator<Lasts | null> {
  let lasts: Lasts | null = null;
  while (lasts === null) {
    lasts = await engine.remoteness(position, REMOTENESS_WORK_UNITS);
    yield lasts;
  }
}

/**
 * The check "Formula against play". It compares a game's formula with a search
 * that knows only the moves, and begins when it comes into sight.
 */
@customElement("nimscope-check")
export class CheckElement extends LitElement {
  static override styles = [controls, looks];

  @property() game = "";
  /** True to check a false formula, which shows that the check finds faults. */
  @property({ type: Boolean }) falsify = false;

  @state() private visible = false;
  private readonly task = new Task(this, (_, game: string, falsify: boolean) =>
    long("check", game, falsify),
  );
  private readonly sight = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) this.visible = true;
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.sight.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sight.disconnect();
  }

  protected override willUpdate(): void {
    if (this.visible) this.task.ask(this.game, this.falsify);
  }

  override render() {
    const { now: compared, trouble } = this.task;
    const done = compared?.done ?? 0;
    const total = compared?.total ?? 1;
    const percent = Math.floor((100 * done) / total);
    const complete = compared !== null && done === total;
    return html`<div class="check card column gap-1 small numbers" data-check=${complete ? "done" : "running"}>
      <span class="soft">Formula against play</span>
      ${
        trouble === null
          ? html`<span class="bold ${compared?.differ ? "differs" : ""}" data-differ=${compared?.differ ?? nothing} data-cells=${done}
              >${
                compared === null
                  ? "comparing…"
                  : `${grouped(compared.differ)} of ${grouped(done)} cells differ`
              }</span
            >`
          : html`<span class="soft">${trouble.message}</span>`
      }
      ${
        complete || trouble !== null
          ? html`<div class="progress"><div style=${styled(`width: ${percent}%`)}></div></div>`
          : progressBar("Comparing", percent)
      }
    </div>`;
  }
}
