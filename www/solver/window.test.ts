import { describe, expect, test } from "vitest";
import {
  beside,
  centreOn,
  crop,
  formatWindow,
  invert,
  locate,
  parseWindow,
  resized,
  scale,
  scaleTo,
  type Window,
} from "./window.ts";

const view = (text: string): Window => {
  const parsed = parseWindow(text);
  if (parsed === null) throw new Error(`not a view: ${text}`);
  return parsed;
};
const far = 10n ** 15n;
const size = ({ x0, x1, y0, y1 }: Window) => [x1 - x0, y1 - y0] as const;

describe("a view", () => {
  test.each([
    "0,0,40,30",
    "-1.5,-0.25,38.5,29.75",
    "1000000000000000,1618033988749894,1000000000000020.5,1618033988749910.25",
    "-1000000,0,1000000,300",
    "999999999999999990,0,1000000000000000010,20",
  ])("%s is written as it was read", (text) => {
    expect(formatWindow(view(text))).toBe(text);
  });

  test("is read with powers of ten and written in digits", () => {
    const view = parseWindow("-1e15,-10^15,1e15,10^15");
    expect(view && formatWindow(view)).toBe(
      "-1000000000000000,-1000000000000000,1000000000000000,1000000000000000",
    );
  });

  test.each([
    "",
    "0,0,1",
    "0,0,10,ten",
    "10,0,0,10",
    "0,0,10,0",
    "0,0,1e,3",
    "0,0,NaN,1",
    "0,0,0.5,0.5",
    "0,0,99999999999999999,99999999999999999",
  ])("is refused if it is %j", (text) => {
    expect(parseWindow(text)).toBeNull();
  });

  test("zooms in until an object is large enough, and not out beyond the home view", () => {
    const home = view("0,0,1000,800");
    const width = ({ x0, x1 }: Window) => x1 - x0;
    const near = scaleTo(home, 10, [300n, 200n], home);
    expect(10 / width(near)).toBeCloseTo(0.12);
    const [fx, fy] = locate(home, 300n, 200n);
    expect(locate(near, 300n, 200n)[0]).toBeCloseTo(fx);
    expect(locate(near, 300n, 200n)[1]).toBeCloseTo(fy);
    expect(scaleTo(near, 20, [300n, 200n], home)).toBe(near);
    expect(width(scaleTo(near, 100, [300n, 200n], home))).toBeCloseTo(200);
    expect(scaleTo(near, 900, [300n, 200n], home)).toBe(home);
  });

  test("keeps the point under the cursor when it is scaled", () => {
    for (const text of [
      "0,0,40,30",
      `${far},${far},${far + 40n},${far + 30n}`,
    ]) {
      const before = view(text);
      const cell = invert(before, 0.31, 0.77);
      let after = before;
      for (const factor of [2, 0.3, 1.7, 1.1, 0.8]) {
        after = scale(after, factor, 0.31, 0.77);
        expect(invert(after, 0.31, 0.77)).toEqual(cell);
      }
    }
  });

  test("is exact at 10^15: a located cell is found again", () => {
    let at = view("0,0,24,24");
    at = centreOn(at, far + 7n, 2n * far + 3n);
    expect(formatWindow(at)).toBe(
      "999999999999995.5,1999999999999991.5,1000000000000019.5,2000000000000015.5",
    );
    const [fx, fy] = locate(at, far + 9n, 2n * far - 4n);
    expect(invert(at, fx, fy)).toEqual([far + 9n, 2n * far - 4n]);
    expect(at.x1 - at.x0).toBe(24);
  });

  test("is the same again after it is moved there and back", () => {
    const before = view("0,0,40,30");
    const after = crop(crop(before, beside(0.25, -0.5)), beside(-0.25, 0.5));
    expect(formatWindow(after)).toBe("0,0,40,30");
    expect(formatWindow(crop(before, beside(0.25, -0.5)))).toBe("10,-15,50,15");
  });

  test("can be cut to a part", () => {
    const part = { left: 0.25, right: 0.5, bottom: 0, top: 0.2 };
    expect(formatWindow(crop(view("0,0,40,30"), part))).toBe("10,0,20,6");
  });

  test("stops at the limits and keeps the point under the pointer in place", () => {
    const cell = [1.7, 0.1] as const;
    const near = scale(view("0,0,2,2"), 4, cell[0] / 2, cell[1] / 2);
    expect(formatWindow(near)).toBe("0.425,0.025,1.925,1.525");
    expect(scale(near, 1.2, 0.85, 0.05)).toBe(near);
    const wide = scale(view("0,0,3000000000000000,3000000000000000"), 0.5);
    expect(formatWindow(wide)).toBe(
      "-500000000000000,-500000000000000,3500000000000000,3500000000000000",
    );
    expect(scale(wide, 0.9, 0.2, 0.7)).toBe(wide);
    // Zooming back has an effect immediately.
    expect(size(scale(near, 0.5))[0]).toBeCloseTo(3);
    expect(size(scale(wide, 2))[0]).toBeCloseTo(2e15, -6);
  });

  test("keeps its proportions if the shorter side meets a limit", () => {
    const near = scale(view("0,0,40,30"), 1000, 0.3, 0.6);
    expect(size(near)[0]).toBeCloseTo(2);
    expect(size(near)[1]).toBeCloseTo(1.5);
    const wide = scale(view("0,0,40,30"), 1e-18, 0.3, 0.6);
    expect(size(wide)[0]).toBeCloseTo(4e15, -6);
    expect(size(wide)[1]).toBeCloseTo(3e15, -6);
    expect(size(scale(view("0,0,40,30"), 0.1, 0.5, 0.5, [80, 80]))).toEqual([
      80, 60,
    ]);
    // A new size of the stage does not make cells oblong.
    const turned = resized(near, 0.5, 2);
    expect(size(turned)[0]).toBeCloseTo(1.5);
    expect(size(turned)[1]).toBeCloseTo(4.5);
  });

  test("that is cut too narrow in one direction is cut exactly in the other direction", () => {
    const part = { left: 0.5, right: 0.51, bottom: 0, top: 0.5 };
    const narrow = crop(view("0,0,40,30"), part);
    expect(size(narrow)[0]).toBeCloseTo(1.5);
    expect([narrow.y0 + Number(narrow.oy), size(narrow)[1]]).toEqual([0, 15]);
  });

  test("can be read back if it was written at a limit", () => {
    for (const factor of [1e3, 1e-18]) {
      for (let i = 0; i < 200; i++) {
        const start = view("0,0,40,30");
        const at = scale(start, factor * (1 + i / 7), 0.003 * i, 1 - i / 201);
        expect(parseWindow(formatWindow(at)), formatWindow(at)).not.toBeNull();
      }
    }
  });

  test("moves up to the edge of the allowed range, and along that edge", () => {
    const edge = 2n * 10n ** 18n;
    const before = view(`${edge - 30n},0,${edge - 6n},20`);
    const after = crop(before, beside(3, 1));
    expect(formatWindow(after)).toBe(`${edge - 12n},20,${edge + 12n},40`);
    expect(crop(after, beside(1, 0))).toBe(after);
    expect(formatWindow(crop(after, beside(1, 1)))).toBe(
      `${edge - 12n},40,${edge + 12n},60`,
    );
    expect(centreOn(before, 3n * edge, 0n).ox).toBe(edge);
    expect(centreOn(before, -3n * edge, 0n).ox).toBe(-edge);
  });

  test("stays unchanged if an impossible part is asked for", () => {
    const near = view("0,0,2,2");
    expect(crop(near, { left: 1, right: 0, bottom: 0, top: 1 })).toBe(near);
    for (const factor of [1, Number.NaN, Number.POSITIVE_INFINITY, 0, -2]) {
      expect(scale(near, factor), `${factor}`).toBe(near);
    }
  });

  test("moves its origin along, so that offsets always stay small", () => {
    let at = view("0,0,40,30");
    for (let step = 0; step < 1000; step++) at = crop(at, beside(1, 0));
    expect(formatWindow(at)).toBe("40000,0,40040,30");
    expect(Math.abs(at.x0)).toBeLessThanOrEqual(40);
  });
});
