/**
 * Turns a figure in space: its settings `yaw` and `pitch`, in degrees to a
 * tenth.
 */
import type { FigureInfo, FigureKey } from "../../solver/figure.ts";
import { SETTING } from "./figure.ts";

/**
 * The least and the largest pitch in degrees: from the horizon to straight
 * above.
 */
const LEAST_PITCH = 0;
const MOST_PITCH = 90;

/** The turn by one press of an arrow key. */
export const KEY_TURN_DEGREES = 5;
/** The turn by a drag across the width of the plot. */
export const DRAG_TURN_DEGREES = 180;

/** Azimuth and height of the eye, in degrees. */
export function angles({ settings }: FigureKey): [number, number] {
  return [Number(settings["yaw"]), Number(settings["pitch"])];
}

/** The figure turned to these angles, or to the nearest possible ones. */
export function turnedTo(
  key: FigureKey,
  yaw: number,
  pitch: number,
): FigureKey {
  const around = ((yaw % 360) + 360) % 360;
  const above = Math.min(MOST_PITCH, Math.max(LEAST_PITCH, pitch));
  const settings = {
    ...key.settings,
    // 359.96 is rounded to 360, which is the same as 0.
    yaw: tenths(around).replace("360", "0"),
    pitch: tenths(above),
  };
  return { ...key, settings };
}

/** The figure turned to its default angles. */
export function unturned(key: FigureKey, { settings }: FigureInfo): FigureKey {
  const own = (name: string) =>
    Number(settings.find((setting) => setting.key === name)?.default);
  return turnedTo(key, own("yaw"), own("pitch"));
}

/** The angles as options of the address; `undefined` for a default angle. */
export function angleOptions(
  key: FigureKey,
  { settings }: FigureInfo,
): Record<string, string | undefined> {
  const names = settings.filter(({ kind }) => kind === "angle");
  return Object.fromEntries(
    names.map(({ key: name, default: own }) => {
      const value = key.settings[name];
      return [SETTING + name, value === own ? undefined : value];
    }),
  );
}

function tenths(degrees: number): string {
  return `${Math.round(degrees * 10) / 10}`;
}
