/**
 * Texts kept in this browser for all tabs. Where storage is full or forbidden
 * they last as long as the page.
 */

/** What the browser did not keep. */
const here = new Map<string, string>();

/** The text kept under a key; empty if there is none. */
export function stored(key: string): string {
  try {
    return here.get(key) ?? localStorage.getItem(key) ?? "";
  } catch {
    return here.get(key) ?? "";
  }
}

export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    here.delete(key);
  } catch {
    // It is known here until the page is left.
    here.set(key, text);
  }
}
