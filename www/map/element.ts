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
} from "../solver/figure.ts";
import {
  type Analysis,
  choose_figure,
  parts,
  picture,
} from "../solver/wasm.ts";
import {
  around,
  beside,
  formatWindow,
  type Part,
  type Window,
} from "../solver/window.ts";
import { watchSize } from "../ui/controls/sizes.ts";
import { announce, type Changes } from "../ui/events.ts";
import { firstPicture } from "../ui/first-picture.ts";
import { lazy, loaded } from "../ui/lazy.ts";
import { macrotask } from "../ui/macrotask.ts";
import type { MenuElement } from "../ui/menu.ts";
import { ARROWS } from "../ui/roving.ts";
import { adopt, sheet } from "../ui/sheet.ts";
import { styled } from "../ui/styled.ts";
import { controls } from "../ui/styles/controls.ts";
import { Task } from "../ui/task.ts";
import { themeAt, watchTheme } from "../ui/theme.ts";
import { failureBox } from "../ui/trouble/trouble.ts";
import { bar } from "./bar.ts";
import type { Fault, MapHost, StandIn } from "./host.ts";
import text from "./map.css?inline";
import { figuresFor } from "./model/figure.ts";
import { overlayOn } from "./model/overlay.ts";
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
import { type At, fractions, partOf, squared, styleOf } from "./plot.ts";
import { Pointing, tipAt } from "./pointing.ts";
import { type Place, Sight } from "./sight.ts";

/** The most device pixels per CSS pixel; more cannot be seen. */
const MOST_PIXEL_RATIO = 3;
/** Delay before a view that no longer moves is written to the address. */
const ADDRESS_DELAY_MS = 250;

/** The titles of pictures that show nimbers. */
const NIMBER_TITLES = /nimber|nim-sum/i;

const EXTRAS = () => import("./extras.ts");
const PAPER = () => import("./paper/poster.ts");
const LONG = () => import("./long/long.ts");

@customElement("nimscope-map")
export class MapElement extends LitElement implements MapHost {
  static override styles = [controls, sheet(text)];

  @property({ attribute: false }) position = "";
  @property({ attribute: false }) analysis: Analysis | null = null;
  @property({ attribute: false }) options: Options = {};
  @property({ type: Boolean }) hint = false;
  @property({ type: Boolean }) covered = false;
  @property() left = "";
  @property({ attribute: false }) path: readonly string[] = [];

  /** The failure of the last frame. */
  @state() private trouble: Trouble | null = null;
  /** The latest news, for screen readers. */
  @state() private spoken = "";
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
  /** The values from which the figure was last chosen. */
  private asked: readonly unknown[] = [];

  private readonly listed = new Task(this, () => this.list());
  /**
   * Gestures, menus and the key of marks. The first picture does not wait for
   * them.
   */
  private readonly extras = new Task(this, async () => {
    await firstPicture;
    return loaded(EXTRAS);
  });
  /**
   * The figure's own verdict on the position; empty if it has none. The map
   * asks for it if there is no analysis. It also asks if the figure has rules
   * of its own, under which other moves win.
   */
  private readonly judging = new Task(
    this,
    async (
      signal,
      key: FigureKey,
      component: string,
      asks: boolean,
      _dataVersion: number,
    ) => {
      const found = asks
        ? await engine.about(key, "verdict", component).catch(() => "")
        : "";
      const [figure, words] = [key.id, found ?? ""];
      const verdict = { figure, component, words };
      if (!signal.aborted) announce(this, "nimscope-figure-verdict", verdict);
      return words;
    },
  );
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
    const { position, options, figures, path } = this;
    const asked = [position, options, figures, path];
    if (asked.some((one, at) => one !== this.asked[at]) && figures.length > 0) {
      this.asked = asked;
      if (this.sight.choose(position, options, path)) this.pointing.forget();
    }
    if (changed.has("options")) this.sight.follow(this.options["view"] ?? "");
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
    if (choice !== null) {
      const { component, key } = choice;
      const asks = analysis === null || !picture(key).wins();
      this.judging.ask(key, component, asks, this.dataVersion);
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
        overlay: { ...overlayOn(this, choice), ...this.pointing.overlay() },
        theme: themeAt(this),
        size: sight.sheet,
        ratio: Math.min(devicePixelRatio, MOST_PIXEL_RATIO) * sight.letterScale,
        dataVersion: this.dataVersion,
      });
    } catch (error) {
      this.trouble = troubleOf(error);
    }
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
    const own = this.judging.value;
    const outcome = own ? ` ${own}` : judged;
    const way = this.path.length > 1 ? " The line is your game." : "";
    return words + (this.covered ? "" : outcome) + way + turning(got.count);
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
    const { choice, view } = sight;
    if (choice === null || view === null) return null;
    const { key } = choice;
    const pixel = sight.pixelAt(at, view, near);
    try {
      const window = [view, ...pixel, ...sight.sheet] as const;
      const found = await engine.about(key, "cell", ...window);
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
    const [right, down] = ARROWS[event.key] ?? [0, 0];
    const isArrow = event.key in ARROWS;
    if (isArrow && event.shiftKey) void pointing.walk([right, -down]);
    else if (isArrow && choice?.info.space) {
      pointing.leave();
      const turned = [
        right * KEY_TURN_DEGREES,
        down * KEY_TURN_DEGREES,
      ] as const;
      this.turnBy(choice.key, ...turned);
    } else if (isArrow) this.show(beside(right / 8, -down / 8));
    else if (event.key === "+" || event.key === "=") this.zoomBy(1.5);
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
        ${choice && picture(choice.key).caption()}${choice && this.missing()}${choice && extras?.markKey(this, choice)}
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

  /**
   * The progress and result of a long figure. They are drawn over the map. For
   * a sequence they are below it.
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
