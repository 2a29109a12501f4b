/**
 * The solver as everything on the page sees it: one set of asynchronous calls.
 * Behind it stands a worker, started by its URL, or from a blob where the
 * script comes from another origin, or the same code in the page where no
 * worker can be had.
 */
import { releaseProxy, wrap } from "comlink";
import { Service } from "./service.ts";
import {
  type Answer,
  type Arguments,
  compile,
  type NotationError,
  type Question,
  start,
} from "./wasm.ts";
import workerUrl from "./worker.ts?worker&url";

type Calls = Omit<Service, "start" | "ask">;

/** Every call of the service, as a promise. Rejections are `Trouble` records. */
export type Engine = {
  readonly [K in keyof Calls]: (
    ...args: Parameters<Calls[K]>
  ) => Promise<Awaited<ReturnType<Calls[K]>>>;
} & {
  // A mapped type would forget which answer belongs to which question.
  ask<K extends Question>(
    question: K,
    ...args: Arguments<K>
  ): Promise<Answer<K>>;
};

/** The solver's error record, or one made of whatever went wrong. */
export type Trouble = NotationError & {
  /** Set where the same may work on another try. */
  readonly again?: true;
};

/** Something that went wrong, as a record a person can be shown. */
export function troubleOf(cause: unknown): Trouble {
  if (isTrouble(cause)) return cause;
  return {
    message:
      "The solver stopped unexpectedly. Your position is safe; please try again.",
    part: cause instanceof Error ? cause.message : String(cause),
    expected: "",
    at: 0,
    again: true,
  };
}

function isTrouble(cause: unknown): cause is Trouble {
  return (
    typeof cause === "object" &&
    cause !== null &&
    "message" in cause &&
    "expected" in cause &&
    "at" in cause
  );
}

/** A solver that runs; `close` ends it. */
interface Running {
  call(name: string, args: unknown[]): Promise<unknown>;
  /** Ends it; calls under way are rejected with the reason. */
  close(reason: unknown): void;
}

let module: Promise<WebAssembly.Module> | undefined;

/** Starts the solver on this thread, for drawing; once however often called. */
export async function startHere(): Promise<void> {
  try {
    module ??= compile();
    await start(module);
  } catch {
    module = undefined;
    throw {
      message: "The solver could not be loaded.",
      part: "nimscope_bg.wasm",
      expected: "a connection, or a visit with one before",
      at: 0,
      again: true,
    } satisfies Trouble;
  }
}

async function open(): Promise<Running> {
  // Whatever keeps a worker from starting, the page can do its work.
  return openWorker().catch(openHere);
}

async function openHere(): Promise<Running> {
  await startHere();
  const service = new Service() as unknown as Record<
    string,
    (...args: unknown[]) => unknown
  >;
  return {
    // A macrotask first, so that a row of calls leaves room for input.
    async call(name, args) {
      await new Promise((resolve) => setTimeout(resolve));
      return service[name]?.(...args);
    },
    close() {},
  };
}

async function openWorker(): Promise<Running> {
  const worker = spawn(new URL(workerUrl, import.meta.url));
  const remote = wrap<Service>(worker);
  let fail: (reason: unknown) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => {});
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    fail(new Error(event.message ?? "the worker did not start"));
  });
  const close = (reason: unknown) => {
    fail(reason);
    remote[releaseProxy]();
    worker.terminate();
  };
  try {
    module ??= compile();
    await Promise.race([module.then((m) => remote.start(m)), failed]);
  } catch (error) {
    module = undefined;
    close(error);
    throw error;
  }
  const calls = remote as unknown as Record<
    string,
    (...args: unknown[]) => Promise<unknown>
  >;
  return {
    call: (name, args) => Promise.race([calls[name]?.(...args), failed]),
    close,
  };
}

function spawn(url: URL): Worker {
  if (url.origin === location.origin) {
    return new Worker(url, { type: "module" });
  }
  const source = `import ${JSON.stringify(url.href)};`;
  const blob = URL.createObjectURL(
    new Blob([source], { type: "text/javascript" }),
  );
  return new Worker(blob, { type: "module" });
}

let running: Promise<Running> | undefined;

async function call(name: string, args: unknown[]): Promise<unknown> {
  running ??= open();
  const mine = running;
  let solver: Running | undefined;
  try {
    solver = await mine;
    return await solver.call(name, args);
  } catch (error) {
    // A record is an answer. After a crash nothing in there can be trusted:
    // whoever waits is told, and the next call starts anew.
    if (isTrouble(error) && solver !== undefined) throw error;
    solver?.close(error);
    if (running === mine) running = undefined;
    throw troubleOf(error);
  }
}

/** The one solver of the page. */
export const engine = Object.fromEntries(
  Object.getOwnPropertyNames(Service.prototype)
    .filter((name) => name !== "constructor" && name !== "start")
    .map((name) => [name, (...args: unknown[]) => call(name, args)]),
) as Engine;
