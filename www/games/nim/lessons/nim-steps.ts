/** Nim in four steps: one pile, twins, 1, 2, 3, and groups that pair off. */
import type { TemplateResult } from "lit";
import { html, lesson } from "../../../lesson-kit/old.ts";
import { whole } from "../../../lesson-kit/options.ts";
import { winningMove } from "../../../solver/position.ts";
import {
  canDraw,
  groupStyles,
  groups,
  moverOf,
  pile,
  singles,
} from "../groups.ts";

/** The position of the last step where the page's own cannot be drawn. */
const OTHER = [3n, 5n, 7n] as const;
const TWIN = 5;

export default class NimSteps extends lesson({
  step: whole("Step", [1, 4], 1),
  take: whole("You take", [1, TWIN], 2),
}) {
  static override styles = groupStyles;

  /** Each move from 1, 2, 3 with its answer. */
  private readonly replies = this.once(async () => {
    const { moves } = await this.engine.analyze("nim(1,2,3)");
    return Promise.all(
      moves.map(async (move) => {
        const after = await this.engine.analyze(move.to);
        return { move, answer: winningMove(after) };
      }),
    );
  });

  /** What the groups say of the piles in the last step. */
  private readonly own = this.answer(
    () => [`nim(${this.shownPiles})`],
    (position) => this.engine.analyze(position),
  );

  /** The piles of the page, if their tokens can be drawn. */
  private get shownPiles(): readonly bigint[] {
    const piles = this.piles.filter((pile) => pile > 0n);
    return canDraw(piles) ? piles : OTHER;
  }

  protected override show() {
    const steps = [this.onePile, this.twins, this.three, this.groups];
    const draw = steps[this.choice.step - 1] ?? this.onePile;
    return html`${this.stepper("step")} ${draw.call(this)}`;
  }

  /** A step: its picture, what it says, and a game to try it in. */
  private scene(picture: unknown, words: TemplateResult, from: string) {
    return html`<div class="both">
      ${picture}
      <div class="column gap-3">
        ${this.told(this.choice.step, words)}
        <p>${this.button("Try it against the computer", () => this.challenge(from), { title: from })}</p>
      </div>
    </div>`;
  }

  private onePile() {
    return this.scene(
      html`<div class="piles">${pile("A pile of 5", [[5n, ""]])}</div>`,
      html`<h4>One pile</h4>
        <p>Take the whole pile. You took the last token, so you won.</p>`,
      "nim(5)",
    );
  }

  private twins() {
    const { take } = this.choice;
    const left = TWIN - take;
    const twin = (label: string) =>
      pile(`${label}: ${left} of ${TWIN} tokens are left`, [
        [BigInt(take), "gone"],
        [BigInt(left), ""],
      ]);
    return this.scene(
      html`<div>
        <div class="piles">${twin("Your pile")} ${twin("My pile")}</div>
        ${this.slider("take")}
      </div>`,
      html`<h4>Two equal piles are twins</h4>
        <p>
          You take ${take} from one pile, I take ${take} from the other: the
          piles are equal again. Whatever you take, I can take as well. So the
          last token is mine: with equal piles, who has to move loses.
        </p>
        <p>With unequal piles, make them equal.</p>`,
      `nim(${TWIN - 2},${TWIN})`,
    );
  }

  private three() {
    const rows = this.replies.got.map(({ move, answer }) => [
      move.words[0] ?? "",
      answer?.words[0] ?? "",
      answer && this.openButton(answer.to, answer.to.slice(4, -1)),
    ]);
    const whole = (size: bigint) => pile(`A pile of ${size}`, [[size, ""]]);
    return html`${this.scene(
      html`<div class="piles">${[1n, 2n, 3n].map(whole)}</div>`,
      html`<h4>1, 2, 3</h4>
        <p>
          Every move from 1, 2, 3 can be answered so that twins are left. Who
          has to move there loses.
        </p>`,
      "nim(1,2,5)",
    )}
    ${this.table({
      label: "Each move from 1, 2, 3 and its answer",
      look: "lines words",
      head: ["You", "I answer", "and leave"],
      rows,
    })}`;
  }

  private groups() {
    const piles = this.shownPiles;
    const odd = singles(piles);
    const best = winningMove(this.own.got);
    const sum = odd.reduce((all, power) => all + power, 0n);
    return this.scene(
      groups(piles, moverOf(this.own.got)),
      html`<h4>Groups of 4, 2 and 1</h4>
        <p>
          Break each pile into groups of 1, 2, 4, 8 and so on, each at most
          once. Equal groups pair off like twins.
        </p>
        <p>
          ${
            odd.length === 0
              ? html`Here every group has a twin, so every move can be answered:
                  who has to move loses.`
              : html`Here ${odd.length === 1 ? "one group has" : `${odd.length} groups have`}
                  no twin: ${odd.join(", ")}. A winning move leaves a twin for
                  every group${best ? html`: ${this.openButton(best.to, best.words[0] ?? best.to)}` : ""}.`
          }
        </p>
        <p>
          The groups without a twin add up to
          <strong class="numbers" data-sum>${sum}</strong>. That is the
          <em>nim-sum</em> of the piles. Who has to move loses exactly when it
          is 0.
        </p>`,
      `nim(${OTHER})`,
    );
  }
}
