/** Texts that share an address: links, and code for other pages. Pure. */
import { SETTING } from "../../map/model/figure.ts";
import { pageOf } from "../../pages/index.ts";
import {
  type Address,
  type Options,
  withOptions,
  writeAddress,
} from "../../session/address.ts";
import { OPTION_VALUES, RETIRED, type Shown } from "../../session/options.ts";
import { LEVELS } from "../../session/session.ts";

/** The part that another page shows, and whether its answers are covered. */
export interface Frame {
  readonly part: Shown;
  readonly covered: boolean;
}

/** Removes the options for slide and frame, which do not change the content. */
const NO_SLIDE_OR_FRAME = { slide: undefined, frame: undefined };

/** Returns whether the address is the view of a game. */
export function isGame({ position }: Address): boolean {
  return position !== "" && pageOf(position) === undefined;
}

/** The address without slide or frame. */
export function plain({ position, options }: Address): Address {
  return { position, options: withOptions(options, NO_SLIDE_OR_FRAME) };
}

/**
 * The address of the same view with its answers hidden, for play or as a
 * question. Null for pages that cannot be covered.
 */
export function coveredOf(address: Address): Address | null {
  const { position, options } = address;
  // The questions of a drill give no answer away.
  if (position === "drill") return plain(address);
  if (position === "deck") {
    return { position, options: { ...options, slide: "1" } };
  }
  if (!isGame(address)) return null;
  const { board, play, starts, turn } = options;
  const kept = LEVELS.some((level) => level === play)
    ? { board, play, starts, turn }
    : { board, play: "casual" };
  return { position, options: withOptions({}, kept) };
}

/** The address for an `<iframe>`, without head and foot; one part, or all. */
export function framed(address: Address, { part, covered }: Frame): Address {
  const { position, options } = plain(
    (covered && coveredOf(address)) || address,
  );
  return { position, options: { ...options, frame: part || "all" } };
}

/** Code for a page that allows no scripts. */
export function iframeCode(site: string, address: Address, frame: Frame) {
  const src = `${site}${writeAddress(framed(address, frame))}`;
  return `<iframe src="${quoted(src)}" title="nimscope" width="100%" height="600" style="border: 0"></iframe>`;
}

/**
 * The attributes of the element that shows an address; null if no element can
 * show it.
 */
export function attributesOf(
  address: Address,
  { part, covered }: Frame,
): Options | null {
  const { position, options } = address;
  if (position === "drill") {
    return { drill: writeAddress(plain(address)).split("?")[1] ?? "" };
  }
  if (!isGame(address)) return null;
  const { view = "", play = "", lesson, figure, ...rest } = options;
  const settings = Object.entries(plain({ position, options: rest }).options);
  const drawn = settings.filter(([key]) => key.startsWith(SETTING));
  const taught = settings.filter(
    ([key]) => !key.startsWith(SETTING) && !VIEW_OPTIONS.includes(key),
  );
  const all: Options = covered
    ? { position, part, play: `${coveredOf(address)?.options["play"]}` }
    : {
        ...{ position, part, view, play },
        figure: query(figure, drawn),
        lesson: query(lesson, taught),
      };
  const texts = Object.entries({ ...all, covered: covered ? "covered" : "" });
  return Object.fromEntries(texts.filter(([, text]) => text !== ""));
}

/** Options that belong to the view and not to a lesson. */
const VIEW_OPTIONS = [
  ...Object.keys(OPTION_VALUES),
  ...RETIRED,
  ...["board", "component", "covered"],
];

/** A name with its options, as written in an address; empty without a name. */
function query(
  name: string | undefined,
  options: readonly (readonly [string, string])[],
): string {
  if (!name) return "";
  const more = Object.fromEntries(options);
  const own = writeAddress({ position: "", options: more }).split("?")[1];
  return own === undefined ? name : `${name}&${own}`;
}

/** Code for a page that allows scripts. */
export function elementCode(site: string, attributes: Options): string {
  const texts = Object.entries(attributes).map(([name, text]) =>
    name === text ? name : `${name}="${quoted(text)}"`,
  );
  return [
    `<script type="module" src="${quoted(new URL("./nimscope-view.js", site).href)}"></script>`,
    `<nimscope-view ${texts.join(" ")}></nimscope-view>`,
  ].join("\n");
}

function quoted(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
