/** What misère play is, what is proved of it, and the sources. */
import { html } from "lit";

export const TEXTS = html`<div class="texts tiles">
  <section class="column gap-2" aria-labelledby="play">
    <h2 id="play">Misère play</h2>
    <p>
      Whoever makes the last move loses. In Nim this changes little: play as
      usual until your move would leave only heaps of one, and then leave an odd
      number of them. In most other games nimbers do not decide who wins.
    </p>
  </section>
  <section class="column gap-2" aria-labelledby="quotient">
    <h2 id="quotient">The quotient</h2>
    <p>
      Two sums of heaps are in one class if no third sum tells them apart: beside
      it both are lost or both are won. Classes multiply when sums are put side
      by side. They form a commutative monoid, the misère quotient, with the set P
      of lost classes. Its order is the number of its classes. To see who wins,
      multiply the classes of the heaps and look whether the product is in P.
    </p>
    <p>
      Every class is a product of generators, and the relations say which products
      are equal. A game is tame if its quotient is that of
      Nim heaps; else it is wild.
    </p>
  </section>
  <section class="column gap-2" aria-labelledby="proved">
    <h2 id="proved">Proved and computed</h2>
    <p>
      Heaps are added one by one. The quotient of the heaps so far is exact: it is
      checked that no lost sum has a move to a lost sum, and that each won sum
      with a move has one. If the classes of heaps repeat long enough, a theorem
      says that they repeat for ever. Then the quotient is proved for all heaps.
    </p>
    <p>
      The theorem holds for octal codes with finitely many digits. For other rules,
      such as Grundy’s game, nothing is claimed beyond the heaps that were looked
      at. A quotient that is not finished is called partial.
    </p>
  </section>
  <section class="column gap-2" aria-labelledby="sources">
    <h2 id="sources">Sources</h2>
    <ul class="list column gap-2">
      <li>J. H. Conway, <cite>On Numbers and Games</cite>, 1976.</li>
      <li>
        T. E. Plambeck, <cite>Taming the wild in impartial combinatorial games</cite>,
        Integers 5, 2005.
      </li>
      <li>
        T. E. Plambeck and A. N. Siegel,
        <cite>Misère quotients for impartial games</cite>, Journal of Combinatorial
        Theory, Series A 115, 2008.
        <a href="#/sources?at=misere-quotients">What of it is here</a>
      </li>
    </ul>
  </section>
</div>`;
