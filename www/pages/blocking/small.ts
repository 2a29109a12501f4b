/**
 * The small picture of blocking queens. `side` limits what is computed for it.
 */
import type { FigureKey } from "../../solver/figure.ts";

export const BLOCKING_PICTURE: FigureKey = {
  id: "blocking",
  settings: { k: "40", side: "800" },
};
