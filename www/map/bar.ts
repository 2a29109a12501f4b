/**
 * `<nimscope-map-bar>`: the controls above a map: which picture, its settings,
 * zoom, a place to go to, files, full screen. It fires `nimscope-change` and
 * `nimscope-map-wish` with a `MapWish`; the map does the rest.
 */

import { html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import download from "lucide-static/icons/download.svg?raw";
import house from "lucide-static/icons/house.svg?raw";
import locateIcon from "lucide-static/icons/locate.svg?raw";
import maximize from "lucide-static/icons/maximize.svg?raw";
import minus from "lucide-static/icons/minus.svg?raw";
import plus from "lucide-static/icons/plus.svg?raw";
import settingsIcon from "lucide-static/icons/sliders-horizontal.svg?raw";
import type { Options } from "../session/address.ts";
import type { FigureChoice, FigureInfo } from "../solver/figure.ts";
import { announce, type MapWish, tell } from "../ui/events.ts";
import { icon, word } from "../ui/icon.ts";
import { controls } from "../ui/styles/controls.ts";
import type * as barMenus from "./bar-menus.ts";
import { figuresFor } from "./model/figure.ts";
import "../ui/menu.ts";
import { mapBarStyles } from "./bar.style.ts";

@customElement("nimscope-map-bar")
export class MapBarElement extends LitElement {
  static override styles = [controls, mapBarStyles];

  @property({ attribute: false }) position = "";
  @property({ attribute: false }) options: Options = {};
  @property({ attribute: false }) figures: FigureInfo[] = [];
  @property({ attribute: false }) choice: FigureChoice | null = null;
  /** What the menus hold; null until it is fetched, after the first picture. */
  @property({ attribute: false }) menus: typeof barMenus | null = null;
  /** What is wrong with a rule that was typed into a setting. */
  @state() wrong: barMenus.Fault | null = null;

  override render() {
    return html`<div class="bar row" role="toolbar" aria-label="Map">
      ${this.choice && this.bar(this.choice)}
    </div>`;
  }

  private bar(choice: FigureChoice) {
    const { info } = choice;
    const figures = figuresFor(this.position, this.figures);
    return html`
      ${
        figures.length > 1
          ? html`<select aria-label="Picture" @change=${this.pickFigure}>
              ${figures.map(
                ({ id, title }) =>
                  html`<option value=${id} ?selected=${id === info.id}>${title}</option>`,
              )}
            </select>`
          : html`<h2>${info.title}</h2>`
      }
      <nimscope-menu label="Settings" .icon=${settingsIcon}>
        ${this.menus?.settings(this, choice)}
      </nimscope-menu>
      <span class="group">
        ${this.button(minus, "Zoom out", "−", { kind: "zoom", factor: 0.5 })}
        ${this.button(plus, "Zoom in", "+", { kind: "zoom", factor: 2 })}
        ${this.button(house, "Whole map", "0", { kind: "home" })}
      </span>
      ${
        info.framed
          ? html`<nimscope-menu label="Go to a place" word="Go to" .icon=${locateIcon}>
              ${this.menus?.goTo(this, info)}
            </nimscope-menu>`
          : nothing
      }<nimscope-menu label="Save" .icon=${download}>
        ${this.menus?.save(this)}
      </nimscope-menu>
      ${this.button(maximize, "Full screen", "F", { kind: "full" })}`;
  }

  /** A button that asks the map for something, with the key that does so too. */
  private button(source: string, label: string, key: string, wish: MapWish) {
    return html`<button
      class="icon"
      aria-label=${label}
      title=${key === "" ? label : `${label} (${key})`}
      @click=${() => this.wish(wish)}
    >${icon(source)}${word(label)}</button>`;
  }

  private pickFigure(event: Event) {
    const figure = (event.target as HTMLSelectElement).value;
    this.change({ figure, view: undefined }, true);
  }

  wish(detail: MapWish) {
    tell(this, "nimscope-map-wish", detail);
  }

  change(changes: Record<string, string | undefined>, push: boolean) {
    announce(this, "nimscope-change", { changes, push });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-map-bar": MapBarElement;
  }
}
