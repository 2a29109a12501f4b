/**
 * Light and dark. The page follows the system until a person chooses; a canvas
 * asks for the theme of its place.
 */
import type { Theme } from "../solver/figure.ts";

const KEY = "nimscope-theme";
const system = matchMedia("(prefers-color-scheme: dark)");
const forced = matchMedia("(forced-colors: active)");

/** The person's choice, if there is one. */
export function chosenTheme(): Theme | null {
  try {
    const theme = localStorage.getItem(KEY);
    return theme === "light" || theme === "dark" ? theme : null;
  } catch {
    return null; // Storage can be forbidden; the system's theme does.
  }
}

/** Chooses a theme for the page; `null` follows the system again. */
export function chooseTheme(theme: Theme | null): void {
  const root = document.documentElement;
  if (theme === null) delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  try {
    if (theme === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // The choice then holds until the page is left.
  }
}

/** The theme that holds at an element. */
export function themeAt(element: Element): Theme {
  const schemes = getComputedStyle(element).colorScheme;
  // The person's own colours hold then, whichever theme was chosen here.
  if (forced.matches) return system.matches ? "dark" : "light";
  if (schemes.includes("light") && schemes.includes("dark")) {
    return system.matches ? "dark" : "light";
  }
  return schemes.includes("dark") ? "dark" : "light";
}

/** Calls `changed` when theme or letters may have changed; returns how to stop. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, {
    attributeFilter: ["data-theme", "style", "class"],
  });
  system.addEventListener("change", changed);
  forced.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    system.removeEventListener("change", changed);
    forced.removeEventListener("change", changed);
  };
}
