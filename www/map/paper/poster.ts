/** Saves a map as a sheet of any size, with its title and source. */
import { publisherOf } from "../../games/sources.ts";
import { engine } from "../../solver/engine.ts";
import { type FigureInfo, isSequence } from "../../solver/figure.ts";
import { marking, picture } from "../../solver/wasm.ts";
import { resized, type Window } from "../../solver/window.ts";
import { save } from "../../ui/save.ts";
import { themeAt } from "../../ui/theme.ts";
import type { MapHost } from "../host.ts";
import { overlayOn } from "../model/overlay.ts";
import { type Points, plotPixels, type Scene } from "../painter.ts";
import type { At } from "../plot.ts";
import { type Format, SHEETS, type Sheet } from "./sheet.ts";

/** The content of a sheet, before the size of the sheet is known. */
type Drawn = Pick<Scene, "figure" | "view" | "size" | "overlay" | "theme"> & {
  readonly info: FigureInfo;
  /** True if the view is the figure's own. */
  readonly isHome: boolean;
  /** The figure's own view for a picture of another size. */
  readonly home: (size: At) => Window;
  readonly position: string;
  readonly paper: string;
  readonly ink: string;
};

/** The shorter side of a sheet, in CSS pixels. */
const SHORT_SIDE_PX = 720;
/** The number of rows of pixels in one request to the worker. */
const BAND_ROWS = 2048;

/** The size of a sheet in pixels, and the number of pixels per CSS pixel. */
function pixelsOf(
  { size, titled }: Sheet,
  drawn: Pick<Drawn, "info" | "size">,
): { pixels: At; ratio: number } {
  const { pixels } = SHEETS.find((sheet) => sheet.size === size) ?? SHEETS[0];
  if (pixels === null) {
    const ratio = devicePixelRatio;
    const [width, height] = drawn.size;
    const lines = titled ? HEAD_PX + footOf(width) : 0;
    const all = [width, height + lines].map((side) => Math.round(side * ratio));
    return { pixels: all as unknown as At, ratio };
  }
  const { square, space } = drawn.info;
  const [width, height]: At = pixels;
  // On a square sheet, a picture that need not be square is wider than high.
  const high = square || space || width !== height ? height : 0.75 * width;
  return {
    pixels: [width, high],
    ratio: Math.min(width, high) / SHORT_SIDE_PX,
  };
}

/** The scene between the title and the foot of a sheet. */
function sceneOf(drawn: Drawn, sheet: Sheet): Scene & { pixels: At } {
  const { pixels, ratio } = pixelsOf(sheet, drawn);
  const lines = sheet.titled ? HEAD_PX + footOf(pixels[0] / ratio) : 0;
  const size: At = [pixels[0] / ratio, pixels[1] / ratio - lines];
  return {
    ...drawn,
    ...{ pixels, size, ratio, marker: null, dataVersion: 0, fits: false },
    view: sheet.size === "screen" ? drawn.view : viewOf(drawn, size),
    overlay: sheet.marks ? drawn.overlay : {},
  };
}

/** The height of the title. */
const HEAD_PX = 52;
/** The heights of the foot without its lines, and of each of its lines. */
const FOOT_PX = 20;
const LINE_PX = 15;
/** The width of the margins. */
const EDGE_PX = 24;
const SMALL_FONT = '"Inter Variable", sans-serif';

/**
 * The address, in as many lines as it needs beside the source. On paper a
 * shortened address cannot be looked up.
 */
function addressIn(width: number): string[] {
  const context = canvasOf([1, 1]).getContext("2d");
  if (context === null) return [];
  context.font = `11px ${SMALL_FONT}`;
  return linesOf(context, location.href, 0.4 * (width - 2 * EDGE_PX), "");
}

/**
 * A text in lines that fit into a width. A line ends at a `gap`. If the gap is
 * empty, a line may end after any letter.
 */
export function linesOf(
  context: CanvasRenderingContext2D,
  text: string,
  width: number,
  gap = " ",
): string[] {
  const [first = "", ...rest] = text.split(gap);
  const lines = [first];
  for (const word of rest) {
    const longer = lines.at(-1) + gap + word;
    if (context.measureText(longer).width <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** The height of the foot of a sheet of this width. */
function footOf(width: number): number {
  return FOOT_PX + LINE_PX * addressIn(width).length;
}

/** The current view, for a picture of another size. */
export function viewOf(
  {
    figure,
    info,
    view,
    size,
    isHome,
    home,
  }: Pick<Drawn, "figure" | "info" | "view" | "size" | "isHome" | "home">,
  next: At,
): Window {
  if (isHome) return home(next);
  if (!info.square) return view;
  const drawn = picture(figure);
  const [before, after] = [drawn.plot(...size), drawn.plot(...next)];
  // The whole view stays in sight, with its scales in proportion.
  const wider = after.width / before.width;
  const higher = after.height / before.height;
  const least = Math.min(wider, higher);
  return resized(view, wider / least, higher / least);
}

/** The sheet as a PNG. `source` names the source of the mathematics. */
async function paint(
  drawn: Drawn,
  sheet: Sheet,
  source: string,
): Promise<Blob> {
  const scene = sceneOf(drawn, sheet);
  const { figure, view, size, ratio, theme, overlay, pixels } = scene;
  const context = sheetOf(pixels, drawn.paper);
  const head = sheet.titled ? HEAD_PX * ratio : 0;
  const plot = plotPixels(scene);
  const [top, left] = [Math.round(head) + plot.top, plot.left];
  const over = canvasOf([pixels[0], Math.round(size[1] * ratio)]);
  let marks: Points["marks"] = [];
  // The points are drawn in bands, because memory cannot hold all pixels of a
  // large sheet twice.
  for (let from = 0; from < plot.height; from += BAND_ROWS) {
    const got = await engine.frame(
      figure,
      view,
      size,
      [plot.width, plot.height],
      theme,
      { rows: [from, from + BAND_ROWS] },
    );
    context.putImageData(
      new ImageData(got.points, plot.width),
      left,
      top + from,
    );
    marks = got.marks;
  }
  marking(picture(figure), overlay).draw(
    over,
    view,
    { ...overlay, marks },
    theme,
    ratio,
  );
  context.drawImage(over, 0, Math.round(head));
  if (sheet.titled) entitle(context, drawn, ratio, pixels, source);
  return pngOf(context.canvas);
}

function entitle(
  context: CanvasRenderingContext2D,
  drawn: Drawn,
  ratio: number,
  [width, height]: At,
  source: string,
): void {
  const edge = EDGE_PX * ratio;
  const letters = (size: number, family: string) => {
    context.font = `${size * ratio}px ${family}`;
  };
  context.fillStyle = drawn.ink;
  context.textBaseline = "middle";
  letters(24, '"Source Serif 4 Variable", serif');
  const room = width - 2 * edge;
  const title = fitted(context, titleOf(drawn), room);
  context.fillText(title, edge, (HEAD_PX / 2 + 4) * ratio);
  letters(11, SMALL_FONT);
  const lines = addressIn(width / ratio);
  const first =
    height - (footOf(width / ratio) - (FOOT_PX + LINE_PX) / 2) * ratio;
  context.fillText(fitted(context, source, 0.55 * room), edge, first);
  const left = width - edge - 0.4 * room;
  // An address of one line ends at the right edge. Longer ones are aligned
  // left.
  context.textAlign = lines.length === 1 ? "end" : "start";
  lines.forEach((line, index) => {
    const x = lines.length === 1 ? width - edge : left;
    context.fillText(line, x, first + index * LINE_PX * ratio);
  });
}

function titleOf({ figure, position }: Drawn): string {
  return `${picture(figure).title()} · ${position}`;
}

/** A text, shortened if it does not fit into a width. */
function fitted(
  context: CanvasRenderingContext2D,
  text: string,
  width: number,
): string {
  if (context.measureText(text).width <= width) return text;
  const letters = [...text];
  while (
    letters.length > 0 &&
    context.measureText(`${letters.join("")}…`).width > width
  )
    letters.pop();
  return `${letters.join("")}…`;
}

export function sheetOf(size: At, paper: string): CanvasRenderingContext2D {
  const context = canvasOf(size).getContext("2d");
  if (context === null) throw new Error(TOO_LARGE);
  context.fillStyle = paper;
  context.fillRect(0, 0, ...size);
  return context;
}

function canvasOf([width, height]: At): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

const TOO_LARGE =
  "This browser cannot make a picture of that size. Choose a smaller one.";

export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error(TOO_LARGE)) : resolve(blob)),
      "image/png",
    ),
  );
}

/** Saves the picture in sight as a file or copies it to the clipboard. */
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
    ...{ paper, ink, theme: themeAt(map), overlay: overlayOn(map, choice) },
    isHome: sight.isHome && !sight.fits,
    home: (size) => sight.home(picture(figure).home(...size)),
  };
  const source = sourceOf(drawn);
  const png = async () => paint(drawn, sheet, await source);
  if (as === "copy") {
    await navigator.clipboard.write([
      new ClipboardItem({ "image/png": png() }),
    ]);
    return;
  }
  const titled = as !== "csv" && sheet.titled;
  const { size, view, overlay, pixels, ratio } = sceneOf(drawn, {
    ...sheet,
    titled,
  });
  const content =
    as === "png"
      ? await png()
      : as === "svg"
        ? await engine.svg(
            figure,
            view,
            size,
            overlay,
            drawn.theme,
            titled
              ? {
                  sheet: [pixels[0] / ratio, pixels[1] / ratio],
                  title: titleOf(drawn),
                  source: await source,
                  address: location.href,
                }
              : null,
          )
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
  save(`${name}${of}.${as}`, signed);
}

/**
 * The source of the mathematics: the publication of a rule's period, else the
 * first source of the game.
 */
async function sourceOf({ figure, info }: Drawn): Promise<string> {
  const { rule = "" } = figure.settings;
  const known = isSequence(info) ? publisherOf(rule) : undefined;
  if (known) return `${known.by}, ${known.title}, ${known.year}`;
  const games = await engine.games();
  return games.find(({ name }) => name === info.game)?.sources[0] ?? "";
}
