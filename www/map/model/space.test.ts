import { describe, expect, test } from "vitest";
import type { FigureInfo, FigureKey, Setting } from "../../solver/figure.ts";
import { angleOptions, angles, turnedTo, unturned } from "./space.ts";

const angle = (key: string, own: string) =>
  ({ key, kind: "angle", default: own }) as Setting;
const info = {
  id: "euclid-cone-3d",
  settings: [
    { key: "bound", kind: "integer", default: "60" } as Setting,
    angle("yaw", "32"),
    angle("pitch", "24"),
  ],
} as unknown as FigureInfo;
const key: FigureKey = {
  id: "euclid-cone-3d",
  settings: { bound: "20", yaw: "350.5", pitch: "24" },
};

describe("a figure in space", () => {
  test("turns round and round, but its pitch stays from 0 to 90 degrees", () => {
    expect(angles(turnedTo(key, 365.04, 95))).toEqual([5, 90]);
    expect(angles(turnedTo(key, -0.04, -3))).toEqual([0, 0]);
    expect(angles(turnedTo(key, -0.06, 12.34))).toEqual([359.9, 12.3]);
    expect(turnedTo(key, 1, 2).settings["bound"]).toBe("20");
  });

  test("writes its angles to the address only if they are not the default ones", () => {
    expect(angleOptions(key, info)).toEqual({
      "set.yaw": "350.5",
      "set.pitch": undefined,
    });
    const own = unturned(key, info);
    expect(angles(own)).toEqual([32, 24]);
    expect(Object.values(angleOptions(own, info))).toEqual([
      undefined,
      undefined,
    ]);
  });
});
