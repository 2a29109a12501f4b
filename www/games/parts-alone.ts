/** The parts of a position and their nim-sum. A click opens a part alone. */
import { html, nothing } from "lit";
import { grouped } from "../solver/position.ts";
import { choose } from "../ui/choose.ts";
import { ledger } from "../ui/ledger.ts";

/** The most parts that are drawn. The others are only counted. */
const MOST_PARTS = 24;

interface Part {
  readonly name: string;
  /** The part and its nimber, in words. */
  readonly label: string;
  /** The part as the text of a position. */
  readonly text: string;
  readonly picture: unknown;
  readonly nimber: number;
}

/** The picture of all parts. `kind` is the word for a part: "run" or "part". */
export function partsAlone(kind: string, parts: readonly Part[]) {
  return html`<figure>
    <div class="parts row" role="group" aria-label="The ${kind}s">
      ${parts.slice(0, MOST_PARTS).map(
        ({ label, text, picture, nimber }) => html`<button
          type="button"
          title="Open this ${kind} alone"
          aria-label="${label}: open this ${kind} alone"
          @click=${(event: Event) => choose(event.currentTarget, text)}
        >
          ${picture} <span class="numbers">${grouped(nimber)}</span>
        </button>`,
      )}
      ${
        parts.length > MOST_PARTS
          ? html`<span class="soft">and ${parts.length - MOST_PARTS} more</span>`
          : nothing
      }
    </div>
    ${
      parts.length > 1
        ? ledger(parts.map(({ name, nimber }) => ({ label: name, nimber })))
        : nothing
    }
  </figure>`;
}
