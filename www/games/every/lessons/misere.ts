/**
 * Misère play: misère Nim, the smallest sums of heap game 0.75 where Nim's
 * trick fails, and the eight classes that decide every sum.
 */
import { nothing } from "lit";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { whole, word, written } from "../../../lesson-kit/options.ts";
import { html } from "../../../lesson-kit/words.ts";
import { MISERE } from "../../../solver/convention.ts";
import type { Engine } from "../../../solver/engine.ts";
import { quotientOf } from "../../../solver/facts.ts";
import { classesOf, classOfSum } from "./misere/classes.ts";
import { classesStep } from "./misere/classes-step.ts";
import { inWords, type Line, linesFrom, named } from "./misere/lines.ts";
import { multiplyStep } from "./misere/multiply-step.ts";
import {
  heapsPicture,
  misereStyles,
  playedOut,
  turnsPicture,
} from "./misere/pictures.ts";
import { drawn, heapsOf, lostInMisereNim } from "./misere/sums.ts";

const LAST_STEP = 5;
/** For each step, a position that the reader wins by the step's idea. */
const STEP_GAMES = [
  ...(["nim(1,1,2)", "nim(1,2,4)", "heap[0.75](1,5)"] as const),
  ...(["heap[0.75](2,5)", "heap[0.75](3,5)"] as const),
] as const;
const MOST_ONES = 9;
/** Piles whose winning move in misère play differs from normal play. */
const TURN_PILES = [1, 1, 3];
/** The piles whose outcomes are shown for both normal and misère play. */
const COMPARED_PILES = [
  [1],
  [1, 1],
  [1, 1, 1],
  [2],
  [2, 2],
  [1, 1, 2],
  [1, 2, 3],
  [3, 5, 7],
];
/** A game in which the trick fails, and the largest heap of a random sum. */
const RULE = "0.75";
const LARGEST_HEAP = 12;

const nim = (piles: readonly number[]) => `nim(${piles})`;
const sum = (heaps: readonly (number | bigint)[]) =>
  `${MISERE}heap[${RULE}](${heaps})`;

/** The limits of the search for the smallest sums where the trick fails. */
const MOST_HEAPS = 3;
const MOST_TOKENS = 30;

const declared = {
  step: whole("Step", [1, LAST_STEP], 1),
  ones: whole("Piles of one token", [1, MOST_ONES], 5),
  take: whole("Your move from 1, 1, 3", [0, 9]),
  heaps: whole("Heaps of the sum", [1, MOST_HEAPS], 1),
  leave: whole("Your move from the sum", [0, 99]),
  x: whole("The first factor", [0, 99], 2),
  y: whole("The second factor", [0, 99], 6),
  seed: whole("The number of the random sum", [1, 9_999], 1),
  says: written(
    "The products so far",
    (text) =>
      /^\d{1,2}(\.\d{1,2}){0,3}$/.test(text)
        ? text.split(".").map(Number)
        : null,
    "the numbers of at most four classes with dots between them",
    [] as readonly number[],
  ),
  who: word("Your answer for the sum", ["lost", "won"], ""),
};

type It = Lesson<typeof declared>;

export default lesson(
  declared,
  misereStyles,
  ({ choice }) => MISERE + (STEP_GAMES[choice.step - 1] ?? STEP_GAMES[0]),
  (it) => {
    const { step } = it.choice;
    const steps = [ones, turns, fails, classes, multiply];
    const draw = steps[step - 1] ?? ones;
    return html`${it.stepper("step")} ${it.alone(`step ${step}`, () => draw(it))}`;
  },
);

const quotient = (it: It) =>
  it.ask(["quotient"], async () => {
    const quotient = await quotientOf(`heap[${RULE}]`);
    return { ...quotient, classes: classesOf(quotient) };
  });

function ones(it: It) {
  const { ones } = it.choice;
  const odd = ones % 2 === 1;
  return html`<div class="both">
    <div class="column">${turnsPicture(ones)} ${it.slider("ones")}</div>
    <div class="column gap-3">
      ${it.stepText(
        1,
        html`<h4>Whoever takes the last token loses</h4>
          <p>
            This is Nim in misère play, so the last move loses. You may take any
            number of tokens from one pile.
          </p>
          <p>
            Piles of one token leave no choice. You take one pile, I take one pile,
            and so on. With ${ones} ${ones === 1 ? "pile" : "piles"}, the last token
            is ${odd ? html`yours, and <strong>you lose</strong>` : html`mine, and <strong>you win</strong>`}.
            In normal play the last move wins, so you would
            ${odd ? "win" : "lose"}.
          </p>
          <p>
            Call piles of one token “ones”. The player to move loses from an odd
            number of ones and wins from an even number of ones.
          </p>`,
      )}
    </div>
  </div>`;
}

function turns(it: It) {
  const lines = it.ask(["turn"], () =>
    linesFrom(it.engine, MISERE + nim(TURN_PILES)),
  );
  const line = lines[it.within("take", [0, lines.length - 1], -1)];
  return html`<div class="both">
      <div class="column">
        ${heapsPicture(TURN_PILES)}
        ${moves(it, "take", lines)}
      </div>
      ${it.stepText(
        2,
        html`<h4>One move is different</h4>
          <p>
            It is your move, and the player who takes the last token loses. Do you
            take 2 tokens from the pile of 3, or all 3? Try each move.
          </p>
          ${
            line === undefined
              ? nothing
              : html`<p>
                  In normal play you take all 3 tokens, so that equal piles are left.
                  Here this move leaves an even number of ones, and you get the
                  last token. So take 2 instead. Then an odd number of ones is
                  left.
                </p>`
          }`,
      )}
    </div>
    ${line === undefined ? nothing : html`<div aria-live="polite" class="column">${playedOut(line)}</div>`}
    ${it.section(
      "The trick of misère Nim",
      html`<p class="says">
          If a pile of 2 or more is left after your move, play as in normal play and
          leave the nim-sum 0. If your move leaves only ones, leave an odd number
          of ones. You can always choose this number: your move is in the only
          pile of 2 or more, and you may take the whole pile or all but one token.
        </p>
        ${it.alone("both", () => conventions(it))}
`,
    )}`;
}

/** A button for each first move, with its words or the heaps it leaves. */
function moves(it: It, key: "take" | "leave", lines: readonly Line[]) {
  return it.pick(
    "Your move",
    lines.map(({ turns, left }, i) => [
      key === "take" ? (turns[0]?.words ?? "") : `Leave ${named(left)}`,
      { [key]: i },
      it.choice[key] === i,
    ]),
    "choices",
  );
}

function conventions(it: It) {
  const asked = it.ask(["both"], () =>
    Promise.all(
      COMPARED_PILES.map(async (piles) => {
        const texts = [nim(piles), MISERE + nim(piles)];
        const records = await Promise.all(
          texts.map((text) => it.engine.glance(text)),
        );
        const lost = records.map(({ outcome }) => outcome === "P");
        return { piles, lost };
      }),
    ),
  );
  return html`<p class="note">
      The page computed whether the player to move has lost or won. The two rules
      give different winners only in the marked rows. In these rows all piles are
      ones.
    </p>
    ${it.table({
      label: "Lost or won for the player to move, by both rules",
      look: "lines words",
      head: ["Piles", "If the last move wins", "If the last move loses"],
      rows: asked.map(({ piles, lost }) => ({
        cells: [named(piles), ...lost.map(endCell)],
        look: lost[0] === lost[1] ? "" : "marked",
      })),
    })}`;
}

function fails(it: It) {
  const { heaps } = it.choice;
  const counts = ["One heap", "Two heaps", "Three heaps"];
  return html`<div class="says column gap-2">
      <h4>In the game ${RULE} the trick fails</h4>
      <p>
        ${RULE} is the code of a game with heaps. A move may take 1 token from anywhere
        in a heap. The rest stays one heap or becomes two heaps. A move may also
        take a whole heap of 2 tokens, or 2 tokens from the inside of a heap, so
        that a heap is left on each side.
      </p>
      <p>
        Does the trick of Nim work here? Each heap has a nimber. In normal play the
        heap is like a pile of Nim of that size. So the trick treats each heap as
        this pile and plays misère Nim. The page looked for the heaps with the
        fewest tokens for which the trick fails, and shows them here.
      </p>
    </div>
    ${it.pick(
      "How many heaps",
      counts.map((words, i) => [
        words,
        { heaps: i + 1, leave: undefined },
        heaps === i + 1,
      ]),
    )}
    ${it.alone("failing", () => failed(it))}`;
}

function failed(it: It) {
  const count = it.choice.heaps;
  const found = it.ask(["failing", count], () =>
    smallest(it.engine, RULE, count),
  );
  const { heaps, nimbers, trick, lost, lines } = found;
  const line = lines[it.within("leave", [0, lines.length - 1], -1)];
  const text = named(heaps);
  return html`<div class="both" data-failing=${heaps.join()}>
      <div class="column">
        ${heapsPicture(
          heaps,
          nimbers.map((nimber) => html`nimber ${nimber}`),
        )}
        <p class="note">
          The table says for each position whether the player to move has lost or won.
          In the marked rows the trick is wrong.
        </p>
        ${it.table({
          label: `The moves from ${text}: what the trick says, and what is true`,
          look: "lines words",
          head: ["Position", "The trick says", "True result"],
          rows: [
            {
              cells: [
                html`<strong>${text}</strong>`,
                endCell(trick),
                endCell(lost),
              ],
              look: "marked",
            },
            ...lines.map((other, i) => ({
              cells: [
                it.setButton({ leave: i }, `Leave ${named(other.left)}`, {
                  pressed: other === line,
                }),
                endCell(other.trick),
                endCell(other.wins),
              ],
              look: other.trick === other.wins ? "" : "marked",
            })),
          ],
        })}
      </div>
      ${it.stepText(3, because(found))}
    </div>
    ${
      line === undefined
        ? html`<p class="soft">Choose a move. I answer, and the game is played to its end.</p>`
        : html`<div aria-live="polite" class="column">${playedOut(line)}</div>`
    }
`;
}

/** The explanation why the trick is wrong for this sum. */
function because({ heaps, nimbers, trick, lines }: Found) {
  const text = inWords(heaps);
  const piles = nimbers.map((nimber) => `${nimber}`).join(", ");
  const wins = lines.find((line) => line.wins);
  const wrong = lines.filter((line) => line.trick !== line.wins);
  const treats = html`<p>
    The trick treats ${text} as ${nimbers.length === 1 ? "a pile" : "piles"}
    of ${piles}, which ${nimbers.length === 1 ? "is" : "are"}
    <strong>${trick ? "lost" : "won"}</strong> in misère Nim. But the player to
    move <strong>${trick ? "wins" : "loses"}</strong>.
  </p>`;
  if (trick && wins !== undefined) {
    return html`${treats}
      <p>
        The winning move leaves ${inWords(wins.left)}, with the nimber 0. The nimber
        is also 0 if no heap is left. But then the player to move wins. If ${inWords(wins.left)} is left, the player to move loses.
      </p>
      <p>
        In Nim, a pile of one token has only one move. A heap of nimber 1 may have
        more moves, and in misère play these moves matter.
      </p>`;
  }
  return html`${treats}
    <p>
      ${
        wrong.length === 0
          ? nothing
          : html`The trick says that you should leave
            ${wrong.map((line) => inWords(line.left)).join(" or ")}. But from there
            the other player wins.`
      }
    </p>
    <p>So in misère play, two positions with equal nimbers may have different winners.</p>`;
}

function classes(it: It) {
  const found = quotient(it);
  const last = found.classes.names.length - 1;
  const x = it.within("x", [0, last], 2);
  const y = it.within("y", [0, last], 6);
  return classesStep(it, found, found.classes, [x, y]);
}

function multiply(it: It) {
  const { classes } = quotient(it);
  const { says, who, seed } = it.choice;
  const isLost = (heaps: readonly number[]) =>
    classes.lost.includes(classOfSum(classes, heaps));
  const heaps = drawn(seed, LARGEST_HEAP, isLost);
  const known = says.every((answer) => answer < classes.names.length);
  if (!known) {
    it.fault("says", `numbers from 0 to ${classes.names.length - 1}`);
  }
  return multiplyStep(it, {
    ...{ classes, heaps, who, seed, answers: known ? says : [] },
    position: sum(heaps),
  });
}

/** A table cell with the word “lost” or “won”, for the player to move. */
function endCell(lost: boolean | undefined) {
  const words = lost ? "lost" : "won";
  return { words, look: `bold ${lost ? "same" : ""}` };
}

type Found = Awaited<ReturnType<typeof smallest>>;

/** The smallest sum of `count` heaps where the trick fails, and its moves. */
async function smallest(engine: Engine, rule: string, count: number) {
  const { values } = await engine.heap_period(rule);
  const nimber = (heap: number | bigint) => values[Number(heap)] ?? 0;
  const calledLost = (heaps: readonly (number | bigint)[]) =>
    lostInMisereNim(heaps.map(nimber));
  for (let total = count; total <= MOST_TOKENS; total++) {
    for (const heaps of heapsOf(total, count)) {
      const text = `misere:heap[${rule}](${heaps})`;
      const { outcome } = await engine.glance(text);
      const lost = outcome === "P";
      const trick = calledLost(heaps);
      if (trick === lost) continue;
      const lines = await linesFrom(engine, text);
      return {
        ...{ heaps, nimbers: heaps.map(nimber), trick, lost },
        lines: lines.map((line) => ({ ...line, trick: calledLost(line.left) })),
      };
    }
  }
  throw new Error(`The trick is right for ${count} heaps of ${rule}.`);
}
