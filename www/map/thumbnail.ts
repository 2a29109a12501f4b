/**
 * `<nimscope-thumbnail>`: a figure without axes, drawn when it scrolls into
 * sight. A game without a figure shows the nimbers of two piles.
 */
import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, queryAll, state } from "lit/decorators.js";
import { engine, startHere } from "../solver/engine.ts";
import type { FigureKey } from "../solver/figure.ts";
import { picture } from "../solver/wasm.ts";
import { watchSize } from "../ui/controls/sizes.ts";
import { tell } from "../ui/events.ts";
import { sheet } from "../ui/sheet.ts";
import { controls } from "../ui/styles/controls.ts";
import { Task } from "../ui/task.ts";
import { themeAt, watchTheme } from "../ui/theme.ts";
import text from "./map.css?inline";
import { Painter } from "./painter.ts";

/**
 * The number of piles along a side of a table. A power of two shows Nim's
 * pattern.
 */
const TABLE_SIDE_PILES = 32;

@customElement("nimscope-thumbnail")
export class ThumbnailElement extends LitElement {
  static override styles = [controls, sheet(text)];

  @property({ attribute: false }) figure: FigureKey | null = null;
  @property() game = "";
  @state() private failed = false;
  @queryAll("canvas") private canvases!: NodeListOf<HTMLCanvasElement>;

  private painter: Painter | null = null;
  private readonly drawing = new Task(
    this,
    (signal: AbortSignal, figure: FigureKey) =>
      this.draw(signal, figure).catch(this.fail),
  );
  private seen = false;
  private dataVersion = 0;
  private nimbers: readonly (number | bigint | null)[] | null = null;
  private stop: (() => void)[] = [];

  override connectedCallback() {
    super.connectedCallback();
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        sight.disconnect();
        this.seen = true;
        void this.begin();
      },
      { rootMargin: "200px" },
    );
    sight.observe(this);
    this.stop = [
      () => sight.disconnect(),
      watchSize(this, () => this.paint()),
      watchTheme(() => this.paint()),
    ];
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    for (const stop of this.stop) stop();
    this.seen = false;
    this.painter = null;
  }

  override updated(changed: PropertyValues) {
    if (changed.has("figure") && this.seen) void this.begin();
  }

  private async begin() {
    await this.updateComplete;
    const { figure } = this;
    if (figure !== null) return this.drawing.start(figure);
    this.drawing.clear();
    return this.tabulate();
  }

  /** Draws a figure, and draws it again after each step of its computation. */
  private async draw(signal: AbortSignal, figure: FigureKey): Promise<void> {
    await startHere();
    const [under, over] = this.canvases;
    if (signal.aborted || under === undefined || over === undefined) return;
    this.painter = new Painter([under, over], () => this.drawn(), this.fail);
    this.paint();
    for (let done = false; !done && !signal.aborted; ) {
      const progress = await engine.advance(figure, 30);
      if (progress === null) break;
      done = progress.done >= progress.total;
      this.dataVersion++;
      this.paint();
    }
  }

  private readonly fail = (): void => {
    this.failed = true;
    this.drawn();
  };

  /**
   * Draws the nimbers of two piles as tints, the lost positions in full colour.
   */
  private async tabulate() {
    const canvas = this.canvases[0];
    const cells = [...Array(TABLE_SIDE_PILES * TABLE_SIDE_PILES).keys()].map(
      (i) => [i % TABLE_SIDE_PILES, Math.floor(i / TABLE_SIDE_PILES)],
    );
    try {
      const texts = cells.map(([x, y]) => `${this.game}(${x},${y})`);
      this.nimbers ??= await engine.nimbers(texts);
      const context = canvas?.getContext("2d");
      if (!canvas || !context) return;
      canvas.width = TABLE_SIDE_PILES;
      canvas.height = TABLE_SIDE_PILES;
      context.fillStyle = getComputedStyle(canvas).color;
      for (const [i, [x = 0, y = 0]] of cells.entries()) {
        const nimber = Number(this.nimbers[i] ?? 0);
        context.globalAlpha =
          nimber === 0 ? 1 : (0.6 * nimber) / TABLE_SIDE_PILES;
        context.fillRect(x, TABLE_SIDE_PILES - 1 - y, 1, 1);
      }
    } catch {
      this.failed = true;
    }
    this.drawn();
  }

  /** Draws the picture so large that its plot covers the card. */
  private paint() {
    const { painter, figure } = this;
    if (figure === null && this.nimbers !== null) void this.tabulate();
    const width = this.clientWidth;
    const height = this.clientHeight;
    if (painter === null || figure === null || width === 0) return;
    const view = picture(figure);
    let size: readonly [number, number] = [width, height];
    let plot = view.plot(...size);
    // A larger picture may have larger margins.
    for (let i = 0; i < 2; i++) {
      const [w, h] = size;
      size = [w + width - plot.width, h + height - plot.height];
      plot = view.plot(...size);
    }
    const layers = painter.layers[0].parentElement;
    if (layers === null) return;
    layers.style.width = `${size[0]}px`;
    layers.style.height = `${size[1]}px`;
    layers.style.left = `${-plot.left}px`;
    layers.style.top = `${-plot.top}px`;
    painter.paint({
      position: "",
      marker: null,
      figure,
      view: view.cover(...size),
      overlay: { bare: true },
      theme: themeAt(this),
      size,
      ratio: Math.min(devicePixelRatio, 2),
      fits: false,
      dataVersion: this.dataVersion,
    });
  }

  private drawn() {
    tell(this, "nimscope-pictured");
  }

  override render() {
    if (this.failed) return nothing;
    if (this.figure === null) {
      return html`<canvas class="table cover" aria-hidden="true"></canvas>`;
    }
    return html`<div class="layers" aria-hidden="true"><canvas class="cover"></canvas><canvas class="cover"></canvas></div>`;
  }
}
