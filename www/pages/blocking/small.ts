/** The small picture of blocking queens. `side` limits the computation. */
import type { FigureKey } from "../../solver/figure.ts";

export const BLOCKING_PICTURE: FigureKey = {
  id: "blocking",
  settings: { k: "40", side: "800" },
};
