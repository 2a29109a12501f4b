import { engine } from "../../solver/engine.ts";
import { picture } from "../../solver/wasm.ts";
import { save } from "../../ui/save.ts";
import { themeAt } from "../../ui/theme.ts";
import type { MapHost } from "../host.ts";
import { type Drawn, paint, sceneOf } from "./poster.ts";
import type { Format, Sheet } from "./sheet.ts";

/** What is in sight as a file or in the clipboard. */
export async function saveMap(
  as: Format,
  sheet: Sheet,
  map: MapHost,
): Promise<void> {
  const { sight } = map;
  const { choice, view: seen } = sight;
  if (choice === null || seen === null) return;
  const { key: figure, info, component: position } = choice;
  const { backgroundColor: paper, color: ink } = getComputedStyle(map);
  const drawn: Drawn = {
    ...{ figure, info, position, view: seen, size: sight.sheet },
    ...{ paper, ink, theme: themeAt(map), overlay: map.overlay(choice) },
    isHome: sight.kind === "home",
    home: (size) => sight.home(picture(figure).home(...size)),
  };
  const png = async () => {
    const games = await engine.games();
    const game = games.find(({ name }) => name === info.game);
    return paint(drawn, sheet, game?.sources[0] ?? "");
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
        : await engine.about(figure, "csv", drawn.view, ...drawn.size);
  const about = as === "csv" ? drawn.view : view;
  const { name, words } = await engine.about(
    figure,
    "provenance",
    about,
    location.href,
  );
  const file = await new Blob([content]).arrayBuffer();
  const signed = await engine.signed(new Uint8Array(file), words);
  const of = as === "csv" || sheet.size === "screen" ? "" : `_${sheet.size}`;
  save(`${name}${of}.${as}`, new Blob([signed], { type: TYPES[as] }));
}

const TYPES = { png: "image/png", svg: "image/svg+xml", csv: "text/csv" };
