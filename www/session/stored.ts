/**
 * Texts kept in this browser for all tabs. Where storage is full or forbidden
 * they last as long as the page.
 */

const here = new Map<string, string>();

/** The text kept under a key; empty if there is none. */
export function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? here.get(key) ?? "";
  } catch {
    return here.get(key) ?? "";
  }
}

export function store(key: string, text: string): void {
  here.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // It is known here until the page is left.
  }
}
