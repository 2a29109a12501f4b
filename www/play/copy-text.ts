/** Copies a text for a button that says so. */

/** For so many milliseconds a button says that its text was copied. */
const SHOWN = 2000;

/**
 * Copies a text. `show` hears that it was copied, and after a while that this
 * is past. Resolves to false where the browser does not let the page copy.
 */
export async function copyText(
  text: string,
  show: (copied: boolean) => void,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return false;
  }
  show(true);
  setTimeout(() => show(false), SHOWN);
  return true;
}
