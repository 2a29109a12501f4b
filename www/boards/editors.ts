/** The editor of each kind of board, one line a kind. */
import { type EditorKind, editorBy, editorOf } from "./edit.ts";
import { kept } from "./index.ts";

export type { EditorKind };

export const editors = kept<EditorKind>({
  piles: async () => ({
    default: editorBy((await import("./piles/edit.ts")).default),
  }),
  // The piece, and the same piles in numbers.
  plane: async () => {
    const [{ plane }, piles] = await Promise.all([
      import("./kinds/plane.ts"),
      import("./piles/edit.ts"),
    ]);
    const [piece, numbers] = [editorOf(plane), editorBy(piles.default)];
    return { default: (editing) => [piece(editing), numbers(editing)] };
  },
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
