/** The foot of a printed game: its position, its address and a QR code. */
import { html, nothing } from "lit";
import { guard } from "lit/directives/guard.js";
import { qrCode } from "../../map/paper/print.ts";
import type { Play } from "../play.ts";

/**
 * The foot. It has a QR code from the start, because a browser that prints does
 * not wait. The code gets the present address when the browser begins to print.
 */
export function printed({ now }: Play, prints: boolean) {
  return html`<footer class="printed row flat between gap-4">
    <div class="column gap-1">
      <p class="bold anywhere">${now.analysis?.position}</p>
      <p class="tiny anywhere">${location.href}</p>
      <p class="tiny soft">nimscope ${__VERSION__}</p>
    </div>
    ${guard([prints && location.href], () => qrCode(location.href) ?? nothing)}
  </footer>`;
}
