/** A zigzag and its pile in Couples are Forever: one game in two dresses. */
import { html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { miniFloor, runsStyles } from "../../../boards/runs/picture.ts";
import { Lesson } from "../../../lesson-kit/lesson.ts";
import { type Trouble, troubleOf } from "../../../solver/engine.ts";
import { grid } from "../../../solver/position.ts";
import { styled } from "../../../ui/styled.ts";
import { formula } from "../../../ui/terms/formula.ts";
import { springCouplesStyles } from "./spring-couples.style.ts";

/** The longest zigzag in a grid of 64 by 64. */
const LONGEST = 127;

/** What a zigzag and its pile are worth. */
interface Pair {
  readonly squares: number;
  readonly body: string;
  readonly zigzag: number | null;
  readonly pile: number | null;
}

@customElement("nimscope-lesson-spring-couples")
export class SpringCouples extends Lesson {
  static override styles = [...Lesson.base, runsStyles, springCouplesStyles];

  /** Zigzags of 0, 1, 2, … squares with their piles. */
  @state() private pairs: readonly Pair[] | null = null;
  @state() private trouble: Trouble | null = null;
  private asked = 0;

  private get squares(): number {
    return Number(this.whole("n", [1n, BigInt(LONGEST)], 7n));
  }

  protected override get waits(): boolean {
    return this.pairs === null && this.trouble === null;
  }

  protected override willUpdate(_changed: PropertyValues): void {
    if (this.squares > this.asked) void this.load();
  }

  /** All pairs up to the one shown: its sweeps lead to them. */
  private async load(): Promise<void> {
    const to = this.squares;
    this.asked = to;
    const pairs = [...(this.pairs ?? [])];
    try {
      for (let squares = pairs.length; squares <= to; squares++) {
        const shape = await this.engine.ask(
          "spring_shape",
          "zigzag",
          squares,
          1,
        );
        const body = shape?.body ?? ".";
        const [zigzag, pile] = await Promise.all([
          this.engine.analyze(`spring(${body})`),
          this.engine.analyze(`couples(${squares + 2})`),
        ]);
        const value = (nimber: number | bigint | null | undefined) =>
          nimber == null ? null : Number(nimber);
        pairs.push({
          squares,
          body,
          zigzag: value(zigzag.nimber),
          pile: value(pile.nimber),
        });
      }
      if (pairs.length > (this.pairs?.length ?? 0)) this.pairs = pairs;
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  override render() {
    if (this.trouble !== null) {
      return html`<p class="error" role="alert">${this.trouble.message}</p>`;
    }
    const { pairs, squares } = this;
    const shown = pairs?.[squares];
    if (pairs == null || shown === undefined) return nothing;
    const agree = pairs.filter(({ zigzag, pile }) => zigzag === pile).length;
    return html`<label class="row bar"
        ><span class="numbers">Squares: ${squares}</span>
        <input
          type="range"
          min="1"
          max="40"
          .value=${String(squares)}
          @input=${(event: Event) =>
            this.set({ n: (event.target as HTMLInputElement).value })}
        />
      </label>
      <div class="both">
        <button
          type="button"
          class="side"
          @click=${() => this.open(`spring(${shown.body})`)}
        >
          <span class="drawing">${miniFloor(grid(shown.body))}</span>
          <span
            >Zigzag of ${squares}: nimber
            <strong class="numbers" data-zigzag>${shown.zigzag}</strong></span
          >
        </button>
        <button
          type="button"
          class="side"
          @click=${() => this.open(`couples(${squares + 2})`)}
        >
          <span class="drawing" style=${styled(`--coin:${squares > 24 ? 10 : 16}px`)}
            >${Array.from({ length: squares + 2 }, () => html`<i class="coin"></i>`)}</span
          >
          <span
            >Pile of ${squares + 2} in Couples: nimber
            <strong class="numbers" data-pile>${shown.pile}</strong></span
          >
        </button>
      </div>
      <p class="agreement">
        Every run of a zigzag is an end or a pair of neighbours, so each sweep is
        a split of the pile. So ${formula("Z(n)")} is worth
        ${formula(String.raw`\mathrm{Couples}(n+2)`)}.
        <strong>${agree - 1} of ${pairs.length - 1}</strong> zigzags up to
        ${pairs.length - 1} squares have the nimber of their pile.
      </p>
      <div class="scroll">
        <table>
          <caption class="visually-hidden">
            Each sweep and its split
          </caption>
          <thead>
            <tr>
              <th scope="col">Sweep</th>
              <th scope="col">leaves</th>
              <th scope="col">the pile splits into</th>
              <th scope="col">nimber</th>
            </tr>
          </thead>
          <tbody>
            ${Array.from({ length: Math.floor(squares / 2) + 1 }, (_, i) =>
              this.sweep(i, pairs, shown),
            )}
          </tbody>
        </table>
      </div>`;
  }

  /** The sweep of squares i and i + 1, or of an end, and the split it is. */
  private sweep(i: number, pairs: readonly Pair[], { squares }: Pair) {
    const left = i === 0 ? [squares - 1] : [i - 1, squares - i - 1];
    const zigzags = left.filter((n) => n > 0);
    const [small, large] = [i + 1, squares - i + 1];
    const position =
      zigzags.map((n) => `spring(${pairs[n]?.body})`).join(" + ") ||
      "spring(.)";
    const nimber = left.reduce((sum, n) => sum ^ (pairs[n]?.zigzag ?? 0), 0);
    return html`<tr>
      <td>${i === 0 ? "an end" : squares === 1 ? "the square" : `squares ${i} and ${i + 1}`}</td>
      <td>
        <button type="button" @click=${() => this.open(position)}>
          ${zigzags.length === 0 ? "nothing" : zigzags.map((n) => `Z(${n})`).join(" + ")}
        </button>
      </td>
      <td>
        <button
          type="button"
          @click=${() => this.open(`couples(${small},${large})`)}
        >
          ${small} + ${large}
        </button>
      </td>
      <td>${nimber}</td>
    </tr>`;
  }
}
