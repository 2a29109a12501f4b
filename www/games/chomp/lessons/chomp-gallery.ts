/** All lost bars of a small box, each drawn and ready to be opened. */
import { css, nothing } from "lit";
import { html, lesson } from "../../../lesson-kit/lesson.ts";
import { word } from "../../../lesson-kit/options.ts";
import { steered } from "../../../lesson-kit/parts/values.ts";
import { gridOf, grouped } from "../../../solver/position.ts";
import { styled } from "../../../ui/styled.ts";
import { miniBar, miniBars } from "../bar.ts";

/** The boxes to choose from: rows and columns. */
const BOXES = [
  ...(["2x1", "2x2", "2x3", "2x4", "2x5", "2x6", "2x7"] as const),
  ...(["3x2", "3x3", "3x4", "4x3"] as const),
];

export default class ChompGallery extends lesson({
  box: word("Box", BOXES, ""),
}) {
  static override styles = [
    miniBars,
    css`
      .row > button {
        min-width: 3.25rem;
      }
      .large strong {
        color: var(--p);
      }
      h4 {
        font-size: var(--text-s);
        font-weight: 500;
        color: var(--ink-soft);
      }
      .bars {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(var(--bar), max-content));
        gap: var(--space-2);
        --bar: calc(var(--columns) * 13px + 14px);
      }
      .bars button {
        display: block;
        width: var(--bar);
        min-height: 0;
        padding: 6px;
        border-color: var(--line);
      }
      .bars button:hover:not(:disabled) {
        border-color: var(--p);
      }
      .bars .here {
        border-color: var(--p);
        box-shadow: 0 0 0 2px var(--p);
      }
      @media (forced-colors: active) {
        .bars .here {
          outline: 3px solid Highlight;
        }
      }
    `,
  ];

  /** The losing bars, the smaller ones first. */
  private readonly bars = this.answer(
    () => [this.box],
    async (box) => {
      const [rows = 1, columns = 1] = box.split("x").map(Number);
      const bodies = await this.engine.ask("chomp_losing_bars", rows, columns);
      const bars = bodies.map((body) => {
        const bar = gridOf(`chomp(${body})`);
        return { ...bar, body, size: bar.pieces.filter(Boolean).length };
      });
      return bars.sort((a, b) => a.size - b.size);
    },
  );

  /** The chosen box, or the box of the position if it is small enough. */
  private get box(): string {
    const { rows, columns } = gridOf(this.position);
    const own = BOXES.find((box) => box === `${rows}x${columns}`);
    return this.choice.box || (own ?? "2x6");
  }

  protected override head() {
    const boxes = BOXES.map(
      (box) => [box.replace("x", "×"), { box }, box === this.box] as const,
    );
    return this.pick("Box", boxes, "numbers");
  }

  protected override show() {
    const bars = this.bars.got;
    const { rows, columns } = bars[0] ?? { rows: 1, columns: 1 };
    const sizes = [...new Set(bars.map(({ size }) => size))];
    return html`<p class="large" aria-live="polite">
        <strong class="numbers">${bars.length}</strong> of the
        ${grouped(2 ** (rows * columns - 1))} bars of the ${rows}×${columns} box
        ${bars.length === 1 ? "loses" : "lose"} for the player to move.
      </p>
      <div class="part gap-4" style=${styled(`--columns:${columns}`)} ${steered(".bars button")}>
        ${sizes.map((size) => {
          const alike = bars.filter((bar) => bar.size === size);
          return this.section(
            `${size === 1 ? "1 piece" : `${size} pieces`}: ${alike.length}`,
            html`<div class="bars">${alike.map((bar) => this.bar(bar))}</div>`,
            { look: "column gap-1" },
          );
        })}
      </div>`;
  }

  private bar(bar: { readonly body: string } & Parameters<typeof miniBar>[0]) {
    const { body } = bar;
    const here = body === this.component.body;
    return html`<button
      type="button"
      tabindex="-1"
      class=${here ? "here" : nothing}
      title=${body}
      aria-label="Open ${body.replaceAll("/", " over ")}${here ? ", on the board now" : ""}"
      @click=${() => this.open(`chomp(${body})`)}
    >${miniBar(bar)}</button>`;
  }
}
