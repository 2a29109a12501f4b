/** Magnetism on the page. */
import { html, nothing } from "lit";
import { grouped, parts } from "../../solver/position.ts";
import { choose } from "../../ui/choose.ts";
import { ledger } from "../../ui/ledger.ts";
import { formula } from "../../ui/terms/formula.ts";
import type { GamePage } from "../page.ts";
import { miniStrips } from "./mini-strip.style.ts";
import { miniStrip } from "./mini-strip.ts";

const KINDS: Readonly<Record<string, string>> = {
  free: "between two walls",
  beside: "between a wall and a token",
  equal: "between equal tokens",
  unlike: "between unlike tokens",
};

const page: GamePage = {
  theorem: {
    title: "Four theorems",
    statement: html`A strip is the sum of its runs of empty squares. A run of
      ${formula("n")} squares is worth ${formula(String.raw`n \bmod 2`)} between
      two walls, ${formula("n")} between a wall and a token, 1 between equal
      tokens and 0 between unlike ones.`,
    idea: "A placement splits one run in two. Between unlike tokens the halves have one pair of equal and one of unlike ends, 1 ⊕ 0 = 1 whatever is placed: the run is worth mex {1} = 0. Between equal tokens the halves are alike, 1 ⊕ 1 or 0 ⊕ 0: mex {0} = 1. Beside one token an unlike one leaves any number of squares below n, and nothing leaves n. Between two walls the lengths on both sides of the token add up to n − 1, so their nim-sum is odd for even n, and even and sometimes 0 for odd n.",
    source:
      "A blog post on Magnetism; the four theorems checked here by computing",
  },
  pictureStyles: miniStrips,
  picture: ({ position, because }) => {
    const body = parts(position)[0]?.body ?? "";
    const runs = (because[0]?.reason.numbers ?? []).flatMap(
      ([kind, numbers]) => {
        const words = KINDS[kind];
        const [start = 0, length = 0, nimber = 0] = numbers
          .split(",")
          .map(Number);
        return words === undefined ? [] : [{ words, start, length, nimber }];
      },
    );
    if (runs.length === 0) return null;
    return html`<figure>
      <div class="parts row" role="group" aria-label="The runs">
        ${runs.slice(0, MOST).map(({ words, start, length, nimber }) => {
          const end = start + length;
          const alone = body.slice(Math.max(0, start - 1), end + 1);
          return html`<button
            type="button"
            title="Open this run alone"
            aria-label="${length} squares ${words}, nimber ${nimber}: open this run alone"
            @click=${(event: Event) =>
              choose(event.currentTarget, `magnetism(${alone})`)}
          >
            ${miniStrip(alone, start === 0, end === body.length)}
            <span class="numbers">${grouped(nimber)}</span>
          </button>`;
        })}
        ${
          runs.length > MOST
            ? html`<span class="soft">and ${runs.length - MOST} more</span>`
            : nothing
        }
      </div>
      ${
        runs.length > 1
          ? ledger(
              runs.map(({ words, length, nimber }) => ({
                label: `${length} ${words}`,
                nimber,
              })),
            )
          : nothing
      }
    </figure>`;
  },
};

export default page;

/** More runs than this are counted, not drawn. */
const MOST = 24;
