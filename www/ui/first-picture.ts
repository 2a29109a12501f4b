/** The page's first picture: the page fetches fonts and menus after it. */

/** Reports that a position has been drawn. */
export let reportPicture = (): void => {};

/** Resolves once a position has been drawn. */
export const firstPicture = new Promise<void>((resolve) => {
  reportPicture = resolve;
});
