/**
 * `<nimscope-map>`: a game's big picture, with the position as a marker.
 *
 * It fires `nimscope-choose` `{position, push}` when a cell is clicked,
 * `nimscope-change` `{changes, push}` when the figure or its settings change,
 * `nimscope-view-change` `{view}` when the window has moved, and
 * `nimscope-frame` after each frame.
 */
import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { Options } from "../session/address.ts";
import {
  engine,
  news,
  startHere,
  type Trouble,
  troubleOf,
} from "../solver/engine.ts";
import {
  type Box,
  type Cell,
  type FigureChoice,
  type FigureInfo,
  type FigureKey,
  isSequence,
  type Overlay,
} from "../solver/figure.ts";
import { grouped } from "../solver/position.ts";
import {
  type Analysis,
  choose_figure,
  marking,
  parts,
  picture,
} from "../solver/wasm.ts";
import {
  around,
  beside,
  formatWindow,
  locate,
  type Part,
  type Window,
} from "../solver/window.ts";
import { watchSize } from "../ui/controls/sizes.ts";
import { announce, type Changes } from "../ui/events.ts";
import { firstPicture } from "../ui/first-picture.ts";
import { lazy, loaded } from "../ui/lazy.ts";
import { macrotask } from "../ui/macrotask.ts";
import type { MenuElement } from "../ui/menu.ts";
import { adopt, sheet } from "../ui/sheet.ts";
import { styled } from "../ui/styled.ts";
import { controls } from "../ui/styles/controls.ts";
import { Task } from "../ui/task.ts";
import { themeAt, watchTheme } from "../ui/theme.ts";
import { failureBox } from "../ui/trouble/trouble.ts";
import { bar } from "./bar.ts";
import type { Fault, MapHost, StandIn } from "./host.ts";
import text from "./map.css?inline";
import type { markKey } from "./menus.ts";
import { figuresFor } from "./model/figure.ts";
import { overlayOf } from "./model/overlay.ts";
import { slideScale } from "./model/slide.ts";
import {
  angleOptions,
  angles,
  DRAG_TURN_DEGREES,
  KEY_TURN_DEGREES,
  turnedTo,
  unturned,
} from "./model/space.ts";
import { inWords, turning, verdict } from "./model/words.ts";
import { Painter, type Points, type Scene } from "./painter.ts";
import { type Format, ON_SCREEN, type Sheet } from "./paper/sheet.ts";
import {
  type At,
  fractions,
  partOf,
  place,
  STEPS,
  squared,
  styleOf,
} from "./plot.ts";
import { Pointing, tipAt } from "./pointing.ts";
import { type Place, Sight } from "./sight.ts";

/** The least width of cells for which clicks are corrected for rounding. */
const WIDE_CELL_PX = 8;
/** The most device pixels per CSS pixel; more cannot be seen. */
const MOST_PIXEL_RATIO = 3;
/** A pointer this near to the mark of the position points at the position. */
const MARKER_REACH_PX = 10;
/** Delay before a view that no longer moves is written to the address. */
const ADDRESS_DELAY_MS = 250;

/** The titles of pictures that show nimbers. */
const NIMBER_TITLES = /nimber|nim-sum/i;

/**
 * The shape of a lost position on figures in space that show only lost ones.
 */
const LOST_SHAPES: Readonly<Record<string, string>> = {
  "eraserhead-lost": "cube",
  "rat-triples": "ball",
};

const EXTRAS = () => import("./extras.ts");
const PAPER = () => import("./paper/poster.ts");
const LONG = () => import("./long/long.ts");

@customElement("nimscope-map")
export class MapElement extends LitElement implements MapHost {
  static override styles = [controls, sheet(text)];

  @property({ attribute: false }) position = "";
  @property({ attribute: false }) analysis: Analysis | null = null;
  @property({ attribute: false }) options: Options = {};
  /** True if the person has asked for winning moves. */
  @property({ type: Boolean }) hint = false;
  /** True while the page hides who wins, so that the person can find it out. */
  @property({ type: Boolean }) covered = false;
  /** The position before the last move; empty if no move was just made. */
  @property() left = "";
  /** The positions of the game, drawn as a line; empty to draw none. */
  @property({ attribute: false }) path: readonly string[] = [];

  /** The failure of the last frame. */
  @state() private trouble: Trouble | null = null;
  /** The latest news, for screen readers. */
  @state() private spoken = "";
  /** The figure's own verdict on the position; empty if it has none. */
  @state() private verdict = "";
  /** The box that a person is drawing, to zoom to it. */
  @state() private box: Box | null = null;
  @state() wrong: Fault | null = null;
  @state() standIn: StandIn | null = null;

  @query(".stage") private stage?: HTMLElement;

  readonly sight = new Sight();
  private readonly pointing = new Pointing(this);
  private painter: Painter | null = null;
  private stop: (() => void)[] = [];
  /** Counts up whenever the same window has more to paint. */
  private dataVersion = 0;
  private frames = 0;
  private writeTimer: ReturnType<typeof setTimeout> | undefined;
  /** The figure as it was turned when the current gesture began. */
  private gestureStart: FigureKey | null = null;
  private lastMarker: Place = null;
  /** True if the figure shows the start of the game instead of the position. */
  private isOfStart = false;
  /** The values from which the choice was last made. */
  private asked: readonly unknown[] = [];
  /** The choice and the analysis of the last verdict. */
  private judged: readonly unknown[] = [];

  private readonly listed = new Task(this, () => this.list());
  /**
   * Gestures, menus and the key of marks. The first picture does not wait for
   * them.
   */
  private readonly extras = new Task(this, async () => {
    await firstPicture;
    return loaded(EXTRAS);
  });
  private readonly saving = new Task(
    this,
    async (_: AbortSignal, as: Format, sheet: Sheet) => {
      const { saveMap } = await loaded(PAPER);
      await saveMap(as, sheet, this);
    },
  );

  get choice(): FigureChoice | null {
    return this.sight.choice;
  }

  get figures(): readonly FigureInfo[] {
    return this.listed.value ?? [];
  }

  override connectedCallback() {
    super.connectedCallback();
    news.addEventListener("learned", this.grown);
    this.listed.start();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    news.removeEventListener("learned", this.grown);
    clearTimeout(this.writeTimer);
    this.unbind();
  }

  private async list(): Promise<FigureInfo[]> {
    const [figures] = await Promise.all([engine.figures(), startHere()]);
    await this.warmUp();
    return figures;
  }

  /**
   * The browser compiles a function of the solver when it is first called. So
   * each is called in a task of its own before the map needs them all together.
   */
  private async warmUp() {
    await macrotask();
    const choice = choose_figure(this.position, this.options);
    await macrotask();
    if (choice === null) return;
    const drawn = picture(choice.key);
    await macrotask();
    drawn.marked(choice.component);
    await macrotask();
    drawn.home(300, 200);
    await macrotask();
  }

  override willUpdate(changed: PropertyValues) {
    this.choose();
    if (changed.has("options")) this.sight.follow(this.options["view"] ?? "");
  }

  /**
   * Chooses the figure to show. An equal key stays the same object, because
   * frames compare keys by identity.
   */
  private choose() {
    if (this.figures.length === 0) return;
    const { position, options, choice } = this;
    const asked = [position, options, this.figures, this.path] as const;
    if (asked.every((one, at) => one === this.asked[at])) return;
    this.asked = asked;
    const next = this.wanted();
    const same = JSON.stringify(next?.key) === JSON.stringify(choice?.key);
    if (next !== null && choice !== null && same) {
      this.sight.choice = { ...next, key: choice.key };
      return;
    }
    this.sight.show(next);
    this.pointing.forget();
  }

  /**
   * The position's figure. If a game is drawn and its position is not on that
   * figure, the figure of the game's start.
   */
  private wanted(): FigureChoice | null {
    const { options, path, position } = this;
    const found = choose_figure(position, options);
    const isThere = found && picture(found.key).marked(found.component);
    this.isOfStart = path.length > 1 && !isThere;
    return this.isOfStart ? choose_figure(path[0] ?? position, options) : found;
  }

  override updated(changed: PropertyValues) {
    // An error message replaces the stage. After it, a new stage has to be
    // bound.
    if (this.stage == null) this.unbind();
    else if (this.painter === null) this.bind(this.stage);
    const { choice, analysis } = this;
    if (choice === null && this.figures.length > 0) {
      announce(this, "nimscope-frame", { position: this.position });
    }
    // A slide first shows the board alone if the picture does not mark the
    // whole position. It does the same if the picture shows nimbers, which need
    // an explanation.
    const isApart =
      choice !== null &&
      (this.sight.marker() === null ||
        parts(this.position).length > 1 ||
        NIMBER_TITLES.test(choice.info.title));
    this.toggleAttribute("apart", isApart);
    if (changed.has("options")) this.resize();
    if (choice !== this.judged[0] || analysis !== this.judged[1]) {
      this.judged = [choice, analysis];
      void this.judge();
    }
    this.listen();
    this.paint();
  }

  private bind(stage: HTMLElement) {
    const [under, over] = stage.querySelectorAll("canvas");
    if (under === undefined || over === undefined) return;
    this.painter = new Painter(
      [under, over],
      (scene, got) => this.drawn(scene, got),
      (trouble) => {
        this.trouble = trouble;
      },
    );
    this.stop = [
      watchSize(stage, () => this.resize()),
      watchTheme(() => this.paint()),
    ];
    this.resize();
    this.extras.ask();
  }

  private unbind() {
    for (const stop of this.stop) stop();
    this.stop = [];
    this.painter?.close();
    this.painter = null;
  }

  /** Binds the gestures to the stage, once their script has arrived. */
  private listen() {
    const { stage } = this;
    const extras = this.extras.value;
    if (!stage || extras === null || this.painter === null) return;
    if (stage.dataset["live"] !== undefined) return;
    adopt(this.renderRoot, extras.looks);
    const { sight, pointing } = this;
    const unbind = extras.bindGestures(stage, {
      plot: () => sight.plot(),
      start: () => {
        this.gestureStart = this.choice?.key ?? null;
        pointing.leave();
      },
      turn: (dx, dy) =>
        this.turnBy(
          this.gestureStart,
          dx * DRAG_TURN_DEGREES,
          dy * DRAG_TURN_DEGREES,
        ),
      turns: () => this.choice?.info.space ?? false,
      show: (part, both) => this.show(part, both),
      box: (box, final) => this.drawBox(box, final),
      hover: (at) => pointing.hover(at),
      click: (at) => pointing.click(at),
      doubleClick: (at) => {
        if (sight.view === null) return;
        this.show(around(2, ...fractions(at, sight.plot())));
        void pointing.undoClick();
      },
    });
    stage.dataset["live"] = "";
    this.stop.push(() => {
      unbind();
      delete stage.dataset["live"];
    });
  }

  readonly grown = () => {
    this.dataVersion++;
    this.judged = [];
    void this.pointing.grown();
    this.requestUpdate();
  };

  say(words: string): void {
    this.spoken = words;
  }

  private resize() {
    const { clientWidth, clientHeight } = this.stage ?? {};
    if (!clientWidth || !clientHeight) return;
    const letterScale = this.options["slide"]
      ? slideScale(innerWidth, innerHeight)
      : 1;
    if (this.sight.resize([clientWidth, clientHeight], letterScale))
      this.paint();
  }

  private paint() {
    const { painter, choice, sight } = this;
    if (painter === null || choice === null || this.trouble !== null) return;
    if (sight.size[0] === 0) return;
    try {
      const marker = sight.marker();
      sight.view ??= sight.home();
      if (sight.bringIn(this.lastMarker, marker)) this.writeViewSoon();
      this.lastMarker = marker;
      painter.paint({
        position: this.position,
        marker,
        figure: choice.key,
        view: sight.view,
        fits: sight.fits,
        overlay: { ...this.overlay(choice), ...this.pointing.overlay() },
        theme: themeAt(this),
        size: sight.sheet,
        ratio: Math.min(devicePixelRatio, MOST_PIXEL_RATIO) * sight.letterScale,
        dataVersion: this.dataVersion,
      });
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  overlay(choice: FigureChoice): Overlay {
    const { analysis, options } = this;
    const hides = this.covered || !picture(choice.key).wins();
    const told = hides ? { ...options, winning: "off" } : options;
    const nearer = this.nearer(choice);
    return {
      ...overlayOf(choice, analysis, told, this.hint),
      ...(nearer && {
        subject: { position: nearer.position, index: 0, analysis: null },
        moves: false,
      }),
      ...this.trail(choice),
    };
  }

  /**
   * The pile that is marked instead of the position; null if none is needed.
   */
  private nearer({ component, info }: FigureChoice): StandIn | null {
    const { standIn, sight } = this;
    if (standIn?.component !== component || !info.fits) return null;
    return sight.reaches ? null : standIn;
  }

  /** The line of the game; without one, the cell before the last move. */
  private trail({ key, index }: FigureChoice): Overlay {
    const cells = (texts: readonly string[]) =>
      texts.flatMap((text) => {
        const part = parts(text)[index];
        const cell = part && picture(key).marker(part.text);
        return cell ? [cell] : [];
      });
    const path = cells(this.path);
    if (path.length > 1) return { path };
    const [from] = this.left === "" ? [] : cells([this.left]);
    return from ? { from } : {};
  }

  private drawn(scene: Scene, got: Points) {
    const { stage, choice } = this;
    if (stage === undefined || choice === null) return;
    if (this.sight.fit(scene, got)) this.paint();
    // The rows follow from the data, so more data may have changed the view.
    if (this.sight.fits) this.writeViewSoon();
    const { left, top, width, height } = this.sight.plot();
    const { marker, position } = scene;
    const { view } = got;
    stage.dataset["view"] = formatWindow(view);
    stage.dataset["plot"] = [left, top, width, height].join(",");
    stage.dataset["marker"] = marker === null ? "" : marker.join(",");
    stage.dataset["frame"] = `${++this.frames}`;
    stage.setAttribute("aria-label", this.inWords(choice, scene, got));
    announce(this, "nimscope-frame", { position });
  }

  /** The picture in words, for screen readers. */
  private inWords(
    { info, key }: FigureChoice,
    { marker, position }: Scene,
    got: Points,
  ): string {
    const drawn = picture(key);
    const words = inWords(info, drawn, got.view, marker, position);
    const judged = picture(key).wins() ? verdict(this.analysis) : "";
    const told = this.verdict === "" ? judged : ` ${this.verdict}`;
    const way = this.path.length > 1 ? " The line is your game." : "";
    return words + (this.covered ? "" : told) + way + turning(got.count);
  }

  /**
   * Asks the figure who wins, if there is no analysis or the figure has other
   * wins than the game.
   */
  private async judge() {
    if (this.choice === null) return;
    const { key, component } = this.choice;
    const asks = this.analysis === null || !picture(key).wins();
    const words = asks
      ? await engine.about(key, "verdict", component).catch(() => "")
      : "";
    const { choice } = this;
    if (key !== choice?.key || component !== choice.component) return;
    this.verdict = words ?? "";
    announce(this, "nimscope-figure-verdict", {
      figure: key.id,
      component,
      words: this.verdict,
    });
  }

  /**
   * The place that a pointer means. If cells are too small to tell apart and
   * the position's mark is near, this is the place of the mark.
   */
  private meant(at: At, width: number): At {
    const { sight } = this;
    const marker = sight.marker();
    if (sight.view === null || marker === null || width >= WIDE_CELL_PX)
      return at;
    const [x, y] = place(locate(sight.view, ...marker), sight.plot());
    return Math.hypot(x - at[0], y - at[1]) < MARKER_REACH_PX ? [x, y] : at;
  }

  private show(part: Part, both = false) {
    const view = this.sight.cropped(part, both);
    if (view !== null) this.move(view);
  }

  showPiles(first: bigint, last: bigint) {
    this.move(this.sight.ofPiles(first, last));
  }

  move(to: Window | null) {
    if (!this.sight.move(to)) return;
    this.writeViewSoon();
    this.paint();
  }

  zoomBy(factor: number) {
    this.show(around(factor, ...this.sight.centre()));
  }

  goHome() {
    const { choice } = this;
    this.sight.goHome();
    if (choice?.info.space) this.turnTo(unturned(choice.key, choice.info));
    this.paint();
    this.writeView();
  }

  private drawBox(box: Box | null, final: boolean) {
    this.box = final ? null : box;
    if (!final || box === null) return;
    const part = partOf(box, this.sight.plot());
    this.show(this.choice?.info.square ? squared(part) : part, true);
  }

  /** Turns a figure in space by these degrees, to the right and down. */
  private turnBy(key: FigureKey | null, dx: number, dy: number) {
    if (key === null) return;
    const [yaw, pitch] = angles(key);
    this.turnTo(turnedTo(key, yaw - dx, pitch + dy));
  }

  private turnTo(key: FigureKey) {
    if (this.choice === null) return;
    this.sight.choice = { ...this.choice, key };
    this.writeViewSoon();
    this.requestUpdate();
  }

  /** Writes the view once nothing has moved for `ADDRESS_DELAY_MS`. */
  private writeViewSoon() {
    clearTimeout(this.writeTimer);
    this.writeTimer = setTimeout(() => this.writeView(), ADDRESS_DELAY_MS);
  }

  /** Writes the view, and the angles of a figure in space, to the address. */
  writeView() {
    clearTimeout(this.writeTimer);
    if (this.choice?.info.space) {
      const { key, info } = this.choice;
      const changes = angleOptions(key, info);
      const isNew = Object.entries(changes).some(
        ([name, value]) => this.options[name] !== value,
      );
      if (isNew) this.change(changes, false);
    }
    const view = this.sight.news();
    if (view !== null) announce(this, "nimscope-view-change", { view });
  }

  change(changes: Changes, push: boolean): void {
    announce(this, "nimscope-change", { changes, push });
  }

  /** Shows the next picture of the position, or with -1 the previous one. */
  turnPage(by: 1 | -1) {
    const all = figuresFor(this.position, this.figures);
    const now = all.findIndex(({ id }) => id === this.choice?.key.id);
    const at = (now + by + all.length) % all.length;
    const next = all[at];
    if (next === undefined) return;
    this.spoken = `Picture ${at + 1} of ${all.length}: ${next.title}.`;
    if (at !== now) this.change({ figure: next.id, view: undefined }, true);
  }

  /** Opens the menu with this label, even if its button is hidden. */
  openMenu(label: string): void {
    this.renderRoot
      .querySelector<MenuElement>(`nimscope-menu[label="${label}"]`)
      ?.open();
  }

  goTo(x: bigint, y: bigint, opens: boolean): void {
    void this.pointing.goTo(x, y, opens);
  }

  save(as: Format, sheet: Sheet = ON_SCREEN): void {
    this.saving.start(as, sheet);
  }

  async cellAt(at: At, near = false): Promise<Cell | null> {
    const { sight } = this;
    const { choice, view, letterScale } = sight;
    if (choice === null || view === null) return null;
    const { key } = choice;
    const width = sight.plot().width / (view.x1 - view.x0);
    // Browsers truncate clicks to whole pixels, and a cell includes its lower
    // left corner. So the click is shifted if cells are wide.
    const [x, y] = near ? this.meant(at, width) : at;
    const [right, up] = width < WIDE_CELL_PX ? [0, 0] : [1, 0.5];
    try {
      const found = await engine.about(
        key,
        "cell",
        view,
        (x + right) / letterScale,
        (y - up) / letterScale,
        ...sight.sheet,
      );
      // The figure may have changed in the meantime.
      return key === this.choice?.key ? found : null;
    } catch (error) {
      this.trouble = troubleOf(error);
      return null;
    }
  }

  press(event: KeyboardEvent) {
    const { choice, pointing } = this;
    const held = event.ctrlKey || event.metaKey || event.altKey;
    if (held || this.sight.view === null) return;
    const step = STEPS[event.key];
    if (step !== undefined && event.shiftKey) void pointing.walk(step);
    else if (step !== undefined && choice?.info.space) {
      pointing.leave();
      this.turnBy(
        choice.key,
        KEY_TURN_DEGREES * step[0],
        -KEY_TURN_DEGREES * step[1],
      );
    } else if (step !== undefined) {
      this.show(beside(step[0] / 8, step[1] / 8));
    } else if (event.key === "+" || event.key === "=") this.zoomBy(1.5);
    else if (event.key === "-" || event.key === "_") this.zoomBy(1 / 1.5);
    else if (["0", "Home"].includes(event.key)) this.goHome();
    else if (event.key === "Enter" && pointing.tip) pointing.enter();
    else if (event.key === "Escape" && pointing.tip) pointing.leave();
    else return;
    event.preventDefault();
  }

  override render() {
    const { choice } = this;
    const trouble = this.trouble ?? this.listed.trouble;
    if (trouble !== null) return failureBox(trouble, () => this.retry());
    if (this.figures.length > 0 && choice === null) return nothing;
    const extras = this.extras.value;
    const isBelow = choice !== null && isSequence(choice.info);
    return html`
      ${bar(this, extras)} ${this.drawing()} ${isBelow ? nothing : this.long()}
      <p class="caption note">
        ${choice && picture(choice.key).caption()}${choice && this.missing()}${choice && extras && this.key(choice, extras.markKey)}
      </p>
      <div class="visually-hidden" aria-live="polite">${this.spoken}</div>
      ${this.extras.alert} ${this.saving.alert} ${isBelow ? this.long() : nothing}
    `;
  }

  private retry() {
    this.trouble = null;
    this.listed.start();
  }

  /** The picture, and the tip at the pointer. */
  private drawing() {
    const { tip } = this.pointing;
    return html`<div
        class="stage ${this.choice?.info.space ? "turning" : ""} ${this.options["slide"] ? "slide" : ""}"
        tabindex="0"
        role="application"
        aria-roledescription="map"
        aria-label="Map"
        data-marker=""
        @keydown=${this.press}
        @blur=${this.pointing.leave}
      >
        <canvas class="cover" aria-hidden="true"></canvas>
        <canvas class="cover" aria-hidden="true"></canvas>
        ${this.box && html`<div class="box" style=${styled(styleOf(this.box))}></div>`}
        ${tip && tipAt(tip, this.sight.size[0])}
      </div>`;
  }

  /** A sentence for the caption if the picture does not show the position. */
  private missing() {
    if (this.analysis === null || this.sight.reaches) return nothing;
    return this.sight.marker() === null
      ? " This picture has no place for the position on the board."
      : " This picture does not reach the position on the board.";
  }

  /** The key of the marks, if the map shows the position or its stand-in. */
  private key(choice: FigureChoice, draw: typeof markKey) {
    if (!this.sight.reaches && this.nearer(choice) === null) return nothing;
    const overlay = this.overlay(choice);
    const reaches = marking(picture(choice.key), overlay).reaches();
    return draw(overlay, reaches, this.aside(choice));
  }

  /**
   * A note for the key, if the ring marks a stand-in or the start of the game.
   * It also explains a won position on a figure that shows only lost ones.
   */
  private aside(choice: FigureChoice): string {
    const { info, key } = choice;
    const nearer = this.nearer(choice);
    if (nearer !== null)
      return `: heap ${grouped(nearer.pile)} has the same nimber`;
    if (this.isOfStart) return ": where the game began";
    const shape = LOST_SHAPES[info.id];
    const isWon = !this.covered && this.analysis?.outcome === "N";
    if (shape === undefined || !isWon || !picture(key).wins()) return "";
    return `: no ${shape} here, so you can win`;
  }

  /**
   * The progress and result of a long figure: over the map, or below it for a
   * sequence.
   */
  private long() {
    if (!this.choice?.info.long) return nothing;
    return lazy(LONG, (long) => long.work(this));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-map": MapElement;
  }
}
