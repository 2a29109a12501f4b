/** The contents of the menus above a map. */
import { html, nothing } from "lit";
import {
  type FigureChoice,
  type FigureInfo,
  GOAL,
  type Setting,
} from "../solver/figure.ts";
import { LARGEST_NUMBER, WHOLE, wholeNumber } from "../solver/number.ts";
import { grouped } from "../solver/position.ts";
import { troubleOf } from "../solver/trouble.ts";
import { check_setting, parts } from "../solver/wasm.ts";
import { button } from "../ui/controls/button.ts";
import { select } from "../ui/controls/select.ts";
import type { MenuElement } from "../ui/menu.ts";
import type { Fault, MapHost } from "./host.ts";
import { SETTING } from "./model/figure.ts";
import { GOALS, type Range, rangeOf } from "./model/range.ts";
import { type Format, SHEETS, type Sheet } from "./paper/sheet.ts";

/**
 * The fault of a text as the value of a figure's setting; null if it is valid.
 */
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

export function settings(
  map: MapHost,
  { info, key, index, free }: FigureChoice,
) {
  return html`<div class="form column small">
    ${toggle(map, "moves", "Legal moves of the position")}
    ${toggle(map, "winning", "Winning moves")}
    ${free
      // The goal of a long figure is set beside its results.
      .filter(({ key }) => !info.long || key !== GOAL)
      .map((setting) =>
        settingOf(map, setting, key.settings[setting.key] ?? ""),
      )}
    ${componentPicker(map, info, index)}
  </div>`;
}

export function save(map: MapHost) {
  const item = (as: Format, label: string) =>
    html`<button
      type="button"
      @click=${({ target }: Event) => {
        const form = (target as HTMLElement).closest("form");
        map.save(as, sheetOf(form));
      }}
    >${label}</button>`;
  const sizes = SHEETS.map(({ size, label }) => [size, label] as const);
  return html`<form class="form column small">
        ${select("Size", sizes, undefined, { name: "size" })}
        ${check("Marks of the position", true, "marks")}
        ${check("Title, source and address", true, "titled")}
        ${item("png", "Picture (PNG)")}
        ${item("copy", "Copy picture")}
        ${item("svg", "Drawing (SVG)")}
        ${item("csv", "Visible data (CSV)")}
      </form>`;
}

/** The sheet that a person chose in the form. */
function sheetOf(form: HTMLFormElement | null): Sheet {
  const fields = new FormData(form ?? undefined);
  const size = fields.get("size");
  return {
    size: SHEETS.find((sheet) => sheet.size === size)?.size ?? "screen",
    marks: fields.has("marks"),
    titled: fields.has("titled"),
  };
}

export function goTo(map: MapHost, { x_label, y_label, fits }: FigureInfo) {
  const field = (name: string, label: string, isFirst = false) =>
    html`<label class="field">${label}<input name=${name} ?data-first=${isFirst} inputmode="numeric" pattern=${WHOLE} required /></label>`;
  // A plot asks for the pile alone, and a number line has no second coordinate.
  return html`<form class="form column small" @submit=${(event: SubmitEvent) => go(map, event)}>
          ${fits ? pilesField(map, x_label) : field("x", x_label, true)}
          ${fits || y_label === "" ? nothing : field("y", y_label)}
          <div class="row flat">
            <button class="primary grow" value="open">Open</button>
            <button class="grow" value="show">Centre here</button>
          </div>
        </form>`;
}

/** The key of a fault in the field for piles. */
const PILES_KEY = "piles";

function pilesField(map: MapHost, label: string) {
  const fault = map.wrong?.key === PILES_KEY ? map.wrong : null;
  const range = rangeOf(fault?.typed ?? "", LARGEST_NUMBER);
  const isBeyond = typeof range !== "string";
  const goal = isBeyond && GOALS.find((goal) => goal >= range[1]);
  const compute = ({ target }: Event) => {
    if (!isBeyond) return;
    map.wrong = null;
    map.change({ [SETTING + GOAL]: `${goal}` }, true);
    goToRange(map, range, false);
    closeAround(target);
  };
  return html`<label class="field">${label}, or a range<input
        name="piles"
        data-first
        placeholder="3479-3828"
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        aria-invalid=${fault === null ? nothing : "true"}
        aria-describedby=${fault === null ? nothing : "wrong-piles"}
        @input=${() => {
          map.wrong = null;
        }}
      /></label>
      ${fault && html`<p class="error" id="wrong-piles" role="alert">${fault.text}</p>`}
      ${goal ? button(`Compute to ${grouped(goal)}`, compute) : nothing}`;
}

function toggle(map: MapHost, option: string, label: string) {
  const on = map.options[option] !== "off";
  const change = () => map.change({ [option]: on ? "off" : undefined }, false);
  return check(label, on, "", change);
}

function check(label: string, on: boolean, name: string, change = () => {}) {
  return html`<label class="check"
    ><input type="checkbox" name=${name} .checked=${on} @change=${change} />${label}</label
  >`;
}

function settingOf(
  map: MapHost,
  { key, label, kind, choices, min, max }: Setting,
  value: string,
) {
  const set = (next: string) => map.change({ [SETTING + key]: next }, true);
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
          map.change(
            { [SETTING + key]: (event.target as HTMLInputElement).value },
            false,
          )}
      /></label>`;
  }
  if (kind === "rule") return rule(map, key, label, value);
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

/** The field for a rule of a heap game. An empty field means no rule. */
function rule(map: MapHost, key: string, label: string, value: string) {
  const wrong = map.wrong?.key === key ? map.wrong : null;
  const id = `wrong-${key}`;
  const take = ({ target }: Event) => {
    const typed = (target as HTMLInputElement).value.trim();
    map.wrong = faultOf(map.choice?.key.id ?? "", key, typed);
    if (map.wrong !== null) return;
    map.change({ [SETTING + key]: typed === "" ? undefined : typed }, true);
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

function componentPicker(map: MapHost, info: FigureInfo, index: number) {
  const fitting = parts(map.position).flatMap((part, i) =>
    part.game === info.game ? [[i, part.text] as const] : [],
  );
  if (fitting.length < 2) return nothing;
  return select("Part of the sum", fitting, index, {
    choose: (component) => map.change({ component }, true),
  });
}

function go(map: MapHost, event: SubmitEvent) {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  const fields = new FormData(form);
  const number = (name: string) => {
    const typed = wholeNumber(`${fields.get(name)}`) ?? 0n;
    return typed > LARGEST_NUMBER ? LARGEST_NUMBER : typed;
  };
  const isShown =
    (event.submitter as HTMLButtonElement | null)?.value === "show";
  const piles = fields.get("piles");
  if (piles === null) map.goTo(number("x"), number("y"), !isShown);
  else if (!goToPiles(map, `${piles}`, !isShown)) return;
  closeAround(form);
}

/**
 * Goes to a pile or shows a range of piles. Returns whether the text is valid.
 */
function goToPiles(map: MapHost, typed: string, opens: boolean): boolean {
  const end = wholeNumber(map.choice?.key.settings[GOAL]) ?? LARGEST_NUMBER;
  const range = rangeOf(typed, end);
  const isRange = typeof range !== "string";
  map.wrong = isRange ? null : { key: PILES_KEY, typed, text: range };
  if (!isRange) return false;
  goToRange(map, range, opens);
  return true;
}

function goToRange(map: MapHost, [first, last]: Range, opens: boolean): void {
  if (first === last) map.goTo(first, 0n, opens);
  else map.showPiles(first, last);
}

function closeAround(target: EventTarget | null): void {
  (target as Element).closest<MenuElement>("nimscope-menu")?.close();
}
