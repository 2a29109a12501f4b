/** Texts and pictures for Spring Cleaning. */
import { css } from "lit";
import { miniFloor } from "../../boards/kinds/runs.ts";
import { boardSheet } from "../../boards/picture.ts";
import { html } from "../../lesson-kit/words.ts";
import { spring_is_plain, spring_part } from "../../solver/wasm.ts";
import type { GamePage } from "../page.ts";
import { partsAlone } from "../parts-alone.ts";

export default {
  theorem: {
    title: "Rectangles, Ls and zigzags",
    statement: html`Each separate part of the dirt has a nimber. A full
    rectangle has the nimber 1 if both sides are odd, 0 if both are even, and
    otherwise 2. An L whose legs have 3 squares or more has the nimber 1 if no
    leg is even, 0 if one leg is even, and 3 if both are. A zigzag of $n$
    squares has the nimber of a pile of $n+2$ tokens in the game Couples are
    Forever.`,
    idea: "Every sweep of a rectangle leaves rectangles. A sweep of an L leaves straight runs and smaller Ls. A sweep of a zigzag leaves zigzags. So each nimber follows from nimbers that are known already: it is their mex, the least number that no sweep leaves. For rectangles and long Ls it matters only which sides are even. A sweep of a zigzag takes two neighbours or an end. If the sweep takes squares i and i + 1, it leaves zigzags of i − 1 and n − i − 1 squares. A sweep of an end leaves one zigzag of n − 1. In Couples are Forever, a pile of n + 2 tokens splits in the same ways: into i + 1 and n − i + 1 tokens, or into 1 and n + 1 tokens.",
    source:
      "M. Weber, Spring Cleaning I and II, The Inner Frame, 2017; checked here for all shapes in a grid of 24 by 24, and for the longest shapes",
  },
  misprints: [
    {
      source: "post-spring-2",
      where: "M. Weber, Spring Cleaning II: the table of Ls, legs 2 and 4",
      says: "The post prints 4 as the nimber of the L with legs 2 and 4. We computed 3.",
    },
    {
      source: "post-spring-2",
      where: "M. Weber, Spring Cleaning II: the list of zigzags",
      says: "For zigzags of 1, 2, 3, … squares the post prints the nimbers of Couples from pile 1 on: 0, 0, 1, 2, …. We computed the nimbers 1, 2, 0, …, which are those of Couples from pile 3 on.",
    },
    {
      source: "post-spring",
      where: "M. Weber, Spring Cleaning I: the example of a first move",
      says: "The post lets a “horizontal sweep” take one square of a domino. This is right for a vertical domino. A horizontal domino loses both squares.",
    },
  ],
  offMap: ({ text }) =>
    spring_is_plain(text)
      ? null
      : html`<p class="off-map soft">
          The picture shows full rectangles, or Ls if you choose them. This
          floor is neither, so the picture does not show it.
        </p>`,
  pictureStyles: css`
    ${boardSheet}
    .parts {
      margin-bottom: var(--space-3);
    }
    .parts button {
      padding: var(--space-2);
      --mini: 8px;
    }
  `,
  picture: ({ position, because }) => {
    const found = (because[0]?.reason.numbers ?? []).flatMap(([kind, text]) => {
      if (kind !== "part") return [];
      const [at = "0", nimber = "0", ...name] = text.split(" ");
      return [{ at: Number(at), nimber: Number(nimber), name: name.join(" ") }];
    });
    if (found.length === 0) return null;
    return partsAlone(
      "part",
      found.map(({ at, nimber, name }) => {
        const part = spring_part(position, at);
        const grid = part?.content.grid;
        const small = grid && grid.pieces.length <= MOST_DRAWN_SQUARES;
        return {
          ...{ name, nimber, text: part?.text ?? position },
          label: `${name}, nimber ${nimber}`,
          picture: small ? miniFloor(grid) : html`<span>${name}</span>`,
        };
      }),
    );
  },
} satisfies GamePage;

/**
 * The most squares in the bounding box of a part that is drawn. Larger parts
 * are only named.
 */
const MOST_DRAWN_SQUARES = 200;
