/**
 * Stands for d3-transition and d3-interpolate, half of d3-zoom's weight, which
 * serve transitions alone: see vite.config.ts.
 */
export function interrupt(): void {}
export function interpolateZoom(): void {}
