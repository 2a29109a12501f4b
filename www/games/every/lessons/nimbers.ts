/**
 * Sums of games in four steps: who wins, the nimber of a part, parts of equal
 * nimber that cancel, and the winning move. The solver computes all numbers.
 */
import { css } from "lit";
import { wordsIn } from "../../../boards/words.ts";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { whole } from "../../../lesson-kit/options.ts";
import {
  boardPicture,
  pictures,
  placeOn,
} from "../../../lesson-kit/parts/board-picture.ts";
import {
  canDraw,
  groupStyles,
  groups,
  pile,
  singles,
} from "../../../lesson-kit/parts/groups.ts";
import { html } from "../../../lesson-kit/words.ts";
import { text, winningMove } from "../../../solver/position.ts";
import { type Analysis, type MoveRecord, parts } from "../../../solver/wasm.ts";
import { candidates, examplesOf, isSmall, sumOf } from "../examples.ts";

/** The most parts of a sum that are drawn side by side. */
const MOST_PARTS = 6;

const declared = {
  step: whole("Step", [1, 4], 1),
};

type It = Lesson<typeof declared>;

const looks = css`
  .piles {
    min-height: 0;
  }
`;

export default lesson(
  declared,
  [groupStyles, pictures, looks],
  (it) => sumOf(it.component),
  (it) => {
    const steps = [fromTheEnd, worth, cancel, sum];
    const draw = steps[it.choice.step - 1] ?? fromTheEnd;
    return html`${it.stepper("step")} ${draw(it)}`;
  },
);

/** The reader's position if it is small, or else a small one of the game. */
const small = (it: It) =>
  it.ask(["small", it.position], async () => {
    for (const position of candidates(it.component)) {
      const record = await it.engine.analyze(position).catch(() => null);
      if (record !== null && isSmall(record)) return record;
    }
    throw new Error(`${it.component.game} has no small position.`);
  });

/** A step of the lesson: its pictures, its words and its table. */
function scene(it: It, picture: unknown, words: unknown, table: unknown = "") {
  return html`<div class="both">
      <div class="column">${picture}</div>
      ${it.stepText(it.choice.step, words)}
    </div>
    ${table}`;
}

const beside = (pictures: unknown) =>
  html`<div class="pictures">${pictures}</div>`;

/** The words for a move that has been made; empty without a move. */
const wordsOf = (move: MoveRecord | null, games = 1) =>
  move === null ? "" : wordsIn(move, games, true);

function fromTheEnd(it: It) {
  const record = small(it);
  const { length } = record.winning;
  return scene(
    it,
    boardPicture(record.position, undefined, placeOn(it, record.position)),
    html`<h4>Back from the end</h4>
      <p>
        A player who has no move left has lost. From positions without a move we work
        backwards. A position is <em>won</em> if some move leaves a lost position.
        A position is <em>lost</em> if every move leaves a won position.
      </p>
      <p>
        ${record.position === it.position ? "Here" : "In this small example"}
        ${length === 1 ? "one move leaves" : `${length} moves leave`} a lost
        position. So you can win.
      </p>`,
    it.table({
      label: "Each move, and who wins after it",
      look: "lines words",
      head: ["Your move", "Then who wins?"],
      rows: record.moves.map((move) => [
        wordsOf(move),
        move.outcome === "P"
          ? html`<strong>You can win.</strong>`
          : "I can win.",
      ]),
    }),
  );
}

function worth(it: It) {
  const record = small(it);
  const { nimber, moves } = record;
  const reached = [...new Set(moves.map((move) => Number(move.nimber)))];
  const list = reached.sort((a, b) => a - b).join(", ");
  return scene(
    it,
    boardPicture(record.position, undefined, placeOn(it, record.position)),
    html`<h4>The value of a part</h4>
      <p>
        Give every position a number, its value. A position without a move has the
        value 0. The value of any other position is the smallest number that no
        move reaches.
      </p>
      <p>
        The moves here reach the values ${list}. The smallest number that is missing
        is <strong>${nimber}</strong>. So this position has the value ${nimber},
        like a pile of ${nimber} in Nim. The value is also called the
        <em>nimber</em>. Every lost position has the value 0.
      </p>`,
    it.table({
      label: "Each move, and the value of the position it leaves",
      look: "lines words",
      head: ["Your move", "Value of the new position"],
      rows: moves.map((move) => [wordsOf(move), move.nimber]),
    }),
  );
}

function cancel(it: It) {
  const { position, nimber } = small(it);
  const both = it.ask(["both", position, nimber], async () => {
    const record = await it.engine.analyze(`${position} + nim(${nimber})`);
    return Promise.all(
      record.moves.map(async (move) => ({
        move,
        answer: winningMove(await it.engine.analyze(move.to)),
      })),
    );
  });
  const size = BigInt(nimber ?? 0);
  return scene(
    it,
    beside(html`${boardPicture(position, undefined, placeOn(it, position))}
      <div class="piles row end">${pile(`A pile of ${size}`, [[size, ""]])}</div>`),
    html`<h4>Equal values cancel</h4>
      <p>
        Here are two games side by side. On your turn you move in one of them. The
        first game has the value ${nimber}, and so has the pile of ${nimber} beside
        it.
      </p>
      <p>
        You make the values different, and I make them equal again. I can always
        do this, so the last move is mine. If the values are equal, the player to
        move loses.
      </p>`,
    it.table({
      label: "Each of your moves, and my answer",
      look: "lines words",
      head: ["Your move", "My answer"],
      rows: both.map(({ move, answer }) => [
        wordsOf(move, 2),
        wordsOf(answer, 2),
      ]),
    }),
  );
}

/** The parts of the reader's sum: its components, or the piles of one game. */
function ownParts({ analysis, component, piles }: It): string[] {
  const sum = parts(analysis.position);
  if (sum.length > 1) return sum.map((part) => part.text);
  const isSum = ["nim", "couples", "heap"].includes(component.game);
  const left = isSum ? piles.filter((pile) => pile > 0n) : [];
  return left.map((pile) => text({ ...component, body: `${pile}` }));
}

const worthsOf = ({ because }: Analysis) =>
  because.map(({ nimber }) => BigInt(nimber ?? 0));

/**
 * The reader's sum if it can be drawn and at least two of its parts have a
 * nimber above 0. Otherwise the example.
 */
async function sumShown(it: It): Promise<Analysis> {
  const own = ownParts(it);
  if (own.length > 1 && own.length <= MOST_PARTS) {
    const record = await it.engine.analyze(own.join(" + "));
    const isKnown = record.because.every(({ nimber }) => nimber !== null);
    const counting = worthsOf(record).filter((worth) => worth > 0n);
    if (isKnown && counting.length > 1 && canDraw(counting)) return record;
  }
  return it.engine.analyze(examplesOf(it.component).join(" + "));
}

function sum(it: It) {
  const record = it.ask(["sum", it.analysis.position], () => sumShown(it));
  const worths = worthsOf(record);
  const odd = singles(worths);
  const best = winningMove(record);
  return scene(
    it,
    html`${beside(
      record.because.map(
        ({ component }, i) => html`<figure>
          ${boardPicture(component)}
          <figcaption class="small numbers">Game ${i + 1}, value ${worths[i]}</figcaption>
        </figure>`,
      ),
    )}
    ${groups(worths, best?.component)}`,
    html`<h4>Win several games together</h4>
      <p>
        Several games played together are called a sum. Treat each game as a pile
        with as many tokens as its value. Break each pile into groups of 1, 2, 4, 8
        and so on, each size at most once. Equal groups cancel.
      </p>
      <p>
        ${
          odd.length === 0
            ? html`Here every group has a twin of equal size, so the player to move loses.`
            : html`Here ${odd.length === 1 ? "one group has" : `${odd.length} groups have`}
                no twin (${odd.join(" and ")}). Make a move after which every group
                has a twin. This move does it:
                <strong>${best && wordsIn(best, record.because.length)}</strong>.`
        }
      </p>`,
  );
}
