/** What the menus above a map hold. It is fetched after the first picture. */
import { html, nothing } from "lit";
import type { Options } from "../session/address.ts";
import {
  type FigureChoice,
  type FigureInfo,
  GOAL,
  type Setting,
} from "../solver/figure.ts";
import { WHOLE, wholeNumber } from "../solver/number.ts";
import { troubleOf } from "../solver/trouble.ts";
import { check_setting, parts } from "../solver/wasm.ts";
import { select } from "../ui/controls/select.ts";
import type { Format, MapWish, Sheet } from "../ui/events.ts";
import { SETTING } from "./model/figure.ts";

/** What of the bar they need. */
interface Bar {
  readonly position: string;
  readonly options: Options;
  readonly choice: FigureChoice | null;
  wrong: Fault | null;
  wish(wish: MapWish): void;
  change(changes: Record<string, string | undefined>, push: boolean): void;
}

export interface Fault {
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

export function settings(bar: Bar, { info, key, index, free }: FigureChoice) {
  return html`<div class="form column small">
    ${toggle(bar, "moves", "Legal moves of the position")}
    ${toggle(bar, "winning", "Winning moves")}
    ${free
      // How far is said where it is computed.
      .filter(({ key }) => !info.long || key !== GOAL)
      .map((setting) =>
        settingOf(bar, setting, key.settings[setting.key] ?? ""),
      )}
    ${componentPicker(bar, info, index)}
  </div>`;
}

/** The sizes that a picture is saved in. */
/** No position has a larger number. */
const FARTHEST = 10n ** 18n;

const SIZES: readonly (readonly [Sheet["size"], string])[] = [
  ["screen", "Screen"],
  ["slide", "Slide, 1920 × 1080"],
  ["poster", "Poster, 4,000 px"],
  ["large", "Poster, 8,000 px"],
];

export function save(bar: Bar) {
  const item = (as: Format, label: string) =>
    html`<button
      type="button"
      @click=${({ target }: Event) => {
        const form = (target as HTMLElement).closest("form");
        bar.wish({ kind: "save", as, sheet: sheetOf(form) });
      }}
    >${label}</button>`;
  return html`<form class="form column small">
        ${select("Size", SIZES, undefined, { name: "size" })}
        ${check("Marks of the position", true, "marks")}
        ${check("Title, source and address", true, "titled")}
        ${item("png", "Picture (PNG)")}
        ${item("copy", "Copy picture")}
        ${item("svg", "Drawing (SVG)")}
        ${item("csv", "Visible data (CSV)")}
      </form>`;
}

/** What a person chose of a sheet. */
function sheetOf(form: HTMLFormElement | null): Sheet {
  const fields = new FormData(form ?? undefined);
  const size = fields.get("size");
  return {
    size: SIZES.find(([name]) => name === size)?.[0] ?? "screen",
    marks: fields.has("marks"),
    titled: fields.has("titled"),
  };
}

export function goTo(bar: Bar, { x_label, y_label }: FigureInfo) {
  return html`<form class="form column small" @submit=${(event: SubmitEvent) => go(bar, event)}>
          <label class="field">${x_label}<input name="x" inputmode="numeric" pattern=${WHOLE} required /></label>
          ${
            // A number line has no second coordinate.
            y_label === ""
              ? html`<input type="hidden" name="y" value="0" />`
              : html`<label class="field">${y_label}<input name="y" inputmode="numeric" pattern=${WHOLE} required /></label>`
          }
          <div class="row flat">
            <button class="primary grow" value="open">Open</button>
            <button class="grow" value="show">Centre here</button>
          </div>
        </form>`;
}

function toggle(bar: Bar, option: string, label: string) {
  const on = bar.options[option] !== "off";
  const change = () => bar.change({ [option]: on ? "off" : undefined }, false);
  return check(label, on, "", change);
}

function check(label: string, on: boolean, name: string, change = () => {}) {
  return html`<label class="check"
    ><input type="checkbox" name=${name} .checked=${on} @change=${change} />${label}</label
  >`;
}

function settingOf(
  bar: Bar,
  { key, label, kind, choices, min, max }: Setting,
  value: string,
) {
  const set = (next: string) => bar.change({ [SETTING + key]: next }, true);
  if (kind === "switch") {
    const on = value === "on";
    return check(label, on, "", () => set(on ? "off" : "on"));
  }
  if (kind === "choice") {
    const all = choices.map(({ value, label }) => [value, label] as const);
    return select(label, all, value, { choose: set });
  }
  if (kind === "angle") {
    return html`<label class="field">${label}<input
        type="range"
        min=${min}
        max=${max}
        .value=${value}
        @input=${(event: Event) =>
          bar.change(
            { [SETTING + key]: (event.target as HTMLInputElement).value },
            false,
          )}
      /></label>`;
  }
  if (kind === "rule") return rule(bar, key, label, value);
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
function rule(bar: Bar, key: string, label: string, value: string) {
  const wrong = bar.wrong?.key === key ? bar.wrong : null;
  const id = `wrong-${key}`;
  const take = ({ target }: Event) => {
    const typed = (target as HTMLInputElement).value.trim();
    bar.wrong = faultOf(bar.choice?.key.id ?? "", key, typed);
    if (bar.wrong !== null) return;
    bar.change({ [SETTING + key]: typed === "" ? undefined : typed }, true);
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

function componentPicker(bar: Bar, info: FigureInfo, index: number) {
  const fitting = parts(bar.position).flatMap((part, i) =>
    part.game === info.game ? [[i, part.text] as const] : [],
  );
  if (fitting.length < 2) return nothing;
  return select("Component", fitting, index, {
    choose: (component) => bar.change({ component }, true),
  });
}

function go(bar: Bar, event: SubmitEvent) {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  const fields = new FormData(form);
  const number = (name: string) => {
    const typed = wholeNumber(`${fields.get(name)}`) ?? 0n;
    return typed > FARTHEST ? FARTHEST : typed;
  };
  bar.wish({
    kind: "place",
    x: number("x"),
    y: number("y"),
    open: (event.submitter as HTMLButtonElement | null)?.value !== "show",
  });
  form.closest("nimscope-menu")?.close();
}
