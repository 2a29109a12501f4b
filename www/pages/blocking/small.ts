/** Blocking queens as a small picture, for which only so much is computed. */
import type { FigureKey } from "../../solver/figure.ts";

export const BLOCKING: FigureKey = {
  id: "blocking",
  settings: { k: "40", side: "800" },
};
