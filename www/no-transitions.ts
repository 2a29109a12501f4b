/** Stands for d3-transition, a third of d3-zoom's weight: see vite.config.ts. */
export function interrupt(): void {}
