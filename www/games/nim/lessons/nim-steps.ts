/** Nim in four steps: one pile, two equal piles, piles 1, 2, 3, any piles. */
import type { TemplateResult } from "lit";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { whole } from "../../../lesson-kit/options.ts";
import {
  canDraw,
  groupStyles,
  groups,
  moverOf,
  pile,
  singles,
} from "../../../lesson-kit/parts/groups.ts";
import { html } from "../../../lesson-kit/words.ts";
import { winningMove } from "../../../solver/position.ts";

/** The piles of the last step if the piles on the page cannot be drawn. */
const EXAMPLE_PILES = [3n, 5n, 7n] as const;
const TWIN_TOKENS = 5;
/** For each step, a position that the reader wins by the step's idea. */
const STEP_GAMES = [
  "nim(1,4)",
  "nim(3,5)",
  "nim(1,2,5)",
  "nim(2,4,5)",
] as const;

const declared = {
  step: whole("Step", [1, 4], 1),
  take: whole("You take", [1, TWIN_TOKENS], 2),
};

type It = Lesson<typeof declared>;

export default lesson(
  declared,
  groupStyles,
  ({ choice }) => STEP_GAMES[choice.step - 1] ?? STEP_GAMES[0],
  (it) => {
    const steps = [onePile, twins, three, pairedOff];
    const draw = steps[it.choice.step - 1] ?? onePile;
    return html`${it.stepper("step")} ${draw(it)}`;
  },
);

/** Each move from the piles 1, 2 and 3 with the answer that wins. */
async function replies(it: It) {
  const { moves } = await it.engine.analyze("nim(1,2,3)");
  return Promise.all(
    moves.map(async (move) => {
      const after = await it.engine.analyze(move.to);
      return { move, answer: winningMove(after) };
    }),
  );
}

/** The piles on the page if their tokens can be drawn, or else the example. */
function shownPiles(it: It): readonly bigint[] {
  const piles = it.piles.filter((pile) => pile > 0n);
  return canDraw(piles) ? piles : EXAMPLE_PILES;
}

/** A step of the lesson: its picture and its words. */
function scene(it: It, picture: unknown, words: TemplateResult) {
  return html`<div class="both">
    ${picture} ${it.stepText(it.choice.step, words)}
  </div>`;
}

function onePile(it: It) {
  return scene(
    it,
    html`<div class="piles row end">${pile("A pile of 5", [[5n, ""]])}</div>`,
    html`<h4>One pile</h4>
      <p>Take the whole pile. You took the last token, so you won.</p>`,
  );
}

function twins(it: It) {
  const { take } = it.choice;
  const left = TWIN_TOKENS - take;
  const twin = (label: string) =>
    pile(`${label}: ${left} of ${TWIN_TOKENS} tokens are left`, [
      [BigInt(take), "gone"],
      [BigInt(left), ""],
    ]);
  return scene(
    it,
    html`<div>
      <div class="piles row end">${twin("Your pile")} ${twin("My pile")}</div>
      ${it.slider("take")}
    </div>`,
    html`<h4>Two equal piles are twins</h4>
      <p>
        You take ${take}, and I take ${take} from the twin. The piles are equal
        again.
      </p>
      <p>
        Whatever you take, I take the same from the twin. So I always have an
        answer, and the last token is mine: with equal piles, the player to move
        loses.
      </p>
      <p>Are the piles unequal? Then make them equal.</p>`,
  );
}

function three(it: It) {
  const all = it.ask(["replies"], () => replies(it));
  const rows = all.map(({ move, answer }) => [
    move.words[0] ?? "",
    answer?.words[0] ?? "",
    answer && it.openButton(answer.to, answer.to.slice(4, -1)),
  ]);
  const whole = (size: bigint) => pile(`A pile of ${size}`, [[size, ""]]);
  return html`${scene(
    it,
    html`<div class="piles row end">${[1n, 2n, 3n].map(whole)}</div>`,
    html`<h4>The piles 1, 2 and 3</h4>
      <p>
        Whatever you take from these piles, I leave you two equal piles, and
        with these twins you lose. So the player to move from 1, 2, 3 loses.
      </p>`,
  )}
  ${it.table({
    label: "Each move from 1, 2, 3 and its answer",
    look: "lines words",
    head: ["Your move", "My answer", "What I leave"],
    rows,
  })}`;
}

function pairedOff(it: It) {
  const piles = shownPiles(it);
  const odd = singles(piles);
  const record = it.ask(["piles", ...piles], () =>
    it.engine.analyze(`nim(${piles})`),
  );
  const best = winningMove(record);
  const sum = odd.reduce((all, power) => all + power, 0n);
  return scene(
    it,
    groups(piles, moverOf(record)),
    html`<h4>Groups of 4, 2 and 1</h4>
      <p>
        Break each pile into groups of 1, 2, 4, 8 and so on. In a pile each size
        occurs at most once. Equal groups are twins: what one player takes from a group, the
        other takes from its twin.
      </p>
      <p>
        ${
          odd.length === 0
            ? html`Here every group has a twin, so every move can be answered:
                the player to move loses.`
            : html`Here ${odd.length === 1 ? "one group has" : `${odd.length} groups have`}
                no twin: ${odd.join(", ")}. A winning move leaves a twin for
                every group${best ? html`: ${it.openButton(best.to, best.words[0] ?? best.to)}` : ""}.`
        }
      </p>
      <p>
        The groups without a twin add up to
        <strong class="numbers" data-sum>${sum}</strong>. That is the
        <em>nim-sum</em> of the piles. The player to move loses exactly when it
        is 0.
      </p>`,
  );
}
