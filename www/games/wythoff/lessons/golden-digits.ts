/**
 * Counting in golden digits: the digits of a number, the shift from one number of
 * a lost pair to the other, the seven states that see it, and the two checks that
 * prove them.
 */
import { css, nothing } from "lit";
import {
  AUTOMATON_LEGEND,
  automaton,
  automatonStyles,
  endWords,
  stepWords,
  tape,
} from "../../../lesson-kit/automaton/automaton.ts";
import {
  goldenValue,
  placeValues,
  trimmed,
  zerosAtEnd,
} from "../../../lesson-kit/automaton/digits.ts";
import { html, lesson } from "../../../lesson-kit/lesson.ts";
import { whole, word } from "../../../lesson-kit/options.ts";
import {
  answerWords,
  statementStyles,
} from "../../../lesson-kit/parts/statement.ts";
import { decide, proofOf } from "../../../solver/facts.ts";
import type {
  AutomatonCertificate,
  Decided,
  FoundProof,
  Reading,
} from "../../../solver/modules/study.ts";
import { cellButton } from "../lesson.ts";
import { CHECKS, KIND_WORDS, KINDS, SET_WORDS, SETS } from "./golden/checks.ts";

/** The largest number of the slider. */
const MOST = 200;
/** The most places of a number: of 200, shifted. */
const PLACES = 13;

export default class GoldenDigits extends lesson({
  n: whole("The number", [1, MOST], 12),
  s: whole("Places read", [0, PLACES]),
  pair: word("Which pair is read", ["lost", "beside"], "lost"),
  one: word("What the first turns out to be", KINDS, ""),
  other: word("What the second turns out to be", KINDS, ""),
  states: word("Lost states", SETS, "proved"),
}) {
  static override styles = [
    automatonStyles,
    statementStyles,
    css`
      .squares .one {
        background: color-mix(in oklab, var(--gold) 26%, var(--surface));
        color: var(--ink);
        font-weight: 700;
      }
      .squares .new {
        outline: 2px dashed var(--win);
        outline-offset: -2px;
      }
      .check {
        align-self: stretch;
        align-content: start;
        padding: var(--space-3);
        border: 1px solid var(--line);
        border-radius: var(--radius);
      }
    `,
  ];

  private readonly found = this.once(() => proofOf("wythoff"));
  /** The digits of n, from the solver. */
  private readonly digits = this.answer(
    () => (this.found.now ? [this.choice.n] : null),
    (n) => this.read(n, n),
  );
  /** How the automaton reads the pair. */
  private readonly reading = this.answer(
    () => (this.digits.now ? this.pairRead() : null),
    (x, y) => this.read(x, y),
  );
  private readonly decided = this.answer(
    () => (this.found.now ? [this.choice.states] : null),
    (set) =>
      Promise.all(
        CHECKS.map(({ statement }) => decide(this.judged(set), statement)),
      ) as Promise<Decided[]>,
    { late: true },
  );

  private get certificate(): AutomatonCertificate {
    return this.found.got.certificate as AutomatonCertificate;
  }

  private read(x: bigint | number, y: bigint | number): Promise<Reading> {
    return this.engine.ask(
      "read_by_automaton",
      this.certificate,
      BigInt(x),
      BigInt(y),
    );
  }

  /** The automaton with the lost states that are to be checked. */
  private judged(set: (typeof SETS)[number]): FoundProof {
    const [, lost] = SET_WORDS[set];
    return {
      ...this.found.got,
      certificate: { ...this.certificate, lost: [...lost] },
    };
  }

  /** The digits of both numbers of the lost pair of n, the smaller one first. */
  private get pair(): readonly [smaller: number[], larger: number[]] {
    const own = trimmed(this.digits.got.x);
    return zerosAtEnd(own) % 2 === 0
      ? [own, [...own, 0]]
      : [own.slice(0, -1), own];
  }

  private pairRead(): [x: bigint, y: bigint] {
    const [smaller, larger] = this.pair;
    const more = this.choice.pair === "beside" ? 1n : 0n;
    return [goldenValue(smaller), goldenValue(larger) + more];
  }

  protected override show() {
    return html`${this.written()} ${this.shift()} ${this.seven()} ${this.checks()}`;
  }

  private written() {
    const n = this.digits.key?.[0] ?? this.choice.n;
    const own = trimmed(this.digits.got.x);
    const values = placeValues(1, own.length);
    const sum = values.filter((_, i) => own[i] === 1);
    return this.section(
      "Golden digits",
      html`<p>
          The places are worth 1, 2, 3, 5, 8, …: each is the sum of the two
          before. Take the largest that fits, and go on with the rest. Then no
          two ones stand side by side.
        </p>
        ${this.slider("n", { also: { s: undefined } })}
        ${this.table({
          label: `The golden digits of ${n}`,
          look: "squares",
          head: values.map(String),
          rows: [
            own.map((digit) => ({
              words: digit,
              look: digit === 1 ? "one" : "soft",
            })),
          ],
        })}
        <p aria-live="polite" data-n=${n}>${n} = ${sum.join(" + ")} is written <strong>${own.join("")}</strong>.</p>`,
    );
  }

  private shift() {
    const [smaller, larger] = this.pair;
    const [a, b] = [goldenValue(smaller), goldenValue(larger)];
    const own = trimmed(this.digits.got.x);
    const zeros = zerosAtEnd(own);
    const isSmaller = own.length === smaller.length;
    const row = (name: string, digits: readonly number[], isNew: boolean) => [
      name,
      ...Array.from({ length: larger.length - digits.length }, () => ""),
      ...digits.map((digit, i) => ({
        words: digit,
        look: `${digit === 1 ? "one" : "soft"} ${isNew && i === digits.length - 1 ? "new" : ""}`,
      })),
    ];
    return this.section(
      "A shift leads to the other pile",
      html`<p>
          The smaller number of a lost pair ends in an even number of zeros, or
          in none. Write one zero behind it, and you have the larger.
        </p>
        ${this.table({
          label: "The lost pair, digit under digit",
          look: "squares",
          named: true,
          head: ["", ...placeValues(1, larger.length).map(String)],
          rows: [row(`${a}`, smaller, false), row(`${b}`, larger, true)],
        })}
        <p data-pair="${a},${b}">
          ${own.join("")} ends in ${zeros === 0 ? "no zero" : zeros === 1 ? "one zero" : `${zeros} zeros`}:
          it is the ${isSmaller ? "smaller" : "larger"} number.
          ${isSmaller ? "With one zero more" : "Without its last zero"} it is ${isSmaller ? b : a}.
          ${cellButton(this, a, b)} is lost.
        </p>`,
    );
  }

  private seven() {
    const reading = this.reading.got;
    const [x = 0n, y = 0n] = this.reading.key ?? [];
    const last = reading.x.length;
    const step = Math.min(this.choice.s ?? last, last);
    const way = { reading, step };
    return this.section(
      "Seven states see the shift",
      html`<p>
          The automaton reads both numbers together, place by place. In states 1
          and 2 one number has had a one that the other still owes. In 3 and 4 it
          is paid, and an even number of zeros has followed; in 5 and 6 an odd
          number.
        </p>
        ${this.pick("Which pair is read", [
          [
            "The lost pair",
            { pair: undefined, s: undefined },
            this.choice.pair === "lost",
          ],
          [
            "One more on the larger pile",
            { pair: "beside", s: undefined },
            this.choice.pair === "beside",
          ],
        ])}
        <div class="both right">
          <div class="part">
            <p class="numbers">x = ${x}, y = ${y}</p>
            ${tape(this.certificate, way)}
            ${this.stepper("s", { step, last })}
            ${this.told(step, html`<p>${stepWords(way)} <strong>${endWords(way)}</strong></p>`)}
          </div>
          <div class="part">
            ${automaton(this.certificate, way)} ${this.legend(AUTOMATON_LEGEND)}
          </div>
        </div>`,
    );
  }

  private checks() {
    const said = CHECKS.every(({ key }) => this.choice[key] !== "");
    return this.section(
      "Two checks prove it for all numbers",
      html`<p>
          The lost cells are the only set for which no cell in it sees another,
          and every cell outside sees one. A cell sees those that its moves lead
          to. Two automata decide that. Say first what each turns out to be.
        </p>
        <div class="parts two">${CHECKS.map((check, i) => this.check(check, i))}</div>
        ${said ? this.others() : nothing}`,
    );
  }

  private check(
    { key, asks, built, statement, turns }: (typeof CHECKS)[number],
    i: number,
  ) {
    const said = this.choice[key];
    const decided = this.decided.now?.[i];
    const holds = decided?.answer === "true";
    return html`<section class="check part" aria-label=${asks} data-check=${key} data-answer=${said === "" ? "" : (decided?.answer ?? "")}>
      <p class="bold">${asks}</p>
      <p>${built} It turns out:</p>
      ${
        said === ""
          ? html`<div class="column gap-2" role="group" aria-label="What it turns out to be">
              ${KINDS.map((kind) => this.setButton({ [key]: kind }, KIND_WORDS[kind]))}
            </div>`
          : html`<div class="column gap-2" aria-live="polite">
              ${
                decided === undefined
                  ? this.decided.alert
                  : html`<p class="verdict ${holds ? "" : "fails"}">${holds ? `${turns === "empty" ? "Empty" : "Full"}.` : `Not ${turns}.`}</p>
                      <p>${this.judgement(said, turns)} ${holds ? "The check holds." : answerWords(decided)}</p>`
              }
              <p class="small sentence"><code>${statement}</code></p>
            </div>`
      }
    </section>`;
  }

  /** Whether a person said what it turned out to be, of the proved set. */
  private judgement(said: string, turns: string) {
    if (this.choice.states !== "proved") return "";
    return said === turns ? "You saw it coming." : "Not as you said.";
  }

  /** Wrong guesses, which the checks refute. */
  private others() {
    return html`<p>
        With 0, 3 and 4 both checks hold: the seven states are right for ever.
        Now try a wrong guess: which states are to be lost?
      </p>
      ${this.pick(
        "Lost states",
        SETS.map((set) => [
          SET_WORDS[set][0],
          { states: set === "proved" ? undefined : set },
          this.choice.states === set,
        ]),
      )}`;
  }
}
