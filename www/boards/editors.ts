/** What sets up each kind of board by hand, one line a kind. */
import { kept } from "./index.ts";
import type { EditorKind } from "./kind.ts";

export const editors = kept<EditorKind>({
  piles: () => import("./piles/edit.ts"),
  plane: () => import("./plane/edit.ts"),
  grid: () => import("./grid/edit.ts"),
  runs: () => import("./runs/edit.ts"),
  strip: () => import("./strip/edit.ts"),
  graph: () => import("./graph/edit.ts"),
  drawing: () => import("./drawing/edit.ts"),
});
