/** Prepares texts for comparison in a search. Pure. */

/** A text in small letters, without accents, apostrophes and other marks. */
export function simplified(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f’'‘]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9φ]+/g, " ")
    .trim();
}

/** Returns whether each word begins a word of the text; both are simplified. */
export function hasAll(text: string, words: readonly string[]): boolean {
  const spaced = ` ${text}`;
  return words.every((word) => spaced.includes(` ${word}`));
}
