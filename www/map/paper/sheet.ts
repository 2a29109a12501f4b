/** The choices of a person who saves a map. */
import type { At } from "../plot.ts";

/** The files of a map; `copy` is a picture in the clipboard. */
export type Format = "png" | "svg" | "csv" | "copy";

/** The sizes of a saved picture. `screen` is the size of the map in sight. */
export const SHEETS = [
  { size: "screen", label: "Screen", pixels: null },
  { size: "slide", label: "Slide, 1920 × 1080", pixels: [1920, 1080] },
  { size: "poster", label: "Poster, 4,000 px", pixels: [4000, 4000] },
  { size: "large", label: "Poster, 8,000 px", pixels: [8000, 8000] },
] as const satisfies readonly {
  size: string;
  label: string;
  pixels: At | null;
}[];

/** The choices for the sheet of a saved map. */
export interface Sheet {
  readonly size: (typeof SHEETS)[number]["size"];
  readonly marks: boolean;
  /** True if the sheet has title, source and address. */
  readonly titled: boolean;
}

/** The sheet if nothing is chosen. */
export const ON_SCREEN: Sheet = { size: "screen", marks: true, titled: true };
