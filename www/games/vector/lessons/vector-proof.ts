/**
 * The lost positions of a rule, proved for all piles: the automaton that accepts
 * them, how it reads the piles, and statements about them that it decides.
 */
import { css, nothing } from "lit";
import copy from "lucide-static/icons/copy.svg?raw";
import {
  AUTOMATON_LEGEND,
  automaton,
  automatonStyles,
  DRAWN,
  endWords,
  stepWords,
  tape,
  transitionTable,
} from "../../../lesson-kit/automaton/automaton.ts";
import { proofWords } from "../../../lesson-kit/automaton/words.ts";
import { html, lesson } from "../../../lesson-kit/lesson.ts";
import { whole, word, written } from "../../../lesson-kit/options.ts";
import {
  answerBox,
  grammar,
  LONGEST,
  statementStyles,
  statementTrouble,
} from "../../../lesson-kit/parts/statement.ts";
import { decide, proofOf } from "../../../solver/facts.ts";
import type {
  AutomatonCertificate,
  Decided,
  FoundProof,
} from "../../../solver/modules/study.ts";
import { grouped, statesOf, text } from "../../../solver/position.ts";
import { Copier } from "../../../ui/controls/copier.ts";
import { save } from "../../../ui/save.ts";
import { FIRST, PREPARED } from "./proof/statements.ts";

/** The most places of a number. */
const PLACES = 99;
/** The largest sum of piles where the game may end. */
const MOST_FINAL = 99;

export default class VectorProof extends lesson({
  s: whole("Places read", [0, PLACES]),
  last: word("The last move", ["wins", "loses"], "wins"),
  final: whole("The largest x + y where the game ends", [0, MOST_FINAL]),
  st: written(
    "The statement",
    (text) => (text.length <= LONGEST ? text : null),
    `a statement of at most ${LONGEST} letters`,
    FIRST,
  ),
}) {
  static override styles = [
    automatonStyles,
    statementStyles,
    css`
      form {
        display: grid;
        gap: var(--space-2);
      }
      select {
        width: 100%;
      }
      summary {
        min-height: 1.75rem;
        cursor: pointer;
      }
    `,
  ];

  private readonly copier = new Copier(this);
  private readonly found = this.answer(
    () => this.asked,
    (rule, final) => proofOf(rule, final ?? undefined),
  );
  /** How the automaton reads the piles. */
  private readonly reading = this.answer(
    () => {
      const [x = 0n, y = 0n] = this.piles;
      return this.certificate && [...this.asked, x, y];
    },
    (_rule, _final, x, y) =>
      this.engine.ask(
        "read_by_automaton",
        this.certificate as AutomatonCertificate,
        x,
        y,
      ),
    { late: true },
  );
  private readonly decided = this.answer(
    () => this.certificate && [...this.asked, this.choice.st],
    (_rule, _final, statement) =>
      decide(this.found.got, statement) as Promise<Decided>,
    { late: true },
  );
  /** What Walnut reads, of a statement that can be read. */
  private readonly walnut = this.answer(
    () => this.decided.now && this.decided.key,
    (_rule, _final, statement) =>
      this.engine.ask(
        "walnut",
        this.certificate as AutomatonCertificate,
        statement,
      ),
    { late: true },
  );

  /** The game without its piles, and with how it ends. */
  private get rule(): string {
    const { game, variant } = this.component;
    const end = this.choice.last === "loses" ? "misere:" : "";
    return `${end}${game}${variant === null ? "" : `[${variant}]`}`;
  }

  /** What is to be proved: the rule, and where the game ends. */
  private get asked(): [rule: string, final: number | null] {
    return [this.rule, this.choice.final];
  }

  private get certificate(): AutomatonCertificate | null {
    return this.found.now?.certificate ?? null;
  }

  protected override show() {
    const found = this.found.got;
    const { certificate } = found;
    const { last, final } = this.choice;
    return html`${this.pick("The last move", [
      ["The last move wins", { last: undefined }, last === "wins"],
      ["It loses", { last: "loses" }, last === "loses"],
    ])}
      ${this.pick("Where the game ends", [
        ["It ends without a move", { final: undefined }, final === null],
        ["Also at small piles", { final: final ?? 1 }, final !== null],
      ])}
      ${final === null ? nothing : this.ends(final)}
      ${this.said(found)}
      ${
        certificate === null
          ? nothing
          : html`${this.run(certificate)} ${this.box(certificate)}`
      }
      ${this.section(
        "How a proof works",
        html`<p class="says">
            Let W(P) be the positions with a move into
            P${last === "loses" ? ", and those without a move, for they are won" : nothing}${
              final === null
                ? nothing
                : html`; but none with $x+y\le ${final}$, for the game ends there`
            }.
            P is the set of the lost positions if W(P) is all but P. So a guess
            can be checked. The page guesses P from the lost positions of small
            piles, as an automaton. From it follows an automaton for W(P). If
            that accepts all but P, the guess is right for all piles; a wrong
            guess is refuted.
          </p>
          <p class="note">
            B. Mignoty, A. Renard, M. Rigo and M. A. Whiteland, Automatic proofs
            in combinatorial game theory, International Journal of Game Theory 54
            (2025); A. Renard and M. Rigo, Variants of Wythoff game with terminal
            positions or blocking maneuvers (2025).
          </p>`,
      )}`;
  }

  /** The field for the positions that end the game. */
  private ends(final: number) {
    const label = "The largest x + y where the game ends";
    const range = [0, MOST_FINAL] as const;
    return this.form(
      html`<span>Positions with $x+y\le$</span>
        ${this.field("final", { label, value: final, range, look: "" })}
        <span>are lost, and the game ends there.</span>`,
      ({ final = "" }) => this.set({ final }, true),
      { change: true },
    );
  }

  /** What became of the proof. */
  private said(proof: FoundProof) {
    const { record, certificate, tried } = proof;
    const words = proofWords(proof);
    if (certificate === null) {
      return html`<p class="verdict" data-proof="none">${words}</p>
        <p class="soft">Digits tried: ${tried.join(", ")}.</p>`;
    }
    return html`<p class="verdict" data-proof=${certificate.states}>${words}</p>
      <p class="soft">
        It accepts exactly the lost positions of
        <code class="anywhere">${this.rule}</code>${
          record.final === undefined
            ? nothing
            : html`, where the game ends at $x+y\le ${record.final}$`
        }. The
        largest automaton of the proof has ${statesOf(record.largest)}.
      </p>`;
  }

  /** The piles run through the automaton. */
  private run(certificate: AutomatonCertificate) {
    const reading = this.reading.now;
    if (reading === null)
      return html`${automaton(certificate, null)}${this.reading.alert}`;
    const last = reading.x.length;
    const step = Math.min(this.choice.s ?? last, last);
    const way = { reading, step };
    const [x = 0n, y = 0n] = this.piles;
    return this.section(
      html`It reads (${grouped(x)}, ${grouped(y)})`,
      html`${tape(certificate, way)}
        ${last === 0 ? nothing : this.stepper("s", { step, last })}
        ${this.told(step, html`<p>${stepWords(way)} <strong>${endWords(way)}</strong></p>`)}
        ${automaton(certificate, way)} ${certificate.states > DRAWN ? nothing : this.legend(AUTOMATON_LEGEND)}
        <div class="row">
          ${this.button("Save the certificate", () => this.save(certificate))}
        </div>
        ${
          certificate.states > DRAWN
            ? nothing
            : html`<details>
                <summary>The automaton as a table</summary>
                ${transitionTable(certificate)}
              </details>`
        }`,
    );
  }

  private save(certificate: AutomatonCertificate): void {
    const { game, final } = certificate;
    const whole = final === undefined ? game : `${game} final ${final}`;
    const name = whole.replaceAll(/[^a-z0-9]+/g, "-");
    this.file(
      `lost-${name}.json`,
      `${JSON.stringify(certificate)}\n`,
      "application/json",
    );
  }

  private file(name: string, content: string, type: string): void {
    save(name, new Blob([content], { type }));
  }

  /** The statement box. */
  private box({ game }: AutomatonCertificate) {
    const { st } = this.choice;
    const { trouble, running } = this.decided;
    const wrong = trouble !== null && !running;
    const prepared = PREPARED.findIndex(({ text }) => text === st);
    const choices = PREPARED.map(({ says }, i) => [`${i}`, says] as const);
    return this.section(
      "Ask it a statement",
      html`<p>A statement about all lost positions is true or false, and the automaton decides it.</p>
        ${this.choices(
          prepared < 0 ? [["", "One of your own"], ...choices] : choices,
          prepared < 0 ? "" : `${prepared}`,
          (i) => this.ask(PREPARED[Number(i)]?.text ?? st),
          { label: "Prepared statements" },
        )}
        ${this.form(
          html`<textarea
              name="st"
              rows="3"
              aria-label="The statement"
              aria-invalid=${wrong ? "true" : nothing}
              aria-describedby=${wrong ? "wrong" : nothing}
              spellcheck="false"
              autocapitalize="none"
              autocomplete="off"
              required
              .value=${st}
              @keydown=${sendByEnter}
            ></textarea>
            <div class="row"><button class="primary">Decide</button></div>`,
          ({ st = "" }) => this.ask(st.trim()),
          { look: "" },
        )}
        <div class="column gap-2" aria-live="polite" data-answer=${this.decided.now?.answer ?? ""} data-game=${game}>
          ${this.answered(st)}
        </div>
        ${grammar()}`,
    );
  }

  private ask(statement: string): void {
    this.set({ st: statement === FIRST ? undefined : statement }, true);
  }

  private answered(statement: string) {
    const { now, trouble, running } = this.decided;
    if (trouble !== null && !running)
      return statementTrouble(statement, trouble);
    if (now === null) return html`<p class="soft">Deciding …</p>`;
    const walnut = this.walnut.now;
    return html`${answerBox(now, this.opens(now))}
      ${
        walnut === null
          ? nothing
          : html`<div class="row">
              <span class="small soft">For Walnut, as a second witness:</span>
              ${this.button("Save lost.txt", () => this.file("lost.txt", walnut.automaton, "text/plain"))}
              ${this.copier.button("Copy the command", () => walnut.command, copy)}
            </div>`
      }`;
  }

  /** The position that shows an answer. */
  private opens({ shown }: Decided) {
    const { x, y } = Object.fromEntries(shown);
    const { last, final } = this.choice;
    const isPlayed = last === "wins" && final === null;
    if (!isPlayed || x === undefined || y === undefined) return nothing;
    const { game, variant } = this.component;
    return this.openButton(
      text({ game, variant, body: `${x},${y}` }),
      `Open (${grouped(x)}, ${grouped(y)})`,
    );
  }
}

/** Enter sends the statement; a line break would be of no use. */
function sendByEnter(event: KeyboardEvent): void {
  if (event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  (event.target as HTMLTextAreaElement).form?.requestSubmit();
}
