/** A map as a sheet of any size, with its title and where it comes from. */
import type { Engine } from "../../solver/engine.ts";
import type { FigureInfo } from "../../solver/figure.ts";
import { marking, picture } from "../../solver/wasm.ts";
import { crop, resized, type Window } from "../../solver/window.ts";
import type { Sheet } from "../../ui/events.ts";
import { plotPixels, type Scene } from "../painter.ts";
import type { At } from "../plot.ts";

/** What is drawn, as far as it is known before its size is. */
export type Drawn = Pick<
  Scene,
  "figure" | "view" | "size" | "overlay" | "theme"
> & {
  readonly info: FigureInfo;
  /** Whether it is the view that the figure shows by itself. */
  readonly isHome: boolean;
  /** The figure's own view of a picture of another size. */
  readonly home: (size: At) => Window;
  /** The position in the picture. */
  readonly position: string;
  /** The colours of paper and ink. */
  readonly paper: string;
  readonly ink: string;
};

/** The pixels of each sheet. */
const SIZES: Readonly<Record<Exclude<Sheet["size"], "screen">, At>> = {
  slide: [1920, 1080],
  poster: [4000, 4000],
  large: [8000, 8000],
};
/** A sheet has so many CSS pixels on its shorter side. */
const SHORT = 720;
/** So many rows of pixels are asked for together, and so many more around them. */
const BAND = 2000;
const ROUND = 40;

/** How large a sheet is in pixels, and how many of them a CSS pixel has. */
function pixelsOf(
  { size, titled }: Sheet,
  drawn: Pick<Drawn, "info" | "size">,
): { pixels: At; ratio: number } {
  if (size === "screen") {
    const ratio = devicePixelRatio;
    const [width, height] = drawn.size;
    const all = height + (titled ? HEAD + FOOT : 0);
    return {
      pixels: [Math.round(width * ratio), Math.round(all * ratio)],
      ratio,
    };
  }
  const { square, space } = drawn.info;
  const [width, height] = SIZES[size];
  // A picture that may stretch is no square.
  const high = square || space || width !== height ? height : 0.75 * width;
  return { pixels: [width, high], ratio: Math.min(width, high) / SHORT };
}

/** What fills a sheet below its title. */
export function sceneOf(drawn: Drawn, sheet: Sheet): Scene & { pixels: At } {
  const { pixels, ratio } = pixelsOf(sheet, drawn);
  const lines = sheet.titled ? HEAD + FOOT : 0;
  const size: At = [pixels[0] / ratio, pixels[1] / ratio - lines];
  return {
    ...drawn,
    ...{ pixels, size, ratio, marker: null, data: 0 },
    view: sheet.size === "screen" ? drawn.view : viewOf(drawn, size),
    overlay: sheet.marks ? drawn.overlay : {},
  };
}

/** Title above and source below, in CSS pixels of the sheet. */
const HEAD = 52;
const FOOT = 34;

/** What is in sight now, on a picture of another size. */
function viewOf(
  { figure, info, view, size, isHome, home }: Drawn,
  next: At,
): Window {
  if (isHome) return home(next);
  if (!info.square) return view;
  const drawn = picture(figure);
  const [before, after] = [drawn.plot(...size), drawn.plot(...next)];
  // All of it stays in sight, with its scales in proportion.
  const wider = after.width / before.width;
  const higher = after.height / before.height;
  const least = Math.min(wider, higher);
  return resized(view, wider / least, higher / least);
}

/** The sheet as a PNG. `source` says where the mathematics comes from. */
export async function paint(
  engine: Engine,
  drawn: Drawn,
  sheet: Sheet,
  source: string,
): Promise<Blob> {
  const scene = sceneOf(drawn, sheet);
  const { figure, view, size, ratio, theme, overlay, pixels } = scene;
  const context = sheetOf(pixels, drawn.paper);
  const head = sheet.titled ? HEAD * ratio : 0;
  const plot = plotPixels(scene);
  const [top, left] = [Math.round(head) + plot.top, plot.left];
  // In bands: nobody has room for all pixels of a large one twice.
  for (let from = 0; from < plot.height; from += BAND) {
    const low = Math.max(0, from - ROUND);
    const high = Math.min(plot.height, from + BAND + ROUND);
    const part = {
      left: 0,
      right: 1,
      bottom: 1 - high / plot.height,
      top: 1 - low / plot.height,
    };
    const band = high - low === plot.height ? view : crop(view, part);
    // The picture of the band, whose plot has its share of the height.
    const { points } = await engine.frame(
      figure,
      band,
      size,
      [plot.width, high - low],
      theme,
    );
    const image = new ImageData(points, plot.width, high - low);
    const rows = Math.min(BAND, plot.height - from);
    context.drawImage(
      await createImageBitmap(image, 0, from - low, plot.width, rows),
      left,
      top + from,
    );
  }
  const over = canvasOf([pixels[0], Math.round(size[1] * ratio)]);
  const { marks } = await engine.frame(figure, view, size, [1, 1], theme);
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
  { info, position, ink }: Drawn,
  ratio: number,
  [width, height]: At,
  source: string,
): void {
  const edge = 24 * ratio;
  const letters = (size: number, family: string) => {
    context.font = `${size * ratio}px ${family}`;
  };
  context.fillStyle = ink;
  context.textBaseline = "middle";
  letters(24, '"Source Serif 4 Variable", serif');
  const title = `${info.title} · ${position}`;
  const room = width - 2 * edge;
  context.fillText(fitted(context, title, room), edge, (HEAD / 2 + 4) * ratio);
  letters(11, '"Inter Variable", sans-serif');
  const y = height - (FOOT / 2) * ratio;
  context.fillText(fitted(context, source, 0.55 * room), edge, y);
  context.textAlign = "end";
  const address = fitted(context, location.href, 0.4 * room);
  context.fillText(address, width - edge, y);
}

/** A text as far as there is room for it. */
function fitted(
  context: CanvasRenderingContext2D,
  text: string,
  room: number,
): string {
  if (context.measureText(text).width <= room) return text;
  const letters = [...text];
  while (
    letters.length > 0 &&
    context.measureText(`${letters.join("")}…`).width > room
  )
    letters.pop();
  return `${letters.join("")}…`;
}

/** A canvas of this colour, to be drawn on. */
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

const TOO_LARGE = "This browser makes no picture of that size.";

/** A canvas as a PNG. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error(TOO_LARGE)) : resolve(blob)),
      "image/png",
    ),
  );
}
