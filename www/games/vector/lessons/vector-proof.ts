/**
 * The proof of a rule's lost positions for all piles: the automaton that
 * accepts them, how it reads the piles, and statements that it decides.
 */
import { nothing } from "lit";
import copy from "lucide-static/icons/copy.svg?raw";
import {
  AUTOMATON_LEGEND,
  automaton,
  endWords,
  MOST_DRAWN_STATES,
  stepWords,
  tape,
  transitionTable,
} from "../../../lesson-kit/automaton/automaton.ts";
import { proofWords } from "../../../lesson-kit/automaton/words.ts";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { whole, word, written } from "../../../lesson-kit/options.ts";
import {
  answerBox,
  grammar,
  MOST_CHARACTERS,
  statementTrouble,
} from "../../../lesson-kit/parts/statement.ts";
import { html } from "../../../lesson-kit/words.ts";
import { decide, proofOf } from "../../../solver/facts.ts";
import type {
  AutomatonCertificate,
  Decided,
  FoundProof,
} from "../../../solver/modules/study.ts";
import { grouped, statesOf, text } from "../../../solver/position.ts";
import { troubleOf } from "../../../solver/trouble.ts";
import { copyButton } from "../../../ui/controls/copy.ts";
import { save } from "../../../ui/save.ts";
import { queenGame } from "../terms.ts";

/** The greatest number of digits that the automaton reads step by step. */
const MOST_PLACES = 99;
/** The largest value of `final`. The game ends at pile sums up to `final`. */
const LARGEST_FINAL_SUM = 99;

/** The statement that no two lost cells differ by p in x and by q in y. */
const apart = (p: number, q: number) => ({
  says: `No two lost cells differ by (${p}, ${q})`,
  text: `A x,y: lost(x,y) => ~lost(x + ${p}, y + ${q})`,
});

export const PREPARED = [
  {
    says: "Every difference n occurs",
    text: "A n: E x,y: lost(x,y) & y = x + n",
  },
  {
    says: "No difference occurs twice",
    text: "A x,y,u,v: lost(x,y) & x < y & lost(u,v) & u < v & x < u => y + u != v + x",
  },
  {
    says: "Each number from 1 on is in exactly one pair",
    text: "(A n: n > 0 => E x,y: lost(x,y) & x < y & (n = x | n = y)) & (A p,q,r: lost(p,q) & p < q => ~(lost(q,r) & q < r))",
  },
  {
    says: "Each row has exactly one lost cell",
    text: "A y: E x: lost(x,y) & A z: lost(z,y) => z = x",
  },
  {
    says: "From pair to pair the smaller number grows by 1 or 2, the larger by 2 or 3",
    text: "A x,y,u,v: lost(x,y) & x < y & lost(u,v) & u < v & x < u & ~(E s,t: lost(s,t) & s < t & x < s & s < u) => (u = x + 1 | u = x + 2) & (v = y + 2 | v = y + 3)",
  },
  {
    says: "If (x, y) is lost, so is its mirror image",
    text: "A x,y: lost(x,y) => lost(y,x)",
  },
  {
    says: "(0, 0) is the only lost cell on the diagonal",
    text: "A x: lost(x,x) => x = 0",
  },
  {
    says: "The larger number is at most twice the smaller",
    text: "A x,y: lost(x,y) & x < y => y <= 2*x",
  },
  apart(2, 4),
  apart(1, 2),
  {
    says: "Some lost cell lies beyond a million",
    text: "E x,y: lost(x,y) & x > 1000000 & x < y",
  },
];

const FIRST_STATEMENT = PREPARED[0]?.text ?? "";

const declared = {
  s: whole("Places read", [0, MOST_PLACES]),
  last: word("The last move", ["wins", "loses"], "wins"),
  final: whole("The largest x + y where the game ends", [0, LARGEST_FINAL_SUM]),
  st: written(
    "The statement",
    (text) => (text.length <= MOST_CHARACTERS ? text : null),
    `a statement of at most ${MOST_CHARACTERS} characters`,
    FIRST_STATEMENT,
  ),
};

type It = Lesson<typeof declared>;

export default lesson(declared, [], queenGame, (it) => {
  const { last, final } = it.choice;
  return html`${it.pick("The last move", [
    ["The last move wins", { last: undefined }, last === "wins"],
    ["The last move loses", { last: "loses" }, last === "loses"],
  ])}
      ${it.pick("When the game ends", [
        ["Play until no move is left", { final: undefined }, final === null],
        ["Stop early, at small piles", { final: final ?? 1 }, final !== null],
      ])}
      ${final === null ? nothing : ends(it, final)}
      ${it.alone("proof", () => proof(it))}
      ${it.section(
        "How a proof works",
        html`<p class="says">
            For a set P of positions, let W(P) be the set of all positions from
            which some move leads into P.
            ${last === "loses" ? "Positions without a move belong to W(P), too, because they are won." : nothing}
            ${
              final === null
                ? nothing
                : html`No position with $x+y\le ${final}$ belongs to W(P),
                    because the game ends there.`
            }
            Suppose that W(P) is exactly the set of all positions outside P. Then
            P is the set of lost positions. So a guess for P can be checked. The
            page guesses P from the lost positions of small piles. It writes the guess as an
            automaton: a small machine that reads the digits of both piles and
            then accepts or rejects the position. From this automaton the page
            builds a second one, for W(P). If the second one accepts exactly the
            positions outside P, the guess is right for all piles. Otherwise the
            guess is wrong.
          </p>
          <p class="note">
            B. Mignoty, A. Renard, M. Rigo and M. A. Whiteland, Automatic proofs
            in combinatorial game theory, International Journal of Game Theory 54
            (2025); A. Renard and M. Rigo, Variants of Wythoff game with terminal
            positions or blocking maneuvers (2025).
          </p>`,
      )}`;
});

/** The name of the game, with `misere:` before it if the last move loses. */
function rule(it: It): string {
  const { game, variant } = it.component;
  const end = it.choice.last === "loses" ? "misere:" : "";
  return `${end}${game}${variant === null ? "" : `[${variant}]`}`;
}

/** The game to prove, and the largest sum of piles at which it ends. */
function asked(it: It): [rule: string, final: number | null] {
  return [rule(it), it.choice.final];
}

function proof(it: It) {
  const [rule, final] = asked(it);
  const found = it.ask(["proof", rule, final], () =>
    proofOf(rule, final ?? undefined),
  );
  const { certificate } = found;
  return html`${said(it, found)}
    ${
      certificate === null
        ? nothing
        : html`${it.alone("reading", () => run(it, certificate))} ${box(it, found, certificate)}`
    }`;
}

/** The field for the largest sum of piles at which the game ends. */
function ends(it: It, final: number) {
  const label = "The largest x + y where the game ends";
  const range = [0, LARGEST_FINAL_SUM] as const;
  return it.form(
    html`<span>Positions with $x+y\le$</span>
      ${it.field("final", { label, value: final, range, look: "" })}
      <span>are lost, and the game ends there.</span>`,
    ({ final = "" }) => it.set({ final }, true),
    { change: true },
  );
}

/** The result of the search for a proof. */
function said(it: It, proof: FoundProof) {
  const { record, certificate, tried } = proof;
  const words = proofWords(proof);
  if (certificate === null) {
    return html`<p class="verdict" data-proof="none">${words}</p>
      <p class="soft">The page tried these digits: ${tried.join(", ")}.</p>`;
  }
  return html`<p class="verdict" data-proof=${certificate.states}>${words}</p>
    <p class="soft">
      The automaton accepts exactly the lost positions of
      <code class="anywhere">${rule(it)}</code>${
        record.final === undefined
          ? nothing
          : html`, if the game ends at $x+y\le ${record.final}$`
      }. The
      largest automaton of the proof has ${statesOf(record.largest)}.
    </p>`;
}

function run(it: It, certificate: AutomatonCertificate) {
  const [x = 0n, y = 0n] = it.piles;
  const reading = it.later(["reading", ...asked(it), x, y], () =>
    it.engine.ask("read_by_automaton", certificate, x, y),
  );
  if (reading === null) return automaton(certificate, null);
  const last = reading.x.length;
  const step = Math.min(it.choice.s ?? last, last);
  const progress = { reading, step };
  return it.section(
    html`The automaton reads (${grouped(x)}, ${grouped(y)})`,
    html`${tape(certificate, progress)}
      ${last === 0 ? nothing : it.stepper("s", { step, last })}
      ${it.stepText(step, html`<p>${stepWords(progress)} <strong>${endWords(progress)}</strong></p>`, "short")}
      ${automaton(certificate, progress)} ${certificate.states > MOST_DRAWN_STATES ? nothing : it.legend(AUTOMATON_LEGEND)}
      <div class="row">
        ${it.button("Save the certificate", () => saveProof(certificate))}
      </div>
      ${
        certificate.states > MOST_DRAWN_STATES
          ? nothing
          : html`<details>
              <summary>The automaton as a table</summary>
              ${transitionTable(certificate)}
            </details>`
      }`,
  );
}

function saveProof(certificate: AutomatonCertificate): void {
  const { game, final } = certificate;
  const whole = final === undefined ? game : `${game} final ${final}`;
  const name = whole.replaceAll(/[^a-z0-9]+/g, "-");
  const text = `${JSON.stringify(certificate)}\n`;
  save(`lost-${name}.json`, text);
}

function box(it: It, found: FoundProof, certificate: AutomatonCertificate) {
  const { st } = it.choice;
  const decided = it.later(["decided", ...asked(it), st], () =>
    judge(found, st),
  );
  const wrong = decided !== null && "trouble" in decided;
  const prepared = PREPARED.findIndex(({ text }) => text === st);
  const choices = PREPARED.map(({ says }, i) => [`${i}`, says] as const);
  return it.section(
    "Ask the automaton",
    html`<p>Write a statement about all lost positions. The automaton decides
    whether it is true or false.</p>
      ${it.choices(
        prepared < 0 ? [["", "One of your own"], ...choices] : choices,
        prepared < 0 ? "" : `${prepared}`,
        (i) => ask(it, PREPARED[Number(i)]?.text ?? st),
        { label: "Prepared statements" },
      )}
      ${it.form(
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
        ({ st = "" }) => ask(it, st.trim()),
        { look: "column gap-2" },
      )}
      <div class="column gap-2" aria-live="polite" data-answer=${decided === null || wrong ? "" : decided.answer} data-game=${certificate.game}>
        ${
          decided === null
            ? html`<p class="soft">Deciding …</p>`
            : wrong
              ? statementTrouble(st, decided.trouble)
              : html`${answerBox(decided, opens(it, decided))} ${it.alone("walnut", () => walnut(it, certificate))}`
        }
      </div>
      ${grammar()}`,
  );
}

function ask(it: It, statement: string): void {
  it.set({ st: statement === FIRST_STATEMENT ? undefined : statement }, true);
}

/** The answer to a statement, or the error in its text. */
async function judge(found: FoundProof, statement: string) {
  try {
    return await (decide(found, statement) as Promise<Decided>);
  } catch (error) {
    return { trouble: troubleOf(error) };
  }
}

/** Files for Walnut, a program that checks the answer independently. */
function walnut(it: It, certificate: AutomatonCertificate) {
  const { st } = it.choice;
  const walnut = it.later(["walnut", ...asked(it), st], () =>
    it.engine.ask("walnut", certificate, st),
  );
  if (walnut === null) return nothing;
  const [automaton, command] = walnut;
  return html`<div class="row">
    <span class="small soft">To check the answer with another program, Walnut:</span>
    ${it.button("Save lost.txt", () => save("lost.txt", automaton))}
    ${copyButton("Copy the command", () => command, { icon: copy })}
  </div>`;
}

/** A button that opens the example for the answer, if it can be played. */
function opens(it: It, { shown }: Decided) {
  const { x, y } = Object.fromEntries(shown);
  const { last, final } = it.choice;
  const isPlayed = last === "wins" && final === null;
  if (!isPlayed || x === undefined || y === undefined) return nothing;
  const { game, variant } = it.component;
  return it.openButton(
    text({ game, variant, body: `${x},${y}` }),
    `Open (${grouped(x)}, ${grouped(y)})`,
  );
}

/** Submits the statement on Enter, because it needs no line breaks. */
function sendByEnter(event: KeyboardEvent): void {
  if (event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  (event.target as HTMLTextAreaElement).form?.requestSubmit();
}
