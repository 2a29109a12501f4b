/** A placement of erasers on a cycle as a card, with its rotations to open. */
import { css, html, nothing, svg } from "lit";
import { ring } from "../../boards/drawing/layout/points.ts";
import {
  edgePaths,
  freePath,
  graph,
  graphOf,
} from "../../boards/kinds/graph.ts";
import { boardSheet, manyTokens } from "../../boards/picture.ts";
import type { Lesson } from "../../lesson-kit/lesson.ts";
import type { Rotations } from "../../solver/modules/study.ts";
import { parts } from "../../solver/wasm.ts";

export const placementStyles = css`
  ${boardSheet}
  .centred {
    justify-content: center;
    justify-items: center;
  }
  .small-graph {
    display: block;
    width: 7.5rem;
  }
  .row > button.tiny {
    min-width: 1.75rem;
    min-height: 1.75rem;
    padding: 0 var(--space-1);
  }
`;

export function placement(lesson: Lesson, { body, size }: Rotations) {
  const [part] = parts(`eraserhead(${body})`);
  const n = part?.content.graph?.pieces.length ?? 0;
  if (part === undefined || n > 60) return nothing;
  const [shape, layout] = [graphOf(part), ring(n, 0)];
  const [width, height] = layout.size;
  const erasers = layout.points.flatMap((at, id) =>
    shape.pieces[id] ? [{ id, look: "eraser", at }] : [],
  );
  const letters = shape.pieces.map((eraser) => (eraser ? "*" : "."));
  const drawing = html`<span class="small-graph scene graph">
    <svg viewBox="0 0 ${width} ${height}" fill="none" aria-hidden="true">${svg`${edgePaths(shape, layout)}${freePath(shape, layout)}${manyTokens(graph, erasers)}`}</svg>
  </span>`;
  const open = (body: string, words: unknown, look: string, title = {}) =>
    lesson.openButton(`eraserhead(${body})`, words, {
      ...{ label: `Open ${body}`, look },
      ...title,
    });
  return html`<li class="column card gap-2 centred">
    ${open(body, drawing, "bare")}
    <code>${body}</code>
    <span class="row gap-1 centred" role="group" aria-label="Rotations of ${body}">
      ${Array.from({ length: size }, (_, by) => {
        const turned = `o${[...letters.slice(by), ...letters.slice(0, by)].join("")}`;
        return open(turned, by + 1, "tiny", { title: turned });
      })}
    </span>
  </li>`;
}
