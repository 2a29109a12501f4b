/** A shape of Spring Cleaning as the solver tells it. */
import type { Engine } from "../../solver/engine.ts";

export interface SpringShape {
  readonly body: string;
  /** Null where the shape is too large to be played out. */
  readonly played: number | null;
  readonly theorem: number;
}

/** A shape by its sides; null where there is none of that kind. */
export async function springShape(
  engine: Engine,
  kind: "rectangle" | "l" | "zigzag",
  rows: number,
  columns: number,
): Promise<SpringShape | null> {
  const told = await engine.ask("spring_shape", kind, rows, columns);
  const [body = "", played = "", theorem = ""] = told.split(" ");
  return body === ""
    ? null
    : {
        body,
        played: played === "?" ? null : Number(played),
        theorem: Number(theorem),
      };
}
