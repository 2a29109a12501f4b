/** Styles that a `<nimscope-view>` needs on a page that is not ours. */
import type { CSSResult } from "lit";

export const hosted: CSSResult[] = [];
