import type { TemplateResult } from "lit";
import { expect, test, vi } from "vitest";
import { Stepper } from "./stepper.ts";

/** A stepper from step 0 to 3, in a lesson that does not redraw itself. */
function setUp(step = 0) {
  const host = {
    addController() {},
    removeController() {},
    requestUpdate() {},
    updateComplete: Promise.resolve(true),
  };
  const stepper = new Stepper(host);
  const steps: number[] = [];
  const show = (step: number) =>
    stepper.show({ step, last: 3, first: 0, go: (to) => steps.push(to) });
  /** Presses the button with this name in the last drawing. */
  const press = (name: string, drawn = show(step)) => {
    const buttons = drawn.values as TemplateResult[];
    const found = buttons.find(({ values }) => values?.includes(name));
    const [act] =
      found?.values.filter((one) => typeof one === "function") ?? [];
    (act as () => void)();
  };
  return { stepper, steps, show, press };
}

test("each press of Next goes one step on, even if the lesson is not redrawn between them", () => {
  const { steps, show, press } = setUp();
  const drawn = show(0);
  for (let i = 0; i < 5; i++) press("Next", drawn);
  expect(steps).toEqual([1, 2, 3]);
});

test("playing ends at the last step, when a person presses Back, and when the lesson closes", () => {
  vi.useFakeTimers();
  const { stepper, steps, press } = setUp(1);
  press("Play");
  vi.advanceTimersByTime(10_000);
  expect(steps).toEqual([2, 3]);
  press("Play");
  vi.advanceTimersByTime(1_000);
  press("Back");
  vi.advanceTimersByTime(10_000);
  expect(steps).toEqual([2, 3, 2, 0]);
  press("Play");
  stepper.hostDisconnected();
  vi.advanceTimersByTime(10_000);
  expect(steps).toEqual([2, 3, 2, 0, 2]);
  vi.useRealTimers();
});
