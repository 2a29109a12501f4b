/** A graph set up by hand: erasers, edges and vertices come and go. */
import { html, nothing, svg } from "lit";
import { customElement, state } from "lit/decorators.js";
import { literal } from "lit/static-html.js";
import { grouped } from "../../solver/position.ts";
import { styled } from "../../ui/styled.ts";
import { byKey, counter, Editor } from "../editor.ts";
import { editGraphStyles } from "./edit.style.ts";
import {
  course,
  type Graph,
  graph,
  graphBody,
  type Layout,
  resized,
  toggled,
} from "./model.ts";
import { vertexNumbers } from "./numbers.ts";
import {
  edgePaths,
  eraser,
  freeVertex,
  MOST_VERTICES,
  place,
  vertexPaths,
} from "./picture.ts";
import { graphs } from "./style.ts";

export default literal`nimscope-edit-graph`;

@customElement("nimscope-edit-graph")
export class EditGraph extends Editor {
  static override styles = [...Editor.base, graphs, editGraphStyles];

  /** The marked vertex, used when there are too many for a button each. */
  @state() private cursor = 0;

  override render() {
    const shape = graph(this.setup.body);
    const n = shape.erasers.length;
    const layout = place(n, shape.cycle);
    const whole = !shape.erased.includes(true);
    return html`${n > MOST_VERTICES ? this.drawing(shape, layout) : this.spots(shape, layout)}
      <div class="row sides">
        ${counter({
          label: "Vertices",
          shown: `${grouped(n)} ${n === 1 ? "vertex" : "vertices"}`,
          fewer: [
            "One vertex fewer",
            () => this.change(resized(shape, n - 1)),
            n <= 1,
          ],
          more: [
            "One vertex more",
            () => this.change(resized(shape, n + 1)),
            n >= this.limits.squares,
          ],
        })}
        <button
          type="button"
          aria-pressed=${shape.cycle}
          ?disabled=${n < 3 || !whole}
          title=${whole ? nothing : "Join all edges first."}
          @click=${() => this.change({ ...shape, cycle: !shape.cycle })}
        >
          Closed to a cycle
        </button>
      </div>`;
  }

  private spots(shape: Graph, layout: Layout) {
    const { erasers, erased, cycle } = shape;
    const n = erasers.length;
    const { points } = layout;
    const at = (x: number, y: number, size: number) =>
      styled(
        `left:${(x / layout.width) * 100}%;top:${(y / layout.height) * 100}%;--spot:${size}`,
      );
    const count = cycle ? n : n - 1;
    return html`${this.frame(
      layout,
      svg`${edgePaths(shape, layout)}${points.map((point, i) =>
        erasers[i] ? eraser(point) : freeVertex(point),
      )}`,
      html`${points.map(
        ([x, y], i) => html`<button
          type="button"
          class="spot"
          style=${at(x, y, 0.66)}
          aria-pressed=${erasers[i] ?? false}
          aria-label="Eraser on vertex ${i + 1}"
          @click=${() => this.change({ ...shape, erasers: erasers.with(i, !erasers[i]) })}
        ></button>`,
      )}${Array.from({ length: count }, (_, edge) => {
        const along = course(layout, edge);
        const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = along.slice(
          along.length > 2 ? 1 : 0,
        );
        return html`<button
          type="button"
          class="spot"
          style=${at((ax + bx) / 2, (ay + by) / 2, 0.34)}
          aria-pressed=${!erased[edge]}
          aria-label="Edge from vertex ${edge + 1} to ${((edge + 1) % n) + 1}"
          @click=${() => this.change(toggled(shape, edge))}
        ></button>`;
      })}${vertexNumbers(layout)}`,
    )}
    <p class="soft">Click a vertex to put or take its eraser, an edge to cut or join it.</p>`;
  }

  private frame(layout: Layout, drawing: unknown, above: unknown = nothing) {
    const size = styled(`--width:${layout.width};--height:${layout.height}`);
    return html`<div class="graph" style=${size}>
      <svg viewBox="0 0 ${layout.width} ${layout.height}" aria-hidden="true">
        ${drawing}
      </svg>
      ${above}
    </div>`;
  }

  /** Too many vertices for a button each: one control with a marked vertex. */
  private drawing(shape: Graph, layout: Layout) {
    const n = shape.erasers.length;
    const at = Math.min(this.cursor, n - 1);
    const [x, y] = layout.points[at] ?? [0, 0];
    const turn = () =>
      this.change({
        ...shape,
        erasers: shape.erasers.with(at, !shape.erasers[at]),
      });
    return html`<div
        class="many"
        tabindex="0"
        role="application"
        aria-roledescription="graph"
        aria-label="${grouped(n)} vertices. Left and right choose a vertex, Enter puts or takes its eraser, X cuts or joins the edge behind it."
        @keydown=${(event: KeyboardEvent) =>
          byKey(
            event,
            (right, down) => {
              const to = at + right + 10 * down;
              this.cursor = Math.max(0, Math.min(n - 1, to));
            },
            turn,
            (key) => {
              if (key !== "x" || (!shape.cycle && at === n - 1)) return false;
              this.change(toggled(shape, at));
              return true;
            },
          )}
      >
        ${this.frame(
          layout,
          svg`${edgePaths(shape, layout)}${vertexPaths(shape, layout)}
            <circle class="cursor" cx=${x} cy=${y} r="0.48" />`,
        )}
      </div>
      <p class="soft numbers" aria-live="polite">
        Vertex ${at + 1}: ${shape.erasers[at] ? "an eraser" : "free"}
      </p>`;
  }

  private change(shape: Graph): void {
    this.put(graphBody(shape));
  }
}
