/**
 * `<nimscope-foot>`: the foot of a printed game: its position as text, and where
 * it can be seen again. While the browser prints, the map beside it is a drawing.
 */
import { css, html, LitElement, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { MapElement } from "../../map/element.ts";
import { controls } from "../../ui/styles/controls.ts";
import type { Verdict } from "../why/verdict.ts";

@customElement("nimscope-foot")
export class FootElement extends LitElement {
  static override styles = [
    controls,
    css`
      .foot {
        padding-top: var(--space-2);
        border-top: 1px solid var(--line);
        break-inside: avoid;
        break-before: avoid;
      }
      .qr {
        width: 2.6cm;
        height: 2.6cm;
      }
    `,
  ];

  /** What draws QR codes and maps on paper; null until it is here. */
  @state() private printer: typeof import("../../map/paper/print.ts") | null =
    null;
  private stop = new AbortController();

  override connectedCallback(): void {
    super.connectedCallback();
    this.stop = new AbortController();
    const { signal } = this.stop;
    const media = matchMedia("print");
    const look = (prints: boolean) => this.draw(prints);
    addEventListener("beforeprint", () => look(true), { signal });
    addEventListener("afterprint", () => look(false), { signal });
    media.addEventListener("change", () => look(media.matches), { signal });
    // A browser that prints waits for nothing: it is there before.
    void import("../../map/paper/print.ts").then(
      (printer) => {
        this.printer = printer;
      },
      () => {},
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop.abort();
  }

  private draw(prints: boolean): void {
    const { printer } = this;
    if (printer === null) return;
    const root = this.getRootNode();
    if (!(root instanceof ShadowRoot)) return;
    const map: MapElement | null = root.querySelector("nimscope-map");
    if (map !== null) printer.asDrawing(map, prints);
    // The address may be another than at the last update.
    this.requestUpdate();
    // Now: nothing that comes later is on paper.
    this.performUpdate();
  }

  override render() {
    return html`<footer class="foot row flat between gap-4">
      <div class="column gap-1">
        <p class="bold anywhere">${this.position}</p>
        <p class="tiny anywhere">${location.href}</p>
        <p class="tiny soft">nimscope ${__VERSION__}</p>
      </div>
      ${this.printer?.qrCode(location.href) ?? nothing}
    </footer>`;
  }

  /** The position in the verdict beside it. */
  private get position(): string {
    const root = this.getRootNode();
    if (!(root instanceof ShadowRoot)) return "";
    const verdict = root.querySelector<Verdict>("nimscope-verdict");
    return verdict?.state?.analysis?.position ?? "";
  }
}
