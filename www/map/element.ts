/**
 * `<nimscope-map>`: a game's big picture, with the position as a marker.
 *
 * It fires `nimscope-choose` `{position, push}` when a cell is clicked,
 * `nimscope-change` `{changes, push}` when the figure or its settings change,
 * `nimscope-view-change` `{view}` when the window has moved, and
 * `nimscope-frame` after each frame.
 */

import { type CSSResult, html, nothing, type PropertyValues } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { news, type Trouble, troubleOf } from "../solver/engine.ts";
import type {
  Cell,
  FigureChoice,
  FigureKey,
  Overlay,
} from "../solver/figure.ts";
import { fetched } from "../solver/trouble.ts";
import { choose_figure, picture } from "../solver/wasm.ts";
import {
  around,
  beside,
  centreOn,
  formatWindow,
  invert,
  locate,
  scaleTo,
} from "../solver/window.ts";
import { adopt } from "../ui/adopt.ts";
import { watchSize } from "../ui/controls/sizes.ts";
import { announce, type Format, type Said, type Sheet } from "../ui/events.ts";
import { firstPicture } from "../ui/first-picture.ts";
import { controls } from "../ui/styles/controls.ts";
import { themeAt, watchTheme } from "../ui/theme.ts";
import { withComponent } from "./model/figure.ts";
import { SWEEP, TURN } from "./model/space.ts";
import { inWords, turning, verdict } from "./model/words.ts";
import { Painter, type Points, type Scene } from "./painter.ts";
import { type At, CENTRE, fractions, place, STEPS, styleOf } from "./plot.ts";
import { SightElement } from "./sight.ts";
import { mapStyles } from "./style.ts";
import { type Tip, tipAt } from "./tip.ts";
import "./bar.ts";
import "../ui/trouble/trouble.ts";
import { styled } from "../ui/styled.ts";

/** Cells of this many CSS pixels are wide against the pixel a click is told in. */
const WIDE = 8;
/** More device pixels than this per CSS pixel cannot be seen. */
const SHARPEST = 3;

@customElement("nimscope-map")
export class MapElement extends SightElement {
  static override styles: CSSResult[] = [...controls, mapStyles];

  @state() protected tip: Tip | null = null;
  @state() private menus: typeof import("./bar-menus.ts") | null = null;
  @state() protected cursor: [bigint, bigint] | null = null;
  /** What could not be done, since its code was lost. */
  @state() private lost: {
    trouble: Trouble;
    work: () => Promise<unknown>;
  } | null = null;

  @query(".stage") protected stage?: HTMLElement;

  protected painter: Painter | null = null;
  private stop: (() => void)[] = [];
  /** Counts up when there is more to paint in the same window. */
  protected data = 0;
  private frames = 0;
  /** How the figure was turned when the gesture under way began. */
  private gestureStart: FigureKey | null = null;
  private requestId = 0;
  /** A click being answered, and the position before it: a double click goes
   * back there. */
  private pending: Promise<void> | null = null;
  private clicked: string | null = null;
  private shown: string | null = null;

  override connectedCallback() {
    super.connectedCallback();
    news.addEventListener("learned", this.again);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    news.removeEventListener("learned", this.again);
    this.unbind();
  }

  /** Something was proved or found: the map may show it. */
  private readonly again = () => {
    this.data++;
    this.requestUpdate();
  };

  override willUpdate(changed: PropertyValues) {
    if (["position", "options", "figures"].some((p) => changed.has(p))) {
      this.pick();
    }
    if (changed.has("options")) this.follow();
  }

  /** The figure to show, and its settings. */
  protected pictured(): FigureChoice | null {
    return choose_figure(this.position, this.options);
  }

  /** Keeps the choice's identity while it says the same. */
  private pick() {
    if (this.figures.length === 0) return;
    const next = this.pictured();
    const same = JSON.stringify(next?.key) === JSON.stringify(this.choice?.key);
    if (next !== null && this.choice !== null && same) {
      this.choice = { ...next, key: this.choice.key };
    } else {
      const { info, key } = this.choice ?? {};
      if (info?.follows || (key && next?.key.id !== key.id)) this.kind = "home";
      if (this.kind === "home") this.view = null;
      this.choice = next;
      if (next?.info.long) void this.later(() => this.loadLong(next.info));
      this.tip = null;
      this.cursor = null;
    }
  }

  override updated(changed: PropertyValues) {
    // A message takes the place of the stage, and a new stage that of the message.
    if (this.stage == null) this.unbind();
    else if (this.painter === null) this.bind();
    if (this.choice === null && this.figures.length > 0) this.drawnNothing();
    if (changed.has("options")) this.resize();
    if (changed.has("choice") || changed.has("analysis")) void this.judge();
    this.paint();
  }

  private bind() {
    const stage = this.stage;
    if (stage === undefined) return;
    const [under, over] = stage.querySelectorAll("canvas");
    if (under === undefined || over === undefined) return;
    this.painter = new this.painting(
      this.engine,
      [under, over],
      (scene, got) => this.drawn(scene, got),
      (trouble) => {
        this.trouble = trouble;
      },
    );
    this.resize();
    this.stop = [
      watchSize(stage, () => this.resize()),
      watchTheme(() => this.paint()),
    ];
    void this.later(() => this.listen(stage));
  }

  /** What paints its frames. */
  protected readonly painting: typeof Painter = Painter;

  private unbind() {
    for (const stop of this.stop) stop();
    this.stop = [];
    this.painter?.close();
    this.painter = null;
  }

  /** Does what needs code that comes after the picture, and may not arrive. */
  protected async later(work: () => Promise<unknown>): Promise<void> {
    this.lost = null;
    try {
      await work();
    } catch (error) {
      this.lost = { trouble: troubleOf(error), work };
    }
  }

  /** Gestures and the key of marks are no part of the first picture. */
  private async listen(stage: HTMLElement) {
    const { painter } = this;
    await firstPicture;
    const [{ bindGestures }, { markKey, keyStyles }, menus, { laterStyles }] =
      await Promise.all([
        fetched(() => import("./gestures/gestures.ts")),
        fetched(() => import("./key.ts")),
        fetched(() => import("./bar-menus.ts")),
        fetched(() => import("./later.style.ts")),
      ]);
    this.menus = menus;
    for (const look of [keyStyles, laterStyles]) adopt(this.renderRoot, look);
    this.markKey = markKey;
    if (painter !== this.painter) return;
    this.stop.push(
      bindGestures(stage, {
        plot: () => this.plot(),
        start: () => {
          this.gestureStart = this.choice?.key ?? null;
          this.hideTip();
        },
        turn: (dx, dy) =>
          this.turnBy(this.gestureStart, dx * SWEEP, dy * SWEEP),
        turns: () => this.choice?.info.space ?? false,
        show: (part) => this.show(part),
        zooms: (nearer, at) =>
          this.cropped(
            around(nearer ? 2 : 0.5, ...fractions(at, this.plot())),
          ) !== this.view,
        box: (box, final) => this.drawBox(box, final),
        hover: (at) => this.hover(at),
        click: (at) => {
          this.pending = this.pressed(at);
        },
        doubleClick: (at) => this.doubleClick(at),
      }),
    );
    stage.dataset["live"] = "";
  }

  protected paint() {
    const { painter, choice } = this;
    if (painter === null || choice === null || this.trouble !== null) return;
    if (this.size[0] === 0) return;
    try {
      const marker = this.marker();
      this.view ??= this.home();
      if (marker !== null && this.shown !== this.position) {
        const [fx, fy] = locate(this.view, ...marker);
        const seen = fx >= 0 && fx <= 1 && fy >= 0 && fy <= 1;
        // A position opened by hand or by a move comes into sight.
        if (!seen && this.shown !== null) {
          if (this.kind === "home") this.view = this.home();
          else this.move(centreOn(this.view, ...marker), false);
        }
      }
      this.shown = this.position;
      painter.paint({
        position: this.position,
        marker,
        figure: choice.key,
        view: this.view,
        overlay: { ...this.overlay(choice), ...this.hovered() },
        theme: themeAt(this),
        size: this.sheet,
        ratio: Math.min(devicePixelRatio, SHARPEST) * this.large,
        data: this.data,
      });
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  protected hovered(): Overlay {
    const { cursor, tip } = this;
    if (cursor !== null) return { hover: [`${cursor[0]}`, `${cursor[1]}`] };
    return tip === null ? {} : { hover: [tip.cell.x, tip.cell.y] };
  }

  private drawn(scene: Scene, got: Points) {
    const { stage, choice } = this;
    if (stage === undefined || choice === null) return;
    if (scene.figure === choice.key) {
      const { figure, size } = scene;
      const { home, whole } = got;
      this.framed = { figure, size, home, whole };
      if (this.kind === "home") this.fit();
    }
    const { left, top, width, height } = this.plot();
    const { view, marker, position } = scene;
    stage.dataset["view"] = formatWindow(view);
    stage.dataset["plot"] = [left, top, width, height].join(",");
    stage.dataset["marker"] = marker === null ? "" : marker.join(",");
    stage.dataset["frame"] = `${++this.frames}`;
    stage.setAttribute("aria-label", this.inWords(choice, scene, got));
    announce(this, "nimscope-frame", { position });
  }

  /** What the picture shows, for those who do not see it. */
  protected inWords(
    { info, key }: FigureChoice,
    { view, marker, position }: Scene,
    got: Points,
  ): string {
    const words = inWords(info, this.caption, view, marker, position);
    const judged = picture(key).wins() ? verdict(this.analysis) : "";
    const told = this.verdict === "" ? judged : ` ${this.verdict}`;
    return words + (this.covered ? "" : told) + turning(got.count);
  }

  private drawnNothing() {
    announce(this, "nimscope-frame", { position: this.position });
  }

  override render() {
    const { choice, trouble } = this;
    if (trouble !== null) {
      return html`<nimscope-trouble .trouble=${trouble} @nimscope-retry=${this.load}></nimscope-trouble>`;
    }
    if (this.figures.length > 0 && choice === null) return nothing;
    return html`
      <nimscope-map-bar
        .position=${this.position}
        .options=${this.options}
        .figures=${this.figures}
        .choice=${choice}
        .menus=${this.menus}
        @nimscope-map-wish=${this.wish}
      ></nimscope-map-bar>
      ${this.drawing()}
      ${this.long("over")}
      <p class="caption note">${this.caption}${choice && this.key(choice)}</p>
      <div class="visually-hidden" aria-live="polite">${this.spoken}</div>
      ${this.missing()}
      ${this.long("below")}
    `;
  }

  /** The picture itself, with what a pointer is told. */
  protected drawing() {
    const { choice } = this;
    return html`<div
        class="stage ${choice?.info.space ? "turning" : ""} ${this.options["slide"] ? "slide" : ""}"
        tabindex="0"
        role="application"
        aria-roledescription="map"
        aria-label="Map"
        data-marker=""
        @keydown=${this.press}
        @blur=${this.hideTip}
      >
        <canvas class="cover" aria-hidden="true"></canvas>
        <canvas class="cover" aria-hidden="true"></canvas>
        ${this.box && html`<div class="box" style=${styled(styleOf(this.box))}></div>`}
        ${this.tip && tipAt(this.tip, this.size[0])}
      </div>`;
  }

  protected missing() {
    if (this.lost === null) return nothing;
    const { trouble, work } = this.lost;
    return html`<nimscope-trouble
      .trouble=${trouble}
      @nimscope-retry=${() => this.later(work)}
    ></nimscope-trouble>`;
  }

  // Cells

  protected async cellAt([x, y]: At): Promise<Cell | null> {
    if (this.choice === null || this.view === null) return null;
    const { key } = this.choice;
    const width = this.plot().width / (this.view.x1 - this.view.x0);
    // A browser cuts the place of a click off to whole pixels, and a cell owns
    // its lower left corner: where cells are wide, nobody is to miss it by one.
    const [right, up] = width < WIDE ? [0, 0] : [1, 0.5];
    try {
      const found = await this.engine.cell(
        key,
        this.view,
        (x + right) / this.large,
        (y - up) / this.large,
        ...this.sheet,
      );
      // Another figure may have taken its place meanwhile.
      return key === this.choice?.key ? found : null;
    } catch (error) {
      this.trouble = troubleOf(error);
      return null;
    }
  }

  private async hover(at: At | null) {
    const mine = ++this.requestId;
    const cell = at === null ? null : await this.cellAt(at);
    if (mine !== this.requestId) return;
    if (cell === null && this.tip === null && this.cursor === null) return;
    this.cursor = null;
    this.tip = cell && at && { cell, at };
  }

  private hideTip() {
    this.requestId++;
    this.tip = null;
    this.cursor = null;
  }

  private async pressed(at: At) {
    this.clicked = null;
    const { position, choice } = this;
    const cell = await this.cellAt(at);
    if (choice !== null) this.open(cell, position, choice.index);
  }

  /** Opens a cell in its component's place in the position it was found in. */
  private open(
    cell: Cell | null,
    position = this.position,
    index = this.choice?.index ?? 0,
  ) {
    if (cell?.position == null) return;
    this.rest();
    this.clicked = position;
    announce(this, "nimscope-choose", {
      position: withComponent(position, index, cell.position),
      push: true,
    });
  }

  private async doubleClick(at: At) {
    if (this.view === null) return;
    const [fx, fy] = fractions(at, this.plot());
    this.show(around(2, fx, fy));
    await this.pending;
    if (this.clicked === null) return;
    announce(this, "nimscope-choose", { position: this.clicked, push: false });
    this.clicked = null;
  }

  // Keys

  press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.view) return;
    const step = STEPS[event.key];
    if (step !== undefined && event.shiftKey) void this.walk(step);
    else if (step !== undefined && this.choice?.info.space) {
      this.hideTip();
      this.turnBy(this.choice.key, TURN * step[0], -TURN * step[1]);
    } else if (step !== undefined) {
      this.show(beside(step[0] / 8, step[1] / 8));
    } else if (event.key === "+" || event.key === "=") this.zoomBy(1.5);
    else if (event.key === "-" || event.key === "_") this.zoomBy(1 / 1.5);
    else if (event.key === "0") this.goHome();
    else if (event.key === "Enter" && this.tip) this.open(this.tip.cell);
    else if (event.key === "Escape" && this.tip) this.hideTip();
    else return;
    event.preventDefault();
  }

  /** The keyboard's cursor goes one cell on, and what is there is said. */
  protected async walk([dx, dy]: At) {
    const { view, choice } = this;
    if (view === null || choice === null) return;
    const [x, y] = this.cursor ?? this.marker() ?? invert(view, 0.5, 0.5);
    const step = this.cursor === null ? ([0, 0] as const) : ([dx, dy] as const);
    const [u = x, v = y, size = 0n] = this.stepped(x, y, step);
    const next: [bigint, bigint] = [u, v];
    this.cursor = next;
    const [fx, fy] = locate(view, ...next);
    if (fx < 0 || fx > 1 || fy < 0 || fy > 1)
      this.move(centreOn(view, ...next));
    if (size > 0n && this.view !== null) {
      this.move(scaleTo(this.view, Number(size), next, this.home()));
    }
    const at = place(locate(this.view ?? view, ...next), this.plot());
    const mine = ++this.requestId;
    const cell = await this.cellAt(at);
    if (mine !== this.requestId) return;
    this.tip = cell && { cell, at };
    this.spoken = cell?.text ?? `${next.join(", ")}: nothing here`;
  }

  /** The cell after a step, and how large the cells are to be there. */
  protected stepped(x: bigint, y: bigint, step: At): Iterable<bigint> {
    const drawn = picture((this.choice as FigureChoice).key);
    return drawn.walk(x, y, ...step);
  }

  // What the bar asks for

  private wish({ detail }: Said<"nimscope-map-wish">) {
    switch (detail.kind) {
      case "zoom":
        return this.zoomBy(detail.factor);
      case "home":
        return this.goHome();
      case "place":
        return this.goTo(detail.x, detail.y, detail.open);
      case "save":
        return this.later(() => this.save(detail.as, detail.sheet));
      case "full":
        return announce(this, "nimscope-slide");
    }
  }

  private async goTo(x: bigint, y: bigint, open: boolean) {
    if (this.view === null) return;
    this.move(centreOn(this.view, x, y));
    const at = place(CENTRE, this.plot());
    const cell = await this.cellAt(at);
    this.spoken = cell?.text ?? `${x}, ${y}: no position stands there`;
    this.tip = cell && { cell, at };
    if (open) this.open(cell);
  }

  private async save(as: Format, sheet: Sheet) {
    const { saveMap } = await fetched(() => import("./paper/save.ts"));
    await saveMap(as, sheet, this);
  }

  protected override grown() {
    this.data++;
    this.paint();
    void this.judge();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-map": MapElement;
  }
}
