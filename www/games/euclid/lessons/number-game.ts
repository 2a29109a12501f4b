/** The Number Game: rounds, recursion, induction, and the rectangle counter. */
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { Answer } from "../../../lesson-kit/answer.ts";
import { Lesson } from "../../../lesson-kit/lesson.ts";
import { grouped } from "../../../solver/position.ts";
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

/** Rounds and steps shown one by one. */
const SHOWN = 10;
const TABLES = [2n, 5n, 10n, 20n, 50n];
const BOUNDS = ["a1", "a2", "b1", "b2"] as const;
type Bounds = readonly [bigint, bigint, bigint, bigint];
const USUAL: Bounds = [1n, 1_000_000n, 1n, 1_000_000n];

/** Two numbers, the larger first, and what the solver says of them. */
interface Said {
  readonly pair: Pair;
  readonly text: string;
}

@customElement("nimscope-lesson-number-game")
export class NumberGame extends Lesson {
  static override styles = [
    ...Lesson.base,
    euclidStyles,
    css`
      ol {
        display: grid;
        gap: var(--space-1);
        padding-inline-start: 1.6rem;
        list-style: decimal;
        font-size: var(--text-s);
      }
      li {
        overflow-wrap: anywhere;
      }
      li.fires {
        font-weight: 600;
        color: var(--win-text);
      }
      .chain {
        align-items: center;
        gap: var(--space-1);
      }
      .answer {
        font-size: var(--text-l);
        overflow-wrap: anywhere;
      }
      td button {
        min-height: 1.9rem;
        padding: 0 var(--space-2);
      }
    `,
  ];

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
    const parse = (text: string) =>
      /^(0?\.\d{1,9}|[01])$/.test(text) ? text : null;
    return this.option("guess", parse, "a number from 0 to 1") ?? "";
  }

  protected override get waits(): boolean {
    return !this.said.settled || !this.count.settled;
  }

  protected override willUpdate(): void {
    const { pair, bounds } = this;
    const won = async (...rectangle: Bounds) =>
      BigInt((await this.engine.ask("euclid_count", ...rectangle)) ?? 0);
    this.said.ask(`${pair}`, async () => ({
      pair,
      text: await this.engine.ask("euclid_verdicts", ...pair),
    }));
    this.count.ask(`${bounds}`, () => won(...bounds));
    this.tables.ask("", () =>
      Promise.all(TABLES.map((side) => won(1n, side, 1n, side))),
    );
  }

  override render() {
    const { value: said, trouble, alert } = this.said;
    if (said === null || trouble !== null) return alert;
    return html`<div class="parts two">
        ${this.rounds(said)} ${this.recursion(said)}
      </div>
      ${this.golden()} ${this.counter()} ${this.constant()}`;
  }

  private rounds({ pair: [a, b], text }: Said) {
    const round = Number(text.slice(5));
    const lines = [];
    for (let t = 1; t <= Math.min(round, SHOWN); t++) {
      const [low, high] = [fibonacci(t + 1), fibonacci(t + 2)];
      const fires = t === round;
      const sign = t % 2 === 1 ? (fires ? "≥" : "<") : fires ? "≤" : ">";
      lines.push(
        html`<li class=${fires ? "fires" : ""}>
          ${grouped(a)}/${grouped(b)} ${sign} ${high}/${low}${fires ? html`: ${t % 2 === 1 ? "N" : "P"}` : nothing}
        </li>`,
      );
    }
    return html`<section class="part" aria-label="Rounds">
      <h4>Rounds that close in on φ</h4>
      <p class="soft">
        With ${formula(String.raw`a\ge b`)} each round compares
        ${formula("a/b")} with the next quotient of Fibonacci numbers. The first
        that fires decides: an odd one says N if ${formula("a/b")} is at least
        as large, an even one P if it is at most as large.
      </p>
      <ol class="numbers">${lines}</ol>
      ${round > SHOWN ? html`<p>… and so on, until round ${round} fires.</p>` : nothing}
      <p data-round=${round}>Round ${round} decides: ${verdict(text[3] ?? "")}</p>
    </section>`;
  }

  private recursion({ pair, text }: Said) {
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
        If ${formula(String.raw`a\ge 2b`)} the player to move wins: either
        ${formula("(a-qb,b)")} loses, so leave it; or it wins, so leave
        ${formula("(a-qb+b,b)")}, which forces the opponent to it. Otherwise the
        only move leads to ${formula("(b,a-b)")}, and the verdict turns.
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
        ${verdict(text[4] ?? "")}
      </p>
    </section>`;
  }

  private golden() {
    return html`<section class="part" aria-label="Why the golden ratio">
      <h4>Why φ</h4>
      <p>
        By induction: if ${formula("a/b<2")}, the move leaves ${formula("b/(a-b)")}, and
        ${formula(String.raw`a/b<\varphi`)} exactly when
        ${formula(String.raw`b/(a-b)>1/(\varphi-1)=\varphi`)}, because
        ${formula(String.raw`\varphi=(1+\varphi)/\varphi`)}. A golden rectangle
        less a square is golden again: from a thin one you can cut to a fat one,
        from a fat one only to a thin one.
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
            : html`${grouped(won)} of ${grouped(all)} positions are won by
                the first player: a share of ${share(won, all)}.`
        }
      </p>
      <p class="soft">
        Counted by exact sums of ${formula(String.raw`\lfloor n\varphi\rfloor`)},
        without visiting a position. In a terminal:
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
        In a square of side N, which share of the positions does the first player
        win in the end? Look at small tables, then say.
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
      <form class="row" @submit=${this.submitGuess}>
        <label class="field">Your guess<input name="guess" inputmode="decimal" placeholder="0.…" pattern="0?\\.\\d{1,9}|[01]" required .value=${guess} /></label>
        <button>Compare</button>
      </form>
      ${guess === "" ? nothing : this.reveal(Number(guess))}
    </section>`;
  }

  private reveal(guess: number) {
    const g = (Math.sqrt(5) - 1) / 2;
    const off = Math.abs(guess - g);
    return html`<p class="answer" aria-live="polite">
      It is ${formula(String.raw`g=\frac{1}{\varphi}=\frac{\sqrt5-1}{2}=0.6180339887\ldots`, true)}
      ${off < 0.0005 ? "You found it." : `You were ${off.toFixed(4)} off.`}
      For each a exactly a values of b lose, from
      ${formula(String.raw`\lfloor a/\varphi\rfloor+1`)} to
      ${formula(String.raw`\lfloor a\varphi\rfloor`)}.
    </p>`;
  }

  private submitGuess(event: SubmitEvent): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    this.set({ guess: `${fields.get("guess")}` }, true);
  }
}

/** F(n), F(1) = F(2) = 1. */
function fibonacci(n: number): bigint {
  let [a, b] = [0n, 1n];
  for (let i = 0; i < n; i++) [a, b] = [b, a + b];
  return a;
}

/** A share to so many places, rounded down. */
function share(part: bigint, whole: bigint, places = 10): string {
  const digits = `${(part * 10n ** BigInt(places)) / whole}`;
  const padded = digits.padStart(places + 1, "0");
  return `${padded.slice(0, -places)}.${padded.slice(-places)}`;
}
