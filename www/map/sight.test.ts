import { expect, test } from "vitest";
import type { FigureChoice } from "../solver/figure.ts";
import { formatWindow, parseWindow, type Window } from "../solver/window.ts";
import type { Points, Scene } from "./painter.ts";
import { Sight } from "./sight.ts";

const windowOf = (text: string) => parseWindow(text) as Window;

/** A picture whose home shows one unit for ten pixels of its size. */
function pictureAt(marker: readonly [number, number] | null, whole?: Window) {
  return {
    plot: (width: number, height: number) => ({
      ...{ left: 10, top: 0 },
      ...{ width: width - 10, height: height - 10 },
    }),
    home: (width: number, height: number) =>
      windowOf(`0,0,${width / 10},${height / 10}`),
    whole: () => whole,
    marked: () => marker?.map(BigInt) ?? null,
  };
}

function choiceOf(id: string, more: object = {}): FigureChoice {
  return {
    ...{ component: "nim(1)", index: 0, free: [] },
    key: { id, settings: {} },
    info: { id, square: true, framed: true, y_label: "y", ...more },
  } as unknown as FigureChoice;
}

function sightOf(
  choice: FigureChoice,
  marker: readonly [number, number] | null = [3, 4],
  whole?: Window,
): Sight {
  const sight = new Sight(() => pictureAt(marker, whole) as never);
  sight.show(choice);
  sight.resize([400, 200], 1);
  sight.view = sight.home();
  return sight;
}

const text = ({ view }: Sight) => view && formatWindow(view);

test("a figure begins with its home view, which is not in the address", () => {
  const sight = sightOf(choiceOf("v"));
  expect(text(sight)).toBe("0,0,40,20");
  expect(sight.kind).toBe("home");
  expect(sight.news()).toBeNull();
});

test("a view moved by a person is written to the address once, and the home view removes it there", () => {
  const sight = sightOf(choiceOf("v"));
  expect(sight.move(windowOf("5,5,25,15"))).toBe(true);
  expect(sight.move(sight.view)).toBe(false);
  expect(sight.news()).toBe("5,5,25,15");
  expect(sight.news()).toBeNull();
  sight.goHome();
  expect(sight.news()).toBe("");
});

test("the address decides the view, and this view is not written back to it", () => {
  const sight = sightOf(choiceOf("v"));
  sight.follow("2,2,12,7");
  expect(sight.kind).toBe("given");
  expect(text(sight)).toBe("2,2,12,7");
  expect(sight.news()).toBeNull();
  // Following the same text again keeps the view to which a person moved.
  sight.move(windowOf("5,5,25,15"));
  sight.follow("2,2,12,7");
  expect(sight.kind).toBe("moved");
  sight.follow("");
  expect([sight.kind, sight.view]).toEqual(["home", null]);
});

test("a moved view stays, except on another figure or on one that follows the position", () => {
  const moved = (choice: FigureChoice, next: FigureChoice) => {
    const sight = sightOf(choice);
    sight.move(windowOf("5,5,25,15"));
    sight.show(next);
    return sight.kind;
  };
  expect(moved(choiceOf("v"), choiceOf("table"))).toBe("home");
  expect(moved(choiceOf("v"), choiceOf("v"))).toBe("moved");
  const follows = choiceOf("tree", { follows: true });
  expect(moved(follows, choiceOf("tree"))).toBe("home");
});

test("a larger stage shows more at the same scale around the same middle", () => {
  const sight = sightOf(choiceOf("v"));
  sight.move(windowOf("0,0,39,19"));
  expect(sight.resize([400, 200], 1)).toBe(false);
  expect(sight.resize([790, 200], 1)).toBe(true);
  expect(text(sight)).toBe("-19.5,0,58.5,19");
  // A home view is computed anew.
  sight.goHome();
  sight.view = sight.home();
  sight.resize([400, 300], 1);
  expect(sight.view).toBeNull();
});

test("large letters make the sheet smaller and leave the plot's size unchanged", () => {
  const sight = sightOf(choiceOf("v"));
  sight.resize([400, 200], 2);
  expect(sight.sheet).toEqual([200, 100]);
  expect(sight.plot()).toEqual({ left: 20, top: 0, width: 380, height: 180 });
});

test("the worker's home view replaces the guessed one", () => {
  const choice = choiceOf("v");
  const sight = sightOf(choice);
  const frame = (home: string): [Scene, Points] => [
    { figure: choice.key, size: [400, 200] } as unknown as Scene,
    { home: windowOf(home), whole: undefined, view: null } as unknown as Points,
  ];
  expect(sight.fit(...frame("0,0,40,20"))).toBe(false);
  expect(sight.fit(...frame("0,0,80,40"))).toBe(true);
  expect(text(sight)).toBe("0,0,80,40");
  // A frame of another figure changes nothing.
  const other = { ...frame("0,0,9,9")[0], figure: choiceOf("w").key };
  expect(sight.fit(other, frame("0,0,9,9")[1])).toBe(false);
  sight.move(windowOf("5,5,25,15"));
  expect(sight.fit(...frame("0,0,60,30"))).toBe(false);
  expect(text(sight)).toBe("5,5,25,15");
});

test("a position out of sight widens the home view", () => {
  const sight = sightOf(choiceOf("v"), [100, 10]);
  sight.view = windowOf("0,0,40,20");
  expect(sight.bringIn(null, [100n, 10n])).toBe(false);
  expect(sight.kind).toBe("home");
  const { x0 = 0, x1 = 0 } = sight.view ?? {};
  expect(x1 - x0).toBeGreaterThan(100);
});

test("a moved view follows the position only if it showed the position before", () => {
  const sight = sightOf(choiceOf("v"));
  sight.follow("0,0,10,5");
  expect(sight.bringIn([30n, 2n], [100n, 10n])).toBe(false);
  expect(sight.bringIn(null, [100n, 10n])).toBe(false);
  expect(sight.bringIn([3n, 2n], [4n, 4n])).toBe(false);
  expect(text(sight)).toBe("0,0,10,5");
  expect(sight.bringIn([3n, 2n], [100n, 10n])).toBe(true);
  expect(text(sight)).toBe("95.5,8,105.5,13");
});

const SEQUENCE = { square: false, long: true, settings: [{ key: "to" }] };

test("a folded sequence is shown whole on request, and the address has this view", () => {
  const whole = windowOf("0,0,40,177");
  const sight = sightOf(choiceOf("fold", SEQUENCE), [3, 4], whole);
  expect(text(sight)).toBe("0,0,40,20");
  sight.goHome();
  sight.view = sight.home();
  expect(sight.view).toEqual(whole);
  expect(sight.news()).toBe("0,0,40,177");
});

test("a zoom of a plot scales only its columns and fits its rows, unless it asks for both directions", () => {
  const whole = windowOf("0,0,5000,20");
  const plot = choiceOf("plot", { ...SEQUENCE, fits: true });
  const sight = sightOf(plot, [3, 4], whole);
  const zoom = (both?: boolean) =>
    sight.move(
      sight.cropped({ left: 0, right: 0.5, bottom: 0, top: 0.5 }, both),
    );
  expect(sight.fits).toBe(true);
  zoom();
  const [, y0, , y1] = `${text(sight)}`.split(",");
  expect([sight.fits, y0, y1]).toEqual([true, "0", "20"]);
  zoom(true);
  expect(sight.fits).toBe(false);
  expect(`${text(sight)}`.split(",")[3]).toBe("10");
  // A pan keeps the rows that a person chose; the next zoom fits them again.
  sight.move(sight.cropped({ left: 0, right: 1, bottom: 0.1, top: 1.1 }));
  expect(sight.fits).toBe(false);
  zoom();
  expect(sight.fits).toBe(true);
  // Home shows all.
  sight.goHome();
  expect([sight.fits, sight.home()]).toEqual([false, whole]);
  // The window of an address is shown as it is.
  sight.follow("0,0,10,5");
  expect(sight.fits).toBe(false);
});

test("zooming keeps the position in place if it is in sight, otherwise the middle", () => {
  const near = sightOf(choiceOf("v"), [9, 4]);
  near.view = windowOf("0,0,10,5");
  expect(near.centre()).toEqual([0.95, 0.9]);
  near.view = windowOf("20,0,30,5");
  expect(near.centre()).toEqual([0.5, 0.5]);
});

test("a number line moves along one axis", () => {
  const line = sightOf(choiceOf("line", { square: false, y_label: "" }));
  line.move(windowOf("5,7,25,9"));
  expect(text(line)).toBe("5,0,25,20");
});

test("a pointer near the mark means the mark if cells are small", () => {
  const sight = sightOf(choiceOf("v"));
  const at = [50, 150] as const;
  // A cell has about 10 pixels, and the pointer is truncated to whole ones.
  const wide = windowOf("0,0,40,20");
  expect(sight.pixelAt(at, wide, true)).toEqual([51, 149.5]);
  const narrow = windowOf("0,0,400,200");
  const mark = sight.pixelAt([18, 184], narrow, true);
  expect(mark).not.toEqual([18, 184]);
  expect(sight.pixelAt([18, 184], narrow, false)).toEqual([18, 184]);
  expect(sight.pixelAt(at, narrow, true)).toEqual(at);
});
