/**
 * On a screen this high, in CSS pixels, letters of the usual size can be read
 * from the last row.
 */
const HIGH = 540;

/** The factor that enlarges letters on a screen of this size, in CSS pixels. */
export function slideScale(width: number, height: number): number {
  return Math.max(1, Math.min(width, height) / HIGH);
}
