/** The page's fonts. Importing this module fetches them, once. */
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import serif from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url";

async function fetchLetters(): Promise<void> {
  const face = (family: string, url: string, weight: string) =>
    new FontFace(family, `url("${url}") format("woff2")`, { weight }).load();
  const faces = await Promise.all([
    face("Inter Variable", inter, "100 900"),
    face("Source Serif 4 Variable", serif, "200 900"),
  ]);
  for (const one of faces) document.fonts.add(one);
  // A canvas keeps the font that it was drawn with. The class `lettered` makes
  // it redraw.
  document.documentElement.classList.add("lettered");
}

// Without these fonts the page keeps the fonts of the system.
fetchLetters().catch(() => {});
