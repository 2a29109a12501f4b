/**
 * `<nimscope-thumbnail>`: a figure's picture without axes, drawn when it comes
 * into sight. A game without a figure shows its example's piles. It fires
 * `nimscope-frame` once.
 */
import { css, html, LitElement, type PropertyValues, svg } from "lit";
import { customElement, property, queryAll, state } from "lit/decorators.js";
import { type Engine, startHere } from "../engine/engine.ts";
import type { FigureKey } from "../engine/figure.ts";
import { picture } from "../engine/wasm.ts";
import { controls } from "../styles/controls.ts";
import { themeAt, watchTheme } from "../theme.ts";
import { Painter } from "./map-painter.ts";

/** A long figure shows this much of itself on a card. */
const ENOUGH = 25_000;

@customElement("nimscope-thumbnail")
export class ThumbnailElement extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        position: relative;
        background: var(--surface);
      }
      .layers {
        position: absolute;
      }
      canvas {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
      }
      svg {
        width: 100%;
        height: 100%;
        background: var(--n);
      }
      circle {
        fill: var(--p);
      }
    `,
  ];

  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) figure: FigureKey | null = null;
  @property() position = "";
  @state() private failed = false;
  @queryAll("canvas") private canvases!: NodeListOf<HTMLCanvasElement>;

  private painter: Painter | null = null;
  private seen = false;
  private data = 0;
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
    const sizes = new ResizeObserver(() => this.paint());
    sizes.observe(this);
    this.stop = [
      () => sight.disconnect(),
      () => sizes.disconnect(),
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
    const [under, over] = this.canvases;
    if (this.figure === null || under === undefined || over === undefined) {
      this.drawn();
      return;
    }
    try {
      await startHere();
      const { figure } = this;
      this.painter = new Painter(
        this.engine,
        [under, over],
        () => this.drawn(),
        () => {
          this.failed = true;
          this.drawn();
        },
      );
      this.paint();
      for (let done = 0, before = -1; done > before && done < ENOUGH; ) {
        before = done;
        const progress = await this.engine.advance(figure, 30);
        if (progress === null || !this.seen) break;
        done = progress.done;
        this.data++;
        this.paint();
      }
    } catch {
      this.failed = true;
      this.drawn();
    }
  }

  /** The picture so large that its plot covers the card. */
  private paint() {
    const { painter, figure } = this;
    const width = this.clientWidth;
    const height = this.clientHeight;
    if (painter === null || figure === null || width === 0) return;
    const view = picture(figure);
    const inner = view.plot(width, height);
    const size = [2 * width - inner.width, 2 * height - inner.height] as const;
    const plot = view.plot(...size);
    const layers = painter.layers[0].parentElement;
    if (layers === null) return;
    layers.style.width = `${size[0]}px`;
    layers.style.height = `${size[1]}px`;
    layers.style.left = `${-plot.left}px`;
    layers.style.top = `${-plot.top}px`;
    painter.paint({
      figure,
      view: view.home(...size),
      overlay: {},
      theme: themeAt(this),
      size,
      ratio: Math.min(devicePixelRatio, 2),
      data: this.data,
    });
  }

  private drawn() {
    this.dispatchEvent(new CustomEvent("nimscope-frame"));
  }

  override render() {
    if (this.figure === null || this.failed) return piles(this.position);
    return html`<div class="layers" aria-hidden="true"><canvas></canvas><canvas></canvas></div>`;
  }
}

/** The piles of a position as columns of tokens. */
function piles(position: string) {
  const sizes = (position.match(/\d+/g) ?? []).map(Number).slice(0, 12);
  const step = 26;
  const top = Math.max(1, ...sizes);
  const width = step * 2 * sizes.length;
  const height = step * (top + 1);
  const tokens = sizes.flatMap((size, pile) =>
    Array.from(
      { length: Math.min(size, 60) },
      (_, i) =>
        svg`<circle cx=${step * (2 * pile + 1)} cy=${height - step * (i + 1)} r="10"></circle>`,
    ),
  );
  return html`<svg viewBox="${-step} 0 ${width + 2 * step} ${height}" aria-hidden="true">${tokens}</svg>`;
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-thumbnail": ThumbnailElement;
  }
}
