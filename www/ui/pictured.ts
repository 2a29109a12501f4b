/** The page's first picture: what can wait is fetched after it. */

/** Says that a position is to be seen. */
export let seen = (): void => {};

/** Kept once a position has been seen. */
export const pictured = new Promise<void>((resolve) => {
  seen = resolve;
});
