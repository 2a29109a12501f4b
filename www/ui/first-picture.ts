/** The page's first picture. Fonts and menus come later and do not delay it. */

/** Reports that a position has been drawn. */
export let reportPicture = (): void => {};

/** Resolves once a position has been drawn. */
export const firstPicture = new Promise<void>((resolve) => {
  reportPicture = resolve;
});
