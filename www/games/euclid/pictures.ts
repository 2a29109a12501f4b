/** Pictures of the lessons on Euclid: means on a line, and shares as bars. */
import { css, html, svg } from "lit";
import { grouped } from "../../solver/position.ts";
import { styled } from "../../ui/styled.ts";
import { percent } from "./parts.ts";

export const pictureStyles = css`
  .line {
    max-width: 40rem;
  }
  .line text {
    fill: var(--ink-soft);
    font-size: 11px;
  }
  .band {
    fill: var(--p);
    opacity: 0.28;
  }
  .axis {
    stroke: var(--ink-soft);
  }
  circle {
    fill: var(--look);
    stroke: var(--surface);
  }
  .share {
    position: relative;
    height: 1.1rem;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-s);
    background: var(--n);
    overflow: hidden;
  }
  .share > span {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    background: var(--win);
  }
  .share > i {
    position: absolute;
    inset-block: 0;
    inset-inline-start: calc(200% / 3);
    border-inline-start: 2px dashed var(--ink);
  }
`;

/** The means of the first generations, beside the cone of lost ratios. */
export function meansLine(means: readonly number[]) {
  const x = (value: number) => 10 + value * 120;
  return html`<svg
    class="line full"
    viewBox="0 0 380 64"
    role="img"
    aria-label="The means of the generations run from 1 to 3/2, inside the cone from 0.618 to 1.618"
  >
    <rect class="band" x=${x(0.618)} width="120" y="8" height="28" />
    <line class="axis" x1=${x(0)} x2=${x(3)} y1="36" y2="36" />
    ${[0, 1, 2, 3].map(
      (value) =>
        svg`<line class="axis" x1=${x(value)} x2=${x(value)} y1="36" y2="41" /><text x=${x(value)} y="54" text-anchor="middle">${value}</text>`,
    )}
    ${means.map((mean, i) => {
      const [look, r] = i + 1 < means.length ? ["is-gold", 4] : ["is-win", 6];
      return svg`<circle class=${look} cx=${x(mean)} cy="22" r=${r} />`;
    })}
  </svg>`;
}

/** A bar of the games won, with a mark at two thirds. */
export function share(who: string, wins: number, games: number) {
  return html`<div class="column gap-1">
    <span>${who}, won ${grouped(wins)} of ${grouped(games)}: ${percent(wins, games)}; 2/3 is 66.7 %</span>
    <div class="share" aria-hidden="true">
      <span style=${styled(`inline-size:${(100 * wins) / games}%`)}></span><i></i>
    </div>
  </div>`;
}
