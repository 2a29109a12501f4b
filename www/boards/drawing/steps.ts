/** Fusions and colons, one by one, below a drawing. */
import { html, svg } from "lit";
import left from "lucide-static/icons/chevron-left.svg?raw";
import right from "lucide-static/icons/chevron-right.svg?raw";
import type { SketchStep } from "../../solver/wasm.ts";
import { iconButton } from "../../ui/icon-button.ts";
import { listed } from "../words.ts";
import type { Point } from "./layout/points.ts";
import type { Drawing } from "./model.ts";
import { blot, lines, pairs } from "./picture.ts";

/** Where one is among the steps: 0 before the first. */
export function stepper(
  steps: readonly SketchStep[],
  at: number,
  go: (to: number) => void,
) {
  const step = steps[at - 1];
  return html`<div class="steps row flat small" role="group" aria-label="Steps of the reason">
    ${iconButton(left, "The step before", () => go(at - 1), at === 0)}
    <p class="grow" aria-live="polite">
      ${step ? `Step ${at} of ${steps.length}. ${told(step)}` : `The nimber in ${steps.length} steps, by fusion and colon`}
    </p>
    ${iconButton(right, "The next step", () => go(at + 1), at === steps.length)}
  </div>`;
}

/** What a step does, in words. */
export function told({
  vertices,
  loops,
  branches,
  nimber,
}: SketchStep): string {
  const names = listed(vertices.map(String));
  const vertex = vertices.length === 1 ? "vertex" : "vertices";
  const loop = loops === 1 ? "1 loop" : `${loops} loops`;
  if (nimber === null) {
    return `Fusion: ${vertex} ${names}, on a cycle, become one with ${loop}.`;
  }
  const worth = branches.map(([, value]) => `${value}`);
  const parts = [
    ...(worth.length > 0
      ? [
          `${worth.length === 1 ? "a branch" : "branches"} worth ${listed(worth)}`,
        ]
      : []),
    ...(loops > 0 ? [loop] : []),
  ];
  const many = worth.length + loops > 1;
  return `Colon at ${vertex} ${names}: ${parts.join(" and ") || "nothing"} ${many ? "are" : "is"} worth ${nimber}${many ? " together" : ""}.`;
}

/** What a step is about, below the vertices. */
export function stepPicture(
  { vertices, branches }: SketchStep,
  drawing: Drawing,
  points: readonly Point[],
) {
  const begun = branches.flatMap(([edge]) => {
    const ends = drawing.edges[edge];
    return ends ? [ends] : [];
  });
  return svg`${blot(vertices, drawing, points)}${pairs(lines(begun, points))}`;
}
