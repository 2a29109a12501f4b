/**
 * The part of a figure that is in sight: its home, what the address asks for, or
 * where a person has moved it.
 */
import { state } from "lit/decorators.js";
import type { Box } from "../solver/figure.ts";
import {
  around,
  crop,
  formatWindow,
  locate,
  type Part,
  parseWindow,
  resized,
  type Window,
} from "../solver/window.ts";
import { announce } from "../ui/events.ts";
import { FigureElement } from "./base.ts";
import { across, held, isLine, widest, withRows } from "./model/home.ts";
import { slideScale } from "./model/slide.ts";
import { unturned } from "./model/space.ts";
import { CENTRE, partOf, squared } from "./plot.ts";

export abstract class SightElement extends FigureElement {
  /** The box that is drawn around what is to be in sight. */
  @state() protected box: Box | null = null;

  /** What is in sight, and whether it is what the figure shows by itself. */
  view: Window | null = null;
  kind: "home" | "given" | "moved" = "home";
  /** The view last written to or read from the address. */
  private lastSynced = "";

  protected abstract readonly stage?: HTMLElement;

  protected abstract paint(): void;

  /** Goes where the address asks. */
  protected follow() {
    const asked = this.options["view"] ?? "";
    if (asked === this.lastSynced) return;
    this.lastSynced = asked;
    this.view = parseWindow(asked);
    this.kind = this.view === null ? "home" : "given";
  }

  protected resize() {
    const { clientWidth, clientHeight } = this.stage ?? {};
    if (!clientWidth || !clientHeight) return;
    const [width, height] = this.size;
    const large = this.options["slide"]
      ? slideScale(innerWidth, innerHeight)
      : 1;
    const same = clientWidth === width && clientHeight === height;
    if (same && large === this.large) return;
    if (this.kind === "moved" && this.view !== null && width > 0) {
      // The same scale on more or less room, around the same middle.
      const before = this.plot();
      this.size = [clientWidth, clientHeight];
      this.large = large;
      const after = this.plot();
      const wider = after.width / before.width;
      this.view = resized(this.view, wider, after.height / before.height);
    }
    this.size = [clientWidth, clientHeight];
    this.large = large;
    if (this.kind === "home") this.view = null;
    this.paint();
  }

  /** The worker has the data: its home may be another than was guessed here. */
  protected fit() {
    const home = this.home();
    if (this.view === null || formatWindow(home) === formatWindow(this.view))
      return;
    this.view = home;
    this.paint();
  }

  /** What is in sight once this part of it is asked for. */
  protected cropped(part: Part): Window | null {
    const { view, choice } = this;
    if (view === null || choice === null) return null;
    const { home, whole } = this.windows();
    const asked = isLine(choice.info) ? across(part) : part;
    return held(crop(view, asked, widest(whole)), view, home, whole);
  }

  protected show(part: Part) {
    const view = this.cropped(part);
    if (view !== null) this.move(view);
  }

  protected move(to: Window, byHand = true) {
    if (to === this.view) return;
    this.view = isLine(this.choice?.info) ? withRows(to, this.home()) : to;
    this.kind = "moved";
    this.restSoon();
    if (byHand) this.paint();
  }

  /** Tells the address what is in sight. */
  protected override rest() {
    super.rest();
    const view =
      this.kind === "home" || this.view === null ? "" : formatWindow(this.view);
    if (view === this.lastSynced) return;
    this.lastSynced = view;
    announce(this, "nimscope-view-change", { view });
  }

  /** Around the position where it is in sight, else around the middle. */
  protected zoomBy(factor: number) {
    if (this.view === null) return;
    const marker = this.marker();
    const [fx, fy] = marker === null ? CENTRE : locate(this.view, ...marker);
    const seen = fx >= 0 && fx <= 1 && fy >= 0 && fy <= 1;
    const at = seen ? ([fx, fy] as const) : CENTRE;
    this.show(around(factor, ...at));
  }

  protected goHome() {
    this.view = null;
    this.kind = "home";
    const { choice } = this;
    if (choice?.info.space) this.turnTo(unturned(choice.key, choice.info));
    this.paint();
    this.rest();
  }

  protected drawBox(box: Box | null, final: boolean) {
    this.box = final ? null : box;
    if (!final || box === null || this.view === null) return;
    const plot = this.plot();
    let part = partOf(box, plot);
    if (this.choice?.info.square) part = squared(part);
    this.show(part);
  }
}
