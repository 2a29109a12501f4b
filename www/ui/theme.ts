/** The light and the dark theme. The system decides until a person chooses. */
import type { Theme } from "../solver/figure.ts";

const system = matchMedia("(prefers-color-scheme: dark)");
const forced = matchMedia("(forced-colors: active)");

/**
 * Shows the page in the light or dark theme; any other text follows the system.
 */
export function showTheme(theme: string): void {
  const { dataset } = document.documentElement;
  if (theme === "light" || theme === "dark") dataset["theme"] = theme;
  else delete dataset["theme"];
}

export function themeAt(element: Element): Theme {
  const schemes = getComputedStyle(element).colorScheme;
  // Forced colours follow the system, whatever theme was chosen here.
  if (forced.matches) return system.matches ? "dark" : "light";
  if (schemes.includes("light") && schemes.includes("dark")) {
    return system.matches ? "dark" : "light";
  }
  return schemes.includes("dark") ? "dark" : "light";
}

/**
 * Calls `changed` when the theme, or the font or size of letters, may have
 * changed. Returns a function that stops this.
 */
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
