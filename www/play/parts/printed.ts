/** The foot of a printed game: its position as text, and its address. */
import { html, nothing } from "lit";
import { qrCode } from "../../map/paper/print.ts";
import type { Play } from "../play.ts";

export function printed({ now }: Play) {
  return html`<footer class="printed row flat between gap-4">
    <div class="column gap-1">
      <p class="bold anywhere">${now.analysis?.position}</p>
      <p class="tiny anywhere">${location.href}</p>
      <p class="tiny soft">nimscope ${__VERSION__}</p>
    </div>
    ${qrCode(location.href) ?? nothing}
  </footer>`;
}
