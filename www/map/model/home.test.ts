import { expect, test } from "vitest";
import type { FigureInfo } from "../../solver/figure.ts";
import { formatView, parseView, scale, type View } from "../../solver/view.ts";
import { across, homeOf, isLine, widest, withRows } from "./home.ts";

const view = (text: string) => parseView(text) as View;
const info = (y_label: string, square: boolean, framed = true) =>
  ({ y_label, square, framed }) as FigureInfo;

test("a number line comes to its marker and keeps its rows", () => {
  const home = view("0,0,20,8");
  const line = info("", false);
  expect(isLine(line)).toBe(true);
  expect(homeOf(home, [7n, 3n], line)).toBe(home);
  const there = homeOf(home, [1_000_000_000_000_000n, 3n], line);
  expect(formatView(there)).toBe("999999999999990.5,0,1000000000000010.5,8");
  expect(formatView(withRows(view("5,1,7,3"), home))).toBe("5,0,7,8");
  const part = { left: 0.2, right: 0.4, bottom: 0.3, top: 0.6 };
  expect(across(part)).toEqual({ left: 0.2, right: 0.4, bottom: 0, top: 1 });
});

test("a square map widens to hold its marker; others stay", () => {
  const home = view("0,0,20,8");
  const wide = homeOf(home, [99n, 3n], info("second pile", true));
  expect(wide.x1 - wide.x0).toBeGreaterThan(100);
  expect(homeOf(home, [99n, 3n], info("nimber", false))).toBe(home);
  expect(homeOf(home, null, info("", false))).toBe(home);
  expect(isLine(info("nimber", false))).toBe(false);
  expect(isLine(info("", true, false))).toBe(false);
});

test("a figure in space stays large enough to be made out", () => {
  const [space, flat] = [true, false].map((space) => ({
    ...info("", true, false),
    space,
  })) as [FigureInfo, FigureInfo];
  const home = view("-5,-4,5,4");
  expect(widest(home, flat)).toBeUndefined();
  const zoom = (from: View, factor: number, figure = space) =>
    scale(from, factor, 0.5, 0.5, widest(home, figure));
  const out = zoom(home, 0.3);
  expect(out.x1 - out.x0).toBeCloseTo(10 / 0.3);
  const far = zoom(out, 0.3);
  expect(formatView(far)).toBe("-19.5,-15.6,19.5,15.6");
  expect(zoom(far, 0.9)).toBe(far);
  // One that stands too far out stays, or comes nearer.
  const lost = view("-50,-40,50,40");
  expect(zoom(lost, 0.5)).toBe(lost);
  expect(formatView(zoom(lost, 2))).toBe("-25,-20,25,20");
  expect(formatView(zoom(far, 0.5, flat))).toBe("-39,-31.2,39,31.2");
});

test("a marker that no window holds with the origin stands in the middle", () => {
  const home = view("0,0,20,8");
  const there = homeOf(home, [10n ** 18n, 3n], info("second pile", true));
  expect(formatView(there)).toBe(
    "999999999999999990.5,-0.5,1000000000000000010.5,7.5",
  );
});
