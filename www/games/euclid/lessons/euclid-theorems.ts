/**
 * Theorems 1 to 3 of “Playing with rationals” (`sources/`), applied to one
 * position. A table compares them with play for all small positions.
 */
import { nothing } from "lit";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { word } from "../../../lesson-kit/options.ts";
import { html } from "../../../lesson-kit/words.ts";
import type { EuclidVerdicts } from "../../../solver/modules/study.ts";
import { grouped } from "../../../solver/position.ts";
import { euclidStyles, type Pair, pairOf, textOf, verdict } from "../parts.ts";

/** The choices for the largest number of the positions that are compared. */
const SIDES = ["100", "300", "600"] as const;
/** The most segments and quotients that are shown one by one. */
const MOST_SHOWN = 12;
/** The numbers to show if a number of the position on the page is 0. */
const EXAMPLE: Pair = [11n, 27n];
const EXAMPLES: readonly Pair[] = [
  [1n, 1n],
  [8n, 13n],
  [13n, 21n],
  [5n, 3n],
  [11n, 27n],
  [17n, 29n],
];

const declared = {
  side: word("Positions", SIDES, "300"),
};

type It = Lesson<typeof declared>;

export default lesson(declared, euclidStyles, "euclid(7,19)", (it) => {
  const [x, y] = pairOf(it) ?? EXAMPLE;
  const says = it.solve("euclid_verdicts", x, y);
  const [a, b] = x < y ? [x, y] : [y, x];
  return html`
    ${
      pairOf(it) === null
        ? html`<p>These theorems are about two positive numbers. Here are ${x} and ${y} as an example.</p>`
        : nothing
    }
    ${it.row(
      "Positions to compare",
      EXAMPLES.map((pair) => it.openButton(textOf(pair), `(${pair})`)),
    )}
    <div class="parts three">
      ${first(a, b, says)} ${second(it, says)} ${third(says)}
    </div>
    ${
      it.component.variant === "zero"
        ? html`<p class="soft">These theorems are about the game whose numbers stay positive. If a number may become 0, the winner can be different only if one number divides the other.</p>`
        : nothing
    }
    ${agreement(it)}`;
});

function first(a: bigint, b: bigint, { theorem_1 }: EuclidVerdicts) {
  const [left, right] = [b * b, a * b + a * a];
  return html`<section class="column panel" aria-label="Theorem 1">
    <h4>Theorem 1: the cone</h4>
    <p class="soft">
      The second player wins (P) exactly when $1/\varphi<a/b<\varphi$. If
      $a\le b$, this means $b^2<ab+a^2$.
    </p>
    <p class="long numbers">
      a = ${grouped(a)}, b = ${grouped(b)}:<br /> b² = ${grouped(left)}<br />
      ab + a² = ${grouped(right)}<br />
      ${left < right ? "b² is smaller, so this is inside the cone" : "b² is not smaller, so this is outside the cone"}
    </p>
    <p>${verdict(theorem_1)} by Theorem 1</p>
  </section>`;
}

function second(it: It, { segments, theorem_2 }: EuclidVerdicts) {
  const long = segments.findIndex(([edges]) => edges >= 2n);
  const decides = long >= 0 ? long : segments.length - 1;
  return html`<section class="column panel" aria-label="Theorem 2">
    <h4>Theorem 2: the path</h4>
    <p class="soft">
      Every position is a fraction in the Calkin–Wilf tree. Go up from the
      position to the root, and number the straight segments of the path: 1, 2,
      3 and so on. The first player wins (N) exactly when the first segment with
      two or more edges has an odd number. If no segment has two edges, the first
      player wins exactly when the path has an odd number of segments.
    </p>
    <ol class="row gap-1" aria-label="Segments from the position up">
      ${segments
        .slice(0, MOST_SHOWN)
        .map(
          ([edges, right], i) =>
            html`<li class="box tall small ${i === decides ? "decides on-win" : ""}"><span>${grouped(edges)} ${right ? "right" : "left"}</span><small>segment ${i + 1}</small></li>`,
        )}
      ${segments.length > MOST_SHOWN ? html`<li class="box small">… ${segments.length} in all</li>` : nothing}
    </ol>
    <p>
      ${
        segments.length === 0
          ? "The position is the root, so the path has no segment."
          : long >= 0
            ? `Segment ${long + 1} is the first with two or more edges, and its number is ${long % 2 === 0 ? "odd" : "even"}.`
            : `Every segment has one edge. The number of segments is ${segments.length}, which is ${segments.length % 2 === 0 ? "even" : "odd"}.`
      }
    </p>
    <p>${verdict(theorem_2)} by Theorem 2</p>
    <p>
      ${it.setButton(
        { figure: "calkin-wilf", view: undefined },
        "Show the path in the tree",
      )}
    </p>
  </section>`;
}

function third({ quotients, theorem_3 }: EuclidVerdicts) {
  const decides = quotients.findIndex((q) => q !== 1n);
  return html`<section class="column panel" aria-label="Theorem 3">
    <h4>Theorem 3: the quotients</h4>
    <p class="soft">
      Let $a<b$, and write $b/a$ as a continued fraction
      $[a_0,\dots,a_m]$. The numbers $a_j$ are its quotients. The first player
      wins (N) exactly when the first quotient $a_j\ne 1$ has an even index $j$
      (found by Schwartz).
    </p>
    <ol class="row gap-1" aria-label="Partial quotients">
      ${quotients
        .slice(0, MOST_SHOWN)
        .map(
          (q, i) =>
            html`<li class="box tall small ${i === decides ? "decides on-win" : ""}"><span>${grouped(q)}</span><small>index ${i}</small></li>`,
        )}
      ${quotients.length > MOST_SHOWN ? html`<li class="box small">… ${quotients.length} in all</li>` : nothing}
    </ol>
    <p>
      ${
        decides < 0
          ? "The numbers are equal, so no move is left (P)."
          : `The first quotient other than 1 has the index ${decides}, which is ${decides % 2 === 0 ? "even" : "odd"}.`
      }
    </p>
    <p>${verdict(theorem_3)} by Theorem 3</p>
  </section>`;
}

function agreement(it: It) {
  return html`<section class="column" aria-label="Agreement with play">
    <h4>Compared with play</h4>
    <div class="row">
      ${it.select(
        "side",
        SIDES.map((side) => [side, `a and b from 1 to ${side}`]),
      )}
    </div>
    ${it.alone("counts", () => rectangleCounts(it))}
  </section>`;
}

function rectangleCounts(it: It) {
  const side = Number(it.choice.side);
  const counts = it.solveLater("euclid_agreement", side);
  if (counts === null)
    return html`<p>Solving every position backwards from the end …</p>`;
  const pairs = grouped(counts.pairs);
  return html`<p>
      The page solved each of the ${pairs} positions backwards from the end of the
      game, and compared the results with the theorems:
    </p>
    <ul class="column gap-1 numbers" data-agreement=${[counts.pairs, ...counts.theorems].join(",")}>
      ${counts.theorems.map(
        (count, i) =>
          html`<li>Theorem ${i + 1} agrees on ${grouped(count)} of ${pairs}</li>`,
      )}
    </ul>`;
}
