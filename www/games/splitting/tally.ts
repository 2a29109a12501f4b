/**
 * Marks the first integers one by one, here and now, and says how many were
 * missed and how many hit more than once.
 */
import { html } from "lit";
import type { Answer } from "../../lesson-kit/answer.ts";
import type { Lesson } from "../../lesson-kit/old.ts";
import type { Family, FamilyTally } from "../../solver/modules/study.ts";
import { grouped } from "../../solver/position.ts";

const SIZES = [10_000, 100_000, 1_000_000];

export class Tally {
  private readonly lesson: Lesson;
  private to = SIZES[1] ?? 0;
  private readonly found: Answer<FamilyTally, unknown>;

  constructor(lesson: Lesson, family: () => Family) {
    this.lesson = lesson;
    this.found = lesson.answer(
      () => [JSON.stringify(family()), this.to],
      (family, to) => lesson.engine.ask("family_tally", JSON.parse(family), to),
      { late: true },
    );
  }

  show() {
    const { now: found, trouble } = this.found;
    const fails = found !== null && found.missed + found.more > 0;
    const sizes = SIZES.map((size) => [`${size}`, grouped(size)] as const);
    const choose = (size: string) => {
      this.to = Number(size);
      this.lesson.requestUpdate();
    };
    return html`<div class="row across-4 card small tally">
      <label class="inline">Mark the first ${this.lesson.choices(sizes, `${this.to}`, choose)} integers:</label>
      <strong
        class="numbers ${fails ? "fails" : ""}"
        aria-live="polite"
        data-tally=${found === null ? "" : `${found.missed},${found.more}`}
      >${
        trouble?.message ??
        (found === null
          ? "marking …"
          : `${grouped(found.missed)} missed, ${grouped(found.more)} hit more than once`)
      }</strong>
    </div>`;
  }
}
