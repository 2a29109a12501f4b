/**
 * Measurements in the browser, printed by `npm run bench`: each row stands
 * beside its naive twin, run in this same page.
 */
import { compile, start } from "../../www/engine/wasm.ts";

interface Row {
  /** What is measured. */
  what: string;
  /** The median, in `unit`. */
  ours: number;
  /** The naive twin's median, in `unit`. */
  naive?: number;
  unit: "ms" | "MB" | "bytes a value";
}

async function measure(): Promise<Row[]> {
  const before = performance.now();
  await start(await compile());
  return [
    { what: "start the solver", ours: performance.now() - before, unit: "ms" },
  ];
}

declare global {
  interface Window {
    bench: Promise<Row[]>;
  }
}

window.bench = measure();
