/** The games the page can show: one line a game. */
import { chomp } from "./chomp.ts";
import { couples } from "./couples.ts";
import { euclid } from "./euclid.ts";
import { nim } from "./nim.ts";
import type { GamePage } from "./page.ts";
import { wythoff } from "./wythoff.ts";

const pages: Readonly<Record<string, GamePage>> = {
  nim,
  wythoff,
  euclid,
  chomp,
  couples,
};

export function gamePage(name: string): GamePage | undefined {
  return Object.hasOwn(pages, name) ? pages[name] : undefined;
}
