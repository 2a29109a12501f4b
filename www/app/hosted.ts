/** Styles that a `<nimscope-view>` needs on a page that is not ours. */
import type { CSSResult } from "lit";

export const hosted: CSSResult[] = [];

const ABOVE = "../";
/** The address of the page that this script belongs to. */
export const SITE = new URL(ABOVE, import.meta.url).href;
