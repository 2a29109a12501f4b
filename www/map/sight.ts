/** The part of a figure in sight: its own, the address's, or a person's. */
import { type Box, type FigureChoice, isSequence } from "../solver/figure.ts";
import { picture } from "../solver/wasm.ts";
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
import { type At, CENTRE, enlarged } from "./plot.ts";

/** A picture narrower than this, in CSS pixels, is small, as on a phone. */
const SMALL_PX = 520;
/** Sizes of a part and its window that differ by less are the same. */
const SAME_SIZE = 1e-6;

/** Where a position is on a figure; null if it has no place there. */
export type Place = readonly [bigint, bigint] | null;
/** Who decides what is in sight: the figure, the address or a person. */
type Kind = "home" | "all" | "given" | "moved";
type Windows = Pick<Points, "home" | "whole">;
/** A picture of the solver, as far as a sight follows from it. */
type Drawn = Pick<
  ReturnType<typeof picture>,
  "home" | "whole" | "plot" | "marked"
>;

export class Sight {
  choice: FigureChoice | null = null;
  /** What is in sight; null until a frame asks for it. */
  view: Window | null = null;
  kind: Kind = "home";
  /** Whether a person chose the rows of a plot, which would fit the columns. */
  private isFree = false;
  /** The stage in CSS pixels, and how large the letters on it are. */
  size: At = [0, 0];
  large = 1;
  /** The windows of the last frame's figure by the worker, which has its data. */
  private framed: (Windows & Pick<Scene, "figure" | "size">) | null = null;
  /** The view last written to or read from the address. */
  private synced = "";
  private readonly drawn: (key: FigureChoice["key"]) => Drawn;

  constructor(drawn: (key: FigureChoice["key"]) => Drawn = picture) {
    this.drawn = drawn;
  }

  /** The size of the picture: where letters are large, it is enlarged. */
  get sheet(): At {
    const [width, height] = this.size;
    return [width / this.large, height / this.large];
  }

  /** The plot area in CSS pixels of the stage. */
  plot(): Box {
    if (this.choice === null) return { left: 0, top: 0, width: 1, height: 1 };
    return enlarged(this.picture().plot(...this.sheet), this.large);
  }

  /** Where the position is on the figure. */
  marker(): Place {
    if (this.choice === null) return null;
    const marker = this.picture().marked(this.choice.component);
    return marker && [BigInt(marker.x), BigInt(marker.y)];
  }

  /** Whether the position has a place on the figure, and a plot goes so far. */
  get reaches(): boolean {
    const marker = this.marker();
    if (marker === null || !this.choice?.info.fits) return marker !== null;
    const { whole } = this.windows();
    return whole === undefined || locate(whole, ...marker)[0] <= 1;
  }

  /** The figure's own view, or another of its home views, widened to hold the position. */
  home(home = this.windows().home): Window {
    return this.homeAs(this.kind, home);
  }

  private homeAs(kind: Kind, home: Window): Window {
    const { info } = this.choice as FigureChoice;
    const { whole } = this.windows();
    if (isSequence(info) && kind === "all") return whole ?? home;
    const small = this.sheet[0] < SMALL_PX && this.large === 1;
    return homeOf(home, this.marker(), info, whole, small);
  }

  /** Whether the rows in sight follow from the columns. */
  get fits(): boolean {
    if (!this.choice?.info.fits || this.isFree) return false;
    return this.isHome
      ? this.kind === "home" && this.home() !== this.windows().home
      : this.kind === "moved";
  }

  /** Whether the figure decides what is in sight. */
  get isHome(): boolean {
    return this.kind === "home" || this.kind === "all";
  }

  /** Another figure, or the same for another position, takes its place. */
  show(next: FigureChoice | null): void {
    const { info, key } = this.choice ?? {};
    if (info?.follows || (key && next?.key.id !== key.id)) this.kind = "home";
    if (this.isHome) this.view = null;
    this.choice = next;
  }

  /** Goes where the address asks. */
  follow(asked: string): void {
    if (asked === this.synced) return;
    this.synced = asked;
    this.view = parseWindow(asked);
    this.kind = this.view === null ? "home" : "given";
  }

  /** Whether a person chose to see all of a sequence that opens on a part. */
  private get isAllAsked(): boolean {
    if (this.kind !== "all" || this.choice === null) return false;
    const { home } = this.windows();
    return (
      formatWindow(this.homeAs("home", home)) !== formatWindow(this.home())
    );
  }

  /** The view as the address is to have it; null if the address has it already. */
  news(): string | null {
    const isHome = this.view === null || (this.isHome && !this.isAllAsked);
    const text = isHome ? "" : formatWindow(this.view as Window);
    if (text === this.synced) return null;
    this.synced = text;
    return text;
  }

  /** The stage has another size. Returns whether that changes anything. */
  resize(size: At, large: number): boolean {
    const [width, height] = this.size;
    const same = size[0] === width && size[1] === height;
    if (same && large === this.large) return false;
    const before = this.plot();
    [this.size, this.large] = [size, large];
    if (this.kind === "moved" && this.view !== null && width > 0) {
      // The same scale on more or less room, around the same middle.
      const after = this.plot();
      const wider = after.width / before.width;
      this.view = resized(this.view, wider, after.height / before.height);
    }
    if (this.isHome) this.view = null;
    return true;
  }

  /** Takes the windows of a drawn frame; returns whether the view follows its home. */
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
   * What is in sight once this part of it is asked for. A zoom of a plot is one along
   * its horizontal axis, unless it is of `both`.
   */
  cropped(part: Part, both = false): Window | null {
    const { view, choice } = this;
    if (view === null || choice === null) return null;
    const { home, whole } = this.windows();
    const isZoom = Math.abs(part.right - part.left - 1) > SAME_SIZE;
    if (both || isZoom) this.isFree = both;
    const isFlat = isLine(choice.info) || (choice.info.fits && !this.isFree);
    const asked = isFlat ? across(part) : part;
    return held(crop(view, asked, widest(whole)), view, home, whole);
  }

  /** The window of these piles, whose rows follow from them. */
  ofPiles(first: bigint, last: bigint): Window | null {
    if (this.view === null) return null;
    this.isFree = false;
    const x1 = Number(last - first) + 1;
    return recentre({ ...this.view, ox: first, x0: 0, x1 });
  }

  /** Shows another window. Returns whether it is another. */
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
   * Follows the position from one place to another. A view without the first is
   * about something else and stays. Returns whether the address has another view.
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

  /** Where to zoom: at the position if it is in sight, else in the middle. */
  centre(): At {
    const marker = this.marker();
    if (marker === null || this.view === null) return CENTRE;
    const at = locate(this.view, ...marker);
    return inside(at) ? at : CENTRE;
  }

  private picture(): Drawn {
    return this.drawn((this.choice as FigureChoice).key);
  }

  /** The figure's own view, and all of it if it has an end. */
  private windows(): Windows {
    const { framed, sheet } = this;
    const { key } = this.choice as FigureChoice;
    if (framed?.figure === key && `${framed.size}` === `${sheet}`)
      return framed;
    const drawn = this.picture();
    return { home: drawn.home(...sheet), whole: drawn.whole(...sheet) };
  }
}

/** Whether fractions are a place of the plot area. */
export function inside([fx, fy]: At): boolean {
  return fx >= 0 && fx <= 1 && fy >= 0 && fy <= 1;
}
