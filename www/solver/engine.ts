/**
 * The solver as asynchronous calls, answered by two workers. Without workers the
 * same code runs in the page; for another origin they start from a blob.
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

/** What each service has for its own needs. */
type Inner = "start" | "ask" | "about" | "learn";
type Own = Omit<Drawer, Inner> & Omit<Thinker, Inner>;

/**
 * Every call of the services and the plain functions of the module for a first picture, as
 * promises; `ask` also calls the functions of the other modules. Rejections are `Trouble`
 * records.
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

/** The module that a service starts with, as `ahead.js` chose by the address. */
function firstOf(name: Service): First {
  const { nimscopeModules = "nimscope" } = document.documentElement.dataset;
  const [first, last = first] = nimscopeModules.split(" ") as [First, First?];
  return name === "thinker" ? last : first;
}

type ByName = Record<string, (...args: unknown[]) => unknown>;

interface Running {
  call(name: string, args: unknown[]): Promise<unknown>;
  /** Ends it; what it was asked is never answered. */
  close(): void;
}

interface Pending {
  readonly name: string;
  readonly args: unknown[];
  resolve(answer: unknown): void;
  reject(trouble: Trouble): void;
}

type Service = "drawer" | "thinker";

/** The calls that the thinker answers: they may take long. The drawer answers all others. */
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

  /** Asks; when `signal` is aborted, the solver is free for other questions. */
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
        // A record is an answer.
        if (this.pending.delete(question)) question.reject(error);
      } else if (this.running === mine) this.crash(error);
    }
  }

  /** Ends a solver that cannot be trusted. All who wait get an error; the next question starts a new one. */
  private crash(cause: unknown): void {
    this.end();
    const trouble = troubleOf(cause);
    for (const { reject } of this.pending) reject(trouble);
    this.pending.clear();
  }

  /** Gives a question up. What else was asked is asked again. */
  private stop(question: Pending): void {
    if (!this.pending.delete(question)) return;
    question.reject(STOPPED);
    // While it starts, it works on nothing.
    if (!this.started) return;
    this.end();
    for (const other of this.pending) void this.send(other);
  }

  private end(): void {
    void this.running?.then((solver) => solver.close()).catch(() => {});
    this.running = null;
    this.started = false;
  }

  /** Whatever keeps a worker from starting, the page can do its work. */
  private open(): Promise<Running> {
    const died = (cause: unknown) => {
      if (this.running === mine) this.crash(cause);
    };
    // Its script arrives while the module does.
    let first: Promise<Begun> | null = begin(this.name, 0);
    first.catch(() => {}); // Told when it is asked for.
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

/** What each solver goes by, also one that starts later. */
const learned: Found[] = [];

/** Lets all solvers go by what was found from here on. */
export async function learn(found: Found): Promise<void> {
  learned.push(found);
  const told = [drawer, thinker].map((solver) => solver.ask("learn", [found]));
  await Promise.all([...told, startHere()]);
  learnHere(found);
  news.dispatchEvent(new Event("learned"));
}

/** Fires `learned` when pictures may show more. */
export const news = new EventTarget();

/** How a question ends that was given up. */
const STOPPED: Trouble = {
  title: "The search was stopped",
  message: "The solver had no answer yet.",
  part: "",
  expected: "",
  at: 0,
  again: true,
};

/** Where no worker can be had, the page fetches what would stand in it. */
async function openHere(name: Service): Promise<Running> {
  const { serviceOf } = await import("./service.ts");
  const calls = serviceOf(name) as unknown as ByName;
  return {
    // A macrotask first, so that a row of calls leaves room for input.
    async call(name, args) {
      await new Promise((resolve) => setTimeout(resolve));
      return calls[name]?.(...args);
    },
    close() {},
  };
}

/** A worker whose script is on its way; `broken` rejects if it fails. */
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

/** A worker may end without a word, but then its lock is free. */
function watch(
  lock: string,
  signal: AbortSignal,
  died: (cause: unknown) => void,
): void {
  navigator.locks
    ?.request(lock, { signal }, () => died(new Error("its worker ended")))
    .catch(() => {}); // Closed by us, or locks are forbidden here.
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

/** The catalogue; from a file where the module that has it comes later. */
async function games(): Promise<readonly Listed[]> {
  if (firstOf("drawer") === "nimscope") return ask("games", []);
  return (await gamesFile()).default as unknown as Listed[];
}

/** The solver, whose calls end when `signal` is aborted. */
export function until(signal?: AbortSignal): Engine {
  return new Proxy({} as Engine, {
    get(_, name) {
      if (name === "games") return games;
      if (typeof name === "symbol") return undefined;
      // Promises are known by a method, and what Lit makes by keys that begin with `_`.
      if (name === "then" || name.startsWith("_")) return undefined;
      const solver = name in THINKING ? thinker : drawer;
      return (...args: unknown[]) => solver.ask(name, args, signal);
    },
  });
}

/** The one solver of the page. */
export const engine = until();
