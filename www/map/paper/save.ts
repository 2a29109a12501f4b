/** Files a person takes home. */
import { picture } from "../../solver/wasm.ts";
import type { Window } from "../../solver/window.ts";
import type { Format, Sheet } from "../../ui/events.ts";
import { save } from "../../ui/save.ts";
import { themeAt } from "../../ui/theme.ts";
import type { FigureElement } from "../base.ts";
import { type Drawn, paint, pngOf, sceneOf, sheetOf } from "./poster.ts";

/** A map, as far as its files follow from it. */
type Saved = Pick<
  FigureElement,
  "engine" | "choice" | "sheet" | "overlay" | "home"
> &
  HTMLElement & { readonly view: Window | null; readonly kind: string };

/** What is in sight as a file or in the clipboard. */
export async function saveMap(
  as: Format,
  sheet: Sheet,
  map: Saved,
): Promise<void> {
  const { engine, choice, view: seen } = map;
  if (choice === null || seen === null) return;
  const { key: figure, info, component: position } = choice;
  const { backgroundColor: paper, color: ink } = getComputedStyle(map);
  const drawn: Drawn = {
    ...{ figure, info, position, view: seen, size: map.sheet },
    ...{ paper, ink, theme: themeAt(map), overlay: map.overlay(choice) },
    isHome: map.kind === "home",
    home: (size) => map.home(picture(figure).home(...size)),
  };
  const png = async () => {
    const games = await engine.games();
    const game = games.find(({ name }) => name === info.game);
    return paint(engine, drawn, sheet, game?.sources[0] ?? "");
  };
  if (as === "copy") {
    await navigator.clipboard.write([
      new ClipboardItem({ "image/png": png() }),
    ]);
    return;
  }
  const titled = as === "png" && sheet.titled;
  const { size, view, overlay } = sceneOf(drawn, { ...sheet, titled });
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
  const { width = 0, height = 0 } = layers[0] ?? {};
  const context = sheetOf([width, height], paper);
  for (const layer of layers) context.drawImage(layer, 0, 0);
  return pngOf(context.canvas);
}
