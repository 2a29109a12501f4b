/** The controls above a map. */
import { html, nothing } from "lit";
import download from "lucide-static/icons/download.svg?raw";
import house from "lucide-static/icons/house.svg?raw";
import locateIcon from "lucide-static/icons/locate.svg?raw";
import maximize from "lucide-static/icons/maximize.svg?raw";
import minus from "lucide-static/icons/minus.svg?raw";
import plus from "lucide-static/icons/plus.svg?raw";
import settingsIcon from "lucide-static/icons/sliders-horizontal.svg?raw";
import { picture } from "../solver/wasm.ts";
import { announce } from "../ui/events.ts";
import { icon, word } from "../ui/icon.ts";
import "../ui/menu.ts";
import type { MapHost } from "./host.ts";
import type * as contents from "./menus.ts";
import { figuresFor } from "./model/figure.ts";

/** The functions that fill the menus; null until their file is fetched. */
type Menus = Pick<typeof contents, "settings" | "goTo" | "save"> | null;

export function bar(map: MapHost, menus: Menus) {
  return html`<div class="bar-box">
      <div class="bar row" role="toolbar" aria-label="Map">${tools(map, menus)}</div>
    </div>`;
}

function tools(map: MapHost, menus: Menus) {
  const { choice } = map;
  if (choice === null) return nothing;
  const { info, key } = choice;
  const shown = picture(key).title();
  const figures = figuresFor(map.position, map.figures);
  const pick = ({ target }: Event) => {
    const figure = (target as HTMLSelectElement).value;
    map.change({ figure, view: undefined }, true);
  };
  return html`
      ${
        figures.length > 1
          ? html`<select aria-label="Picture" @change=${pick}>
              ${figures.map(
                ({ id, title }) =>
                  html`<option value=${id} ?selected=${id === info.id}>${id === info.id ? shown : title}</option>`,
              )}
            </select>`
          : html`<h2>${shown}</h2>`
      }
      <nimscope-menu quiet label="Settings" .icon=${settingsIcon}>
        ${menus?.settings(map, choice)}
      </nimscope-menu>
      <span class="zoom group">
        ${tool(minus, "Zoom out", "−", () => map.zoomBy(0.5))}
        ${tool(plus, "Zoom in", "+; to a box: Shift + drag", () => map.zoomBy(2))}
        ${tool(house, "Whole map", "0", () => map.goHome())}
      </span>
      ${
        info.framed
          ? html`<nimscope-menu quiet label="Go to a place" word="Go to" .icon=${locateIcon}>
              ${menus?.goTo(map, info)}
            </nimscope-menu>`
          : nothing
      }<nimscope-menu quiet label="Save" .icon=${download}>
        ${menus?.save(map)}
      </nimscope-menu>
      ${tool(maximize, "Full screen", "F", () => announce(map, "nimscope-slide"))}`;
}

/** A button whose tooltip names the key that does the same. */
function tool(source: string, label: string, key: string, act: () => void) {
  return html`<button
      class="icon quiet"
      aria-label=${label}
      title="${label} (${key})"
      @click=${act}
    >${icon(source)}${word(label)}</button>`;
}
