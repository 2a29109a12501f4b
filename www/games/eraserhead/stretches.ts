/**
 * Why a line or cycle has its nimber: the nimbers of all its stretches, in
 * rows. A stretch is what play can leave of it: consecutive vertices, where an
 * end is exchanged if the edge beside it is gone.
 */
import { html } from "lit";
import { eraserhead_stretches, type Graph } from "../../solver/wasm.ts";
import { choose } from "../../ui/choose.ts";

/** Larger graphs have too many stretches to read. */
export const MOST_STRETCHED = 13;

/** The stretches as rows, the longest on top. Each opens its position. */
export function stretchPicture(position: string, { cycle, pieces }: Graph) {
  const rows = eraserhead_stretches(position).reverse();
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
            ({ body, nimber, left, position }) => html`<button
              type="button"
              ?disabled=${!left}
              class="nimber ${nimber === 0 ? "lost" : ""}"
              title=${body}
              aria-label="${body}: nimber ${nimber}, open"
              @click=${(event: Event) => choose(event.currentTarget, position)}
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
          ? `What play can leave of the ${pieces.length} vertices: stretches of ${pieces.length - 1} edges above, of one edge below, ${widest} of each.`
          : `What play can leave of the ${pieces.length} vertices: the whole line above, then ever shorter stretches, single edges below.`
      }
      Each is worth the least number not reached by splitting it in two. Choose
      one to open it.
    </figcaption>
  </figure>`;
}
