/** Texts and pictures for Euclid's game. */
import { nothing, svg } from "lit";
import { html } from "../../lesson-kit/words.ts";
import { isMisere, pilesOf } from "../../solver/position.ts";
import { styled } from "../../ui/styled.ts";
import "../../boards/kinds/piles.ts";
import type { GamePage } from "../page.ts";
import { cutUp } from "./squares.ts";

export default {
  theorem: {
    title: "The golden cone",
    statement: html`Let $a \le b$ be the two numbers. The player to move
      loses exactly when the numbers lie in the golden cone:
      $$\frac{1}{\varphi} < \frac{a}{b} < \varphi = \frac{1+\sqrt{5}}{2}$$
      In whole numbers this means $b^2 < ab + a^2$. In the variant
      whose numbers may become 0 there are two exceptions. If $a$ divides $b$,
      the player to move wins. If a number is already 0, the player to move
      loses.`,
    idea: html`Leave the other player only one move. If $b/a$ lies between 1
      and $\varphi$, you can subtract $a$ only once. This leaves $b-a$ and $a$,
      and their ratio is greater than $\varphi$, because $\varphi = 1 +
      1/\varphi$. If $b/a$ is greater than $\varphi$, exactly one move leaves a
      ratio between 1 and $\varphi$. In pictures, a move cuts squares from a
      rectangle. A thin rectangle is longer than a golden rectangle, and a fat
      rectangle is shorter. You can always cut a thin rectangle to a fat one. A
      fat rectangle can only become thin.`,
    source:
      "A. J. Cole and A. J. T. Davie, A game based on the Euclidean algorithm, Mathematical Gazette 53, 1969; T. Lengyel, A Nim-type game and continued fractions, 2003",
  },
  inWords: ({ because, outcome, position }) => {
    const [a = 0n, b = 0n, ...more] = pilesOf(position).toSorted((x, y) =>
      Number(x - y),
    );
    const isPlain = because.length === 1 && more.length === 0 && a > 0n;
    if (!isPlain || isMisere(position) || position.includes("[")) return null;
    if (b === a) return "The numbers are equal, so no move is left.";
    if (b % a === 0n) {
      return `${b} is ${b / a} times ${a}. Leave two equal numbers: then the other player has no move.`;
    }
    if (b > 2n * a) {
      return `${b} is more than twice ${a}, so you can choose how often to take ${a}. Leave numbers from which the other player has only one move, and that move loses.`;
    }
    const words = `${b} is less than twice ${a}, so there is only one move. It leaves ${b - a} and ${a}`;
    return outcome === "N"
      ? `${words}. From there the other player also has only one move, and that move loses.`
      : `${words}. From there the other player can win.`;
  },
  beyond: ({ content }) =>
    (content.piles ?? []).filter((number) => number > 0n).length > 2
      ? "For three or more numbers there is a theorem only if one number divides all others. Then the game is Nim. Otherwise the solver searches for the winner. The map in space is about the game in which numbers may become 0. It shows the lost triples of small numbers."
      : "",
  misprints: [
    {
      source: "post-euclid",
      where: "M. Weber, Euclid’s Game: the winning move",
      says: "The post prints “Move to a ratio between 1 and 2”. The ratio must be between 1 and φ. For example, the move from (3,8) to (3,5) loses, but it leaves the ratio 5/3, which is less than 2.",
    },
    {
      source: "post-euclid",
      where: "M. Weber, Euclid’s Game: the golden ratio",
      says: "The post prints φ = (√5 + 1/2). The right value is φ = (√5 + 1)/2.",
    },
    {
      source: "post-euclid",
      where: "M. Weber, Euclid’s Game: the caption of the cone",
      says: "The post prints that the move makes x smaller if a < b. In the game the larger number becomes smaller.",
    },
    {
      source: "playing-with-rationals",
      where:
        "Euclid, Calkin & Wilf – Playing with rationals: the argument of the cone",
      says: "The paper prints “If (a,b) ∈ C, then there is a unique k …”. The sign must be ∉ instead of ∈. If b is 1, the largest k would leave the number 0. That is not allowed, so the move uses k − 1.",
    },
  ],
  picture: ({ position, winning, move_count }) => {
    const sizes = pilesOf(position);
    if (sizes.length !== 2) return null;
    const [a = 0n, b = 0n] = sizes.toSorted((m, n) => (m < n ? -1 : 1));
    if (a === 0n || b / a > LARGEST_DRAWN_RATIO) return null;
    const left = winning.slice(0, 1).flatMap(pilesOf);
    const cut =
      left.length === 2 ? (a + b - (left[0] ?? 0n) - (left[1] ?? 0n)) / a : 0n;
    return rectangle(a, b, Number(cut), move_count === "0");
  },
} satisfies GamePage;

/** The largest ratio of sides that is drawn. Beyond it only a line is seen. */
const LARGEST_DRAWN_RATIO = 40n;
const MOST_SQUARES = 60;
/** The colour of squares in odd steps. Even steps have another colour. */
const ODD_STEP_FILL = "color-mix(in oklab, var(--gold) 35%, var(--n))";

/**
 * The rectangle a×b cut into squares. A winning move cuts off the first `cut`.
 */
function rectangle(a: bigint, b: bigint, cut: number, over: boolean) {
  const { width, height, quotients, squares } = cutUp(a, b, MOST_SQUARES);
  const golden = Math.min(width, ((1 + Math.sqrt(5)) / 2) * height);
  const won = cut > 0;
  const rest =
    BigInt(cut) * a === b
      ? "nothing is left"
      : "a fat rectangle is left: it is shorter than golden";
  const fraction = `[${quotients.join(", ")}]`;
  return html`<figure>
    <svg
      viewBox="-1 -1 ${width + 2} ${height + 2}"
      style=${styled(`max-height:${Math.max(3, Math.min(14, 600 / Math.max(1, width / height) / 16))}rem`)}
      role="img"
      aria-label="A rectangle ${a} by ${b} cut into squares, ${quotients.join(", then ")}${won ? `; the winning move cuts ${cut}` : ""}"
    >
      ${squares.map(({ x, y, side, step }, i) => {
        const isCut = step === 0 && i < cut;
        const [fill, stroke, wide] = isCut
          ? ["var(--win-soft)", "var(--win)", 2]
          : [step % 2 === 0 ? "var(--n)" : ODD_STEP_FILL, "var(--surface)", 1];
        return svg`<rect vector-effect="non-scaling-stroke" fill=${fill} stroke=${stroke} stroke-width=${wide}
          x=${x} y=${y} width=${side} height=${side} />`;
      })}
      <rect vector-effect="non-scaling-stroke" fill="none" stroke="var(--ink)" stroke-width="1.5" width=${width} height=${height} />
      ${
        width - golden > 0.5
          ? svg`<line vector-effect="non-scaling-stroke" stroke="var(--gold)" stroke-width="2.5" stroke-dasharray="5 4"
              x1=${golden} x2=${golden} y1="0" y2=${height} />`
          : nothing
      }
    </svg>
    <figcaption>
      ${b}/${a} = ${fraction}: ${quotients.map((count) => (Number(count) === 1 ? "1 square" : `${count} squares`)).join(", then ")}.
      ${width - golden > 0.5 ? "A golden rectangle would end at the dashed line." : nothing}
      ${
        won
          ? `The winning move cuts off ${cut === 1 ? "one square" : `${cut} squares`}, and ${rest}.`
          : over
            ? "No move is left."
            : "The rectangle is fat: shorter than golden (φ to 1). Every cut leaves a thin rectangle."
      }
    </figcaption>
  </figure>`;
}
