/**
 * The part of a figure in sight, chosen by the figure, the address or a person.
 */
import type { Options } from "../session/address.ts";
import { type Box, type FigureChoice, isSequence } from "../solver/figure.ts";
import { choose_figure, picture } from "../solver/wasm.ts";
import {
  centreOn,
  crop,
  formatWindow,
  locate,
  type Part,
  parseWindow,
  recentre,
  resized,
  type Window,
} from "../solver/window.ts";
import {
  across,
  held,
  homeOf,
  isLine,
  widest,
  withRows,
} from "./model/home.ts";
import type { Points, Scene } from "./painter.ts";
import { type At, CENTRE, enlarged, place } from "./plot.ts";

/** A picture narrower than this is small, as on a phone. */
const PHONE_WIDTH_PX = 520;
/**
 * A part counts as wide as its window if the widths differ by less than this
 * share of the window.
 */
const SAME_SIZE_SHARE = 1e-6;

/** The least width of cells for which clicks are corrected for rounding. */
const WIDE_CELL_PX = 8;
/** A pointer this near to the mark of the position points at the position. */
const MARKER_REACH_PX = 10;

/** The cell of a position on a figure; null if the figure has none. */
export type Place = readonly [bigint, bigint] | null;
/**
 * The source of the view: `home` and `all` come from the figure, `given` from
 * the address, `moved` from a person.
 */
type Kind = "home" | "all" | "given" | "moved";
type Windows = Pick<Points, "home" | "whole">;
/** The methods of a solver's picture that a sight uses. */
type Drawn = Pick<
  ReturnType<typeof picture>,
  "home" | "whole" | "plot" | "marked"
>;

export class Sight {
  choice: FigureChoice | null = null;
  /** True if the figure shows the start of the game instead of the position. */
  isOfStart = false;
  /** The window in sight; null until a frame asks for it. */
  view: Window | null = null;
  kind: Kind = "home";
  /**
   * True if a person chose the rows of a plot. They would otherwise follow from
   * the columns.
   */
  private isFree = false;
  /** The size of the stage in CSS pixels. */
  size: At = [0, 0];
  letterScale = 1;
  /**
   * The windows of the last frame. They come from the worker, which has the
   * data of the figure.
   */
  private framed: (Windows & Pick<Scene, "figure" | "size">) | null = null;
  /** The view last written to or read from the address. */
  private synced = "";
  private readonly drawn: (key: FigureChoice["key"]) => Drawn;

  constructor(drawn: (key: FigureChoice["key"]) => Drawn = picture) {
    this.drawn = drawn;
  }

  /** The size of the picture before it is enlarged with its letters. */
  get sheet(): At {
    const [width, height] = this.size;
    return [width / this.letterScale, height / this.letterScale];
  }

  /** The plot area in CSS pixels of the stage. */
  plot(): Box {
    if (this.choice === null) return { left: 0, top: 0, width: 1, height: 1 };
    return enlarged(this.picture().plot(...this.sheet), this.letterScale);
  }

  /** The cell of the position on the figure. */
  marker(): Place {
    if (this.choice === null) return null;
    return this.picture().marked(this.choice.component);
  }

  /**
   * True if the figure has a cell for the position. A plot must also extend to
   * this cell.
   */
  get reaches(): boolean {
    const marker = this.marker();
    if (marker === null || !this.choice?.info.fits) return marker !== null;
    const { whole } = this.windows();
    return whole === undefined || locate(whole, ...marker)[0] <= 1;
  }

  /**
   * The given home view, moved or widened to hold the position. The default is
   * the figure's own.
   */
  home(home = this.windows().home): Window {
    return this.homeAs(this.kind, home);
  }

  private homeAs(kind: Kind, home: Window): Window {
    const { info } = this.choice as FigureChoice;
    const { whole } = this.windows();
    if (isSequence(info) && kind === "all") return whole ?? home;
    const small = this.sheet[0] < PHONE_WIDTH_PX && this.letterScale === 1;
    return homeOf(home, this.marker(), info, whole, small);
  }

  /** True if the rows in sight follow from the columns. */
  get fits(): boolean {
    if (!this.choice?.info.fits || this.isFree) return false;
    return this.isHome
      ? this.kind === "home" && this.home() !== this.windows().home
      : this.kind === "moved";
  }

  /** True if the view is chosen by the figure. */
  get isHome(): boolean {
    return this.kind === "home" || this.kind === "all";
  }

  /**
   * Chooses the figure of a position. If the map draws the line of a game and
   * the figure lacks the position, it chooses the figure of the game's start.
   * Returns whether the choice has another key. An equal key stays the same
   * object, because frames compare keys by identity.
   */
  choose(position: string, options: Options, path: readonly string[]): boolean {
    const found = choose_figure(position, options);
    const isThere = found && this.drawn(found.key).marked(found.component);
    this.isOfStart = path.length > 1 && !isThere;
    const next = this.isOfStart
      ? choose_figure(path[0] ?? position, options)
      : found;
    const { choice } = this;
    const same = JSON.stringify(next?.key) === JSON.stringify(choice?.key);
    if (next === null || choice === null || !same) {
      this.show(next);
      return true;
    }
    this.choice = { ...next, key: choice.key };
    return false;
  }

  /** Shows another figure, or the same figure for another position. */
  show(next: FigureChoice | null): void {
    const { info, key } = this.choice ?? {};
    if (info?.follows || (key && next?.key.id !== key.id)) this.kind = "home";
    if (this.isHome) this.view = null;
    this.choice = next;
  }

  /** Shows the window that the address asks for. */
  follow(asked: string): void {
    if (asked === this.synced) return;
    this.synced = asked;
    this.view = parseWindow(asked);
    this.kind = this.view === null ? "home" : "given";
  }

  /** True if a person asked for all of a sequence whose home is only a part. */
  private get isAllAsked(): boolean {
    if (this.kind !== "all" || this.choice === null) return false;
    const { home } = this.windows();
    return (
      formatWindow(this.homeAs("home", home)) !== formatWindow(this.home())
    );
  }

  /** The view to write to the address; null if the address has it already. */
  news(): string | null {
    const isHome = this.view === null || (this.isHome && !this.isAllAsked);
    const text = isHome ? "" : formatWindow(this.view as Window);
    if (text === this.synced) return null;
    this.synced = text;
    return text;
  }

  /** Takes a new size of the stage. Returns whether that changes anything. */
  resize(size: At, letterScale: number): boolean {
    const [width, height] = this.size;
    const same = size[0] === width && size[1] === height;
    if (same && letterScale === this.letterScale) return false;
    const before = this.plot();
    [this.size, this.letterScale] = [size, letterScale];
    if (this.kind === "moved" && this.view !== null && width > 0) {
      // Keeps the scale and the middle. Only the room around the middle
      // changes.
      const after = this.plot();
      const wider = after.width / before.width;
      this.view = resized(this.view, wider, after.height / before.height);
    }
    if (this.isHome) this.view = null;
    return true;
  }

  /**
   * Takes the windows of a drawn frame. Returns whether the home view in sight
   * has changed.
   */
  fit({ figure, size, view: asked }: Scene, got: Points): boolean {
    if (figure !== this.choice?.key) return false;
    const { home, whole, view } = got;
    this.framed = { figure, size, home, whole };
    if (this.view === asked) this.view = view;
    if (!this.isHome || this.view === null) return false;
    const next = this.home();
    const seen = this.fits ? withRows(next, this.view) : next;
    if (formatWindow(seen) === formatWindow(this.view)) return false;
    this.view = next;
    return true;
  }

  /**
   * The window that shows this part of the current one. A plot zooms along its
   * horizontal axis only, unless `both` is set.
   */
  cropped(part: Part, both = false): Window | null {
    const { view, choice } = this;
    if (view === null || choice === null) return null;
    const { home, whole } = this.windows();
    const isZoom = Math.abs(part.right - part.left - 1) > SAME_SIZE_SHARE;
    if (both || isZoom) this.isFree = both;
    const isFlat = isLine(choice.info) || (choice.info.fits && !this.isFree);
    const asked = isFlat ? across(part) : part;
    return held(crop(view, asked, widest(whole)), view, home, whole);
  }

  /** The window of these piles. Its rows follow from the piles. */
  ofPiles(first: bigint, last: bigint): Window | null {
    if (this.view === null) return null;
    this.isFree = false;
    const x1 = Number(last - first) + 1;
    return recentre({ ...this.view, ox: first, x0: 0, x1 });
  }

  /** Shows another window. Returns whether the view has changed. */
  move(to: Window | null): boolean {
    if (to === null || to === this.view) return false;
    this.view = isLine(this.choice?.info) ? withRows(to, this.home()) : to;
    this.kind = "moved";
    return true;
  }

  /** Shows all of a sequence, or the home of any other figure. */
  goHome(): void {
    this.view = null;
    this.isFree = false;
    this.kind = "all";
  }

  /**
   * Keeps the position in sight after a move. A view that did not show the
   * position before stays. Returns whether the address needs a new view.
   */
  bringIn(before: Place, marker: Place): boolean {
    const { view } = this;
    if (marker === null || view === null || `${before}` === `${marker}`) {
      return false;
    }
    if (inside(locate(view, ...marker))) return false;
    if (this.isHome) {
      this.view = this.home();
      return false;
    }
    if (before === null || !inside(locate(view, ...before))) return false;
    return this.move(centreOn(view, ...marker));
  }

  /** The centre of a zoom: the position if it is in sight, else the middle. */
  centre(): At {
    const marker = this.marker();
    if (marker === null || this.view === null) return CENTRE;
    const at = locate(this.view, ...marker);
    return inside(at) ? at : CENTRE;
  }

  /**
   * The pixel of the picture that a pointer means. With `near`, a place near the
   * mark of the position means the mark, if cells are too small to tell apart.
   */
  pixelAt(at: At, view: Window, near: boolean): At {
    const width = this.plot().width / (view.x1 - view.x0);
    const isWide = width >= WIDE_CELL_PX;
    const marker = near && !isWide ? this.marker() : null;
    const mark = marker && place(locate(view, ...marker), this.plot());
    const isMark =
      mark && Math.hypot(mark[0] - at[0], mark[1] - at[1]) < MARKER_REACH_PX;
    const [x, y] = isMark ? mark : at;
    // Browsers truncate clicks to whole pixels, and a cell includes its lower
    // left corner. So the click is shifted if cells are wide.
    const [right, up] = isWide ? [1, 0.5] : [0, 0];
    return [(x + right) / this.letterScale, (y - up) / this.letterScale];
  }

  private picture(): Drawn {
    return this.drawn((this.choice as FigureChoice).key);
  }

  /** The figure's own view, and its whole window if it has an end. */
  private windows(): Windows {
    const { framed, sheet } = this;
    const { key } = this.choice as FigureChoice;
    if (framed?.figure === key && `${framed.size}` === `${sheet}`)
      return framed;
    const drawn = this.picture();
    return { home: drawn.home(...sheet), whole: drawn.whole(...sheet) };
  }
}

/** Returns whether fractions lie in the plot area. */
export function inside([fx, fy]: At): boolean {
  return fx >= 0 && fx <= 1 && fy >= 0 && fy <= 1;
}
