/** A graph set up by hand: erasers, edges and vertices come and go. */
import { css, html, LitElement, nothing, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import minus from "lucide-static/icons/minus.svg?raw";
import plus from "lucide-static/icons/plus.svg?raw";
import { type Component, grouped } from "../../solver/position.ts";
import { iconButton } from "../../ui/icon-button.ts";
import { styled } from "../../ui/styled.ts";
import { controls } from "../../ui/styles/controls.ts";
import { boards } from "../style.ts";
import {
  course,
  type Graph,
  graph,
  graphBody,
  type Layout,
  resized,
  toggled,
} from "./model.ts";
import {
  edgePaths,
  eraser,
  freeVertex,
  MOST_VERTICES,
  place,
  vertexPaths,
} from "./picture.ts";
import { graphs } from "./style.ts";

const MOST = 4096;

@customElement("nimscope-edit-graph")
export class EditGraph extends LitElement {
  static override styles = [
    controls,
    boards,
    graphs,
    css`
      .graph-edit {
        display: grid;
        gap: var(--space-3);
        justify-items: center;
      }
      .graph {
        justify-self: stretch;
      }
      .sides {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: center;
        gap: var(--space-2) var(--space-4);
        font-size: var(--text-s);
      }
      .sides > span {
        display: inline-flex;
        align-items: center;
        gap: var(--space-1);
      }
      .spot {
        position: absolute;
        width: calc(100% * var(--spot) / var(--width));
        min-height: 0;
        height: auto;
        padding: 0;
        aspect-ratio: 1;
        translate: -50% -50%;
        border: 0;
        border-radius: 50%;
        cursor: pointer;
      }
      .spot,
      .spot[aria-pressed="true"] {
        background: none;
      }
      .spot:hover:not(:disabled) {
        background: color-mix(in oklab, var(--accent) 18%, transparent);
      }
      .many {
        cursor: default;
      }
      .cursor {
        fill: none;
        stroke: var(--accent);
        stroke-width: 0.16;
      }
    `,
  ];

  @property({ attribute: false }) setup!: Component;
  @property({ attribute: false }) set!: (part: Component) => void;
  /** The marked vertex where there are too many for a button each. */
  @state() private cursor = 0;

  override render() {
    const shape = graph(this.setup.body);
    const n = shape.erasers.length;
    const layout = place(n, shape.cycle);
    const whole = !shape.erased.includes(true);
    return html`<div class="graph-edit">
      ${n > MOST_VERTICES ? this.drawing(shape, layout) : this.spots(shape, layout)}
      <div class="sides">
        <span role="group" aria-label="Vertices">
          ${iconButton(minus, "One vertex fewer", () => this.put(resized(shape, n - 1)), n <= 1)}
          <span class="numbers">${grouped(n)} ${n === 1 ? "vertex" : "vertices"}</span>
          ${iconButton(plus, "One vertex more", () => this.put(resized(shape, n + 1)), n >= MOST)}
        </span>
        <button
          type="button"
          aria-pressed=${shape.cycle}
          ?disabled=${n < 3 || !whole}
          title=${whole ? nothing : "Join all edges first."}
          @click=${() => this.put({ ...shape, cycle: !shape.cycle })}
        >
          Closed to a cycle
        </button>
      </div>
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
          @click=${() => this.put({ ...shape, erasers: erasers.with(i, !erasers[i]) })}
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
          @click=${() => this.put(toggled(shape, edge))}
        ></button>`;
      })}`,
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

  /** Vertices too many for a button each: one control with a vertex marked. */
  private drawing(shape: Graph, layout: Layout) {
    const n = shape.erasers.length;
    const at = Math.min(this.cursor, n - 1);
    const [x, y] = layout.points[at] ?? [0, 0];
    const turn = () =>
      this.put({
        ...shape,
        erasers: shape.erasers.with(at, !shape.erasers[at]),
      });
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -10,
      ArrowDown: 10,
    };
    return html`<div
        class="many"
        tabindex="0"
        role="application"
        aria-roledescription="graph"
        aria-label="${grouped(n)} vertices. Left and right choose a vertex, Enter puts or takes its eraser, X cuts or joins the edge behind it."
        @keydown=${(event: KeyboardEvent) => {
          const step = steps[event.key];
          if (step !== undefined) {
            this.cursor = Math.max(0, Math.min(n - 1, at + step));
          } else if (event.key === "Enter" || event.key === " ") turn();
          else if (event.key === "x" && (shape.cycle || at < n - 1)) {
            this.put(toggled(shape, at));
          } else return;
          event.preventDefault();
        }}
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

  private put(shape: Graph): void {
    this.set({ ...this.setup, body: graphBody(shape) });
  }
}
