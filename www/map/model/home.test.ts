import { expect, test } from "vitest";
import type { FigureInfo } from "../../solver/figure.ts";
import {
  around,
  beside,
  crop,
  formatWindow,
  parseWindow,
  scale,
  type Window,
} from "../../solver/window.ts";
import { across, held, homeOf, isLine, widest, withRows } from "./home.ts";

const view = (text: string) => parseWindow(text) as Window;
const info = (y_label: string, square: boolean, framed = true) =>
  ({ y_label, square, framed }) as FigureInfo;

test("a number line moves to its marker and keeps its rows", () => {
  const home = view("0,0,20,8");
  const line = info("", false);
  expect(isLine(line)).toBe(true);
  expect(homeOf(home, [7n, 3n], line)).toBe(home);
  const there = homeOf(home, [1_000_000_000_000_000n, 3n], line);
  expect(formatWindow(there)).toBe("999999999999990.5,0,1000000000000010.5,8");
  expect(formatWindow(withRows(view("5,1,7,3"), home))).toBe("5,0,7,8");
  const part = { left: 0.2, right: 0.4, bottom: 0.3, top: 0.6 };
  expect(across(part)).toEqual({ left: 0.2, right: 0.4, bottom: 0, top: 1 });
});

test("a square map widens to include its marker, other maps stay", () => {
  const home = view("0,0,20,8");
  const wide = homeOf(home, [99n, 3n], info("second pile", true));
  expect(wide.x1 - wide.x0).toBeGreaterThan(100);
  expect(homeOf(home, [99n, 3n], info("nimber", false))).toBe(home);
  expect(homeOf(home, null, info("", false))).toBe(home);
  expect(isLine(info("nimber", false))).toBe(false);
  expect(isLine(info("", true, false))).toBe(false);
});

test("if scales are independent, a view widens at most to the whole figure", () => {
  const [home, whole] = [view("0,0,220,10"), view("0,0,5000,10")];
  const to = (x: bigint, y: bigint) =>
    formatWindow(homeOf(home, [x, y], info("nimber", false), whole));
  expect(to(100n, 3n)).toBe("0,0,220,10");
  expect(to(379n, 3n)).toBe("0,0,399.474,10");
  expect(to(379n, 17n)).toBe("0,0,399.474,19.4444");
  expect(to(9_000n, 3n)).toBe("0,0,220,10");
});

test("a plot opens around a pile that its usual view does not show", () => {
  const [home, whole] = [view("0,0,20000,300"), view("0,0,123457,300")];
  const plot = { ...info("nimber", false), fits: true };
  const at = (pile: bigint, small = false) =>
    formatWindow(homeOf(home, [pile, 150n], plot, whole, small));
  expect(at(7n)).toBe("0,0,20000,300");
  expect(at(60_000n)).toBe("50000,0,70000,300");
  // The view ends soon after the last pile.
  expect(at(123_456n)).toBe("104457,0,124457,300");
  // On a phone each pile has room for its dot.
  expect(at(7n, true)).toBe("-1.92,0,94.08,300");
  expect(at(10n ** 9n, true)).toBe(formatWindow(home));
});

test("on a phone a far position is centred, with cells of their usual size", () => {
  const home = view("0,0,20,8");
  const plane = info("second pile", true);
  const at = (small: boolean) =>
    homeOf(home, [99n, 3n], plane, undefined, small);
  expect(formatWindow(at(true))).toBe("84.5,0,104.5,8");
  expect(at(false).x1 - at(false).x0).toBeGreaterThan(100);
});

test("a figure that fits its view can be zoomed out to a margin and stays in sight", () => {
  const home = view("-47,-23.5,47,23.5");
  expect(widest(undefined)).toBeUndefined();
  const zoom = (from: Window, factor: number, fx: number) =>
    held(crop(from, around(factor, fx, 0.5), widest(home)), from, home, home);
  const out = zoom(home, 0.1, 0.9);
  expect(formatWindow(out)).toBe("-50,-25,50,25");
  expect(zoom(out, 0.5, 0.2)).toBe(out);
  // A view that was moved away comes back as it grows.
  const away = view("30,-5,50,5");
  expect(zoom(away, 2, 0.5)).toEqual(crop(away, around(2, 0.5, 0.5)));
  expect(formatWindow(zoom(away, 0.1, 0.5))).toBe("-50,-25,50,25");
  // A view that is already too wide stays, or becomes narrower.
  const lost = view("-500,-250,500,250");
  expect(zoom(lost, 0.5, 0.5)).toBe(lost);
  expect(formatWindow(zoom(lost, 2, 0.5))).toBe("-250,-125,250,125");
});

test("a finite figure can be dragged at most a margin beyond its end", () => {
  const whole = view("0,0,100,100");
  const drag = (from: Window, right: number, up: number) =>
    held(crop(from, beside(right, up), widest(whole)), from, whole, whole);
  const inside = view("10,40,30,60");
  expect(formatWindow(drag(inside, 0.25, -0.5))).toBe("15,30,35,50");
  expect(formatWindow(drag(inside, -3, 3))).toBe("-0.6,80.6,19.4,100.6");
  expect(formatWindow(drag(inside, 9, -9))).toBe("80.6,-0.6,100.6,19.4");
  // A view beyond the end goes no farther, and can come back.
  const away = view("120,40,140,60");
  expect(formatWindow(drag(away, 1, 0))).toBe("120,40,140,60");
  expect(formatWindow(drag(away, -1, 0))).toBe("100,40,120,60");
  // A figure without an end can be dragged until half of the window is empty.
  const free = (from: Window, right: number, up: number) =>
    held(crop(from, beside(right, up)), from, whole, undefined);
  expect(formatWindow(free(inside, 300, 40))).toBe("6010,840,6030,860");
  expect(formatWindow(free(inside, -3, -9))).toBe("-10,-10,10,10");
  const lost = view("-40,40,-20,60");
  expect(formatWindow(free(lost, -1, 0))).toBe("-40,40,-20,60");
  expect(formatWindow(free(lost, 1, 0))).toBe("-20,40,0,60");
});

test("zooming out adds empty paper below zero only up to a margin", () => {
  const home = view("-0.5,0,39.5,20");
  const zoom = (from: Window, factor: number, fx: number, fy: number) =>
    held(crop(from, around(factor, fx, fy)), from, home, undefined);
  expect(formatWindow(zoom(home, 0.1, 0.5, 0.5))).toBe("-12,-6,388,194");
  // A view that zooms in, or shows no empty paper, stays around its point.
  expect(formatWindow(zoom(home, 2, 0, 0.5))).toBe("-0.5,5,19.5,15");
  const inside = view("500,500,540,520");
  expect(formatWindow(zoom(inside, 0.5, 0.5, 0.5))).toBe("480,490,560,530");
  // A zoom does not enlarge the empty paper that a drag showed.
  const dragged = view("-20,0,20,20");
  expect(formatWindow(zoom(dragged, 0.5, 0.5, 0))).toBe("-20,0,60,40");
  // A view far out is just as exact, if the figure begins there.
  const far = view("100000000000000002,0,100000000000000042,20");
  const out = held(scale(far, 0.5), far, far, undefined);
  expect(formatWindow(out)).toBe(
    "99999999999999999.6,-1.2,100000000000000079.6,38.8",
  );
});

test("a view moves to a marker that no window can show together with the origin", () => {
  const home = view("0,0,20,8");
  const there = homeOf(home, [10n ** 18n, 3n], info("second pile", true));
  expect(formatWindow(there)).toBe(
    "999999999999999985.5,0,1000000000000000005.5,8",
  );
});
