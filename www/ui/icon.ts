/** The icons in use, from one set (Lucide), each only as large as its path. */
import { unsafeSVG } from "lit/directives/unsafe-svg.js";

/** An icon for a button; `source` comes from `lucide-static/icons/….svg?raw`. */
export function icon(source: string) {
  return unsafeSVG(
    source
      .replace(/<!--.*?-->/s, "")
      .replace("<svg", '<svg aria-hidden="true"')
      .trim(),
  );
}
