/**
 * Numbers in golden digits: the shift in a lost pair, an automaton of seven
 * states, and two checks that prove it.
 */
import { nothing } from "lit";
import {
  AUTOMATON_LEGEND,
  automaton,
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
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { whole, word } from "../../../lesson-kit/options.ts";
import { answerWords } from "../../../lesson-kit/parts/statement.ts";
import { html } from "../../../lesson-kit/words.ts";
import { decide, proofOf } from "../../../solver/facts.ts";
import type {
  AutomatonCertificate,
  Decided,
  FoundProof,
} from "../../../solver/modules/study.ts";
import { cellButton } from "../lesson.ts";

/** The largest number on the slider. */
const LARGEST_NUMBER = 200;
/** The number of digits of 200, and one more for the shift. */
const MOST_PLACES = 13;

/**
 * The two checks. `built` describes the automaton that a check builds. The
 * check holds if `statement` is true. Then this automaton is of the kind
 * `turns`.
 */
export const CHECKS = [
  {
    key: "one",
    asks: "Does a lost cell see a lost cell?",
    built:
      "The first automaton accepts each pair of lost cells in one row, column or diagonal.",
    statement:
      "A x,y,z: lost(x,y) & z > 0 => ~lost(x + z, y) & ~lost(x, y + z) & ~lost(x + z, y + z)",
    turns: "empty",
  },
  {
    key: "other",
    asks: "Does every other cell see a lost cell?",
    built:
      "The second automaton accepts each cell that is lost, or has a lost cell to the left, below, or diagonally below.",
    statement:
      "A x,y: lost(x,y) | (E z: z < y & lost(x,z)) | (E u: u < x & lost(u,y)) | (E p,q,k: k > 0 & p + k = x & q + k = y & lost(p,q))",
    turns: "full",
  },
] as const;

/** The kinds of automata: each accepts no input, every input, or some. */
const KINDS = ["empty", "full", "neither"] as const;

const KIND_WORDS: Readonly<Record<(typeof KINDS)[number], string>> = {
  empty: "Empty: it accepts nothing",
  full: "Full: it accepts everything",
  neither: "Neither",
};

/** The states that the checks take as lost: the proved set, more, or fewer. */
const SETS = ["proved", "more", "fewer"] as const;

export const SET_WORDS: Readonly<
  Record<
    (typeof SETS)[number],
    readonly [words: string, lost: readonly number[]]
  >
> = {
  proved: ["0, 3 and 4", [0, 3, 4]],
  more: ["5 and 6, too", [0, 3, 4, 5, 6]],
  fewer: ["without 0", [3, 4]],
};

const declared = {
  n: whole("The number", [1, LARGEST_NUMBER], 12),
  s: whole("Places read", [0, MOST_PLACES]),
  pair: word("Which pair is read", ["lost", "beside"], "lost"),
  one: word("What the first turns out to be", KINDS, ""),
  other: word("What the second turns out to be", KINDS, ""),
  states: word("Lost states", SETS, "proved"),
};

type It = Lesson<typeof declared>;

export default lesson(
  declared,
  [],
  "wythoff(5,7)",
  (it) => html`${written(it)} ${shift(it)} ${seven(it)} ${checks(it)}`,
);

/** The proof that an automaton accepts exactly the lost pairs. */
const proof = (it: It) => it.ask(["proof"], () => proofOf("wythoff"));

const certificateOf = (it: It) => proof(it).certificate as AutomatonCertificate;

/** The golden digits of the chosen number n. */
function digits(it: It): number[] {
  const { n } = it.choice;
  const certificate = certificateOf(it);
  const reading = it.ask(["digits", n], () =>
    it.engine.ask("read_by_automaton", certificate, BigInt(n), BigInt(n)),
  );
  return trimmed(reading.x);
}

/** The proof, but with this set as the lost states of its automaton. */
function judged(proof: FoundProof, set: (typeof SETS)[number]): FoundProof {
  const certificate = proof.certificate as AutomatonCertificate;
  const [, lost] = SET_WORDS[set];
  return { ...proof, certificate: { ...certificate, lost: [...lost] } };
}

/** The golden digits of the lost pair of n, the smaller number first. */
function pair(it: It): readonly [smaller: number[], larger: number[]] {
  const own = digits(it);
  return zerosAtEnd(own) % 2 === 0
    ? [own, [...own, 0]]
    : [own.slice(0, -1), own];
}

function written(it: It) {
  const { n } = it.choice;
  const own = digits(it);
  const values = placeValues(1, own.length);
  const sum = values.filter((_, i) => own[i] === 1);
  return it.section(
    "Golden digits",
    html`<p>
        The places are worth 1, 2, 3, 5, 8, …. Each of these numbers is the sum
        of the two before. To write a number, take the largest place that fits
        into it, and go on with the rest. Then no two ones are side by side.
      </p>
      ${it.slider("n", { also: { s: undefined } })}
      ${it.table({
        label: `The golden digits of ${n}`,
        look: "squares",
        head: values.map(String),
        rows: [
          own.map((digit) => ({
            words: digit,
            look: digit === 1 ? "on-gold bold" : "soft",
          })),
        ],
      })}
      <p aria-live="polite" data-n=${n}>${n} = ${sum.join(" + ")} is written <strong>${own.join("")}</strong>.</p>`,
  );
}

function shift(it: It) {
  const [smaller, larger] = pair(it);
  const [a, b] = [goldenValue(smaller), goldenValue(larger)];
  const own = digits(it);
  const zeros = zerosAtEnd(own);
  const isSmaller = own.length === smaller.length;
  const row = (name: string, digits: readonly number[], isNew: boolean) => [
    name,
    ...Array.from({ length: larger.length - digits.length }, () => ""),
    ...digits.map((digit, i) => ({
      words: digit,
      look: `${digit === 1 ? "on-gold bold" : "soft"} ${isNew && i === digits.length - 1 ? "ringed" : ""}`,
    })),
  ];
  return it.section(
    "A shift leads to the other pile",
    html`<p>
        The smaller number of a lost pair ends in an even number of zeros, or in
        none. Write one more zero at its end, and you have the larger number.
      </p>
      ${it.table({
        label: "The lost pair, digit under digit",
        look: "squares",
        named: true,
        head: ["", ...placeValues(1, larger.length).map(String)],
        rows: [row(`${a}`, smaller, false), row(`${b}`, larger, true)],
      })}
      <p data-pair="${a},${b}">
        ${own.join("")} ends in ${zeros === 0 ? "no zero" : zeros === 1 ? "one zero" : `${zeros} zeros`}:
        so it is the ${isSmaller ? "smaller" : "larger"} number of its pair.
        ${isSmaller ? "With one zero more" : "Without its last zero"} it is ${isSmaller ? b : a}.
        ${cellButton(it, a, b)} is lost.
      </p>`,
  );
}

function seven(it: It) {
  const certificate = certificateOf(it);
  const [smaller, larger] = pair(it);
  const more = it.choice.pair === "beside" ? 1n : 0n;
  const [x, y] = [goldenValue(smaller), goldenValue(larger) + more];
  const reading = it.ask(["reading", x, y], () =>
    it.engine.ask("read_by_automaton", certificate, x, y),
  );
  const last = reading.x.length;
  const step = Math.min(it.choice.s ?? last, last);
  const progress = { reading, step };
  return it.section(
    "Seven states recognise the shift",
    html`<p>
        An automaton is a small machine that goes from state to state as it
        reads digits. This one reads both numbers together, place by place. In
        states 1 and 2 one number has just had a one, and the other number must
        have its one at the next place. In states 3 and 4 both have had their
        ones, and an even number of zeros has followed. In states 5 and 6 an odd
        number of zeros has followed.
      </p>
      ${it.pick("Which pair is read", [
        [
          "The lost pair",
          { pair: undefined, s: undefined },
          it.choice.pair === "lost",
        ],
        [
          "One more on the larger pile",
          { pair: "beside", s: undefined },
          it.choice.pair === "beside",
        ],
      ])}
      <div class="both right">
        <div class="column">
          <p class="numbers">x = ${x}, y = ${y}</p>
          ${tape(certificate, progress)}
          ${it.stepper("s", { step, last })}
          ${it.stepText(step, html`<p>${stepWords(progress)} <strong>${endWords(progress)}</strong></p>`, "short")}
        </div>
        <div class="column">
          ${automaton(certificate, progress)} ${it.legend(AUTOMATON_LEGEND)}
        </div>
      </div>`,
  );
}

function checks(it: It) {
  const said = CHECKS.every(({ key }) => it.choice[key] !== "");
  return it.section(
    "Two checks prove it for all numbers",
    html`<p>
        A cell sees the cells that its moves lead to. No lost cell sees a lost
        cell, and every other cell sees a lost cell. Only the set of lost cells
        has both properties. Two more automata check these properties. First
        predict what each of these two automata accepts.
      </p>
      <div class="parts two">${CHECKS.map((one, i) => it.alone(one.key, () => check(it, one, i)))}</div>
      ${said ? others(it) : nothing}`,
  );
}

function check(
  it: It,
  { key, asks, built, statement, turns }: (typeof CHECKS)[number],
  i: number,
) {
  const said = it.choice[key];
  const { states } = it.choice;
  const found = proof(it);
  const all = it.later(["decided", states], () =>
    Promise.all(
      CHECKS.map(
        ({ statement }) =>
          decide(judged(found, states), statement) as Promise<Decided>,
      ),
    ),
  );
  const decided = all?.[i];
  const holds = decided?.answer === "true";
  return html`<section class="card column" aria-label=${asks} data-check=${key} data-answer=${said === "" ? "" : (decided?.answer ?? "")}>
    <p class="bold">${asks}</p>
    <p>${built} This automaton turns out to be:</p>
    ${
      said === ""
        ? html`<div class="column gap-2" role="group" aria-label="What it turns out to be">
            ${KINDS.map((kind) => it.setButton({ [key]: kind }, KIND_WORDS[kind]))}
          </div>`
        : html`<div class="column gap-2" aria-live="polite">
            ${
              decided === undefined
                ? nothing
                : html`<p class="verdict ${holds ? "" : "fails"}">${holds ? `${turns === "empty" ? "Empty" : "Full"}.` : `Not ${turns}.`}</p>
                    <p>${judgement(it, said, turns)} ${holds ? "The check holds." : answerWords(decided)}</p>`
            }
            <p class="small anywhere"><code>${statement}</code></p>
          </div>`
    }
  </section>`;
}

/** The verdict on the prediction; empty unless the set is the proved one. */
function judgement(it: It, said: string, turns: string) {
  if (it.choice.states !== "proved") return "";
  return said === turns ? "Your guess was right." : "Your guess was wrong.";
}

/** Buttons for the sets of lost states. The checks refute all but the first. */
function others(it: It) {
  return html`<p>
      With the lost states 0, 3 and 4 both checks hold, so the automaton is
      right for all numbers. Now try other lost states.
    </p>
    ${it.pick(
      "Lost states",
      SETS.map((set) => [
        SET_WORDS[set][0],
        { states: set === "proved" ? undefined : set },
        it.choice.states === set,
      ]),
    )}`;
}
