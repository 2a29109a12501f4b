/**
 * Measurements in the browser, for `npm run bench`. A row may also have the time of a
 * naive program: a simple program for the same task in the same page. Times are medians
 * in milliseconds.
 */
import { startHere } from "../../www/solver/engine.ts";
import { study as startStudy } from "../../www/solver/wasm.ts";
import { answers } from "./answers.ts";
import { figures } from "./figures.ts";
import { type Row, row } from "./measure.ts";

declare global {
  interface Window {
    /** Receives each row as soon as it is measured. */
    report?: (row: Row) => Promise<void>;
    bench: Promise<void>;
  }
}

async function measure(): Promise<void> {
  const before = performance.now();
  await startHere();
  const ours = performance.now() - before;
  await row({ what: "start the solver", size: "", ours });
  const study = await startStudy();
  await answers(study);
  await figures(study);
}

window.bench = measure();
