/** A placement of erasers on a cycle as a card, with its rotations to open. */
import { css, html, nothing, svg } from "lit";
import { graphOf, ring } from "../../boards/graph/model.ts";
import {
  edgePaths,
  MOST_VERTICES,
  vertexPaths,
} from "../../boards/graph/picture.ts";
import { graphs } from "../../boards/graph/style.ts";
import type { Lesson } from "../../lesson-kit/lesson.ts";
import type { Rotations } from "../../solver/modules/study.ts";
import { parts } from "../../solver/wasm.ts";
import { styled } from "../../ui/styled.ts";

export const placementStyles = css`
  ${graphs}
  .centred {
    justify-content: center;
    justify-items: center;
  }
  .graph {
    display: block;
    width: 7.5rem;
  }
  .block {
    fill: var(--piece);
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
  if (part === undefined || n > MOST_VERTICES) return nothing;
  const [shape, layout] = [graphOf(part), ring(n, 0)];
  const { width, height } = layout;
  const letters = shape.pieces.map((eraser) => (eraser ? "*" : "."));
  const drawing = html`<span class="graph" style=${styled(`--width:${width};--height:${height}`)}>
    <svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${svg`${edgePaths(shape, layout)}${vertexPaths(shape, layout)}`}</svg>
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
