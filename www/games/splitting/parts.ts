/** Parts shared by the lessons on Mouse and Rat. */
import { css, html } from "lit";
import type { Lesson } from "../../lesson-kit/lesson.ts";
import { wholeNumber } from "../../solver/number.ts";
import { grouped } from "../../solver/position.ts";
import type { Part } from "../../solver/wasm.ts";

/** The largest index of a lost position. Its piles are below 10^18. */
export const LARGEST_INDEX = 10n ** 17n;

export const LETTERS = ["A", "B", "C"] as const;

/**
 * A position of the reader's game to practise with. Its winning move leads to a
 * lost position of the lesson.
 */
export const splittingGame = ({ component }: { readonly component: Part }) =>
  component.game === "rat" ? "rat(2,3,5)" : "mouse(4,6)";

export const rowStyles = css`
  table {
    width: 100%;
  }
  th {
    font-weight: 600;
  }
  .position {
    overflow-wrap: anywhere;
    white-space: normal;
  }
  td .position {
    white-space: nowrap;
  }
`;

/** A field for the option `n`, with buttons for n − 1 and n + 1. */
export function indexField(lesson: Lesson, n: bigint, label = "Index n") {
  const go = (n: bigint) =>
    lesson.set(
      { n: n < 1n ? 1n : n > LARGEST_INDEX ? LARGEST_INDEX : n },
      true,
    );
  lesson.turnBy("index", (by) => {
    const to = n + BigInt(by);
    if (to < 1n || to > LARGEST_INDEX) return false;
    go(to);
    return true;
  });
  const field = lesson.field("n", {
    label,
    value: n,
    title: "A whole number from 1 to 10^17",
  });
  return lesson.form(
    html`${field}
    <span class="group">
      ${lesson.button("−", () => go(n - 1n), { label: "One less", disabled: n <= 1n })}
      ${lesson.button("+", () => go(n + 1n), { label: "One more", disabled: n >= LARGEST_INDEX })}
    </span>`,
    ({ n }) => go(wholeNumber(n) ?? 1n),
    { look: "row end", change: true },
  );
}

/** A button that opens a position. */
export function opens(lesson: Lesson, game: string, row: readonly bigint[]) {
  const words = `(${row.map((pile) => grouped(pile)).join(", ")})`;
  const looks = { look: "position on-p numbers" };
  return lesson.openButton(`${game}(${row.join(",")})`, words, looks);
}
