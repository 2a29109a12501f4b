/**
 * The solver in two services, each in its own worker if possible. So a long
 * search does not delay pictures, and the page keeps its pictures when it ends
 * the search.
 */
import { transfer } from "comlink";
import type { FigureKey, Overlay, Progress, Theme } from "./figure.ts";
import type { Fetch, First } from "./modules/modules.ts";
import type { Picture } from "./wasm.ts";
import * as wasm from "./wasm.ts";
import type { Window } from "./window.ts";

/**
 * The most piles that are stored from one visit to the next, in two bytes each.
 */
const MOST_STORED_PILES = 30_000_000;

/** The calls that both services have. */
class Service {
  /**
   * Starts the solver, and holds the lock of this name while this thread lives.
   * The page waits for that lock, so it notices the end of the thread. `fetch`
   * gets all modules but the first.
   */
  async start(
    first: First,
    module: WebAssembly.Module,
    lock: string,
    fetch: Fetch,
  ): Promise<void> {
    const get: Fetch = async (name) => (name === first ? module : fetch(name));
    wasm.fetchBy(get, () => first);
    const { nimscope, graphs } = wasm;
    await Promise.all([{ nimscope, graphs }[first](), held(lock)]);
  }

  /** Uses a fact from now on. */
  learn(found: wasm.Found): void {
    wasm.learn(found);
  }

  /** Calls any function of the solver by its name. */
  ask<K extends wasm.Question>(question: K, ...args: wasm.Arguments<K>) {
    return wasm.ask(question, args);
  }
}

/** Resolves once the lock is held, or if the browser has no locks. */
function held(lock: string): Promise<void> {
  return new Promise((resolve) => {
    const forEver = () => {
      resolve();
      return new Promise(() => {});
    };
    try {
      navigator.locks.request(lock, forEver).catch(() => resolve());
    } catch {
      resolve();
    }
  });
}

/**
 * The service for work that may take long. The page can end it, because all its
 * data can be computed again.
 */
export class Thinker extends Service {
  analyze(text: string) {
    return wasm.ask("examine", [text, false]);
  }

  /** The analysis of a position within about a tenth of a second. */
  glance(text: string) {
    return wasm.ask("examine", [text, true]);
  }

  /**
   * The nimbers of many positions; `null` for a nimber that is out of reach.
   */
  nimbers(texts: readonly string[]) {
    // The analysis leaves out how long play lasts, because that takes longer to
    // compute.
    const examined = texts.map((text) => wasm.ask("examine", [text, false]));
    return Promise.all(examined).then((all) => all.map(({ nimber }) => nimber));
  }

  /**
   * A slice of long work. The script for long work is fetched with the first
   * slice.
   */
  async slice(...args: Parameters<Jobs["slice"]>) {
    return (await jobs()).slice(...args);
  }
}

type Jobs = typeof import("./jobs.ts");

const jobs = wasm.later(() => import("./jobs.ts"));

/** The texts around a picture, on a sheet of this size in CSS pixels. */
interface Heading {
  readonly sheet: readonly [number, number];
  readonly title: string;
  readonly source: string;
  readonly address: string;
}

/** The questions about a picture that are methods of the picture itself. */
export type AboutPicture =
  | "cell"
  | "certificate"
  | "csv"
  | "provenance"
  | "stats"
  | "verdict";

/** The service for quick answers: catalogues, notation and pictures. */
export class Drawer extends Service {
  /**
   * Passes the picture of a figure to `use`, which must not wait. After a wait
   * the picture may show another figure or be freed.
   */
  private async withPicture<T>(
    figure: FigureKey,
    use: (picture: Picture) => T,
  ) {
    await wasm.nimscope();
    return use(wasm.lastingPicture(figure));
  }

  /**
   * The worker's part of a frame. It has the points of a window as RGBA, one
   * for each device pixel of the plot. It also has the marks that need data,
   * the home window, and the window of the whole figure. `size` is the size of
   * the whole picture in CSS pixels. With `rows`, only these rows of pixels are drawn. With
   * `fits`, the window gets the rows that fit the points in its columns.
   */
  frame(
    figure: FigureKey,
    asked: Window,
    size: readonly [number, number],
    pixels: readonly [number, number],
    theme: Theme,
    {
      rows,
      fits = false,
    }: { rows?: readonly [from: number, to: number]; fits?: boolean } = {},
  ) {
    return this.withPicture(figure, (picture) => {
      const view = fits ? picture.fitted(asked) : asked;
      // The solver copies the pixels out of its memory, so they can be
      // transferred.
      const points = picture.raster(
        view,
        ...pixels,
        theme,
        pixels[0] / picture.plot(...size).width,
        rows && Uint32Array.from(rows),
      ) as Uint8ClampedArray<ArrayBuffer>;
      const marks = picture.details(view, ...size);
      const [home, whole] = [picture.home(...size), picture.whole(...size)];
      const count = picture.count();
      return transfer({ points, marks, view, home, whole, count }, [
        points.buffer,
      ]);
    });
  }

  /** The answer of a figure's picture to a question about its data. */
  about<K extends AboutPicture>(
    figure: FigureKey,
    question: K,
    ...args: Parameters<Picture[K]>
  ): Promise<ReturnType<Picture[K]>> {
    type Answer = (...args: Parameters<Picture[K]>) => ReturnType<Picture[K]>;
    return this.withPicture(figure, (picture) =>
      (picture[question] as Answer).apply(picture, args),
    );
  }

  async svg(
    figure: FigureKey,
    view: Window,
    size: readonly [number, number],
    overlay: Overlay,
    theme: Theme,
    heading: Heading | null,
  ): Promise<string> {
    const points = await this.withPicture(figure, (picture) =>
      picture.svg_points(view, ...size, theme),
    );
    const image = points && (await pngUrl(points));
    return this.withPicture(figure, (picture) => {
      const marked = wasm.marking(picture, overlay);
      const svg = marked.svg(view, ...size, overlay, theme, image);
      if (heading === null) return svg;
      const { sheet, title, source, address } = heading;
      return wasm.entitled(svg, ...sheet, theme, title, source, address);
    });
  }

  async signed(file: Uint8Array, words: string) {
    await wasm.nimscope();
    const signed = wasm.signed(file, words) as Uint8Array<ArrayBuffer>;
    return transfer(signed, [signed.buffer]);
  }

  /**
   * Works on a long figure for about `milliseconds`; `null` for other figures.
   */
  advance(figure: FigureKey, milliseconds: number): Promise<Progress | null> {
    return this.withPicture(figure, (picture) => {
      const end = performance.now() + milliseconds;
      let work = 1;
      let progress = picture.step(work);
      while (progress !== null && progress.done < progress.total) {
        const before = performance.now();
        progress = picture.step(work);
        const after = performance.now();
        if (after >= end) break;
        // A step should take about a quarter of the time.
        if (after - before < milliseconds / 8) work *= 2;
      }
      return progress;
    });
  }

  /**
   * Loads what an earlier visit stored of a long figure that has `done` piles.
   */
  async recall(figure: FigureKey, done: number): Promise<void> {
    const kept = await import("./kept.ts");
    const key = wasm.presentPicture(figure)?.keeping();
    const bytes = key === undefined ? null : await kept.read(key, done);
    // The figure may have changed during the wait.
    const picture = wasm.presentPicture(figure);
    if (key === undefined || bytes === null || picture === undefined) return;
    if (!picture.restore(bytes)) await kept.drop(key);
  }

  /** Stores `done` piles for the next visit; false if the browser refuses. */
  async remember(figure: FigureKey, done: number): Promise<boolean> {
    const kept = await import("./kept.ts");
    const picture = wasm.presentPicture(figure);
    const key = picture?.keeping();
    if (picture === undefined || key === undefined) return true;
    // Once the period is proved, nothing has to be stored.
    if (picture.kept(0) === undefined) {
      await kept.drop(key);
      return true;
    }
    const last = Math.min(done, MOST_STORED_PILES);
    // Until the storage answers, the picture may be freed or show another rule.
    return kept.write(key, last, () =>
      wasm.presentPicture(figure) === picture ? picture.kept(last) : undefined,
    );
  }

  /**
   * The known nimbers of the heaps from `from` to `to` − 1, then the nimbers of
   * the same heaps under the second rule.
   */
  values(figure: FigureKey, from: number, to: number) {
    return this.withPicture(figure, (picture) => {
      const values = picture.values(from, to);
      return transfer(values, [values.buffer]);
    });
  }
}

/** The service of this name. It also has the plain functions of the solver. */
export function serviceOf(name: string): Drawer & Thinker {
  const service = name === "thinker" ? new Thinker() : new Drawer();
  return new Proxy(service as Drawer & Thinker, {
    get(own, name) {
      if (name in own || typeof name === "symbol")
        return Reflect.get(own, name);
      return (...args: unknown[]) =>
        own.ask(name as wasm.Question, ...(args as never));
    },
  });
}

async function pngUrl(image: ImageData): Promise<string> {
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("2d")?.putImageData(image, 0, 0);
  const reader = new FileReader();
  const read = new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
  });
  reader.readAsDataURL(await canvas.convertToBlob());
  return read;
}
