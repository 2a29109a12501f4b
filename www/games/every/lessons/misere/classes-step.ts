/** The step that shows how a few classes decide every sum of heaps. */
import { nothing } from "lit";
import type { Lesson } from "../../../../lesson-kit/lesson.ts";
import { products } from "../../../../lesson-kit/monoid/products.ts";
import { html } from "../../../../lesson-kit/words.ts";
import type { Quotient } from "../../../../solver/facts.ts";
import { type Classes, classOf } from "./classes.ts";

/** The number of rows that the table has once the classes repeat. */
const REPEATED_ROWS = 3;

export function classesStep(
  lesson: Lesson,
  { found, certificate }: Quotient,
  classes: Classes,
  [x, y]: readonly [number, number],
) {
  const { order, status, to } = found.record;
  const { names, lost } = classes;
  const letters = found.generators.map(
    ([letter, heap]) =>
      html`<li><strong>${letter}</strong> is a heap of ${heap}</li>`,
  );
  return html`${lesson.stepText(
    4,
    html`<h4>How ${order} classes decide every position</h4>
      <p>
        Several heaps played together are called a sum. Two sums are in the same
        class if they have the same winner, whatever heaps you add to both. So you
        only need to know the class of a sum. This game has ${order} classes.
        Together they are called its misère quotient. The player to move loses in
        ${lost.length} of the classes:
        ${lost.map((element, i) => html`${i > 0 ? " and " : nothing}<strong>${names[element]}</strong>`)}.
      </p>
      <p>
        If you put two sums side by side, you multiply their classes. The table
        shows every product. To find out who wins a sum, multiply the classes of
        its heaps. A winning move leaves a sum whose product is a lost class.
      </p>`,
  )}
    <div class="both right">
      <div class="column">
        ${lesson.section(
          "The letters",
          html`<ul class="column gap-1">
              <li><strong>1</strong> is no heap at all</li>
              ${letters}
            </ul>
            <ul class="row gap-2 relations" aria-label="Equations">
              ${found.relations.map((relation) => html`<li class="tag nowrap">${relation}</li>`)}
            </ul>
            <p class="note">All products of classes follow from these equations.</p>`,
        )}
        ${lesson.section("The class of each heap", folded(lesson, classes))}
      </div>
      ${lesson.section(
        "The multiplication table",
        html`${products({
          label: `Products of the ${order} classes`,
          ...{ names, lost, table: classes.table },
          at: [x, y],
          choose: (x, y) => lesson.set({ x, y }),
        })}
        ${lesson.legend({ "is-p": "lost for the player to move", "is-n": "won" })}
        ${chosen(classes, x, y)}
        ${example(classes, x, y)}`,
      )}
    </div>
    <p class="note">
      ${
        status === "proved"
          ? html`<strong>Proved for all heaps.</strong> The solver found the table and checked two things. No move leads from a lost
              sum to a lost sum. Each won sum with a move left has a move to a lost
              sum. The solver also compared the classes of the heaps
              ${certificate.compared?.[0]} to ${(certificate.compared?.[1] ?? 1) - 1}
              with the classes of the heaps that are larger by ${certificate.period}. By
              the misère octal period theorem these classes repeat for ever
              (Plambeck and Siegel 2008).`
          : html`Computed for heaps 0 to ${to}.`
      }
    </p>`;
}

/** The chosen product in words. */
function chosen({ names, table, lost }: Classes, x: number, y: number) {
  const z = table[x]?.[y] ?? 0;
  return html`<p class="large product" aria-live="polite" data-product="${x},${y},${z}">
    <strong>${names[x]} · ${names[y]} = ${names[z]}</strong>,
    ${lost.includes(z) ? "lost" : "won"}
  </p>`;
}

/** Example heaps with these two classes, side by side. */
function example({ names, examples }: Classes, x: number, y: number) {
  const heaps = [...(examples[x] ?? []), ...(examples[y] ?? [])];
  if (heaps.length === 0) return nothing;
  return html`<p>
      For example, ${names[x]} is the class of ${inWords(examples[x])}, and
      ${names[y]} is the class of ${inWords(examples[y])}.
    </p>`;
}

/** Heaps played together, in words. */
function inWords(heaps: readonly (bigint | number)[] = []): string {
  if (heaps.length === 0) return "no heap";
  return heaps.length === 1
    ? `a heap of ${heaps[0]}`
    : `the heaps ${heaps.join(", ")} together`;
}

/** The classes of heaps, in rows of one period each. */
function folded(lesson: Lesson, classes: Classes) {
  const { first, period, names, lost } = classes;
  const rows = Math.ceil(first / period) + REPEATED_ROWS;
  return html`<div class="fold">${lesson.table({
    label: `The classes of heaps in rows of ${period}`,
    look: "squares",
    named: true,
    head: [],
    rows: Array.from({ length: rows }, (_, row) => {
      const heaps = Array.from({ length: period }, (_, i) => row * period + i);
      return [
        heaps.join(", "),
        ...heaps.map((heap) => {
          const element = classOf(classes, heap);
          return {
            words: names[element],
            look: heap >= first ? "marked" : "",
            title: `A heap of ${heap} has the class ${names[element]}${lost.includes(element) ? ", lost" : ""}`,
          };
        }),
      ];
    }),
  })}</div>
  <p class="note">
    From heap ${first} on, the classes repeat after every ${period} heaps. These heaps are shaded.
  </p>`;
}
