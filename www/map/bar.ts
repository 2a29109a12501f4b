/**
 * `<nimscope-map-bar>`: the controls above a map: which picture, its settings,
 * zoom, a place to go to, files, full screen. It fires `nimscope-change` and
 * `nimscope-map-wish` with a `MapWish`; the map does the rest.
 */

import { html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import chevronLeft from "lucide-static/icons/chevron-left.svg?raw";
import chevronRight from "lucide-static/icons/chevron-right.svg?raw";
import download from "lucide-static/icons/download.svg?raw";
import house from "lucide-static/icons/house.svg?raw";
import locateIcon from "lucide-static/icons/locate.svg?raw";
import maximize from "lucide-static/icons/maximize.svg?raw";
import minimize from "lucide-static/icons/minimize.svg?raw";
import minus from "lucide-static/icons/minus.svg?raw";
import panelRight from "lucide-static/icons/panel-right.svg?raw";
import plus from "lucide-static/icons/plus.svg?raw";
import settingsIcon from "lucide-static/icons/sliders-horizontal.svg?raw";
import type { Options } from "../session/address.ts";
import {
  type FigureChoice,
  type FigureInfo,
  GOAL,
  type Setting,
} from "../solver/figure.ts";
import { troubleOf } from "../solver/trouble.ts";
import { check_setting, parts } from "../solver/wasm.ts";
import {
  announce,
  type Format,
  type Lecture,
  type MapWish,
  tell,
} from "../ui/events.ts";
import { icon, word } from "../ui/icon.ts";
import { controls } from "../ui/styles/controls.ts";
import { figuresFor, SETTING } from "./model/figure.ts";
import "../ui/menu.ts";
import { mapBarStyles } from "./bar.style.ts";

interface Fault {
  /** The setting. */
  readonly key: string;
  readonly typed: string;
  readonly text: string;
}

/** What keeps a text from being the value of a figure's setting. */
function faultOf(figure: string, key: string, typed: string): Fault | null {
  try {
    check_setting(figure, key, typed);
    return null;
  } catch (error) {
    const { message, part, expected } = troubleOf(error);
    const at = part === "" ? "" : ` At ${part}.`;
    const text = `${message}${at}${expected === "" ? "" : ` Expected ${expected}.`}`;
    return { key, typed, text };
  }
}

@customElement("nimscope-map-bar")
export class MapBarElement extends LitElement {
  static override styles = [controls, mapBarStyles];

  @property({ attribute: false }) position = "";
  @property({ attribute: false }) options: Options = {};
  @property({ attribute: false }) figures: FigureInfo[] = [];
  @property({ attribute: false }) choice: FigureChoice | null = null;
  @property({ attribute: false }) lecture: Lecture | null = null;
  /** What is wrong with a rule that was typed into a setting. */
  @state() private wrong: Fault | null = null;

  override render() {
    return html`<div class="bar row" role="toolbar" aria-label="Map">
      ${this.choice && this.bar(this.choice)}
    </div>`;
  }

  private bar({ info, key, index, free }: FigureChoice) {
    const figures = figuresFor(parts(this.position), this.figures);
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
      ${this.lecture && figures.length > 1 ? this.pages() : nothing}
      <nimscope-menu label="Settings" .icon=${settingsIcon}>
        <div class="form column small">
          ${this.toggle("moves", "Legal moves of the position")}
          ${this.toggle("winning", "Winning moves")}
          ${free
            // How far is said where it is computed.
            .filter(({ key }) => !info.long || key !== GOAL)
            .map((setting) =>
              this.setting(setting, key.settings[setting.key] ?? ""),
            )}
          ${this.componentPicker(info, index)}
        </div>
      </nimscope-menu>
      <span class="group">
        ${this.button(minus, "Zoom out", "−", { kind: "zoom", factor: 0.5 })}
        ${this.button(plus, "Zoom in", "+", { kind: "zoom", factor: 2 })}
        ${this.button(house, "Whole map", "0", { kind: "home" })}
      </span>
      ${
        this.lecture
          ? this.boardButton(this.lecture)
          : html`${info.framed ? this.goToMenu(info) : nothing}${this.saveMenu()}`
      }
      ${
        // One button for both ways, so that it keeps the focus.
        this.button(
          this.lecture ? minimize : maximize,
          this.lecture ? "Leave full screen" : "Full screen",
          this.lecture ? "Esc" : "",
          { kind: "full" },
        )
      }`;
  }

  private saveMenu() {
    const item = (as: Format, label: string) =>
      html`<button @click=${() => this.wish({ kind: "save", as })}>${label}</button>`;
    return html`<nimscope-menu label="Save" .icon=${download}>
      <div class="form column small">
        ${item("png", "Picture (PNG)")}
        ${item("svg", "Drawing (SVG)")}
        ${item("csv", "Visible data (CSV)")}
      </div>
    </nimscope-menu>`;
  }

  private pages() {
    return html`<span class="group">
      ${this.button(chevronLeft, "Previous picture", "Page Up", { kind: "page", by: -1 })}
      ${this.button(chevronRight, "Next picture", "Page Down", { kind: "page", by: 1 })}
    </span>`;
  }

  private boardButton({ board }: Lecture) {
    return html`<button
      class="icon"
      aria-label="Board"
      aria-pressed=${board}
      title="Board (B)"
      @click=${() => this.wish({ kind: "board" })}
    >${icon(panelRight)}${word("Board")}</button>`;
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

  private goToMenu({ x_label, y_label }: FigureInfo) {
    return html`<nimscope-menu label="Go to a place" word="Go to" .icon=${locateIcon}>
        <form class="form column small" @submit=${this.goTo}>
          <label class="field">${x_label}<input name="x" inputmode="numeric" pattern="\\d{1,18}" required /></label>
          ${
            // A number line has no second coordinate.
            y_label === ""
              ? html`<input type="hidden" name="y" value="0" />`
              : html`<label class="field">${y_label}<input name="y" inputmode="numeric" pattern="\\d{1,18}" required /></label>`
          }
          <div class="row flat">
            <button class="primary grow" value="open">Open</button>
            <button class="grow" value="show">Centre here</button>
          </div>
        </form>
      </nimscope-menu>`;
  }

  private toggle(option: string, label: string) {
    const on = this.options[option] !== "off";
    return html`<label class="check">
      <input
        type="checkbox"
        .checked=${on}
        @change=${() => this.change({ [option]: on ? "off" : undefined }, false)}
      />${label}</label>`;
  }

  private setting(
    { key, label, kind, choices, min, max }: Setting,
    value: string,
  ) {
    const set = (next: string) => this.change({ [SETTING + key]: next }, true);
    if (kind === "switch") {
      return html`<label class="check"><input
        type="checkbox"
        .checked=${value === "on"}
        @change=${() => set(value === "on" ? "off" : "on")}
      />${label}</label>`;
    }
    if (kind === "choice") {
      return html`<label class="field">${label}<select
        @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}
      >${choices.map(
        (choice) =>
          html`<option value=${choice.value} ?selected=${choice.value === value}>${choice.label}</option>`,
      )}</select></label>`;
    }
    if (kind === "angle") {
      return html`<label class="field">${label}<input
        type="range"
        min=${min}
        max=${max}
        .value=${value}
        @input=${(event: Event) =>
          this.change(
            { [SETTING + key]: (event.target as HTMLInputElement).value },
            false,
          )}
      /></label>`;
    }
    if (kind === "rule") return this.rule(key, label, value);
    return html`<label class="field">${label}<input
      type="number"
      min=${min}
      max=${max}
      .value=${value}
      @change=${(event: Event) => {
        const input = event.target as HTMLInputElement;
        if (input.checkValidity()) set(input.value);
        else input.reportValidity();
      }}
    /></label>`;
  }

  /** The rule of a heap game; an empty field is none. */
  private rule(key: string, label: string, value: string) {
    const wrong = this.wrong?.key === key ? this.wrong : null;
    const id = `wrong-${key}`;
    const take = ({ target }: Event) => {
      const typed = (target as HTMLInputElement).value.trim();
      this.wrong = faultOf(this.choice?.key.id ?? "", key, typed);
      if (this.wrong !== null) return;
      this.change({ [SETTING + key]: typed === "" ? undefined : typed }, true);
    };
    return html`<label class="field">${label}<input
        placeholder="none"
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        aria-invalid=${wrong === null ? nothing : "true"}
        aria-describedby=${wrong === null ? nothing : id}
        .value=${wrong?.typed ?? value}
        @change=${take}
      /></label>
      ${wrong && html`<p class="error" id=${id} role="alert">${wrong.text}</p>`}`;
  }

  private componentPicker(info: FigureInfo, index: number) {
    const fitting = parts(this.position).flatMap((part, i) =>
      part.game === info.game ? [{ part: part.text, i }] : [],
    );
    if (fitting.length < 2) return nothing;
    return html`<label class="field">Component<select
      @change=${(event: Event) =>
        this.change(
          { component: (event.target as HTMLSelectElement).value },
          true,
        )}
    >${fitting.map(
      ({ part, i }) =>
        html`<option value=${i} ?selected=${i === index}>${part}</option>`,
    )}</select></label>`;
  }

  private pickFigure(event: Event) {
    const figure = (event.target as HTMLSelectElement).value;
    this.change({ figure, view: undefined }, true);
  }

  private goTo(event: SubmitEvent) {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const fields = new FormData(form);
    this.wish({
      kind: "place",
      x: BigInt(`${fields.get("x")}`),
      y: BigInt(`${fields.get("y")}`),
      open: (event.submitter as HTMLButtonElement | null)?.value !== "show",
    });
    form.closest("nimscope-menu")?.close();
  }

  private wish(detail: MapWish) {
    tell(this, "nimscope-map-wish", detail);
  }

  private change(changes: Record<string, string | undefined>, push: boolean) {
    announce(this, "nimscope-change", { changes, push });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-map-bar": MapBarElement;
  }
}
