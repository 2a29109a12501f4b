/**
 * Theorem 4 of “Playing with rationals” (`sources/`): the number of won
 * positions in a generation, found by counting, by the formula and by play.
 */
import { css, nothing, svg } from "lit";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { whole, word, written } from "../../../lesson-kit/options.ts";
import { html } from "../../../lesson-kit/words.ts";
import { Keeping } from "../../../session/keeping.ts";
import type { EuclidGeneration } from "../../../solver/modules/study.ts";
import { grouped } from "../../../solver/position.ts";
import { parts } from "../../../solver/wasm.ts";
import {
  euclidStyles,
  fraction,
  lookOf,
  outcomeOf,
  type Pair,
  percent,
  textOf,
} from "../parts.ts";
import { after, type Draw, KEY, load, NO_SCORES, save } from "../score.ts";

/** The last generation has half a million nodes. */
const LAST_GENERATION = 20;
/** Generations after this one have too many positions to list them. */
const LAST_LISTED_GENERATION = 6;
const GAME_COUNTS = [100, 1_000, 10_000, 100_000];

/** Removes the kind of draw and the drawn position from the address. */
const NO_DRAWN_GAME = { drawn: undefined, from: undefined };

const pictureStyles = css`
  .line {
    max-width: 40rem;
  }
  svg.share {
    height: 1.1rem;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-s);
    background: var(--n);
  }
`;

const declared = {
  n: whole("Generation", [2, LAST_GENERATION], 5),
  games: whole("Games between perfect players", [0, 1_000_000], 0),
  seed: whole("Seed of these games", [0, 4_294_967_295], 1),
  drawn: word("Kind of draw", ["upto", "mother"], ""),
  from: written("The position drawn", (text) => text, "a position", null),
};

type It = Lesson<typeof declared>;

export default lesson(
  declared,
  [euclidStyles, pictureStyles],
  "euclid(3,8)",
  (it) => {
    const { n } = it.choice;
    record(it);
    const found = it.ask(["generations"], () => walk(it));
    return html`${it.slider("n")} ${counts(it, n, found)}
    <div class="parts two">
      ${recursion(n, found)} ${paradox(n, found)}
    </div>
    ${start(it, n, found)}`;
  },
);

/** All generations up to the last, in order. */
async function walk(it: It): Promise<EuclidGeneration[]> {
  const found: EuclidGeneration[] = [];
  for (let n = 1; n <= LAST_GENERATION; n++)
    found.push(await it.engine.ask("euclid_generation", n));
  return found;
}

/** Adds a finished game to the score if it began at the drawn position. */
function record(it: It): void {
  const { play = "two", turn } = it.options;
  const { drawn, from } = it.choice;
  const over = it.analysis.move_count === "0";
  if (!over || play === "two" || it.began !== from) return;
  if (drawn === "") return;
  // The player to move has no move left and has lost.
  save(after(load(), drawn as Draw, turn === "second"));
  it.set(NO_DRAWN_GAME);
}

type Found = readonly EuclidGeneration[];

function counts(it: It, n: number, found: Found) {
  const shown = found.slice(0, Math.max(n, 7));
  return html`<section class="column" aria-label="Counts of each generation">
    <h4>Theorem 4, generation by generation</h4>
    <p class="soft">
      A generation is a row of the Calkin–Wilf tree of fractions. The first
      player wins the positions N, and the second player wins the positions P.
      By Theorem 4, generation $n+1$ has
      $f_{n+1}=\tfrac23\left(2^n-(-1)^n\right)$ positions N and
      $g_{n+1}=\tfrac13\left(2^n+2(-1)^n\right)$ positions P.
    </p>
    ${it.table({
      label: "Table of generations",
      head: [
        ...["generation", "N counted", "N predicted"],
        ...["P counted", "P predicted", "N share", "mean"],
      ],
      rows: shown.map(({ counted: { won, lost }, ...of }, i) => ({
        current: i + 1 === n,
        cells: [
          it.setButton({ n: i + 1 }, i + 1, {
            label: `Generation ${i + 1}`,
            disabled: i === 0,
          }),
          ...[won, of.predicted_won, lost, of.predicted_lost].map(grouped),
          percent(won, won + lost),
          of.mean.toFixed(6),
        ],
      })),
    })}
    ${
      n <= LAST_LISTED_GENERATION
        ? html`<div class="row gap-1 small" role="group" aria-label="The positions of generation ${n}">
            ${found[n - 1]?.nodes.map(({ a, b }) => node(it, [a, b]))}
          </div>`
        : nothing
    }
  </section>`;
}

function node(it: It, pair: Pair) {
  // Opening another position ends a game from a drawn position. The score does
  // not count this game.
  const leave = () => {
    it.set(NO_DRAWN_GAME);
    it.open(textOf(pair));
  };
  const label = `Open ${pair.join("/")}, ${outcomeOf(...pair)}`;
  return it.button(fraction(...pair), leave, { label, look: lookOf(pair) });
}

function recursion(n: number, found: Found) {
  const { won: f = 0, lost: g = 0 } = found[n - 2]?.counted ?? {};
  return html`<section class="column" aria-label="The recursion">
    <h4>Why two thirds</h4>
    <p>
      In the tree each position N has one child N and one child P. Each position P
      has two children N. So $f_{n+1}=f_n+2g_n$ and $g_{n+1}=f_n$.
    </p>
    <p class="numbers">
      Generation ${n - 1} has ${grouped(f)} N and ${grouped(g)} P, so
      generation ${n} has ${grouped(f)} + 2·${grouped(g)} =
      ${grouped(f + 2 * g)} N and ${grouped(f)} P.
    </p>
    <p class="soft">
      If a generation has exactly twice as many positions N as P, the next one has
      too, because $f=2g$ gives $f+2g=2f$.
    </p>
  </section>`;
}

function paradox(n: number, found: Found) {
  const now = found[n - 1];
  return html`<section class="column" aria-label="The paradox of the mean">
    <h4>The mean is a lost position</h4>
    ${meansLine(found.slice(0, n).map(({ mean }) => mean))}
    <p>
      The mean of all fractions of generation ${n} is ${now?.mean.toFixed(6)}. In
      later generations the mean comes closer and closer to 3/2. This limit lies
      in the cone from 0.618… to 1.618…, where the player to move loses. But in
      most of the positions the player to move wins.
    </p>
    <p class="soft">
      The left child of $x$ and the left child of the mirror image $1/x$ add up to
      1. A right child is its mother plus 1. So in each generation the distance
      of the mean to 3/2 is halved. A few large numbers, up to ${n}, pull the
      mean up.
    </p>
  </section>`;
}

function start(it: It, n: number, found: Found) {
  const upto = found
    .slice(0, n)
    .reduce((sum, { counted }) => sum + counted.won, 0);
  const { mixed = 0, both_won = 0 } = found[n - 2]?.counted ?? {};
  const primary = { look: "primary" };
  return html`<section class="column" aria-label="Play a drawn position">
    <h4>Play it</h4>
    <p>
      The page draws at random one of the ${grouped(2 ** n - 1)} positions of the
      first ${n} generations. The first player should win
      ${percent(upto, 2 ** n - 1)} of the games. Or the page draws a mother in
      generation ${n - 1}, and the <em>second</em> player picks one of her two
      children as the start. There are ${grouped(mixed)} mothers with a child P
      and ${grouped(both_won)} mothers without a child P. So now the second player
      should win ${percent(mixed, mixed + both_won)} of the games.
    </p>
    ${
      parts(it.analysis.position).length > 1
        ? html`<p class="soft">
            A drawn position is played alone. A new game begins without the other
            parts of the sum. Undo brings these parts back.
          </p>`
        : nothing
    }
    <div class="row">
      ${it.button("Draw and play", () => drawAndPlay(it, "upto"), primary)}
      ${it.button("Draw a mother and play", () => drawAndPlay(it, "mother"), primary)}
    </div>
    <div class="row" role="group" aria-label="Games between perfect players">
      <span>Or watch two perfect players:</span>
      ${GAME_COUNTS.map((games) =>
        it.setButton({ games, seed: randomSeed() }, `${grouped(games)} games`, {
          pressed: games === it.choice.games,
        }),
      )}
    </div>
    ${it.alone("games", () => observed(it))} ${yours(it)}
  </section>`;
}

function yours(it: It) {
  const keeping = it.once("keeping", () => new Keeping(it, KEY, "your games"));
  const { upto, mother } = load();
  if (upto.played + mother.played === 0) {
    return html`<p class="soft">
      You move first against the computer, and your games will be counted here.
    </p>`;
  }
  return html`<p class="numbers" data-own="${upto.won},${upto.played},${mother.won},${mother.played}">
    In your own games you moved first. You won ${upto.won} of ${upto.played} games
    from drawn positions. When the computer picked the child, you won
    ${mother.won} of ${mother.played} games.
    ${it.button("Forget them", () => save(NO_SCORES))}
  </p>${keeping.note}`;
}

/**
 * The results of games between perfect players. A game begins at a node drawn
 * at random, or the second player picks a child of this node as the start. A
 * seed always gives the same games.
 */
function observed(it: It) {
  const { n, seed, games } = it.choice;
  if (games === 0) return nothing;
  const score = it.later(["games", n, seed, games], () =>
    Promise.all([
      it.engine.ask("euclid_games", n, false, seed, games),
      it.engine.ask("euclid_games", n, true, seed, games),
    ]),
  );
  if (score === null) return html`<p>Playing …</p>`;
  const [upto, mother] = score;
  return html`<div class="parts two numbers" aria-live="polite" data-score="${upto},${mother},${games}">
    ${share("The first player, from a drawn position", upto, games)}
    ${share("The second player, who picked the child", games - mother, games)}
  </div>`;
}

/**
 * Draws a position and starts a game from it, in which the computer moves
 * second. For a mother, the computer picks the child.
 */
async function drawAndPlay(it: It, drawn: Draw): Promise<void> {
  const mother = drawn === "mother";
  const { n } = it.choice;
  const from = await it.engine.ask("euclid_draw", n, mother, randomSeed());
  it.set({ drawn, from });
  it.challenge(from);
}

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}

/** The mean ratios of generations, on a line with the cone of lost ratios. */
function meansLine(means: readonly number[]) {
  const x = (value: number) => 10 + value * 120;
  return html`<svg
    class="line full"
    viewBox="0 0 380 64"
    role="img"
    aria-label="The means of the generations run from 1 to 3/2, inside the cone from 0.618 to 1.618"
  >
    <rect fill="var(--p)" opacity="0.28" x=${x(0.618)} width="120" y="8" height="28" />
    <path stroke="var(--ink-soft)" d="M${x(0)} 36H${x(3)}" />
    ${[0, 1, 2, 3].map(
      (value) =>
        svg`<path stroke="var(--ink-soft)" d="M${x(value)} 36v5" /><text fill="var(--ink-soft)" font-size="11" x=${x(value)} y="54" text-anchor="middle">${value}</text>`,
    )}
    ${means.map((mean, i) => {
      const [fill, r] =
        i + 1 < means.length ? ["var(--gold)", 4] : ["var(--win)", 6];
      return svg`<circle fill=${fill} stroke="var(--surface)" cx=${x(mean)} cy="22" r=${r} />`;
    })}
  </svg>`;
}

/** A bar with the share of games won, and a mark at two thirds. */
function share(who: string, wins: number, games: number) {
  return html`<div class="column gap-1">
    <span>${who}, won ${grouped(wins)} of ${grouped(games)} games. This is ${percent(wins, games)}, and 2/3 is 66.7 %.</span>
    <svg class="share full" viewBox="0 0 300 10" preserveAspectRatio="none" aria-hidden="true">
      <rect fill="var(--win)" width=${(300 * wins) / games} height="10" />
      <path vector-effect="non-scaling-stroke" stroke="var(--ink)" stroke-width="2" stroke-dasharray="4 4" d="M200 0v10" />
    </svg>
  </div>`;
}
