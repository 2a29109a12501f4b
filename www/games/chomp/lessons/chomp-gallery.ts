/** All losing bars of a small box, each drawn and ready to be opened. */
import { html, nothing, type PropertyValues } from "lit";
import { customElement } from "lit/decorators.js";
import { Answer } from "../../../lesson-kit/answer.ts";
import { Lesson } from "../../../lesson-kit/lesson.ts";
import { grid, grouped, parts } from "../../../solver/position.ts";
import { keepTabStop, setTabStop, steer } from "../../../ui/roving.ts";
import { styled } from "../../../ui/styled.ts";
import { miniBar, miniBars } from "../mini-bar.ts";
import { chompGalleryStyles } from "./chomp-gallery.style.ts";

/** The boxes to choose from: rows and columns. */
const BOXES = [
  "2x1",
  "2x2",
  "2x3",
  "2x4",
  "2x5",
  "2x6",
  "2x7",
  "3x2",
  "3x3",
  "3x4",
  "4x3",
] as const;

@customElement("nimscope-lesson-chomp-gallery")
export class ChompGallery extends Lesson {
  static override styles = [...Lesson.base, miniBars, chompGalleryStyles];

  /** The bodies of the losing bars, the smaller ones first. */
  private readonly answer = new Answer<readonly string[]>(this);

  /** The chosen box, or the box of the position if it is small enough. */
  private get box(): string {
    const own = boxOf(this.body);
    const usual = BOXES.find((box) => box === own) ?? "2x6";
    return this.choice("box", BOXES, usual);
  }

  private get body(): string {
    return parts(this.position)[0]?.body ?? "";
  }

  protected override get waits(): boolean {
    return !this.answer.settled;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { box } = this;
    const [rows = 1, columns = 1] = box.split("x").map(Number);
    this.answer.ask(box, async () => {
      const bars = await this.engine.ask("chomp_losing_bars", rows, columns);
      return bars.sort((a, b) => sizeOf(a) - sizeOf(b));
    });
  }

  override render() {
    const { box } = this;
    const { value: bars, alert } = this.answer;
    return html`<div class="boxes numbers" role="group" aria-label="Box">
        ${BOXES.map(
          (name) => html`<button
            type="button"
            aria-pressed=${name === box}
            @click=${() => this.set({ box: name }, true)}
          >
            ${name.replace("x", "×")}
          </button>`,
        )}
      </div>
      ${alert} ${bars === null ? nothing : this.gallery(bars)}`;
  }

  private gallery(bars: readonly string[]) {
    const { rows, columns } = grid(bars[0] ?? ".");
    const sizes = [...new Set(bars.map(sizeOf))];
    return html`<p class="count" aria-live="polite">
        <strong class="numbers">${bars.length}</strong> of the
        ${grouped(2 ** (rows * columns - 1))} bars of the ${rows}×${columns} box
        ${bars.length === 1 ? "loses" : "lose"} for the player to move.
      </p>
      <div
        class="all"
        style=${styled(`--columns:${columns}`)}
        @keydown=${(event: KeyboardEvent) => steer(this.controls(), event)}
        @focusin=${(event: FocusEvent) =>
          setTabStop(this.controls(), event.target as HTMLElement)}
      >
        ${sizes.map((size) => {
          const alike = bars.filter((bar) => sizeOf(bar) === size);
          return html`<section>
            <h4>${size === 1 ? "1 piece" : `${size} pieces`}: ${alike.length}</h4>
            <div class="bars">${alike.map((bar) => this.bar(bar))}</div>
          </section>`;
        })}
      </div>`;
  }

  private bar(body: string) {
    const here = body === this.body;
    return html`<button
      type="button"
      tabindex="-1"
      class=${here ? "here" : ""}
      title=${body}
      aria-label="Open ${body.replaceAll("/", " over ")}${here ? ", on the board now" : ""}"
      @click=${() => this.open(`chomp(${body})`)}
    >
      ${miniBar(body)}
    </button>`;
  }

  private controls(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>(".bars button")];
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    keepTabStop(this.controls());
  }
}

function sizeOf(body: string): number {
  return body.replaceAll(/[^#]/g, "").length;
}

function boxOf(body: string): string {
  const { rows, columns } = grid(body);
  return `${rows}x${columns}`;
}
