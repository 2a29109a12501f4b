/** The page's first picture: what can wait is fetched after it. */

/** Reports that a position has been drawn. */
export let seen = (): void => {};

/** Kept once a position has been seen. */
export const pictured = new Promise<void>((resolve) => {
  seen = resolve;
});
