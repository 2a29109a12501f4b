import type { ReactiveController } from "lit";
import { beforeEach, expect, test, vi } from "vitest";
import type { FigureKey, Progress } from "../../solver/figure.ts";
import { reportPicture } from "../../ui/first-picture.ts";
import type { MapHost } from "../host.ts";
import { Computation } from "./computation.ts";

/** The mocked solver of the current test. */
const solver = vi.hoisted(() => ({}));
vi.mock("../../solver/engine.ts", () => ({ engine: solver }));

const [FIRST, SECOND] = [
  { id: "blocking", settings: { k: "1" } },
  { id: "blocking", settings: { k: "2" } },
] as const satisfies readonly FigureKey[];

/** A map whose solver computes a tenth of a figure in each slice. */
function mapOf(isSequence: boolean) {
  const done = new Map<FigureKey, number>();
  /** `third` is called while the solver works on its third slice. */
  const during = { third: () => {} };
  const engine = {
    advance: vi.fn(async (figure: FigureKey): Promise<Progress> => {
      if (engine.advance.mock.calls.length === 3) during.third();
      const next = Math.min(10, (done.get(figure) ?? -1) + 1);
      done.set(figure, next);
      return { done: next, total: 10, memory_bytes: 0 };
    }),
    recall: vi.fn(async () => {}),
    remember: vi.fn(async () => false),
    about: vi.fn(async (): Promise<object> => ({ kept: 0 })),
  };
  Object.assign(solver, engine);
  const info = { settings: isSequence ? [{ key: "to" }] : [], long: true };
  const map = {
    isConnected: true,
    options: {},
    choice: { key: FIRST as FigureKey, info },
    change: vi.fn(),
    grown: vi.fn(),
    requestUpdate: vi.fn(),
    addController: vi.fn(),
  };
  return {
    map,
    engine,
    during,
    work: new Computation(map as unknown as MapHost),
  };
}

const settled = (work: Computation) =>
  vi.waitFor(() => expect(work.task.running).toBe(false));

beforeEach(() => reportPicture());

test("a figure is computed to its end, and then the map draws it", async () => {
  const { map, engine, work } = mapOf(false);
  work.follow(FIRST);
  await settled(work);
  expect(work.task.value).toMatchObject({ done: 10, total: 10 });
  expect(engine.advance).toHaveBeenCalledTimes(11);
  expect(map.grown).toHaveBeenCalled();
  // A picture is not stored, and has no period.
  for (const call of [engine.recall, engine.remember, engine.about]) {
    expect(call).not.toHaveBeenCalled();
  }
  work.follow(FIRST);
  expect(work.task.running).toBe(false);
});

test("a sequence loads stored results once, and at its end stores its results and gets statistics", async () => {
  const { engine, work } = mapOf(true);
  work.follow(FIRST);
  await settled(work);
  expect(engine.recall).toHaveBeenCalledTimes(1);
  expect(engine.remember).toHaveBeenCalledWith(FIRST, 10);
  expect(work.stats).toEqual({ kept: 0 });
  await vi.waitFor(() => expect(work.isRefused).toBe(true));
});

test("a sequence shows all known heaps, and continues as far as a proof needs", async () => {
  /** The change of the map's goal for a sequence with `known` piles. */
  async function goalOf(
    period: object,
    { options = {}, known = 0, row = {} }: Known = {},
  ): Promise<unknown> {
    const { map, engine, work } = mapOf(true);
    if (known > 0) {
      const progress = { done: known, total: known, memory_bytes: 0 };
      engine.advance.mockResolvedValue(progress);
    }
    const stats = { kept: 0, period };
    engine.about.mockResolvedValue(stats);
    Object.assign(solver, { ask: async () => row });
    Object.assign(map, { options });
    const settings = { rule: "0.356", to: "10" };
    const figure = { id: "heap-nimbers", settings } as const;
    map.choice.key = figure;
    work.follow(figure);
    await vi.waitFor(() => expect(work.stats).toBe(stats));
    await new Promise((resolve) => setTimeout(resolve));
    return map.change.mock.calls[0];
  }
  const to = (goal: number) => [{ "set.to": `${goal}` }, false];
  const none = { status: "none" };
  const row = { preperiod: 7315, period: 142 };
  expect(await goalOf({ status: "observed", needs: 167 })).toEqual(to(167));
  expect(await goalOf(none, { row })).toEqual(to(14_917));
  expect(await goalOf(none, { known: 25_000, row })).toEqual(to(25_000));
  expect(await goalOf(none, { known: 12_000, row })).toEqual(to(14_917));
  // The goal stays if no period is listed, if its proof is too far, or if a
  // person chose the goal.
  const far = { preperiod: 326_640, period: 144 };
  const options = { "set.to": "10" };
  for (const more of [{}, { row: far }, { options, row }])
    expect(await goalOf(none, more)).toBeUndefined();
  const chosen = { options, known: 25_000, row };
  expect(await goalOf(none, chosen)).toEqual(to(25_000));
});

interface Known {
  readonly options?: object;
  readonly known?: number;
  readonly row?: object;
}

test("a person stops the work and continues it where it stopped", async () => {
  const { map, engine, during, work } = mapOf(false);
  during.third = () => work.task.stop();
  work.follow(FIRST);
  await settled(work);
  // The running slice ends, and is drawn.
  await vi.waitFor(() => expect(map.grown).toHaveBeenCalled());
  expect(engine.advance).toHaveBeenCalledTimes(3);
  // Drawing the map again does not restart the work.
  work.follow(FIRST);
  expect(work.task.running).toBe(false);
  work.task.again();
  await settled(work);
  expect(engine.advance).toHaveBeenCalledTimes(11);
});

test("the work stops when its map leaves the page and continues when the map returns", async () => {
  for (const isSequence of [false, true]) {
    const { map, engine, during, work } = mapOf(isSequence);
    const [[controller]] = map.addController.mock.calls as unknown as [
      [ReactiveController],
    ];
    during.third = () => {
      map.isConnected = false;
      controller.hostDisconnected?.();
    };
    work.follow(FIRST);
    await vi.waitFor(() => expect(map.grown).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve));
    expect(engine.advance).toHaveBeenCalledTimes(3);
    expect(engine.about).not.toHaveBeenCalled();
    map.isConnected = true;
    controller.hostConnected?.();
    await settled(work);
    expect(work.task.value).toMatchObject({ done: 10 });
  }
});

test("if a person stops a sequence during a long slice, the results so far are stored", async () => {
  const { engine, during, work } = mapOf(true);
  during.third = () => {
    vi.spyOn(performance, "now").mockReturnValue(Number.MAX_SAFE_INTEGER);
    work.task.stop();
  };
  work.follow(FIRST);
  await vi.waitFor(() =>
    expect(engine.remember).toHaveBeenCalledWith(FIRST, 2),
  );
  expect(work.stats).not.toBeNull();
  vi.restoreAllMocks();
});

test("a new figure replaces the one that is being computed", async () => {
  const { map, engine, during, work } = mapOf(true);
  during.third = () => {
    map.choice = { ...map.choice, key: SECOND };
    work.follow(SECOND);
    expect([work.task.value, work.stats]).toEqual([null, null]);
  };
  work.follow(FIRST);
  await vi.waitFor(() => expect(work.stats).not.toBeNull());
  await settled(work);
  expect(work.task.value).toMatchObject({ done: 10 });
  expect(engine.about).toHaveBeenCalledTimes(1);
  expect(engine.about).toHaveBeenCalledWith(SECOND, "stats");
});

test("a new figure waits for the last answer about the previous figure", async () => {
  const { map, engine, work } = mapOf(true);
  let answer = () => {};
  engine.about.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ kept: 1 });
      }),
  );
  work.follow(FIRST);
  await vi.waitFor(() =>
    expect(engine.about).toHaveBeenCalledWith(FIRST, "stats"),
  );
  const slices = engine.advance.mock.calls.length;
  map.choice = { ...map.choice, key: SECOND };
  work.follow(SECOND);
  await new Promise((resolve) => setTimeout(resolve));
  expect(engine.advance).toHaveBeenCalledTimes(slices);
  answer();
  await settled(work);
  expect(work.stats).toEqual({ kept: 0 });
});

test("a failure is shown until the work continues", async () => {
  const { engine, work } = mapOf(false);
  engine.advance.mockRejectedValueOnce(new Error("not enough memory"));
  work.follow(FIRST);
  await settled(work);
  expect(work.task.trouble?.again).toBe(true);
  work.task.again();
  await settled(work);
  expect(work.task.trouble).toBeNull();
});
