/** The parts of a position, each as a button that opens it alone, and their sum. */
import { html, nothing } from "lit";
import { grouped } from "../solver/position.ts";
import { choose } from "../ui/choose.ts";
import { ledger } from "../ui/ledger.ts";

/** More parts than this are counted, not drawn. */
const MOST = 24;

interface Part {
  readonly name: string;
  /** It and its nimber, in words. */
  readonly label: string;
  /** The part as a position. */
  readonly text: string;
  readonly picture: unknown;
  readonly nimber: number;
}

/** `kind` is what a part is called: a run, a part. */
export function partsAlone(kind: string, parts: readonly Part[]) {
  return html`<figure>
    <div class="parts row" role="group" aria-label="The ${kind}s">
      ${parts.slice(0, MOST).map(
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
        parts.length > MOST
          ? html`<span class="soft">and ${parts.length - MOST} more</span>`
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
