/**
 * Replaces d3-transition and d3-interpolate, which are half of d3-zoom's weight
 * and only serve transitions. See vite.config.ts.
 */
export function interrupt(): void {}
export function interpolateZoom(): void {}
