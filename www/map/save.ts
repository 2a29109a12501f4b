/** Files a person takes home. */
import type { Engine } from "../solver/engine.ts";
import type { Format, Sheet } from "../ui/events.ts";
import { save } from "../ui/save.ts";
import { type Drawn, paint, pngOf, sceneOf } from "./poster.ts";

/** What is in sight as a file or in the clipboard: as it is, or on a sheet. */
export async function saveMap(
  as: Format,
  engine: Engine,
  drawn: Drawn,
  sheet: Sheet,
): Promise<void> {
  const { figure } = drawn;
  const png = async () => {
    const games = await engine.games();
    const game = games.find(({ name }) => name === drawn.info.game);
    return paint(engine, drawn, sheet, game?.sources[0] ?? "");
  };
  if (as === "copy") {
    await navigator.clipboard.write([
      new ClipboardItem({ "image/png": png() }),
    ]);
    return;
  }
  const { size, view, overlay } = sceneOf(drawn, { ...sheet, titled: false });
  const content =
    as === "png"
      ? await png()
      : as === "svg"
        ? await engine.svg(figure, view, size, overlay, drawn.theme)
        : await engine.csv(figure, drawn.view, drawn.size);
  const about = as === "csv" ? drawn.view : view;
  const { name, words } = await engine.provenance(figure, about, location.href);
  const file = await new Blob([content]).arrayBuffer();
  const signed = await engine.signed(new Uint8Array(file), words);
  const of = as === "csv" || sheet.size === "screen" ? "" : `_${sheet.size}`;
  save(`${name}${of}.${as}`, new Blob([signed], { type: TYPES[as] }));
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
  return pngOf(sheet);
}
