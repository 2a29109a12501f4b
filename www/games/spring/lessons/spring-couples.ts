/** A zigzag and its pile in Couples are Forever: the same game in two forms. */
import { css } from "lit";
import { miniFloor } from "../../../boards/kinds/runs.ts";
import { boardSheet } from "../../../boards/picture.ts";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { whole } from "../../../lesson-kit/options.ts";
import { html } from "../../../lesson-kit/words.ts";
import { gridOf } from "../../../solver/position.ts";
import { styled } from "../../../ui/styled.ts";

/** The most squares of a zigzag in a grid of 64 by 64, and on the slider. */
const MOST_SQUARES = 127;
const MOST_SLIDER_SQUARES = 40;

const declared = {
  n: whole("Squares", [1, MOST_SQUARES], 7),
};

type It = Lesson<typeof declared>;

const looks = css`
  .side {
    display: grid;
    grid-template-rows: 1fr auto;
    justify-items: center;
    gap: var(--space-3);
    height: auto;
    padding: var(--space-4);
    font-weight: 400;
    white-space: normal;
  }
  .side .mini-floor {
    --mini: min(22px, calc(14rem / var(--columns)));
  }
  .drawing {
    display: flex;
    flex-wrap: wrap;
    place-content: center;
    gap: 3px;
    min-height: 6rem;
  }
  .coin {
    width: var(--coin);
    height: var(--coin);
    border-radius: 50%;
    background: var(--piece);
  }
`;

export default lesson(
  declared,
  [boardSheet, looks],
  ({ component }) =>
    component.game === "couples" ? "couples(8,5)" : "spring(##../.##./..##)",
  (it) => {
    const { n } = it.choice;
    const pairs = it.ask(["pairs", n], () => pairsTo(it, n));
    const shown = pairs[n] ?? (pairs.at(-1) as Pair);
    const { squares, body } = shown;
    const agree = pairs.filter(({ zigzag, pile }) => zigzag === pile).length;
    const coins = Array.from(
      { length: squares + 2 },
      () => html`<i class="coin"></i>`,
    );
    return html`${it.slider("n", { label: `Squares: ${squares}`, named: true, most: MOST_SLIDER_SQUARES })}
    <div class="tiles">
      ${it.openButton(
        `spring(${body})`,
        html`<span class="drawing">${miniFloor(gridOf(`spring(${body})`))}</span>
          <span
            >Zigzag of ${squares}: nimber
            <strong class="large numbers" data-zigzag>${shown.zigzag}</strong></span
          >`,
        { look: "side" },
      )}
      ${it.openButton(
        `couples(${squares + 2})`,
        html`<span class="drawing" style=${styled(`--coin:${squares > 24 ? 10 : 16}px`)}
            >${coins}</span
          >
          <span
            >Pile of ${squares + 2} in Couples: nimber
            <strong class="large numbers" data-pile>${shown.pile}</strong></span
          >`,
        { look: "side" },
      )}
    </div>
    <p>
      A sweep of a zigzag takes one end square, or it takes two neighbours. Each
      sweep matches a split of the pile. So the zigzag of $n$ squares, called $Z(n)$, has the
      nimber of a pile of $n+2$ in Couples.
      <strong class="same">${agree - 1} of ${pairs.length - 1}</strong> zigzags up to
      ${pairs.length - 1} squares have the nimber of their pile.
    </p>
    ${it.table({
      label: "Each sweep and its split",
      look: "lines words",
      head: ["Sweep", "What it leaves", "The pile splits into", "Nimber"],
      rows: Array.from({ length: Math.floor(squares / 2) + 1 }, (_, i) =>
        sweep(it, i, pairs, squares),
      ),
    })}`;
  },
);

/** Zigzags of 0, 1, 2, … squares, at least to `to` squares, and their piles. */
async function pairsTo(it: It, to: number): Promise<readonly Pair[]> {
  const known = it.once("pairs", (): Pair[] => []);
  while (known.length <= to) {
    const squares = known.length;
    known[squares] = await pair(it, squares);
  }
  return known;
}

type Pair = Awaited<ReturnType<typeof pair>>;

/** The nimbers of a zigzag and of the pile with two tokens more. */
async function pair(it: It, squares: number) {
  const asked = ["zigzag", squares, 1] as const;
  const shape = await it.engine.ask("spring_shape", ...asked);
  const body = shape?.body ?? ".";
  const nimber = async (position: string) => {
    const found = (await it.engine.analyze(position)).nimber;
    return found == null ? null : Number(found);
  };
  const [zigzag = null, pile = null] = await Promise.all([
    nimber(`spring(${body})`),
    nimber(`couples(${squares + 2})`),
  ]);
  return { squares, body, zigzag, pile };
}

/**
 * A row of the table: a sweep of squares i and i + 1 of the zigzag, and the
 * matching split of the pile. If i is 0, the sweep takes one end square.
 */
function sweep(it: It, i: number, pairs: readonly Pair[], squares: number) {
  const left = i === 0 ? [squares - 1] : [i - 1, squares - i - 1];
  const zigzags = left.filter((n) => n > 0);
  const [small, large] = [i + 1, squares - i + 1];
  const position = zigzags.map((n) => `spring(${pairs[n]?.body})`);
  const names = zigzags.map((n) => `Z(${n})`);
  return [
    i === 0
      ? "an end"
      : squares === 1
        ? "the square"
        : `squares ${i} and ${i + 1}`,
    it.openButton(
      position.join(" + ") || "spring(.)",
      names.join(" + ") || "nothing",
    ),
    it.openButton(`couples(${small},${large})`, `${small} + ${large}`),
    left.reduce((sum, n) => sum ^ (pairs[n]?.zigzag ?? 0), 0),
  ];
}
