/** A graph set up by hand: pieces, edges and vertices come and go. */
import { html, nothing, svg } from "lit";
import { customElement } from "lit/decorators.js";
import { literal } from "lit/static-html.js";
import { grouped } from "../../solver/position.ts";
import { styled } from "../../ui/styled.ts";
import { counter, Editor } from "../editor.ts";
import { capital } from "../words.ts";
import { editGraphStyles } from "./edit.style.ts";
import { type Graph, graphOf, type Layout, resized, toggled } from "./model.ts";
import { vertexNumbers } from "./numbers.ts";
import {
  block,
  edgePaths,
  frame,
  freeVertex,
  MOST_VERTICES,
  midway,
  place,
  placed,
  vertexPaths,
} from "./picture.ts";
import { graphs } from "./style.ts";

export default literal`nimscope-edit-graph`;

@customElement("nimscope-edit-graph")
export class EditGraph extends Editor<Graph> {
  static override styles = [...Editor.base, graphs, editGraphStyles];

  protected override read = graphOf;

  protected override put(graph: Graph): void {
    this.set({ graph });
  }

  /** What a piece is called. */
  private get piece(): string {
    return this.game.graph?.piece ?? "piece";
  }

  override render() {
    const shape = this.body;
    const n = shape.pieces.length;
    const layout = place(n, shape.cycle);
    const whole = !shape.erased.includes(true);
    return html`${n > MOST_VERTICES ? this.drawing(shape, layout) : this.spots(shape, layout)}
      <div class="row sides small">
        ${counter({
          label: "Vertices",
          shown: `${grouped(n)} ${n === 1 ? "vertex" : "vertices"}`,
          fewer: [
            "One vertex fewer",
            () => this.put(resized(shape, n - 1)),
            n <= 1,
          ],
          more: [
            "One vertex more",
            () => this.put(resized(shape, n + 1)),
            n >= this.limits.squares,
          ],
        })}
        <button
          type="button"
          aria-pressed=${shape.cycle}
          ?disabled=${n < 3 || !whole}
          title=${whole ? nothing : "Join all edges first."}
          @click=${() => this.put({ ...shape, cycle: !shape.cycle })}
        >
          Closed to a cycle
        </button>
      </div>`;
  }

  private spots(shape: Graph, layout: Layout) {
    const { pieces, erased, cycle } = shape;
    const n = pieces.length;
    const spot = (
      [x, y]: readonly [number, number],
      size: number,
      isThere: boolean,
      label: string,
      turn: () => void,
    ) =>
      html`<button
        type="button"
        class="spot"
        style=${styled(`${placed(layout, x, y)};--spot:${size}`)}
        aria-pressed=${isThere}
        aria-label=${label}
        @click=${turn}
      ></button>`;
    const edges = Array.from({ length: cycle ? n : n - 1 }, (_, edge) => {
      const next = (edge + 1) % n;
      const { x, y } = midway(layout, edge, next, 0.5);
      return spot(
        [x, y],
        0.34,
        !erased[edge],
        `Edge from vertex ${edge + 1} to ${next + 1}`,
        () => this.put(toggled(shape, edge)),
      );
    });
    return html`${frame(
      layout,
      svg`${edgePaths(shape, layout)}${layout.points.map((point, i) =>
        pieces[i] ? block(point) : freeVertex(point),
      )}`,
      html`${layout.points.map((point, i) =>
        spot(
          point,
          0.66,
          pieces[i] ?? false,
          `${capital(this.piece)} on vertex ${i + 1}`,
          () => this.turn(i),
        ),
      )}${edges}${vertexNumbers(layout)}`,
    )}
    <p class="soft">Click a vertex to put or take its ${this.piece}, an edge to cut or join it.</p>`;
  }

  private turn(vertex: number): void {
    const { pieces, ...shape } = this.body;
    this.put({ ...shape, pieces: pieces.with(vertex, !pieces[vertex]) });
  }

  private drawing(shape: Graph, layout: Layout) {
    const n = shape.pieces.length;
    return this.field({
      names: "many",
      kind: "graph",
      label: `${grouped(n)} vertices. Left and right choose a vertex, Enter puts or takes its ${this.piece}, X cuts or joins the edge behind it.`,
      count: n,
      content: (at) => {
        const [x, y] = layout.points[at] ?? [0, 0];
        return frame(
          layout,
          svg`${edgePaths(shape, layout)}${vertexPaths(shape, layout)}
            <circle class="cursor" cx=${x} cy=${y} r="0.48" />`,
          nothing,
        );
      },
      said: (at) =>
        `Vertex ${at + 1}: ${shape.pieces[at] ? `${/^[aeiou]/.test(this.piece) ? "an" : "a"} ${this.piece}` : "free"}`,
      step: (at, [right, down]) =>
        Math.max(0, Math.min(n - 1, at + right + 10 * down)),
      turn: (at) => this.turn(at),
      other: (key, at) => {
        if (key !== "x" || (!shape.cycle && at === n - 1)) return false;
        this.put(toggled(shape, at));
        return true;
      },
    });
  }
}
