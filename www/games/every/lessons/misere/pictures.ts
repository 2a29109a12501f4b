/** Pictures for misère play: piles of one, games played out, and heaps. */

import { css, html, nothing } from "lit";
import { groupStyles, pile } from "../../../../lesson-kit/parts/groups.ts";
import { counted } from "../../../../solver/position.ts";
import { type Line, named, type Turn } from "./lines.ts";

/** Piles of one token in the order in which they are taken. */
export function turnsPicture(count: number) {
  const who = (i: number) => (i % 2 === 0 ? "you" : "me");
  const last = who(count - 1);
  return html`<div class="turns row end gap-3" role="img" aria-label="${counted(count, "pile")} of one token, taken by turns: you, me and so on; the last token goes to ${last}">
    ${Array.from(
      { length: count },
      (
        _,
        i,
      ) => html`<div class="centre gap-1 ${who(i)} ${i === count - 1 ? "last" : ""}">
        <i class="token"></i><span>${who(i)}</span>
      </div>`,
    )}
  </div>`;
}

/** Heaps side by side. If a heap has a word, the word is below the heap. */
export function heapsPicture(
  heaps: readonly (number | bigint)[],
  below: readonly unknown[] = [],
) {
  return html`<div class="piles row end">${heaps.map(
    (size, i) => html`<div class="centre gap-1">
      ${pile(`A heap of ${size}`, [[BigInt(size), ""]])}
      ${below[i] === undefined ? nothing : html`<span class="below bold numbers">${below[i]}</span>`}
    </div>`,
  )}</div>`;
}

/** The turns of a game to its end, and the player who took the last token. */
export function playedOut({ turns }: Pick<Line, "turns">) {
  const last = turns.at(-1)?.yours ? "You" : "I";
  const ends =
    last === "You"
      ? "You took the last token, so you lose."
      : "I took the last token, so I lose and you win.";
  return html`<ol class="line" aria-label="The game to its end">${turns.map(turnRow)}</ol>
    <p class="verdict ${last === "You" ? "fails" : ""}" data-last=${last}>${ends}</p>`;
}

function turnRow({ yours, words, left }: Turn) {
  const piles = left.filter((size) => size > 0n);
  return html`<li class=${yours ? "you" : "me"}>
    <span><strong>${yours ? "You" : "I"}:</strong> ${words}</span>
    <span class="left row end" role="img" aria-label="Left: ${named(left)}">
      ${
        piles.length === 0
          ? html`<span class="soft small">nothing is left</span>`
          : piles.map(
              (size) =>
                html`<span class="stack">${Array.from({ length: Number(size) }, () => html`<i class="token"></i>`)}</span>`,
            )
      }
    </span>
  </li>`;
}

export const misereStyles = [
  groupStyles,
  css`
    .piles {
      min-height: 0;
    }
    .turns {
      justify-content: center;
      min-height: 5.5rem;
    }
    .turns > div {
      --token: 1.6rem;
      padding: var(--space-2);
      border: 2px solid transparent;
      border-radius: var(--radius-s);
      font-size: var(--text-s);
    }
    .turns .last {
      border: 2px dashed var(--win);
    }
    .turns .me {
      color: var(--ink-soft);
    }
    .you > .token {
      background: var(--accent);
    }
    .line {
      display: grid;
      gap: 1px;
      max-width: 34rem;
    }
    .line li {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 9rem;
      gap: var(--space-3);
      align-items: center;
      min-height: 2.6rem;
      padding: var(--space-1) var(--space-3);
      border-inline-start: 4px solid var(--line-strong);
      background: var(--sunken);
      font-size: var(--text-s);
    }
    .line .you {
      border-color: var(--accent);
    }
    .left {
      --token: 9px;
    }
    .stack {
      display: grid;
      gap: 2px;
    }
    .choices > button {
      min-width: 3.4rem;
    }
    .fold {
      --side: 2.6rem;
    }
    .letters {
      display: grid;
      grid-template-columns: repeat(8, minmax(0, 1fr));
      max-width: 32rem;
    }
    @container (max-width: 30rem) {
      .letters {
        grid-template-columns: repeat(4, minmax(0, 1fr));
      }
      .line li {
        grid-template-columns: minmax(0, 1fr) 6.5rem;
      }
    }
    @media (forced-colors: active) {
      .token,
      .you > .token {
        background: CanvasText;
        forced-color-adjust: none;
      }
    }
  `,
];
