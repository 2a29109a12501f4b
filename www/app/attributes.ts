/**
 * The attributes of a `<nimscope-view>` that set options of an address. `play`
 * is casual, careful, perfect or two. `covered` hides the answers until the
 * person asks. `figure` and `lesson` may be followed by options of their own,
 * as in `fraenkel&n=6`. `drill` has the options of a drill.
 */
import { readAddress, withOptions } from "../session/address.ts";
import type { NimscopeView } from "./nimscope-view.ts";

const NAMES = ["play", "covered", "figure", "lesson", "drill"];

export function isView(element: object): element is NimscopeView {
  return (
    element instanceof HTMLElement && element.localName === "nimscope-view"
  );
}

/**
 * Applies the attributes of a view as options, now and whenever they change.
 */
export function follow(view: NimscopeView): void {
  let before: string[] = [];
  const read = () => {
    const drill = view.getAttribute("drill");
    const pairs = NAMES.flatMap((name) => {
      const text = view.getAttribute(name);
      return text === null ? [] : [`${name}=${text || "1"}`];
    });
    if (drill !== null) view.shown = "drill";
    const { options } = readAddress(`#/?${drill ?? pairs.join("&")}`);
    const gone = before.map((name) => [name, undefined]);
    before = Object.keys(options);
    if (gone.length + before.length === 0) return;
    view.options = withOptions(view.options, {
      ...Object.fromEntries(gone),
      ...options,
    });
  };
  read();
  if (followed.has(view)) return;
  followed.add(view);
  new MutationObserver(read).observe(view, { attributeFilter: NAMES });
}

const followed = new WeakSet<NimscopeView>();
