/** Theorems and observations about blocking queen games, in words. */
import { html } from "lit";
import { grouped } from "../../solver/position.ts";
import { formula } from "../../ui/terms/formula.ts";

/** What is known about one k: a theorem, a proof or an observation. */
export function known(k: number) {
  const [status, words] = of(k);
  return html`<p class="known" aria-live="polite" data-k=${k}>
    <strong>k = ${grouped(k)}.</strong> <em>${status}:</em> ${words}
  </p>`;
}

function of(k: number): [status: string, words: unknown] {
  switch (k) {
    case 1:
      return [
        "Theorem",
        html`nothing may be forbidden, so this is Wythoff’s game. Its lost cells
          are the golden V (Wythoff 1907).`,
      ];
    case 2:
      return [
        "Theorem",
        html`the lost cells are (0,0), all ${formula("(n,2n+1)")} with their mirror
          images, and one ${formula("(2x+2,2y+2)")} for each lost cell
          ${formula("(x,y)")} of Wythoff’s game (Larsson 2011).`,
      ];
    case 3:
      return [
        "Theorem",
        html`the lost cells are (0,0), all ${formula("(n,2n+1)")} and
          ${formula("(n,2n+2)")}, and their mirror images (Larsson 2011).`,
      ];
    case 4:
      return [
        "Proved here",
        html`an automaton (a small machine that reads digits) accepts exactly the lost cells. We found no earlier proof.`,
      ];
    case 5:
      return [
        "Observed",
        html`above the diagonal the lost cells gather along lines of slopes near
          1.47 and 2.50. We tested these cells right of
          column 800 and below row 4,000.
          For more than nine in ten, y/x is within 0.02 of 1.47 or 2.50.
          This is not proved here.`,
      ];
    default:
      return [
        "Computed",
        html`each cell of the picture is computed from the rule. No theorem here
          covers k above 4.`,
      ];
  }
}

/** The rule, observations, and the sources. */
export const texts = html`
  <div class="texts tiles">
    <section class="column" aria-labelledby="rule">
      <h2 id="rule">The rule</h2>
      <p>
        A cell is lost if fewer than k of its moves lead to lost cells, because
        the other player can then forbid all these moves. For k = 1 nothing is
        forbidden.
      </p>
      <p>
        The colour of a cell shows how many of its moves lead to lost cells. A
        blue cell is lost: fewer than k of its moves lead to lost cells. A pale
        or amber cell is won: k or more of its moves do. Zoom in to read the
        numbers. A pixel that shows many cells has their mean colour, in which
        lost cells count a little more than others.
      </p>
      <p>
        So three counts decide a cell: the lost cells before it in its row, in
        its column and on its diagonal. In this way your browser computes all
        10,000 × 10,000 cells, anew for each k.
      </p>
    </section>
    <section class="column" aria-labelledby="look">
      <h2 id="look">What to look for</h2>
      <p>
        Published theorems solve k = 1, 2 and 3. For k = 4 the page finds an
        automaton and proves that it accepts exactly the lost cells. We found no
        earlier proof. Two more facts are easily proved. The picture is its own
        mirror image. And the cells with x + y + min(x, y) &lt; k are lost,
        because they have fewer than k moves. These cells are the dark corner.
      </p>
      <p>The rest is observed, and not proved here:</p>
      <ul class="column gap-2">
        <li>
          For large k the picture has regions with straight borders, each with
          its own pattern. The outlines of the regions hardly change if k grows
          and the picture is scaled with it: compare 1,000 and 2,000.
        </li>
        <li>
          No number on a cell is much larger than k. We tried eighteen values of
          k from 1 to 10,000, and no number on the whole board is above k + 6.
        </li>
        <li>
          A small change of k may completely change the lines far from the
          corner: compare 5 and 6.
        </li>
        <li>
          Between the regions there are threads and patches without order. Cook,
          Larsson and Neary find the same threads and patches for many large k.
        </li>
      </ul>
    </section>
    <section class="column" aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ul class="column gap-2">
        <li>
          M. Cook, U. Larsson and T. Neary,
          <cite>A cellular automaton for blocking queen games</cite>, Natural
          Computing 16 (2017).
        </li>
        <li>
          U. Larsson, <cite>Blocking Wythoff Nim</cite>, Electronic Journal of
          Combinatorics 18 (2011), P120.
        </li>
        <li>
          W. A. Wythoff, <cite>A modification of the game of nim</cite>, 1907.
        </li>
      </ul>
      <p><a href="#/wythoff">Play Wythoff’s game</a></p>
    </section>
  </div>
`;
