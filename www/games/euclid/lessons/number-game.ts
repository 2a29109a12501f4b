/** The Number Game: rounds, recursion, induction, and the rectangle counter. */
import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { Answer } from "../../../lesson-kit/answer.ts";
import { guessed, guessForm, readGuess } from "../../../lesson-kit/guess.ts";
import { Lesson } from "../../../lesson-kit/lesson.ts";
import { grouped } from "../../../solver/position.ts";
import type { EuclidVerdicts } from "../../../solver/wasm.ts";
import { formula } from "../../../ui/terms/formula.ts";
import {
  MOST,
  outcomeOf,
  type Pair,
  pairOf,
  textOf,
  verdict,
} from "../parts.ts";
import { euclidStyles } from "../style.ts";
import { numberGameStyles } from "./number-game.style.ts";

/** Rounds and steps shown one by one. */
const SHOWN = 10;
const TABLES = [2n, 5n, 10n, 20n, 50n];
const BOUNDS = ["a1", "a2", "b1", "b2"] as const;
const SHARE = String.raw`0?\.\d{1,9}|[01]`;
type Bounds = readonly [bigint, bigint, bigint, bigint];
const USUAL: Bounds = [1n, 1_000_000n, 1n, 1_000_000n];

/** Two numbers, the larger first, and what the solver says of them. */
interface Said extends EuclidVerdicts {
  readonly pair: Pair;
}

@customElement("nimscope-lesson-number-game")
export class NumberGame extends Lesson {
  static override styles = [...Lesson.base, euclidStyles, numberGameStyles];

  /** Two numbers, and who wins them. */
  private readonly said = new Answer<Said>(this);
  /** How many positions of the rectangle are won. */
  private readonly count = new Answer<bigint>(this);
  private readonly tables = new Answer<readonly bigint[]>(this);

  private get pair(): Pair {
    const [x, y] = pairOf(this.position) ?? [11n, 27n];
    return x > y ? [x, y] : [y, x];
  }

  private get bounds(): Bounds {
    const [a1, a2, b1, b2] = BOUNDS.map((key, i) =>
      this.whole(key, [1n, MOST], USUAL[i] ?? 1n),
    ) as unknown as Bounds;
    if (a1 > a2) this.fault("a1", `at most a2=${a2}`);
    if (b1 > b2) this.fault("b1", `at most b2=${b2}`);
    return a1 <= a2 && b1 <= b2 ? [a1, a2, b1, b2] : USUAL;
  }

  /** What the person says the constant is, as it was typed. */
  private get guess(): string {
    const form = "a number from 0 to 1, or told";
    return this.option("guess", readGuess(SHARE), form) ?? "";
  }

  /** A rectangle gives the constant away, but to a person who asked for it. */
  private get asksForRectangle(): boolean {
    return BOUNDS.some((key) => this.options[key]);
  }

  protected override get waits(): boolean {
    return !this.said.settled || !this.count.settled;
  }

  protected override willUpdate(): void {
    const { pair, bounds } = this;
    const won = async (...rectangle: Bounds) =>
      (await this.engine.ask("euclid_count", ...rectangle)) ?? 0n;
    this.said.ask(`${pair}`, async () => ({
      ...(await this.engine.ask("euclid_verdicts", ...pair)),
      pair,
    }));
    this.count.ask(`${bounds}`, () => won(...bounds));
    this.tables.ask("", () =>
      Promise.all(TABLES.map((side) => won(1n, side, 1n, side))),
    );
  }

  override render() {
    const { value: said, trouble, alert } = this.said;
    if (said === null || trouble !== null) return alert;
    return html`${this.constant()}
      ${this.guess === "" && !this.asksForRectangle ? nothing : this.counter()}
      <div class="parts two">
        ${this.rounds(said)} ${this.recursion(said)}
      </div>
      ${this.golden()}`;
  }

  private rounds({ pair: [a, b], compared, rounds }: Said) {
    const round = compared.length;
    const lines = compared.slice(0, SHOWN).map((ratio, i) => {
      const odd = i % 2 === 0;
      const fires = i + 1 === round;
      const sign = odd ? (fires ? "≥" : "<") : fires ? "≤" : ">";
      return html`<li class=${fires ? "fires" : ""}>
          ${grouped(a)}/${grouped(b)} ${sign} ${ratio.a}/${ratio.b}${fires ? html`: ${odd ? "N" : "P"}` : nothing}
        </li>`;
    });
    return html`<section class="part" aria-label="Rounds">
      <h4>Rounds that close in on φ</h4>
      <p class="soft">
        With ${formula(String.raw`a\ge b`)} each round compares
        ${formula("a/b")} with the next quotient of Fibonacci numbers. An odd
        round says N if ${formula("a/b")} is at least as large. An even round
        says P if ${formula("a/b")} is at most as large. The first round that
        applies decides.
      </p>
      <ol class="numbers">${lines}</ol>
      ${round > SHOWN ? html`<p>… and so on, until round ${round} applies.</p>` : nothing}
      <p data-round=${round}>Round ${round} decides: ${verdict(rounds)}</p>
    </section>`;
  }

  private recursion({ pair, recursion }: Said) {
    const chain: Pair[] = [];
    let [a, b] = pair;
    while (a > b && a < 2n * b) {
      chain.push([a, b]);
      [a, b] = [b, a - b];
    }
    const end: Pair = [a, b];
    const step = (pair: Pair) => html`<button
      type="button"
      class="pair ${outcomeOf(...pair)}"
      aria-label="Open (${pair[0]},${pair[1]}), ${outcomeOf(...pair)}"
      @click=${() => this.open(textOf(pair))}
    >
      (${pair[0]},${pair[1]})
    </button>`;
    return html`<section class="part" aria-label="Recursion">
      <h4>The recursion</h4>
      <p class="soft">
        If ${formula(String.raw`a\ge 2b`)} the player to move wins. Take away
        ${formula("b")} as often as possible: if what is left loses, leave it.
        If it wins, leave one ${formula("b")} more: then your opponent must move
        to it. If ${formula("a<2b")} the only move leads to
        ${formula("(b,a-b)")}, and the verdict turns.
      </p>
      <div class="row chain">
        ${chain.slice(0, SHOWN).map((pair) => html`${step(pair)} →`)}
        ${chain.length > SHOWN ? html`<span>… ${chain.length - SHOWN} more … →</span>` : nothing}
        ${step(end)}
      </div>
      <p>
        ${
          end[0] === end[1]
            ? "The numbers are equal: no move, P"
            : `${grouped(end[0])} ≥ 2·${grouped(end[1])}: N`
        }, and ${chain.length} ${chain.length === 1 ? "turn" : "turns"} back:
        ${verdict(recursion)}
      </p>
    </section>`;
  }

  private golden() {
    return html`<section class="part" aria-label="Why the golden ratio">
      <h4>Why φ</h4>
      <p>
        By induction. If ${formula("a/b<2")}, the only move leaves
        ${formula("b/(a-b)")}. And ${formula(String.raw`a/b<\varphi`)} exactly when
        ${formula(String.raw`b/(a-b)>1/(\varphi-1)=\varphi`)}, because
        ${formula(String.raw`\varphi=(1+\varphi)/\varphi`)}. In pictures: a golden
        rectangle without its square is golden again. From a thin rectangle you
        can cut to a fat one, from a fat one only to a thin one.
      </p>
      <p>
        <button type="button" @click=${() => this.set({ lesson: "euclid-squares" }, true)}>
          See the squares
        </button>
      </p>
    </section>`;
  }

  private counter() {
    const { bounds } = this;
    const { now: won, alert } = this.count;
    const [a1, a2, b1, b2] = bounds;
    const all = (a2 - a1 + 1n) * (b2 - b1 + 1n);
    return html`<section class="part" aria-label="Rectangle counter">
      <h4>Count a rectangle</h4>
      <form class="row" @submit=${this.submit}>
        ${BOUNDS.map(
          (key, i) => html`<label class="field"
            >${["a from", "a to", "b from", "b to"][i]}<input
              name=${key}
              inputmode="numeric"
              pattern="[1-9]\\d{0,18}"
              required
              .value=${`${bounds[i]}`}
          /></label>`,
        )}
        <button class="primary">Count</button>
      </form>
      <p class="error" role="alert" ?hidden=${this.mistake === ""}>${this.mistake}</p>
      ${alert}
      <p class="answer numbers" aria-live="polite" data-count=${won ?? ""}>
        ${
          won === null
            ? nothing
            : html`The first player wins ${grouped(won)} of ${grouped(all)}
                positions, a share of ${share(won, all)}.`
        }
      </p>
      <p class="soft">
        Counted by exact sums of ${formula(String.raw`\lfloor n\varphi\rfloor`)},
        without looking at single positions. In a terminal:
        <code>nimscope count euclid ${a1}..${a2} ${b1}..${b2}</code>
      </p>
    </section>`;
  }

  @state() private mistake = "";

  private submit(event: SubmitEvent): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const [a1, a2, b1, b2] = BOUNDS.map((key) =>
      BigInt(`${fields.get(key)}`),
    ) as unknown as Bounds;
    if (a1 > a2 || b1 > b2) {
      this.mistake = "A range must not end before it begins.";
    } else if (a2 > MOST || b2 > MOST) {
      this.mistake = "Ranges end at 10^18.";
    } else {
      this.mistake = "";
      const changes = { a1: `${a1}`, a2: `${a2}`, b1: `${b1}`, b2: `${b2}` };
      this.set(changes, true);
    }
  }

  private constant() {
    const { guess } = this;
    const tables = this.tables.value ?? [];
    return html`<section class="part" aria-label="Guess the constant">
      <h4>Guess the constant first</h4>
      <p>
        Take all positions with both numbers from 1 to N. What share of them
        does the first player win as N grows? Look at small squares, then guess.
      </p>
      <div class="scroll" tabindex="0" role="group" aria-label="Small tables">
        <table>
          <thead>
            <tr><th scope="col">side</th><th scope="col">won</th><th scope="col">of</th><th scope="col">share</th></tr>
          </thead>
          <tbody>
            ${TABLES.map((side, i) => {
              const won = tables[i] ?? 0n;
              return html`<tr>
                <td><button type="button" aria-label="Count the square of side ${side}" @click=${() => this.set({ a1: "1", a2: `${side}`, b1: "1", b2: `${side}` }, true)}>${side}</button></td>
                <td>${grouped(won)}</td>
                <td>${grouped(side * side)}</td>
                <td>${share(won, side * side, 4)}</td>
              </tr>`;
            })}
          </tbody>
        </table>
      </div>
      ${guessForm(
        { label: "Your guess", pattern: SHARE, hint: "0.…", mode: "decimal" },
        guess,
        (guess) => this.set({ guess }, true),
      )}
      ${guess === "" ? nothing : this.reveal(guessed(guess))}
    </section>`;
  }

  private reveal(guess: number | null) {
    const g = (Math.sqrt(5) - 1) / 2;
    const off = Math.abs((guess ?? g) - g);
    return html`<p class="answer" aria-live="polite">
      It is ${formula(String.raw`g=\frac{1}{\varphi}=\frac{\sqrt5-1}{2}=0.6180339887\ldots`, true)}
      ${guess === null ? nothing : off < 0.0005 ? "You found it." : `You were ${off.toFixed(4)} off.`}
      For each a exactly a values of b lose: those from
      ${formula(String.raw`\lfloor a/\varphi\rfloor+1`)} to
      ${formula(String.raw`\lfloor a\varphi\rfloor`)}.
    </p>`;
  }
}

/** A share to so many places, rounded down. */
function share(part: bigint, whole: bigint, places = 10): string {
  const digits = `${(part * 10n ** BigInt(places)) / whole}`;
  const padded = digits.padStart(places + 1, "0");
  return `${padded.slice(0, -places)}.${padded.slice(-places)}`;
}
