/** The order of the quotient by heap, in steps on a logarithmic scale. */
import { html, nothing, svg } from "lit";
import type { QuotientRecord } from "../../solver/modules/study.ts";
import { grouped } from "../../solver/position.ts";
import { styled } from "../../ui/styled.ts";
import { endOf, heapTicks, orderTicks, stepsOf } from "./fold.ts";

/** The picture in units of its own; it is stretched to its place. */
const SIDE = 1000;
/** Labels nearer than this part of the width are left out: the list has them all. */
const NEAR = 0.075;

export function stepPicture({ orders, to, preperiod, period }: QuotientRecord) {
  const end = endOf(to, preperiod, period);
  const steps = stepsOf(orders, end).filter(({ from }) => from <= end);
  const ticks = orderTicks(Math.max(...steps.map(({ order }) => order)));
  const top = Math.log(ticks.at(-1) ?? 2);
  const x = (heap: number) => (Math.min(heap, end) / end) * SIDE;
  const y = (order: number) => SIDE - (Math.log(order) / top) * SIDE;
  const line = steps
    .map(({ from, to, order }) => `H${x(from)}V${y(order)}H${x(to)}`)
    .join("");
  const named = steps.filter(({ from }, i) => {
    const next = steps[i + 1];
    return next === undefined || (next.from - from) / end > NEAR;
  });
  const told = steps
    .filter(({ from }) => from > 0)
    .map(({ from, order }) => `${grouped(order)} from heap ${grouped(from)}`)
    .join(", ");
  const repeats = preperiod !== null && preperiod < end;
  return html`<figure class="steps numbers">
    <h3>Order by heap</h3>
    <div class="plot tiny" role="img" aria-label="On a logarithmic scale: ${told}">
      <svg class="cover" viewBox="0 0 ${SIDE} ${SIDE}" preserveAspectRatio="none">
        ${ticks.map((order) => svg`<path class="grid" d="M0 ${y(order)}H${SIDE}" />`)}
        ${
          repeats
            ? svg`<rect class="repeats" x=${x(preperiod)} y="0" width=${SIDE - x(preperiod)} height=${SIDE} />
              <path class="from" d="M${x(preperiod)} 0V${SIDE}" />`
            : nothing
        }
        ${svg`<path class="area" d="M0 ${SIDE}${line}V${SIDE}Z" /><path class="line" d="M0 ${SIDE}${line}" />`}
      </svg>
      ${ticks.map((order) => label("left", 0, y(order), grouped(order)))}
      ${heapTicks(end).map((heap) => label("below", x(heap), SIDE, grouped(heap)))}
      ${named.map(({ from, to, order }) => label(from > end * 0.9 ? "last" : "step", from === 0 ? x(to) / 4 : x(from), y(order), grouped(order)))}
      ${repeats ? label("period", SIDE, SIDE, `repeats from ${grouped(preperiod)}`) : nothing}
    </div>
  </figure>`;
}

function label(kind: string, x: number, y: number, words: string) {
  const place = `left: ${x / 10}%; top: ${y / 10}%`;
  return html`<span class="label ${kind}" style=${styled(place)}>${words}</span>`;
}
