/**
 * The solver as asynchronous calls, answered by two workers. Without workers
 * the same code runs in the page. If the script of a worker has another origin,
 * the worker starts from a blob.
 */
import { proxy, releaseProxy, wrap } from "comlink";
import { asked, insist } from "./insist.ts";
import { compiled, type First } from "./modules/modules.ts";
import type { Drawer, Thinker } from "./service.ts";
import { isTrouble, type Trouble, troubleOf } from "./trouble.ts";
import {
  type AnswerTo,
  type Arguments,
  ask,
  type Found,
  fetchBy,
  type Listed,
  later,
  learn as learnHere,
  type Question,
  type Quick,
  nimscope as startHere,
} from "./wasm.ts";
import workerUrl from "./worker.ts?worker&url";

export { startHere, type Trouble, troubleOf };

/** The calls of services that `Engine` omits, or declares itself. */
type Inner = "start" | "ask" | "about" | "learn";
type Own = Omit<Drawer, Inner> & Omit<Thinker, Inner>;

/**
 * The calls of both services, and the functions of the module for a first
 * picture, as promises. `ask` also calls the functions of the other modules. A
 * rejection is a `Trouble` record.
 */
export type Engine = {
  readonly [K in keyof Own]: (
    ...args: Parameters<Own[K]>
  ) => Promise<Awaited<ReturnType<Own[K]>>>;
} & {
  readonly [K in Exclude<Quick, keyof Own>]: (
    ...args: Arguments<K>
  ) => Promise<AnswerTo<K>>;
} & {
  // A mapped type would forget which answer belongs to which question.
  about: Drawer["about"];
  ask<K extends Question>(
    question: K,
    ...args: Arguments<K>
  ): Promise<AnswerTo<K>>;
};

fetchBy(compiled, () => firstOf("thinker"));

/**
 * The module that a service starts with. `ahead.js` chose it by the address.
 */
function firstOf(name: Service): First {
  const { nimscopeModules = "nimscope" } = document.documentElement.dataset;
  const [first, last = first] = nimscopeModules.split(" ") as [First, First?];
  return name === "thinker" ? last : first;
}

type ByName = Record<string, (...args: unknown[]) => unknown>;

interface Running {
  call(name: string, args: unknown[]): Promise<unknown>;
  /** Ends the solver. Its open questions are never answered. */
  close(): void;
}

interface Pending {
  readonly name: string;
  readonly args: unknown[];
  resolve(answer: unknown): void;
  reject(trouble: Trouble): void;
}

type Service = "drawer" | "thinker";

/**
 * The calls that the thinker answers, because they may take long. The drawer
 * answers all others.
 */
const THINKING: Readonly<
  Record<Exclude<keyof Thinker, Inner> | "ask" | "remoteness" | "reply", true>
> = {
  analyze: true,
  ask: true,
  glance: true,
  nimbers: true,
  remoteness: true,
  reply: true,
  slice: true,
};

/** One service: its worker, and the questions that wait for an answer. */
class Solver {
  readonly name: Service;
  private readonly pending = new Set<Pending>();
  private running: Promise<Running> | null = null;
  private started = false;

  constructor(name: Service) {
    this.name = name;
  }

  /**
   * Asks the solver. If `signal` is aborted, the solver is free for other
   * questions.
   */
  ask(name: string, args: unknown[], signal?: AbortSignal): Promise<unknown> {
    if (signal?.aborted) return Promise.reject(STOPPED);
    let stop = () => {};
    return new Promise((resolve, reject) => {
      const question: Pending = { name, args, resolve, reject };
      stop = () => this.stop(question);
      signal?.addEventListener("abort", stop);
      this.pending.add(question);
      void this.send(question);
    }).finally(() => signal?.removeEventListener("abort", stop));
  }

  private async send(question: Pending): Promise<void> {
    this.running ??= this.open();
    const mine = this.running;
    try {
      const solver = await mine;
      if (!this.pending.has(question)) return;
      const answer = await solver.call(question.name, question.args);
      if (this.pending.delete(question)) question.resolve(answer);
    } catch (error) {
      const started = await mine.catch(() => null);
      if (started !== null && isTrouble(error)) {
        // A `Trouble` record is an answer. Any other error is a crash.
        if (this.pending.delete(question)) question.reject(error);
      } else if (this.running === mine) this.crash(error);
    }
  }

  /**
   * Ends a solver that cannot be trusted. All open questions fail, and the next
   * question starts a new solver.
   */
  private crash(cause: unknown): void {
    this.end();
    const trouble = troubleOf(cause);
    for (const { reject } of this.pending) reject(trouble);
    this.pending.clear();
  }

  /**
   * Gives up a question by ending the solver. Its other open questions are
   * asked again.
   */
  private stop(question: Pending): void {
    if (!this.pending.delete(question)) return;
    question.reject(STOPPED);
    // A solver that is still starting works on no question, so it can go on.
    if (!this.started) return;
    this.end();
    for (const other of this.pending) void this.send(other);
  }

  private end(): void {
    void this.running?.then((solver) => solver.close()).catch(() => {});
    this.running = null;
    this.started = false;
  }

  /**
   * Starts the solver in a worker. If no worker starts, the page does the work.
   */
  private open(): Promise<Running> {
    const died = (cause: unknown) => {
      if (this.running === mine) this.crash(cause);
    };
    // The script of the worker is fetched at the same time as the module.
    let first: Promise<Begun> | null = begin(this.name, 0);
    first.catch(() => {}); // Reported when it is used.
    const worker = (silences: number) => {
      const begun = first ?? begin(this.name, silences);
      first = null;
      return begun;
    };
    const mine: Promise<Running> = compiled(firstOf(this.name))
      .then((module) =>
        insist((silences, signal) =>
          openWorker(this.name, worker(silences), module, signal, died),
        ).catch(() => openHere(this.name)),
      )
      .then(async (solver) => {
        for (const found of learned) await solver.call("learn", [found]);
        return solver;
      })
      .catch(async (trouble) => {
        await first?.then(({ worker }) => worker.terminate()).catch(() => {});
        throw trouble;
      })
      .finally(() => {
        if (this.running === mine) this.started = true;
      });
    return mine;
  }
}

/** The facts found so far, for solvers that start later. */
const learned: Found[] = [];

/** Teaches a fact to all solvers, also to those that start later. */
export async function learn(found: Found): Promise<void> {
  learned.push(found);
  const answers = [drawer, thinker].map((solver) =>
    solver.ask("learn", [found]),
  );
  await Promise.all([...answers, startHere()]);
  learnHere(found);
  news.dispatchEvent(new Event("learned"));
}

/** Fires `learned` when pictures may show more. */
export const news = new EventTarget();

/** The failure of a question that was given up. */
const STOPPED: Trouble = {
  title: "The search was stopped",
  message: "The solver had no answer yet.",
  part: "",
  expected: "",
  at: 0,
  again: true,
};

/**
 * Runs a service in the page, if there can be no worker. Its script is fetched
 * only then.
 */
async function openHere(name: Service): Promise<Running> {
  const { serviceOf } = await import("./service.ts");
  const calls = serviceOf(name) as unknown as ByName;
  return {
    // Each call waits for a new task, so that many calls leave time for input.
    async call(name, args) {
      await new Promise((resolve) => setTimeout(resolve));
      return calls[name]?.(...args);
    },
    close() {},
  };
}

/** A worker that is being started; `broken` rejects if it fails. */
interface Begun {
  readonly worker: Worker;
  readonly broken: Promise<never>;
}

async function begin(name: string, silences: number): Promise<Begun> {
  const url = asked(new URL(workerUrl, import.meta.url), silences);
  const worker = spawn(url, name);
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      reject(new Error(event.message ?? "the worker did not start"));
    });
  });
  broken.catch(() => {});
  return { worker, broken };
}

/** Starts the solver in a worker; `died` is called if it ends by itself. */
async function openWorker(
  name: Service,
  begun: Promise<Begun>,
  module: WebAssembly.Module,
  signal: AbortSignal,
  died: (cause: unknown) => void,
): Promise<Running> {
  const { worker, broken } = await begun;
  const remote = wrap<Thinker>(worker);
  const closed = new AbortController();
  const close = () => {
    if (closed.signal.aborted) return;
    closed.abort();
    remote[releaseProxy]();
    worker.terminate();
  };
  signal.addEventListener("abort", close);
  try {
    const lock = `nimscope ${name} ${Math.random()}`;
    await Promise.race([
      remote.start(firstOf(name), module, lock, proxy(compiled)),
      broken,
    ]);
    broken.catch(died);
    watch(lock, closed.signal, died);
  } catch (error) {
    close();
    throw error;
  }
  const calls = remote as unknown as ByName;
  return { call: async (name, args) => calls[name]?.(...args), close };
}

/**
 * Calls `died` when a worker has ended. A worker can end without an event, but
 * its end always frees its lock.
 */
function watch(
  lock: string,
  signal: AbortSignal,
  died: (cause: unknown) => void,
): void {
  navigator.locks
    ?.request(lock, { signal }, () => died(new Error("its worker ended")))
    .catch(() => {}); // Rejects if we close the worker or locks are forbidden.
}

function spawn(url: URL, name: string): Worker {
  if (url.origin === location.origin) {
    return new Worker(url, { type: "module", name });
  }
  const source = `import ${JSON.stringify(url.href)};`;
  const blob = URL.createObjectURL(
    new Blob([source], { type: "text/javascript" }),
  );
  return new Worker(blob, { type: "module", name });
}

const drawer = new Solver("drawer");
const thinker = new Solver("thinker");

const gamesFile = later(() => import("../wasm/games.json"));

/**
 * The catalogue of games. It is read from a file if the drawer does not start
 * with the module that contains it.
 */
async function games(): Promise<readonly Listed[]> {
  if (firstOf("drawer") === "nimscope") return ask("games", []);
  return (await gamesFile()).default as unknown as Listed[];
}

/** The solver with calls that end when `signal` is aborted. */
export function until(signal?: AbortSignal): Engine {
  return new Proxy({} as Engine, {
    get(_, name) {
      if (name === "games") return games;
      if (typeof name === "symbol") return undefined;
      // JavaScript recognizes a promise by `then`, and Lit its own values by
      // keys that begin with `_`.
      if (name === "then" || name.startsWith("_")) return undefined;
      const solver = name in THINKING ? thinker : drawer;
      return (...args: unknown[]) => solver.ask(name, args, signal);
    },
  });
}

/** The solver of the page. */
export const engine = until();
