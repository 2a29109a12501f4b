/** Texts and pictures for Couples are Forever. */
import { html, nothing } from "lit";
import { pilesOf } from "../../solver/position.ts";
import { couples_nimbers } from "../../solver/wasm.ts";
import { ledger } from "../../ui/ledger.ts";
import "../../boards/kinds/piles.ts";
import type { GamePage } from "../page.ts";

export default {
  classes: () => "couples",
  theorem: {
    title: "Nimbers of splits",
    statement:
      "A pile of n tokens has the value g(n), the least number that no split reaches. As a formula, g(n) is the mex of all g(i) ⊕ g(n−i). The first values are g(1) = g(2) = 0. The value of several piles is the nim-sum of their values. The player to move loses exactly when this nim-sum is 0.",
    idea: "A split makes two independent piles, so it reaches the nim-sum of their values. By the theorem of Sprague and Grundy the value of a game is the least number that no move reaches. Every smaller number can be reached and the value itself cannot, just as in a pile of Nim.",
    source:
      "R. K. Guy and R. J. Nowakowski, Unsolved problems in combinatorial games. The game is also called Officers and has the code 0.6: J. P. Grossman, Searching for periodicity in Officers",
  },
  picture: ({ position }) => {
    const piles = pilesOf(position).map(Number);
    if (piles.some((size) => size > MOST_TOKENS)) return null;
    const values = couples_nimbers(Math.max(...piles));
    const g = (n: number) => values[n] ?? 0;
    const shown = Math.max(...piles);
    return html`${
      piles.length > 1
        ? ledger(piles.map((n) => ({ label: `g(${n})`, nimber: g(n) })))
        : nothing
    }${shown > 2 ? splits(shown, g) : nothing}`;
  },
} satisfies GamePage;

/** The most tokens of a pile that has a picture. */
const MOST_TOKENS = 300;

/** All splits of a pile in a row, with the mex of their nimbers. */
function splits(n: number, g: (n: number) => number) {
  const smaller = Array.from({ length: Math.floor(n / 2) }, (_, i) => i + 1);
  const values = smaller.map((i) => g(i) ^ g(n - i));
  const reached = new Set(values);
  const cells = (value: (i: number) => unknown) =>
    smaller.map((i) => html`<td>${value(i)}</td>`);
  return html`<figure>
    <div class="ledger splits scroll small numbers" tabindex="0" role="group" aria-label="The splits of ${n}">
      <table>
        <tbody>
          <tr>
            <th scope="row">split ${n} into</th>
            ${cells((i) => `${i}·${n - i}`)}
          </tr>
          <tr>
            <th scope="row">nimbers</th>
            ${cells((i) => `${g(i)}⊕${g(n - i)}`)}
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">nim-sum</th>
            ${cells((i) => g(i) ^ g(n - i))}
          </tr>
        </tfoot>
      </table>
    </div>
    <ol class="mex list row gap-1 small numbers" aria-label="Values reached, and the mex">
      ${Array.from({ length: g(n) + 1 }, (_, value) =>
        reached.has(value)
          ? html`<li class="tag">${value}</li>`
          : html`<li class="tag on-p bold">${value}</li>`,
      )}
    </ol>
    <figcaption>
      The smallest value that no split reaches is ${g(n)}. So
      <strong>g(${n}) = ${g(n)}</strong>.
    </figcaption>
  </figure>`;
}
