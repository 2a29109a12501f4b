/** Files a person takes home. */
import type { Engine } from "../solver/engine.ts";
import type { Format } from "../ui/events.ts";
import { save } from "../ui/save.ts";
import type { Scene } from "./painter.ts";

type Seen = Pick<Scene, "figure" | "view" | "size" | "overlay" | "theme"> & {
  /** The colour behind the layers. */
  readonly paper: string;
};

/** What is in sight as a file: the layers as they are, a drawing, or the data. */
export async function saveMap(
  as: Format,
  engine: Engine,
  layers: readonly HTMLCanvasElement[],
  { figure, view, size, overlay, theme, paper }: Seen,
): Promise<void> {
  const content =
    as === "png"
      ? await flatten(layers, paper)
      : as === "svg"
        ? await engine.svg(figure, view, size, overlay, theme)
        : await engine.csv(figure, view, size);
  const { name, words } = await engine.provenance(figure, view, location.href);
  const file = await new Blob([content]).arrayBuffer();
  const signed = await engine.signed(new Uint8Array(file), words);
  save(`${name}.${as}`, new Blob([signed], { type: TYPES[as] }));
}

const TYPES = { png: "image/png", svg: "image/svg+xml", csv: "text/csv" };

/** The layers of a map as one PNG on `paper`. */
export function flatten(
  layers: readonly HTMLCanvasElement[],
  paper: string,
): Promise<Blob> {
  const sheet = document.createElement("canvas");
  sheet.width = layers[0]?.width ?? 0;
  sheet.height = layers[0]?.height ?? 0;
  const context = sheet.getContext("2d");
  if (context !== null) {
    context.fillStyle = paper;
    context.fillRect(0, 0, sheet.width, sheet.height);
    for (const layer of layers) context.drawImage(layer, 0, 0);
  }
  return new Promise((resolve, reject) =>
    sheet.toBlob(
      (blob) =>
        blob === null ? reject(new Error("no picture")) : resolve(blob),
      "image/png",
    ),
  );
}
