/** All lost bars of a small box. A click on a drawing opens its bar. */
import { css, nothing } from "lit";
import { lesson } from "../../../lesson-kit/lesson.ts";
import { word } from "../../../lesson-kit/options.ts";
import { steered } from "../../../lesson-kit/parts/values.ts";
import { html } from "../../../lesson-kit/words.ts";
import type { Engine } from "../../../solver/engine.ts";
import { counted, gridOf, grouped } from "../../../solver/position.ts";
import { styled } from "../../../ui/styled.ts";
import { miniBar } from "../bar.ts";

/** The boxes to choose from: rows and columns. */
const BOXES = [
  ...(["2x1", "2x2", "2x3", "2x4", "2x5", "2x6", "2x7"] as const),
  ...(["3x2", "3x3", "3x4", "4x3"] as const),
];

/** The grid of bars. Each of its columns is as wide as a bar. */
const barsStyles = css`
  .bars {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(var(--bar), max-content));
    gap: var(--space-2);
    --bar: calc(var(--columns) * 13px + 14px);
  }
  .bars button {
    width: var(--bar);
    min-height: 0;
    padding: 6px;
    border-color: var(--line);
  }
`;

const declared = { box: word("Box", BOXES, "") };

export default lesson(declared, barsStyles, "chomp(2x5)", (it) => {
  const { rows, columns } = gridOf(it.position);
  const own = BOXES.find((box) => box === `${rows}x${columns}`);
  const box = it.choice.box || (own ?? "2x6");
  const pick = it.pick(
    "Box",
    BOXES.map((one) => [one.replace("x", "×"), { box: one }, one === box]),
    "numbers",
  );
  const body = (bar: Bar) => {
    const here = bar.body === it.component.body;
    return html`<button
      type="button"
      tabindex="-1"
      class=${here ? "chosen" : nothing}
      title=${bar.body}
      aria-label="Open ${bar.body.replaceAll("/", " over ")}${here ? ", on the board now" : ""}"
      @click=${() => it.open(`chomp(${bar.body})`)}
    >${miniBar(bar)}</button>`;
  };
  return html`${pick} ${it.alone("bars", () => {
    const bars = it.ask(["bars", box], () => losing(it.engine, box));
    const { rows, columns } = bars[0] ?? { rows: 1, columns: 1 };
    const sizes = [...new Set(bars.map(({ size }) => size))];
    return html`<p class="large" aria-live="polite">
        From <strong class="numbers">${bars.length}</strong> of the
        ${grouped(2 ** (rows * columns - 1))} bars in the ${rows}×${columns} box
        the player to move loses.
      </p>
      <div class="column" style=${styled(`--columns:${columns}`)} ${steered(".bars button")}>
        ${sizes.map((size) => {
          const alike = bars.filter((bar) => bar.size === size);
          return it.section(
            html`<span class="note">${counted(size, "piece")}: ${alike.length}</span>`,
            html`<div class="bars">${alike.map(body)}</div>`,
            "column gap-1",
          );
        })}
      </div>`;
  })}`;
});

type Bar = Awaited<ReturnType<typeof losing>>[number];

/** The losing bars of a box, the smaller ones first. */
async function losing(engine: Engine, box: string) {
  const [rows = 1, columns = 1] = box.split("x").map(Number);
  const bodies = await engine.ask("chomp_losing_bars", rows, columns);
  const bars = bodies.map((body) => {
    const bar = gridOf(`chomp(${body})`);
    return { ...bar, body, size: bar.pieces.filter(Boolean).length };
  });
  return bars.sort((a, b) => a.size - b.size);
}
