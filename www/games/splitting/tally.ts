/**
 * Checks the first integers one by one. It counts the integers that no sequence
 * hits, and those that are hit more than once.
 */
import { html } from "lit";
import type { Lesson } from "../../lesson-kit/lesson.ts";
import type { Family } from "../../solver/modules/study.ts";
import { grouped } from "../../solver/position.ts";

const SIZES = [10_000, 100_000, 1_000_000] as const;

export function tally(it: Lesson, family: Family) {
  const [to, setTo] = it.state<number>("marked", SIZES[1]);
  const sizes = SIZES.map((size) => [`${size}`, grouped(size)] as const);
  const choose = (size: string) => setTo(Number(size));
  return html`<div class="row across-4 card small tally">
    <label class="inline">Check the first ${it.choices(sizes, `${to}`, choose)} integers:</label>
    ${it.alone("tally", () => found(it, family, to))}
  </div>`;
}

function found(it: Lesson, family: Family, to: number) {
  const found = it.solveLater("family_tally", family, to);
  if (found === null)
    return html`<strong aria-live="polite" data-tally="">checking …</strong>`;
  const [missed, more] = found;
  return html`<strong
    class="numbers ${missed + more > 0 ? "fails" : ""}"
    aria-live="polite"
    data-tally="${missed},${more}"
  >${grouped(missed)} missed, ${grouped(more)} hit more than once</strong>`;
}
