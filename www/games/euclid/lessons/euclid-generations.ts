/** Theorem 4: who wins a generation of the tree, counted, predicted, played. */
import { html, nothing, svg } from "lit";
import { customElement, state } from "lit/decorators.js";
import { Lesson } from "../../../lesson-kit/lesson.ts";
import { grouped, parts } from "../../../solver/position.ts";
import type { EuclidGeneration } from "../../../solver/wasm.ts";
import { styled } from "../../../ui/styled.ts";
import { formula } from "../../../ui/terms/formula.ts";
import { fraction, outcomeOf, type Pair, percent, textOf } from "../parts.ts";
import { after, type Draw, load, NONE, type Scores, save } from "../score.ts";
import { euclidStyles } from "../style.ts";
import { euclidGenerationsStyles } from "./euclid-generations.style.ts";

/** Generations walked; the last has half a million nodes. */
const LAST = 20;
/** Generations whose positions are shown one by one. */
const SHOWN = 6;
const AMOUNTS = [100, 1_000, 10_000, 100_000];

/** The options of a drawn game: which draw, and the position it gave. */
const ENDED = { drawn: undefined, from: undefined };

@customElement("nimscope-lesson-euclid-generations")
export class EuclidGenerations extends Lesson {
  static override styles = [
    ...Lesson.base,
    euclidStyles,
    euclidGenerationsStyles,
  ];

  /** The generations from the first on. */
  @state() private found: readonly EuclidGeneration[] = [];
  /** Wins of the first player from a draw, and from a mother's child. */
  @state() private score: {
    readonly key: string;
    readonly upto: number;
    readonly mother: number;
  } | null = null;

  /** The person's own games. */
  @state() private own: Scores = load();

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private async load(): Promise<void> {
    const found: EuclidGeneration[] = [];
    for (let n = 1; n <= LAST; n++)
      found.push(await this.engine.ask("euclid_generation", n));
    this.found = found;
  }

  protected override get waits(): boolean {
    return this.found.length === 0;
  }

  private get n(): number {
    return Number(this.whole("n", [2n, BigInt(LAST)], 5n));
  }

  private get games(): number {
    return Number(this.whole("games", [0n, 1_000_000n], 0n));
  }

  private get seed(): number {
    return Number(this.whole("seed", [0n, 4_294_967_295n], 1n));
  }

  protected override willUpdate(): void {
    this.record();
    const { n, games, seed } = this;
    const key = `${n} ${games} ${seed}`;
    if (games === 0) this.score = null;
    else if (this.score?.key !== key) void this.play(key, n, games, seed);
  }

  /**
   * Counts a drawn game once it is over; the person is the first player. It
   * counts only if it began at the drawn position: then only moves followed.
   */
  private record(): void {
    const { play = "two", turn } = this.options;
    const draw = this.choice<Draw | "">("drawn", ["upto", "mother"], "");
    const from = this.option("from", (text) => text, "a position");
    const over = this.analysis.move_count === "0";
    if (!over || play === "two" || this.began !== from) return;
    if (draw === "") return;
    // The player to move has no move left and has lost.
    const own = after(load(), draw, turn === "second");
    save(own);
    this.own = own;
    this.set(ENDED);
  }

  /** A seed always gives the same games, so the address can keep it. */
  private async play(key: string, n: number, games: number, seed: number) {
    const [upto, mother] = await Promise.all([
      this.engine.ask("euclid_games", n, false, seed, games),
      this.engine.ask("euclid_games", n, true, seed, games),
    ]);
    const now = `${this.n} ${this.games} ${this.seed}`;
    if (now === key) this.score = { key, upto, mother };
  }

  override render() {
    if (this.waits) return html`<p>Walking the tree …</p>`;
    const { n } = this;
    return html`<label class="row choose">
        <span>Generation</span>
        <input
          type="range"
          min="2"
          max=${LAST}
          .value=${`${n}`}
          @input=${(event: Event) =>
            this.set({ n: (event.target as HTMLInputElement).value })}
        />
        <span class="numbers">${n}</span>
      </label>
      ${this.counts(n)}
      <div class="parts two">
        ${this.recursion(n)} ${this.paradox(n)}
      </div>
      ${this.start(n)}`;
  }

  private counts(n: number) {
    const shown = this.found.slice(0, Math.max(n, 7));
    return html`<section class="part" aria-label="Counts of each generation">
      <h4>Theorem 4, generation by generation</h4>
      <p class="soft">
        ${formula(String.raw`f_{n+1}=\tfrac23\left(2^n-(-1)^n\right)`)},
        ${formula(String.raw`g_{n+1}=\tfrac13\left(2^n+2(-1)^n\right)`)}. Of the
        positions of generation ${formula("n+1")} the first player wins
        ${formula("f_{n+1}")} and the second ${formula("g_{n+1}")}.
      </p>
      <div class="scroll" tabindex="0" role="group" aria-label="Table of generations">
        <table>
          <thead>
            <tr>
              <th scope="col">generation</th>
              <th scope="col">N counted</th>
              <th scope="col">N predicted</th>
              <th scope="col">P counted</th>
              <th scope="col">P predicted</th>
              <th scope="col">N share</th>
              <th scope="col">mean</th>
            </tr>
          </thead>
          <tbody>
            ${shown.map(
              (
                { counted: { won, lost }, predicted_won, predicted_lost, mean },
                i,
              ) => html`<tr
                aria-current=${i + 1 === n ? "true" : nothing}
                data-generation=${i + 1}
              >
                <td>
                  <button type="button" ?disabled=${i === 0} aria-label="Generation ${i + 1}" @click=${() => this.set({ n: `${i + 1}` }, true)}>${i + 1}</button>
                </td>
                <td>${grouped(won)}</td>
                <td>${grouped(predicted_won)}</td>
                <td>${grouped(lost)}</td>
                <td>${grouped(predicted_lost)}</td>
                <td>${percent(won, won + lost)}</td>
                <td>${mean.toFixed(6)}</td>
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${
        n <= SHOWN
          ? html`<div class="nodes" role="group" aria-label="The positions of generation ${n}">
              ${this.found[n - 1]?.nodes.map(({ a, b }) => {
                const pair: Pair = [a, b];
                return html`<button
                  type="button"
                  class="pair ${outcomeOf(...pair)}"
                  aria-label="Open ${pair[0]}/${pair[1]}, ${outcomeOf(...pair)}"
                  @click=${() => this.leave(pair)}
                >
                  ${fraction(...pair)}
                </button>`;
              })}
            </div>`
          : nothing
      }
    </section>`;
  }

  private recursion(n: number) {
    const { won: f = 0, lost: g = 0 } = this.found[n - 2]?.counted ?? {};
    return html`<section class="part" aria-label="The recursion">
      <h4>Why two thirds</h4>
      <p>
        An N-node has one N-child and one P-child. A P-node has two N-children.
        So
        ${formula("f_{n+1}=f_n+2g_n")}, ${formula("g_{n+1}=f_n")}.
      </p>
      <p class="numbers">
        Generation ${n - 1} has ${grouped(f)} N and ${grouped(g)} P, so
        generation ${n} has ${grouped(f)} + 2·${grouped(g)} =
        ${grouped(f + 2 * g)} N and ${grouped(f)} P.
      </p>
      <p class="soft">
        If there are twice as many N as P, it stays so:
        ${formula("f+2g")} is twice ${formula("f")} when ${formula("f=2g")}.
      </p>
    </section>`;
  }

  private paradox(n: number) {
    const now = this.found[n - 1];
    const x = (value: number) => 10 + value * 120;
    return html`<section class="part" aria-label="The paradox of the mean">
      <h4>And yet the mean loses</h4>
      <svg
        class="line"
        viewBox="0 0 380 64"
        role="img"
        aria-label="The means of the generations run from 1 to 3/2, inside the cone from 0.618 to 1.618"
      >
        <rect class="band" x=${x(0.618)} width="120" y="8" height="28" />
        <line class="axis" x1=${x(0)} x2=${x(3)} y1="36" y2="36" />
        ${[0, 1, 2, 3].map(
          (value) =>
            svg`<line class="axis" x1=${x(value)} x2=${x(value)} y1="36" y2="41" /><text x=${x(value)} y="54" text-anchor="middle">${value}</text>`,
        )}
        ${this.found
          .slice(0, n)
          .map(
            ({ mean }, i) =>
              svg`<circle class="mean ${i === n - 1 ? "now" : ""}" cx=${x(mean)} cy="22" r=${i === n - 1 ? 6 : 4} />`,
          )}
      </svg>
      <p>
        The mean of generation ${n} is ${now?.mean.toFixed(6)}. The means tend to
        3/2. That lies in the cone from 0.618… to 1.618…, where the player to
        move loses. Yet most of the positions are won.
      </p>
      <p class="soft">
        The left children of ${formula("x")} and of its mirror image
        ${formula("1/x")} add up to 1, and a right child is its mother plus 1. So
        the distance of the mean to 3/2 halves each time. A few large numbers, up
        to ${n}, pull the mean up.
      </p>
    </section>`;
  }

  private start(n: number) {
    const upto = this.found
      .slice(0, n)
      .reduce((sum, { counted }) => sum + counted.won, 0);
    const { mixed = 0, both_won = 0 } = this.found[n - 2]?.counted ?? {};
    return html`<section class="part" aria-label="Play a drawn position">
      <h4>Play it</h4>
      <p>
        Draw one of the ${grouped(2 ** n - 1)} positions of the first ${n}
        generations: the first player should win
        ${percent(upto, 2 ** n - 1)} of the games. Or draw a mother in generation
        ${n - 1} and let the <em>second</em> player pick one of her children as
        the start. Of the mothers ${grouped(mixed)} have a P-child and
        ${grouped(both_won)} have none, so now the second player should win
        ${percent(mixed, mixed + both_won)}.
      </p>
      ${
        parts(this.analysis.position).length > 1
          ? html`<p class="soft">
              A drawn position is played alone: a new game begins without the
              rest of the sum. Undo brings it back.
            </p>`
          : nothing
      }
      <div class="row">
        <button type="button" class="primary" @click=${() => this.drawAndPlay("upto")}>Draw and play</button>
        <button type="button" class="primary" @click=${() => this.drawAndPlay("mother")}>Draw a mother and play</button>
      </div>
      <div class="row machines" role="group" aria-label="Games between perfect players">
        <span>Or watch two perfect players:</span>
        ${AMOUNTS.map(
          (
            games,
          ) => html`<button type="button" aria-pressed=${games === this.games} @click=${() => this.set({ games: `${games}`, seed: `${randomSeed()}` }, true)}>
            ${grouped(games)} games
          </button>`,
        )}
      </div>
      ${this.observed()} ${this.yours()}
    </section>`;
  }

  private yours() {
    const { upto, mother } = this.own;
    if (upto.played + mother.played === 0) {
      return html`<p class="soft">
        You move first, against the computer, and your games will be counted here.
      </p>`;
    }
    return html`<p class="numbers" data-own="${upto.won},${upto.played},${mother.won},${mother.played}">
      Your own games, moving first: you won ${upto.won} of ${upto.played} from
      drawn positions, and ${mother.won} of ${mother.played} where the computer
      picked the child.
      <button type="button" @click=${this.forget}>Forget them</button>
    </p>`;
  }

  private forget(): void {
    save(NONE);
    this.own = NONE;
  }

  private observed() {
    const { score, games } = this;
    if (games === 0) return nothing;
    if (score === null) return html`<p>Playing …</p>`;
    return html`<div class="parts two numbers" aria-live="polite" data-score="${score.upto},${score.mother},${games}">
      ${this.bar("The first player, from a drawn position", score.upto, games)}
      ${this.bar("The second player, who picked the child", games - score.mother, games)}
    </div>`;
  }

  private bar(who: string, wins: number, games: number) {
    return html`<div class="score">
      <span>${who}, won ${grouped(wins)} of ${grouped(games)}: ${percent(wins, games)}; 2/3 is 66.7 %</span>
      <div class="bar" aria-hidden="true">
        <span style=${styled(`inline-size:${(100 * wins) / games}%`)}></span><i></i>
      </div>
    </div>`;
  }

  /** Another position ends a drawn game uncounted. */
  private leave(pair: Pair): void {
    this.set(ENDED);
    this.open(textOf(pair));
  }

  /** The computer is the second player; it picks a mother's child. */
  private async drawAndPlay(draw: Draw): Promise<void> {
    const from = await this.engine.ask(
      "euclid_draw",
      this.n,
      draw === "mother",
      randomSeed(),
    );
    this.set({ drawn: draw, from });
    this.challenge(from);
  }
}

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}
