/**
 * Measurements in the browser, for `npm run bench`: each row beside its naive
 * twin, run in this same page. Times are medians in milliseconds.
 */
import { compile, start } from "../../www/solver/wasm.ts";
import { answers } from "./answers.ts";
import { figures } from "./figures.ts";
import { type Row, row } from "./measure.ts";

declare global {
  interface Window {
    /** Takes each row as it is measured. */
    report?: (row: Row) => Promise<void>;
    bench: Promise<void>;
  }
}

async function measure(): Promise<void> {
  const before = performance.now();
  await start(await compile());
  const ours = performance.now() - before;
  await row({ what: "start the solver", size: "", ours });
  await answers();
  await figures();
}

window.bench = measure();
