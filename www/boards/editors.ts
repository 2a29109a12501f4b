/** The editor of each kind of board, one line a kind. */
import { type EditorKind, editorBy, editorOf } from "./edit.ts";
import { kept } from "./index.ts";

export type { EditorKind };

export const editors = kept<EditorKind>({
  piles: async () => ({
    default: editorOf((await import("./kinds/piles.ts")).piles),
  }),
  plane: async () => ({
    default: editorOf((await import("./kinds/plane.ts")).plane),
  }),
  grid: async () => ({
    default: editorOf((await import("./kinds/grid.ts")).grid),
  }),
  runs: async () => ({
    default: editorOf((await import("./kinds/runs.ts")).runs),
  }),
  strip: async () => ({
    default: editorOf((await import("./kinds/strip.ts")).strip),
  }),
  graph: async () => ({
    default: editorOf((await import("./kinds/graph.ts")).graph),
  }),
  drawing: async () => ({
    default: editorBy((await import("./drawing/edit.ts")).default),
  }),
});
