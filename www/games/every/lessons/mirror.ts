/**
 * The strategy of mirroring: two equal games, boards that equal their image,
 * and places in pairs. The solver confirms the reason for each example.
 */
import { nothing } from "lit";
import { wordsIn } from "../../../boards/words.ts";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { whole } from "../../../lesson-kit/options.ts";
import {
  boardPicture,
  pictures,
  placeOn,
} from "../../../lesson-kit/parts/board-picture.ts";
import { html } from "../../../lesson-kit/words.ts";
import { isMisere } from "../../../solver/convention.ts";
import { examplesOf, sumOf } from "../examples.ts";

const MOST_MOVES = 8;

/** Boards that equal their image, by game. Other games use `IMAGE_EXAMPLE`. */
const OWN_IMAGE_EXAMPLES: Readonly<Record<string, string>> = {
  chomp: "chomp(3x3)",
  graph: "graph[node](8;0-1,1-2,2-3,3-0,4-5,5-6,6-7,7-4,0-4,1-5,2-6,3-7)",
};
const IMAGE_EXAMPLE = "spring(#.#/###/#.#)";
const PARTNERS_EXAMPLE = "graph[vertex](6;0-1,1-2,2-3,3-4,4-5,0-5;at=0)";
const IMAGE_CASES = ["mirror", "symmetry", "half-turn", "pairs"];
const PARTNERS_CASES = ["matching", "kernel"];

const declared = {
  step: whole("Step", [1, 3], 1),
  move: whole("Your move", [0, MOST_MOVES - 1]),
};

type It = Lesson<typeof declared>;

export default lesson(
  declared,
  pictures,
  (it) => sumOf(it.component),
  (it) => {
    // The step about partners needs a token that goes from place to place. Only
    // games on a graph have such a token.
    const steps =
      it.component.game === "graph" ? [twins, image, partners] : [twins, image];
    const step = it.within("step", [1, steps.length], 1);
    const draw = steps[step - 1] ?? twins;
    return html`${it.stepper("step", { step: step - 1, last: steps.length - 1 })}
      ${
        isMisere(it.analysis.position)
          ? html`<p class="soft">Here the last move wins, as it does in most games.</p>`
          : nothing
      }
      ${draw(it)}`;
  },
);

function scene(it: It, picture: unknown, words: unknown) {
  return html`<div class="both">
    <div class="column">${picture}</div>
    ${it.stepText(it.choice.step, words)}
  </div>`;
}

function twins(it: It) {
  const [start] = examplesOf(it.component);
  const { moves } = it.ask(["twin", start], () => it.engine.analyze(start));
  const move = moves[it.choice.move ?? -1];
  const shown = move?.to ?? start;
  return scene(
    it,
    html`<div class="pictures">
        <figure>${boardPicture(shown)}<figcaption class="small">Yours</figcaption></figure>
        <figure>${boardPicture(shown)}<figcaption class="small">Mine</figcaption></figure>
      </div>
      ${it.pick(
        "Your move",
        moves
          .slice(0, MOST_MOVES)
          .map((one, i) => [wordsIn(one, 1), { move: i }, one === move]),
        "choices",
      )}`,
    html`<h4>Copy in the twin</h4>
      <p>
        Two equal games side by side are twins. Whatever you do in one game, I do
        in the other game. So I always have an answer, and the last move is mine.
      </p>
      <p>If the two games are twins, the player to move loses. So make them twins with your move!</p>
      ${
        move === undefined
          ? html`<p class="soft">Choose a move, and I copy it.</p>`
          : html`<p>${wordsIn(move, 1)}. I copied this move, so there are twins again.</p>`
      }`,
  );
}

/** The reader's position if its reason is among the cases, or else `other`. */
function decided(
  it: It,
  name: string,
  cases: readonly string[],
  other: string,
) {
  const [own, ...more] = it.analysis.because;
  const isOwn =
    own !== undefined &&
    more.length === 0 &&
    cases.includes(own.reason.case) &&
    !isMisere(it.analysis.position);
  const position = isOwn ? it.analysis.position : other;
  const { because } = it.ask([name, position], () =>
    it.engine.analyze(position),
  );
  return { position, reason: because[0]?.reason };
}

function image(it: It) {
  const other = OWN_IMAGE_EXAMPLES[it.component.game] ?? IMAGE_EXAMPLE;
  const { position, reason } = decided(it, "image", IMAGE_CASES, other);
  return scene(
    it,
    boardPicture(position, reason?.sketch, placeOn(it, position)),
    html`<h4>A board that is its own image</h4>
      <p>
        Some boards look the same after a half turn or in a mirror. So they have two
        equal halves. Copy each move of the other player in the other half.
      </p>
      <p>
        The middle of the board is its own image. A move in the middle has no copy,
        and then this method fails. If one move clears the middle, make this move
        first. Then copy each move of the other player.
      </p>
      <p data-reason=${reason?.case ?? nothing}>${reason?.text}</p>`,
  );
}

function partners(it: It) {
  const { position, reason } = decided(
    it,
    "partners",
    PARTNERS_CASES,
    PARTNERS_EXAMPLE,
  );
  return scene(
    it,
    boardPicture(position, reason?.sketch, placeOn(it, position)),
    html`<h4>A partner for every place</h4>
      ${
        reason?.case === "kernel"
          ? html`<p>
              Some places are safe. No line joins two safe places, and from every
              other place a line leads to a safe place. Leave the token on a safe
              place. The other player has to go to a place that is not safe, and
              you go back to a safe place.
            </p>`
          : html`<p>
              Make pairs of places that are joined by a line. The two places of a pair
              are partners. Move the token to the partner of its place. Every
              place that the other player can reach has a partner too. So you
              always have an answer.
            </p>`
      }
      <p data-reason=${reason?.case ?? nothing}>${reason?.text}</p>`,
  );
}
