/**
 * Previews of links: `dist/share/` has a page and a picture for each game of the
 * registry. A program that shows a preview runs no script and does not receive the
 * part after `#`, so each game has an address of its own. The page at this
 * address opens the position after `#` immediately, or the game's example.
 *
 * A preview needs the full address of the picture. `SITE` is its beginning:
 * `SITE=https://example.org/nimscope/ npm run build`. Without `SITE` the addresses
 * are relative, and some programs do not follow them.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { crc32, deflateSync } from "node:zlib";
import { root } from "./shell.mjs";

/** The size of a picture. */
const WIDTH_PX = 1200;
const HEIGHT_PX = 630;
/** Device pixels per CSS pixel. */
const PIXEL_RATIO = 2;
/**
 * The progress at which the computation of a figure ends. A figure with more data
 * is drawn incomplete.
 */
const MOST_PROGRESS = 25_000;
/** The side of a cell in the table of a game without a figure. */
const CELL_PX = 30;

/** @typedef {typeof import("../www/wasm/nimscope.js")} Solver */
/** @typedef {ReturnType<Solver["games"]>[number]} Game */
/** @typedef {{ title: string, description: string, image: string, url: string }} Card */

const wasm = join(root, "www", "wasm");
const given = process.env["SITE"] ?? "";
const site = given.replace(/[^/]$/, "$&/");

/**
 * Writes the pages and pictures, and the tags of `index.html`.
 * @returns {import("vite").Plugin}
 */
export function share() {
  return {
    name: "share",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      async handler() {
        const [game] = (await solver()).games();
        const card = {
          title: "nimscope – games you can see",
          description: "See, click and understand combinatorial games.",
          image: `${site || "./"}share/${game?.name}.png`,
          url: site,
        };
        return tags(card).map((attrs) => ({
          tag: "meta",
          attrs,
          injectTo: "head",
        }));
      },
    },
    async generateBundle() {
      const nimscope = await solver();
      /** @type {(fileName: string, source: string | Uint8Array) => void} */
      const emit = (name, source) => {
        const fileName = `share/${name}`;
        this.emitFile({ type: "asset", fileName, source });
      };
      emit("open.js", OPEN);
      for (const game of nimscope.games()) {
        emit(`${game.name}.html`, pageOf(game));
        emit(`${game.name}.png`, png(pictureOf(nimscope, game)));
      }
    },
  };
}

/** @type {Promise<Solver> | undefined} */
let started;
function solver() {
  started ??= (async () => {
    /** @param {string} name */
    const load = async (name) => {
      const part = await import(pathToFileURL(join(wasm, `${name}.js`)).href);
      part.initSync({ module: readFileSync(join(wasm, `${name}_bg.wasm`)) });
      return part;
    };
    // `graphs` comes last and overrides `nimscope`, because it plays all games.
    return { ...(await load("nimscope")), ...(await load("graphs")) };
  })();
  return started;
}

/** The script of a game's page, which opens the position. */
const OPEN = `const { hash } = document.querySelector("a");
location.replace("../" + (location.hash || hash));
`;

/** @param {Game} game */
function pageOf({ name, title, summary, example }) {
  const card = {
    title: `${title} – nimscope`,
    description: summary,
    image: `${site ? `${site}share/` : "./"}${name}.png`,
    url: site && `${site}share/${name}.html`,
  };
  const metas = tags(card).map(
    (attrs) =>
      `<meta ${Object.entries(attrs)
        .map(([key, value]) => `${key}="${escaped(value)}"`)
        .join(" ")} />`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped(card.title)}</title>
    <meta name="description" content="${escaped(summary)}" />
    ${metas.join("\n    ")}
    <link rel="icon" href="../icon.svg" type="image/svg+xml" />
    <script src="./open.js" defer></script>
  </head>
  <body>
    <p><a href="../#/${encodeURIComponent(example)}">${escaped(title)}</a>: ${escaped(summary)}</p>
  </body>
</html>
`;
}

/**
 * Returns the attributes of the tags for previews.
 * @param {Card} card
 * @returns {Record<string, string>[]}
 */
function tags({ title, description, image, url }) {
  const properties = {
    "og:type": "website",
    "og:site_name": "nimscope",
    "og:title": title,
    "og:description": description,
    ...(url ? { "og:url": url } : {}),
    "og:image": image,
    "og:image:type": "image/png",
    "og:image:width": `${WIDTH_PX}`,
    "og:image:height": `${HEIGHT_PX}`,
    "og:image:alt": `${title}: a picture drawn by the solver`,
  };
  return [
    ...Object.entries(properties).map(([property, content]) => ({
      property,
      content,
    })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/**
 * Draws a game's figure, as on its card in the gallery; each pixel has four bytes.
 * A game without a figure is shown by the nimbers of two piles, or else by its
 * example.
 * @param {Pick<Solver, "Picture" | "analyze" | "parts">} nimscope
 * @param {Pick<Game, "name" | "figures" | "piles" | "example">} game
 */
export function pictureOf(
  nimscope,
  { name, figures: [first], piles, example },
) {
  if (first === undefined) {
    try {
      return piles !== null && piles.count[0] <= 2
        ? tableOf(nimscope, name)
        : exampleOf(nimscope, example);
    } catch (error) {
      const { message } = /** @type {{ message: string }} */ (error);
      throw new Error(
        `scripts/share.mjs cannot draw the game "${name}", which has no figure: ${message}`,
      );
    }
  }
  const picture = new nimscope.Picture(first, {});
  for (let progress = picture.step(1e7); progress !== null; ) {
    if (progress.done >= Math.min(progress.total, MOST_PROGRESS)) break;
    progress = picture.step(1e7);
  }
  const window = picture.cover(WIDTH_PX / PIXEL_RATIO, HEIGHT_PX / PIXEL_RATIO);
  return picture.raster(window, WIDTH_PX, HEIGHT_PX, "light", PIXEL_RATIO);
}

/**
 * Draws the nimbers of two piles as tints.
 * @param {Pick<Solver, "analyze">} nimscope
 * @param {string} game
 */
function tableOf(nimscope, game) {
  const [columns, rows] = [WIDTH_PX / CELL_PX, HEIGHT_PX / CELL_PX];
  return tinted(columns, rows, (x, y) => {
    const position = `${game}(${x},${rows - 1 - y})`;
    const nimber = Number(nimberAt(nimscope, position) ?? 0);
    return nimber === 0 ? 1 : (0.6 * nimber) / 64;
  });
}

/**
 * @param {Pick<Solver, "analyze">} nimscope
 * @param {string} position
 */
function nimberAt(nimscope, position) {
  try {
    return nimscope.analyze(position).nimber;
  } catch (error) {
    const { message } = /** @type {{ message: string }} */ (error);
    throw new Error(`${position}: ${message}`);
  }
}

/**
 * Draws the board of a position.
 * @param {Pick<Solver, "parts">} nimscope
 * @param {string} position
 */
function exampleOf(nimscope, position) {
  const { piles, grid, strip, graph, drawing } =
    nimscope.parts(position)[0]?.content ?? {};
  if (drawing) return matrixOf(drawing);
  const high = Math.max(1, ...(piles ?? []).map(Number));
  const columns =
    piles?.length ?? grid?.columns ?? (strip ?? graph?.pieces ?? []).length;
  const rows = piles ? high : (grid?.rows ?? 1);
  return tinted(Math.max(1, columns), rows, (x, y) => {
    const isThere = piles
      ? rows - y <= Number(piles[x])
      : grid
        ? grid.pieces[y * columns + x]
        : strip
          ? strip[x] != null
          : graph?.pieces[x];
    return isThere ? 1 : 0.1;
  });
}

/**
 * Draws the adjacency matrix of the graph in a drawing.
 * @param {import("../www/wasm/nimscope.js").Drawing} drawing
 */
function matrixOf({ vertices = 0, edges = [] }) {
  const side = Math.max(1, vertices);
  const joined = new Set(edges.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  return tinted(side, side, (x, y) => (joined.has(`${x} ${y}`) ? 1 : 0.1));
}

/**
 * Draws cells in the middle of a picture, in shades from won to lost.
 * @param {number} columns
 * @param {number} rows
 * @param {(x: number, y: number) => number} shareOf from 0 for won to 1 for lost
 */
function tinted(columns, rows, shareOf) {
  const [lost, ground] = ["p", "n"].map(colour);
  const pixels = new Uint8ClampedArray(WIDTH_PX * HEIGHT_PX * 4).fill(255);
  const cell = Math.max(
    1,
    Math.floor(Math.min(WIDTH_PX / columns, HEIGHT_PX / rows)),
  );
  const left = Math.floor((WIDTH_PX - cell * columns) / 2);
  const top = Math.floor((HEIGHT_PX - cell * rows) / 2);
  for (let x = 0; x < columns; x++) {
    for (let y = rows - 1; y >= 0; y--) {
      const share = shareOf(x, y);
      for (let pixel = 0; pixel < cell * cell; pixel++) {
        const across = left + x * cell + (pixel % cell);
        const down = top + y * cell + Math.floor(pixel / cell);
        const at = 4 * (down * WIDTH_PX + across);
        for (let i = 0; i < 3; i++) {
          const [from = 0, to = 0] = [ground?.[i], lost?.[i]];
          pixels[at + i] = from + share * (to - from);
        }
      }
    }
  }
  return pixels;
}

/**
 * Reads a colour of the page's light theme: red, green, blue.
 * @param {string} token
 */
function colour(token) {
  const styles = join(root, "www", "ui", "styles", "tokens.css");
  const written = new RegExp(`--${token}: light-dark\\(#(\\w{6})`);
  const [, digits = ""] = written.exec(readFileSync(styles, "utf8")) ?? [];
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}

/**
 * Returns a PNG of these pixels, which are opaque.
 * @param {Uint8ClampedArray} pixels
 */
function png(pixels) {
  const lines = Buffer.alloc(HEIGHT_PX * (1 + 3 * WIDTH_PX));
  for (let row = 0, at = 0, from = 0; row < HEIGHT_PX; row++) {
    at++; // Filter 0: the bytes of the pixels are unchanged.
    for (let column = 0; column < WIDTH_PX; column++, from += 4) {
      for (let i = 0; i < 3; i++) lines[at++] = pixels[from + i] ?? 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH_PX, 0);
  header.writeUInt32BE(HEIGHT_PX, 4);
  header.set([8, 2], 8); // Eight bits, red, green and blue.
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(lines)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
