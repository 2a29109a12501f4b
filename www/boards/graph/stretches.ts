/**
 * Why a line or cycle has its nimber: the nimbers of all its stretches, in
 * rows. A stretch is what play can leave of it: consecutive vertices, where an
 * end is exchanged if the edge beside it is gone.
 */
import { html } from "lit";
import { choose } from "../../ui/choose.ts";
import type { Graph } from "./model.ts";

/** Larger graphs have too many stretches to read. */
export const MOST_STRETCHED = 13;

interface Stretch {
  readonly body: string;
  readonly nimber: number;
  /** Whether some play leaves it. */
  left: boolean;
}

/** The stretches of one line or cycle, by their edges: 1, 2, … and so on. */
export function stretches({ cycle, erasers }: Graph): Stretch[][] {
  const n = erasers.length;
  const edges = cycle ? n : n - 1;
  const at = (i: number) => erasers[i % n] ?? false;
  const rows: Stretch[][] = [];
  const whole = (length: number) => !cycle && length === edges;
  const worth = (start: number, length: number) =>
    length === 0 ? 0 : (rows[length - 1]?.[start % edges]?.nimber ?? 0);
  for (let length = 1; length <= (cycle ? n - 1 : edges); length++) {
    const count = cycle ? n : edges + 1 - length;
    rows.push(
      Array.from({ length: count }, (_, start) => {
        const vertices = Array.from({ length: length + 1 }, (_, i) => {
          const cut =
            !whole(length) &&
            ((i === 0 && (cycle || start > 0)) ||
              (i === length && (cycle || start + length < edges)));
          return at(start + i) !== cut;
        });
        const reached = new Set(
          vertices.flatMap((eraser, i) =>
            i < length && eraser !== vertices[i + 1]
              ? [worth(start, i) ^ worth(start + i + 1, length - i - 1)]
              : [],
          ),
        );
        let nimber = 0;
        while (reached.has(nimber)) nimber++;
        const body = vertices.map((eraser) => (eraser ? "*" : ".")).join("");
        // The edge that a cycle loses first is unlike.
        const left = cycle
          ? length === n - 1 && at(start + n - 1) !== at(start)
          : whole(length);
        return { body, nimber, left };
      }),
    );
  }
  for (const [i, row] of [...rows.entries()].reverse()) {
    for (const [start, { body, left }] of row.entries()) {
      if (!left) continue;
      for (let edge = 0; edge <= i; edge++) {
        if (body[edge] === body[edge + 1]) continue;
        const before = rows[edge - 1]?.[start];
        const beyond = rows[i - edge - 1]?.[(start + edge + 1) % edges];
        if (before) before.left = true;
        if (beyond) beyond.left = true;
      }
    }
  }
  return rows;
}

/** The stretches as rows, the longest on top. Each opens its position. */
export function stretchPicture(shape: Graph) {
  const rows = stretches(shape).reverse();
  const { cycle, erasers } = shape;
  const widest = rows.at(-1)?.length ?? 0;
  return html`<figure>
    <div
      class="stretches numbers ${cycle ? "round" : ""}"
      tabindex="0"
      role="group"
      aria-label="Nimbers of the stretches"
    >
      ${rows.map(
        (row) => html`<div>
          ${row.map(
            ({ body, nimber, left }) => html`<button
              type="button"
              ?disabled=${!left}
              class="nimber ${nimber === 0 ? "lost" : ""}"
              title=${body}
              aria-label="${body}: nimber ${nimber}, open"
              @click=${(event: Event) =>
                choose(event.currentTarget, `eraserhead(${body})`)}
            >
              ${nimber}
            </button>`,
          )}
        </div>`,
      )}
    </div>
    <figcaption>
      ${
        cycle
          ? `What play can leave of the ${erasers.length} vertices: stretches of ${erasers.length - 1} edges above, of one edge below, ${widest} of each.`
          : `What play can leave of the ${erasers.length} vertices: the whole line above, then ever shorter stretches, single edges below.`
      }
      Each is worth the least number not reached by splitting it in two. Choose
      one to open it.
    </figcaption>
  </figure>`;
}
