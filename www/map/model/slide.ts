/**
 * The height of a screen on which people in the last row can read letters of
 * the usual size.
 */
const READABLE_HEIGHT_PX = 540;

/** The factor that enlarges letters on a screen of this size, in CSS pixels. */
export function slideScale(width: number, height: number): number {
  return Math.max(1, Math.min(width, height) / READABLE_HEIGHT_PX);
}
