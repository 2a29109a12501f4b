/**
 * The picture of an automaton as arrows between states or as a matrix. It marks
 * the states that the automaton passes as it reads two numbers.
 */
import { nothing, svg } from "lit";
import type {
  AutomatonCertificate,
  Reading,
} from "../../solver/modules/study.ts";
import { statesOf } from "../../solver/position.ts";
import { table } from "../parts/table.ts";
import { html } from "../words.ts";
import { type Drawn, drawn } from "./arrows.ts";
import { placeValues } from "./digits.ts";
import { arrowsOf, type Layout, layoutOf } from "./layout.ts";
import { matrix } from "./matrix.ts";

export const MOST_DRAWN_STATES = 60;
/** Place values are shown only above numbers of at most this many digits. */
const MOST_VALUED_DIGITS = 14;

/** Two numbers, and how many of their digits are read. */
export interface Progress {
  readonly reading: Reading;
  /** The number of places read so far. */
  readonly step: number;
}

/** The states passed so far. The list ends when the digits lead to no state. */
export function passed({ reading, step }: Progress): number[] {
  const states = reading.states.slice(0, step + 1);
  return states.filter((state) => typeof state === "number");
}

/** The state after the digits read so far. Null if they lead to no state. */
export function stateOf({ reading, step }: Progress): number | null {
  return reading.states[step] ?? null;
}

const pictures = new WeakMap<
  AutomatonCertificate,
  { layout: Layout; arrows: Drawn[] }
>();

function pictureOf(certificate: AutomatonCertificate) {
  const layout = layoutOf(certificate);
  const picture = pictures.get(certificate) ?? {
    layout,
    arrows: drawn(arrowsOf(certificate), layout),
  };
  pictures.set(certificate, picture);
  return picture;
}

/** The picture of an automaton. Arrows and states passed so far are marked. */
export function automaton(
  certificate: AutomatonCertificate,
  progress: Progress | null,
) {
  const words = labelOf(certificate, progress);
  return certificate.states > MOST_DRAWN_STATES
    ? matrix(certificate, progress === null ? [] : passed(progress), words)
    : graph(certificate, progress, words);
}

function labelOf(
  { states, lost }: AutomatonCertificate,
  progress: Progress | null,
): string {
  const here = progress === null ? null : stateOf(progress);
  const which = lost.length === 1 ? "state is" : "states are";
  const now = here === null ? "" : `. Now in state ${here}`;
  return `An automaton of ${statesOf(states)}; the lost ${which} ${lost.join(", ")}${now}`;
}

function graph(
  certificate: AutomatonCertificate,
  progress: Progress | null,
  words: string,
) {
  const { lost } = certificate;
  const { layout, arrows } = pictureOf(certificate);
  const { width, height, radius, labelled, states } = layout;
  const path = progress === null ? [] : passed(progress);
  const passes = new Set(path.map((state, i) => `${path[i - 1]} ${state}`));
  const whole = progress !== null && path.length === progress.step + 1;
  const last = whole ? `${path.at(-2)} ${path.at(-1)}` : "";
  const here = progress === null ? null : stateOf(progress);
  /**
   * The width of an arrow: 1.3 if it was not passed, 2.4 if it was, 4 for the
   * last step.
   */
  const widthOf = ({ from, to }: Drawn) => {
    const key = `${from} ${to}`;
    return !passes.has(key) ? 1.3 : key === last ? 4 : 2.4;
  };
  // Passed arrows are drawn over the others.
  const order = [...arrows].sort((one, other) => widthOf(one) - widthOf(other));
  const first = states[0] ?? { x: 0, y: 0 };
  const turn = labelled ? "" : `rotate(-55 ${first.x} ${first.y})`;
  const begin = `M${first.x - radius - 27} ${first.y}h18`;
  const tip = `M${first.x - radius - 2} ${first.y}l-8 -4v8Z`;
  return html`<div class="scroll" tabindex="0" role="group" aria-label="The automaton">
    <svg
      class="automaton ${width > 500 ? "wide" : ""}"
      role="img"
      aria-label=${words}
      width=${width}
      height=${height}
      viewBox="0 0 ${width} ${height}"
      data-states=${states.length}
      data-state=${here ?? ""}
    >
      <g transform=${turn}>${arrowPath(begin, tip, 1.3)}</g>
      ${order.map((arrow) => arrowPath(arrow.line, arrow.head, widthOf(arrow)))}
      ${labelled ? order.map((arrow) => label(arrow, widthOf(arrow) > 2)) : nothing}
      ${states.map(({ x, y }, state) => {
        const [fill, ink, edge, weight] = lost.includes(state)
          ? ["var(--p)", "var(--p-ink)", "var(--p)", 600]
          : ["var(--n)", "var(--n-ink)", "var(--line-strong)", 400];
        return svg`<circle fill=${fill} stroke=${edge} cx=${x} cy=${y} r=${radius} />
          ${lost.includes(state) ? svg`<circle fill="none" stroke=${ink} stroke-width="1.5" cx=${x} cy=${y} r=${radius - 2.5} />` : nothing}
          ${state === here ? svg`<circle fill="none" stroke="var(--win)" stroke-width="3.5" cx=${x} cy=${y} r=${radius + 3} />` : nothing}
          <text x=${x} y=${y} fill=${ink} font-size=${labelled ? 13 : 10} font-weight=${weight}>${state}</text>`;
      })}
    </svg>
  </div>`;
}

/** An arrow. It is wide and coloured if it was passed. */
function arrowPath(line: string, head: string, width: number) {
  const colour = width > 2 ? "var(--win)" : "var(--line-strong)";
  return svg`<path fill="none" stroke=${colour} stroke-width=${width} d=${line} />
    <path fill=${colour} d=${head} />`;
}

/** The pairs of digits of an arrow, with the digit of x above that of y. */
function label({ digits, label: { x, y } }: Drawn, isPassed: boolean) {
  const [fill, weight] = isPassed
    ? ["var(--win-text)", 700]
    : ["var(--ink)", 400];
  const letters = digits.map(([first, second], i) => {
    const at = x + 9 * (i - (digits.length - 1) / 2);
    return svg`<text x=${at} y=${y - 7}>${first}</text><text x=${at} y=${y + 7}>${second}</text>`;
  });
  return svg`<g class="label" font-size="12" fill=${fill} font-weight=${weight}>${letters}</g>`;
}

/** The digits of both numbers, x above y. The digits read are marked. */
export function tape(
  { numeration }: AutomatonCertificate,
  { reading, step }: Progress,
) {
  const { x, y } = reading;
  const values = placeValues(numeration.a, x.length);
  const valued = x.length <= MOST_VALUED_DIGITS;
  return html`<ol class="tape row" aria-hidden="true">
      <li>${valued ? html`<small>&nbsp;</small>` : nothing}<span>x</span><span>y</span></li>
      ${x.map((digit, i) => {
        const look = i === step - 1 ? "read last" : i < step ? "read" : "";
        return html`<li class=${look}>
          ${valued ? html`<small>${values[i]}</small>` : nothing}<span>${digit}</span><span>${y[i]}</span>
        </li>`;
      })}
    </ol>
    <p class="visually-hidden">
      The digits of x: ${x.join(" ")}. The digits of y: ${y.join(" ")}.
    </p>`;
}

/** A sentence on the last step. */
export function stepWords({ reading, step }: Progress): string {
  const now = reading.states[step] ?? null;
  if (step === 0)
    return `Nothing is read yet: the automaton begins in state ${now}.`;
  const before = reading.states[step - 1] ?? null;
  const digits = `${reading.x[step - 1]} over ${reading.y[step - 1]}`;
  if (before === null)
    return `The automaton stopped earlier, so it does not read the next digits, ${digits}.`;
  return now === null
    ? `It reads ${digits}. No arrow with these digits starts at state ${before}, so the automaton stops.`
    : `It reads ${digits} and goes from state ${before} to state ${now}.`;
}

/** The verdict when all digits are read; empty until then. */
export function endWords(progress: Progress): string {
  const { reading, step } = progress;
  const now = stateOf(progress);
  if (now === null) return "So the position is won.";
  if (step < reading.x.length) return "";
  return reading.lost
    ? "All digits are read, and this is a lost state. So the position is lost."
    : "All digits are read, and this is not a lost state. So the position is won.";
}

/** The legend of the drawing with arrows. */
export const AUTOMATON_LEGEND = {
  "is-double": "lost state",
  "is-n round": "other state",
  "is-here": "current state",
};

/** A table of all arrows: each state, the digits read, and the next state. */
export function transitionTable(certificate: AutomatonCertificate) {
  const { transitions, lost } = certificate;
  const arrows = arrowsOf(certificate);
  return table({
    label: "Where each state leads",
    head: ["state", "reads x/y", "to", ""],
    look: "lines words",
    rows: transitions.flatMap((_, state) =>
      arrows
        .filter(({ from }) => from === state)
        .map(({ digits, to }, i) => [
          i === 0 ? state : "",
          digits.map((pair) => pair.join("/")).join(", "),
          to,
          i === 0 && lost.includes(state) ? "lost" : "",
        ]),
    ),
  });
}
