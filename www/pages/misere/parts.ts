/**
 * The parts of a quotient on the page: generators, relations, lost classes, the
 * classes of heaps, and a picture of the order by heap.
 */
import { html, nothing, svg } from "lit";
import { elementOf } from "../../lesson-kit/monoid/elements.ts";
import type { Quotient } from "../../solver/facts.ts";
import type {
  FoundQuotient,
  QuotientRecord,
} from "../../solver/modules/study.ts";
import { grouped } from "../../solver/position.ts";
import { styled } from "../../ui/styled.ts";
import { endOf, foldOf, heapTicks, orderTicks, stepsOf } from "./fold.ts";
import { genusParts } from "./words.ts";

/** Longer lists are folded at first. */
const MOST_OPEN_ITEMS = 24;
/** Tables with more cells are folded at first. */
const MOST_OPEN_CELLS = 240;

export function generators({ generators }: FoundQuotient) {
  return list(
    `${grouped(generators.length)} generators`,
    generators.map(
      ([letter, heap]) =>
        html`<b class="mono">${letter}</b> <span class="soft">heap ${grouped(heap)}</span>`,
    ),
  );
}

export function relations({ relations }: FoundQuotient) {
  return list(
    `${grouped(relations.length)} relations`,
    relations.map((words) => html`<span class="mono">${words}</span>`),
  );
}

export function lostClasses({ found, certificate: { lost } }: Quotient) {
  const { elements } = found;
  return list(
    `P: ${grouped(lost.length)} lost of ${grouped(elements.length)} classes`,
    lost.map((at) => html`<span class="mono">${elements[at]?.word}</span>`),
    "lost",
  );
}

/** A list with its heading. A long list is folded. */
function list(title: string, items: readonly unknown[], look = "") {
  const all = html`<ul class="list row gap-1 words ${look}">
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`;
  if (items.length <= MOST_OPEN_ITEMS) {
    return html`<section class="column gap-2"><h3>${title}</h3>${all}</section>`;
  }
  return html`<details><summary><h3>${title}</h3></summary>${all}</details>`;
}

/** The table of the classes of heaps, in rows of whole periods. */
export function foldedHeaps({ found, certificate }: Quotient) {
  const { phi, lost, preperiod, period } = certificate;
  const { width, periods, offset, last } = foldOf(
    phi.length - 1,
    preperiod,
    period,
  );
  const isLost = new Set(lost);
  const words = {
    0: "No period is known, so each row has ten heaps.",
    1: "Each row is one period.",
  }[periods];
  const repeats =
    preperiod === null
      ? nothing
      : html` The shaded row, from heap ${grouped(preperiod)} on, repeats for ever.`;
  const cells = Array.from({ length: last + 1 }, (_, heap) => {
    const element = elementOf(phi, heap, period) ?? 0;
    const word = found.elements[element]?.word ?? "";
    const look = [
      isLost.has(element) ? "lost" : "",
      preperiod !== null && heap >= preperiod ? "again" : "",
    ];
    return cell(heap, word, look.join(" "), heap === 0 ? offset : 0);
  });
  const columns = `grid-template-columns: repeat(${width}, minmax(max-content, 1fr))`;
  return html`<p class="soft about">
      ${words ?? `Each row has ${periods} periods.`}${repeats} A dot marks heaps
      that are lost if no other heap is beside them.
    </p>
    ${folded(
      `The classes of heaps 0 to ${grouped(last)}`,
      last + 1,
      html`<div class="scroll heaps" tabindex="0" role="group" aria-label="The classes of heaps">
        <ol class="list cells" style=${styled(columns)}>${cells}</ol>
      </div>`,
    )}`;
}

function cell(heap: number, word: string, look: string, offset: number) {
  const isLost = look.includes("lost");
  const start = offset > 0 ? `grid-column-start: ${offset + 1}` : nothing;
  return html`<li class=${look} data-heap=${heap} style=${styled(start)}>
    <span class="tiny"><span class="visually-hidden">heap </span>${grouped(heap)}<span class="visually-hidden">: </span></span>
    <span class="mono">${word}</span>
    ${isLost ? html`<span class="visually-hidden">, lost</span>` : nothing}
  </li>`;
}

function folded(title: string, count: number, all: unknown) {
  if (count <= MOST_OPEN_CELLS) return all;
  return html`<details><summary>${title}</summary>${all}</details>`;
}

export function genusList(genera: readonly string[]) {
  return html`<ol class="list cells genera">
    ${genera.map((genus, heap) => {
      const [base, above] = genusParts(genus);
      return html`<li>
        <span class="tiny"><span class="visually-hidden">heap </span>${heap}<span class="visually-hidden">: </span></span>
        <span>${base}${above === "" ? nothing : html`<sup>${above}</sup>`}</span>
      </li>`;
    })}
  </ol>`;
}

/**
 * The width and the height of the picture in SVG units. The page stretches it.
 */
const SIDE = 1000;
/**
 * The least distance of two labels, as a share of the width. Closer labels are
 * left out. The description for screen readers has all numbers.
 */
const LEAST_LABEL_GAP = 0.075;

/** The order of the quotient by heap, in steps on a logarithmic scale. */
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
    return next === undefined || (next.from - from) / end > LEAST_LABEL_GAP;
  });
  const listed = steps
    .filter(({ from }) => from > 0)
    .map(({ from, order }) => `${grouped(order)} from heap ${grouped(from)}`)
    .join(", ");
  const repeats = preperiod !== null && preperiod < end;
  return html`<figure class="steps numbers">
    <h3>Order by heap</h3>
    <div class="plot tiny" role="img" aria-label="On a logarithmic scale: ${listed}">
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
