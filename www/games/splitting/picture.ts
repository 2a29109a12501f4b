/** The piles of Mouse or Rat as bars, before and after a winning move. */
import { html, nothing, svg } from "lit";
import { grouped, pilesOf } from "../../solver/position.ts";
import { type Analysis, splitting_row } from "../../solver/wasm.ts";

/** The place of each pile in the lost position, for cases that change it. */
const LEFT_PLACES: Readonly<Record<string, readonly number[]>> = {
  C: [2, 0, 1],
  B: [1, 0, 2],
  delta: [1, 2, 0],
};
const NAMES = ["A", "B", "C"];
const PICTURE_WIDTH = 300;
const ROW_HEIGHT = 38;

/** The piles before and after the reason's move. */
export function splittingPicture(
  { position, outcome, because }: Analysis,
  rule: (numbers: ReadonlyMap<string, string>, name: string) => string,
) {
  const reason = because[0]?.reason;
  if (reason === undefined) return null;
  const piles = pilesOf(position);
  const numbers = new Map(reason.numbers);
  const order = LEFT_PLACES[reason.case] ?? [0, 1, 2];
  const i = numbers.get("i") ?? "0";
  const lost = outcome === "P";
  const row = splitting_row(piles.length, BigInt(i));
  const largest = piles.at(-1) || 1n;
  const span = (size: bigint) =>
    (Number((size * 10_000n) / largest) / 10_000) * PICTURE_WIDTH;
  const bars = piles.map((pile, at) => {
    const place = order[at] ?? at;
    const left = row[place] ?? 0n;
    const name = i === "0" ? "" : ` = ${NAMES[place]}${below(i)}`;
    const y = at * ROW_HEIGHT;
    const words =
      pile === left
        ? `${grouped(pile)}${name}`
        : `${grouped(pile)} → ${grouped(left)}${left > 0n ? name : ""}`;
    return svg`<text class="numbers" fill="var(--ink-soft)" font-size="10" x="0" y=${y + 12}>${words}</text>
      ${
        pile === left
          ? nothing
          : svg`<rect fill="var(--win-soft)" stroke="var(--win)" stroke-width="1.5" stroke-dasharray="3 2"
        x="0" y=${y + 17} width=${span(pile)} height="13" rx="2" />`
      }
      <rect fill="var(--p)" x="0" y=${y + 17} width=${span(left)} height="13" rx="2" />`;
  });
  const caption = lost
    ? row.every((pile) => pile === 0n)
      ? "Nothing is left to take."
      : "The piles are the numbers of one lost position. No move leads to another lost position."
    : rule(numbers, reason.case);
  return html`<figure>
    <svg
      viewBox="-2 -2 ${PICTURE_WIDTH + 4} ${piles.length * ROW_HEIGHT}"
      role="img"
      aria-label="The piles ${piles.join(", ")}${lost ? "" : `, and what the winning move leaves: ${row.join(", ")}`}"
    >
      ${bars}
    </svg>
    <figcaption>${caption}</figcaption>
  </figure>`;
}

const SUBSCRIPT_DIGITS = "₀₁₂₃₄₅₆₇₈₉";

function below(index: string): string {
  return [...index].map((digit) => SUBSCRIPT_DIGITS[Number(digit)]).join("");
}
