/**
 * `<nimscope-wall>`: all small codes at once, each as its folded nimbers in the
 * colour of what is known of it. It is one canvas; a link lies over the tile
 * that is pointed at, and is led by the arrow keys.
 */
import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import zoomOut from "lucide-static/icons/minus.svg?raw";
import zoomIn from "lucide-static/icons/plus.svg?raw";
import { writeAddress } from "../../session/address.ts";
import { isReported, reportText } from "../../solver/bestiary.ts";
import { engine } from "../../solver/engine.ts";
import { Latest } from "../../solver/latest.ts";
import type { BestiaryRow } from "../../solver/modules/study.ts";
import { grouped } from "../../solver/position.ts";
import { button } from "../../ui/controls/button.ts";
import { watchSize } from "../../ui/controls/sizes.ts";
import { iconButton } from "../../ui/icon-button.ts";
import { styled } from "../../ui/styled.ts";
import { controls } from "../../ui/styles/controls.ts";
import { watchTheme } from "../../ui/theme.ts";
import { example } from "./rows.ts";
import { wallStyles } from "./wall.style.ts";
import {
  CELLS,
  CODES,
  cornerOf,
  extentOf,
  fitting,
  HEAD,
  indexAt,
  placeOf,
  SIDE,
  shades,
  tileAt,
} from "./wall-plan.ts";

/** What a tile is coloured by: the table's status, or what others report. */
const KINDS = ["proved", "computed", "open", "reported"] as const;
type Kind = (typeof KINDS)[number];
const WORDS: Readonly<Record<Kind, string>> = {
  proved: "period proved here",
  computed: "computed, no period proved",
  open: "open",
  reported: "reported as solved",
};
/** The time between two pictures while tiles arrive, in milliseconds. */
const LATE = 200;
/** So many codes are asked for at a time. */
const BATCH = 16;
/** How many times as large as the whole wall. */
const ZOOMS = [1, 1.5, 2, 3, 4, 6, 8];
/** From this size on a tile bears its code. */
const NAMED = 56;
/** The room for it. */
const LINE = 16;

/** The tiles as far as they are computed; kept while the page lives. */
const tiles: Float32Array[] = [];

@customElement("nimscope-wall")
export class Wall extends LitElement {
  static override styles = [controls, wallStyles];

  /** The table as far as it is known; a code has its index there. */
  @property({ attribute: false }) entries: readonly BestiaryRow[] = [];
  /** The codes that the filter lets through; null for all. */
  @property({ attribute: false }) found: ReadonlySet<string> | null = null;
  /** Whether a person stopped the work. */
  @property({ type: Boolean }) stopped = false;

  @state() private here = CODES.indexOf("0.77");
  @state() private zoom = 0;
  @state() private width = 0;
  @query("canvas") private canvas!: HTMLCanvasElement;
  @query(".port") private port!: HTMLElement;
  @query(".here") private link!: HTMLAnchorElement;
  /** Every tile in one picture, a pixel a heap. */
  private readonly sheet = document.createElement("canvas");
  private readonly jobs = new Latest();
  private drawn = 0;
  /** Whether it has been in sight. */
  private seen = false;
  private frame = 0;
  /** The next picture while tiles arrive. */
  private late: ReturnType<typeof setTimeout> | undefined;
  private stop: (() => void)[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    const sight = new IntersectionObserver((all) => {
      if (!all.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      this.seen = true;
      this.work();
    });
    sight.observe(this);
    this.stop = [
      watchSize(this, () => {
        this.width = this.clientWidth;
        this.draw();
      }),
      () => sight.disconnect(),
      watchTheme(() => this.colour()),
      () => cancelAnimationFrame(this.frame),
    ];
    this.work();
  }

  private get complete(): boolean {
    return this.entries.length === CODES.length;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.jobs.stop();
    for (const stop of this.stop) stop();
  }

  /** The table comes first, unless the wall is in sight. */
  private work(): void {
    if (this.stopped || !(this.seen || this.complete)) return;
    this.jobs.begin(
      async (wanted) => {
        while (tiles.length < CODES.length && wanted()) {
          const next = CODES.slice(tiles.length, tiles.length + BATCH);
          const asked = next.map((code) => engine.heap_period(code));
          const answers = await Promise.all(asked);
          if (!wanted()) return;
          for (const { record, values } of answers) {
            const proved = record.status === "proved";
            tiles.push(
              shades({
                values,
                period: (proved && record.period) || 0,
                saltus: record.saltus ?? 0,
              }),
            );
          }
          this.colour(this.drawn);
        }
      },
      // The table, which asks the same solver, says what went wrong.
      () => {},
    );
  }

  /** Those of an earlier visit are there at once. */
  protected override firstUpdated(): void {
    this.colour();
    this.work();
  }

  protected override updated(changed: PropertyValues<this>): void {
    const changes: ReadonlyMap<PropertyKey, unknown> = changed;
    if (changed.has("stopped") && changed.get("stopped") !== undefined) {
      if (this.stopped) this.jobs.stop();
      else this.work();
    }
    const before = changed.get("entries")?.length;
    if (before !== undefined) {
      // A period that this page proves changes rows that are there already.
      this.colour(this.complete ? 0 : before, this.entries.length);
      if (this.complete) this.work();
    }
    if ((["zoom", "width", "found"] as const).some((key) => changes.has(key))) {
      this.draw();
    }
  }

  private get size(): number {
    return Math.round(fitting(this.width) * (ZOOMS[this.zoom] ?? 1));
  }

  override render() {
    const { here, size } = this;
    const [x, y] = cornerOf(here, size);
    const [wide, high] = extentOf(size);
    const fit = extentOf(fitting(this.width))[1];
    return html`<div class="tools row across-4">
        <p class="says small numbers">${this.about()}</p>
        <div class="row" role="group" aria-label="Size of the wall">
          ${iconButton(zoomOut, "Zoom out", () => this.scale(this.zoom - 1), this.zoom === 0)}
          ${iconButton(zoomIn, "Zoom in", () => this.scale(this.zoom + 1), this.zoom === ZOOMS.length - 1)}
          ${this.zoom === 0 ? nothing : button("Whole wall", () => this.scale(0))}
        </div>
      </div>
      <ul class="list row across-4 small below-2" aria-label="Colours of the wall">
        ${KINDS.map(
          (kind) =>
            html`<li class="inline"><i class="swatch ${kind}"></i>${WORDS[kind]}</li>`,
        )}
      </ul>
      <i class="paper"></i>
      <div
        class="port"
        style=${styled(`height: ${fit}px`)}
        data-tiles=${tiles.length}
        data-zoom=${ZOOMS[this.zoom]}
        @scroll=${this.draw}
        @pointermove=${this.point}
        @click=${this.choose}
        @wheel=${this.wheel}
        @keydown=${this.press}
      >
        <div class="sizer" style=${styled(`width: ${wide}px; height: ${high}px`)}>
          <canvas aria-hidden="true"></canvas>
          <a
            class="here"
            href=${to(here)}
            aria-label=${this.label(here)}
            style=${styled(`left: ${x - 1}px; top: ${y - 1}px; width: ${size + 1}px; height: ${size + 1}px`)}
          ></a>
        </div>
      </div>`;
  }

  /** What is known of the code that is pointed at. */
  private about() {
    const { here } = this;
    const code = CODES[here];
    const row = this.entries[here];
    return html`<a class="mono bold" href=${to(here)} tabindex="-1">${code}</a>
      ${row?.name && html`<b>${row.name}</b>`}
      <span class="soft">${this.known(here)}</span>`;
  }

  private known(index: number): string {
    const row = this.entries[index];
    if (row === undefined) return "not computed yet";
    const period =
      row.period === null
        ? ""
        : `: period ${grouped(row.period)} from heap ${grouped(row.preperiod ?? 0)}`;
    return reportText(row) + period;
  }

  private label(index: number): string {
    const name = this.entries[index]?.name;
    return `${CODES[index]}${name ? `, ${name}` : ""}, ${this.known(index)}`;
  }

  private kind(index: number): Kind {
    const row = this.entries[index];
    if (row === undefined) return "computed";
    return isReported(row) ? "reported" : row.status;
  }

  private shows(index: number): boolean {
    return this.found?.has(CODES[index] ?? "") ?? true;
  }

  /** Puts tiles on the sheet in the colours of the theme. */
  private colour(from = 0, to = tiles.length): void {
    if (!this.hasUpdated) return;
    const { sheet } = this;
    if (sheet.width !== SIDE * CELLS) {
      sheet.width = SIDE * CELLS;
      sheet.height = SIDE * CELLS;
    }
    const context = sheet.getContext("2d");
    if (context === null) return;
    const rgb = (name: string) => {
      const swatch = this.renderRoot.querySelector(name);
      // A canvas writes every colour as #rrggbb.
      context.fillStyle = swatch
        ? getComputedStyle(swatch).backgroundColor
        : "black";
      const word = Number.parseInt(`${context.fillStyle}`.slice(1), 16);
      return [word >> 16, (word >> 8) & 255, word & 255] as const;
    };
    const paper = rgb(".paper");
    const inks = Object.fromEntries(
      KINDS.map((kind) => [kind, rgb(`.swatch.${kind}`)]),
    );
    const image = context.createImageData(CELLS, CELLS);
    for (let index = from; index < Math.min(to, tiles.length); index++) {
      const ink = inks[this.kind(index)] ?? paper;
      tiles[index]?.forEach((shade, cell) => {
        for (const i of [0, 1, 2] as const) {
          image.data[4 * cell + i] = paper[i] + shade * (ink[i] - paper[i]);
        }
        image.data[4 * cell + 3] = 255;
      });
      const [column, row] = placeOf(index);
      context.putImageData(image, column * CELLS, row * CELLS);
    }
    this.drawn = tiles.length;
    this.requestUpdate();
    this.late ??= setTimeout(() => {
      this.late = undefined;
      this.draw();
    }, LATE);
  }

  private readonly draw = (): void => {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.paint());
  };

  private paint(): void {
    const { canvas, port, size, sheet } = this;
    const { clientWidth: wide, clientHeight: high } = port;
    const { scrollLeft: left, scrollTop: top } = port;
    const ratio = Math.min(devicePixelRatio, 2);
    if (wide === 0 || sheet.width !== SIDE * CELLS) return;
    if (canvas.width !== wide * ratio || canvas.height !== high * ratio) {
      canvas.width = wide * ratio;
      canvas.height = high * ratio;
      canvas.style.width = `${wide}px`;
      canvas.style.height = `${high}px`;
    }
    const context = canvas.getContext("2d");
    if (context === null) return;
    const { color, fontFamily } = getComputedStyle(this);
    context.setTransform(ratio, 0, 0, ratio, -left * ratio, -top * ratio);
    context.clearRect(left, top, wide, high);
    // Cells that are wider than a pixel have sharp edges.
    context.imageSmoothingEnabled = size * ratio < CELLS;
    context.imageSmoothingQuality = "medium";
    context.fillStyle = color;
    const line = size >= NAMED ? LINE : 0;
    const pad = size < 24 ? 0.5 : 1;
    for (const [index, code] of CODES.entries()) {
      const [x, y] = cornerOf(index, size);
      if (x + size < left || x > left + wide) continue;
      if (y + size < top || y - HEAD > top + high) continue;
      context.globalAlpha = 1;
      if (index % 64 === 0) {
        context.font = `600 13px ${fontFamily}`;
        context.fillText(`${code.slice(0, 3)}…`, x, y - 6);
      }
      context.globalAlpha = this.shows(index) ? 1 : 0.12;
      const [column, row] = placeOf(index);
      context.drawImage(
        sheet,
        ...([column * CELLS, row * CELLS, CELLS, CELLS] as const),
        ...([x + pad, y + pad, size - 2 * pad, size - 2 * pad - line] as const),
      );
      if (line > 0) {
        context.font = `12px ${fontFamily}`;
        context.fillText(code, x + pad, y + size - 4);
      }
    }
  }

  /** The tile below a pointer. */
  private under({ clientX, clientY }: MouseEvent): number {
    const { left, top } = this.canvas.getBoundingClientRect();
    const { scrollLeft, scrollTop } = this.port;
    return tileAt(
      clientX - left + scrollLeft,
      clientY - top + scrollTop,
      this.size,
    );
  }

  private point(event: PointerEvent): void {
    const index = this.under(event);
    if (event.pointerType === "mouse" && index >= 0) this.here = index;
  }

  /** A finger may miss a small tile: it chooses, and the words above open it. */
  private choose(event: PointerEvent): void {
    if (event.pointerType !== "touch") return;
    const index = this.under(event);
    if (index < 0) return;
    event.preventDefault();
    this.here = index;
  }

  private wheel(event: WheelEvent): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.scale(this.zoom + (event.deltaY < 0 ? 1 : -1));
  }

  private press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    const zoom = { "+": this.zoom + 1, "-": this.zoom - 1, "0": 0 }[key];
    const step = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    }[key];
    if (zoom !== undefined) this.scale(zoom);
    else if (step !== undefined) this.step(step[0] ?? 0, step[1] ?? 0);
    else return;
    event.preventDefault();
  }

  /** To the next tile in a direction that the filter lets through. */
  private step(across: number, down: number): void {
    let [column, row] = placeOf(this.here);
    for (;;) {
      column += across;
      row += down;
      const index = indexAt(column, row);
      if (index < 0) return;
      if (!this.shows(index)) continue;
      this.here = index;
      void this.follow();
      return;
    }
  }

  private async follow(): Promise<void> {
    await this.updateComplete;
    this.link.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Another size, with the tile that is pointed at where it was. */
  private async scale(zoom: number): Promise<void> {
    const next = Math.max(0, Math.min(ZOOMS.length - 1, zoom));
    if (next === this.zoom) return;
    const { port, here } = this;
    const [x, y] = cornerOf(here, this.size);
    const [left, top] = [x - port.scrollLeft, y - port.scrollTop];
    this.zoom = next;
    await this.updateComplete;
    const [u, v] = cornerOf(here, this.size);
    port.scrollTo(u - left, v - top);
    this.draw();
  }
}

/** Where the game of a code is. */
function to(index: number): string {
  const position = example(`heap[${CODES[index]}]`);
  return writeAddress({ position, options: {} });
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-wall": Wall;
  }
}
