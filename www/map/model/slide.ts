/** Letters of usual size can be read from the last row of a screen this high. */
const HIGH = 540;

/** How large letters are to be on a screen of this size, in CSS pixels. */
export function slideScale(width: number, height: number): number {
  return Math.max(1, Math.min(width, height) / HIGH);
}
