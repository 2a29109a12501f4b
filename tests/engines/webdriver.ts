/** A browser controlled by the few WebDriver commands that tests need. */
import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";

/** A browser, its driver, and how the two are started. */
export interface Engine {
  readonly name: string;
  /** Starts the driver; the port is its last argument. */
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly capabilities: Readonly<Record<string, unknown>>;
}

/** The time limit for a command. */
const COMMAND_LIMIT_MS = 60_000;
/** The time for which an element must keep its place before a click. */
const STILL_MS = 100;
/** The time limit for a browser to answer or quit; some never quit. */
const ANSWER_LIMIT_MS = 5_000;

export class Browser {
  private readonly driver: ChildProcess;
  private readonly base: string;
  private session = "";

  private constructor(driver: ChildProcess, base: string) {
    this.driver = driver;
    this.base = base;
  }

  static async start({ command, env, capabilities }: Engine): Promise<Browser> {
    const port = await freePort();
    const [program = "", ...args] = command;
    // The driver leads a process group, so that its children end with it.
    const driver = spawn(program, [...args, `--port=${port}`], {
      detached: true,
      stdio: "ignore",
      env: { ...process.env, ...env },
    });
    driver.on("error", () => {}); // If the driver did not start, `open` fails.
    const browser = new Browser(driver, `http://127.0.0.1:${port}`);
    try {
      await browser.open(capabilities);
    } catch (error) {
      browser.kill();
      throw error;
    }
    return browser;
  }

  private async open(capabilities: Engine["capabilities"]): Promise<void> {
    const end = Date.now() + COMMAND_LIMIT_MS;
    const isUp = () => this.ask("GET", "/status").then(Boolean, () => false);
    while (!(await isUp())) {
      const { pid, exitCode } = this.driver;
      if (pid === undefined || exitCode !== null || Date.now() > end) {
        throw new Error(`${this.driver.spawnargs.join(" ")} does not answer`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const { sessionId } = await this.ask<{ sessionId: string }>(
      "POST",
      "/session",
      { capabilities: { alwaysMatch: capabilities } },
    );
    this.session = `/session/${sessionId}`;
  }

  async go(url: string): Promise<void> {
    await this.ask("POST", `${this.session}/url`, { url });
  }

  /** True if the page still runs scripts; after a crash it does not. */
  answers(): Promise<boolean> {
    const body = { script: "return true", args: [] };
    const path = `${this.session}/execute/sync`;
    return this.ask<boolean>("POST", path, body, ANSWER_LIMIT_MS).catch(
      () => false,
    );
  }

  /** Runs a function in the page and returns its value. */
  run<A extends unknown[], R>(body: (...args: A) => R, ...args: A): Promise<R> {
    const script = `return (${body}).apply(null, arguments)`;
    return this.ask("POST", `${this.session}/execute/sync`, { script, args });
  }

  /**
   * Clicks, as a person does, on the element that a function finds in the page. Waits
   * until the element stops moving, so that the click cannot miss it.
   */
  async click<A extends unknown[]>(
    find: (...args: A) => Element | undefined,
    ...args: A
  ): Promise<void> {
    const found = Object.values((await this.run(find, ...args)) ?? {});
    const element = `${this.session}/element/${found[0]}`;
    const place = async () =>
      JSON.stringify(await this.ask("GET", `${element}/rect`));
    const end = Date.now() + COMMAND_LIMIT_MS;
    for (let before = ""; Date.now() < end; ) {
      const now = await place();
      if (now === before) break;
      before = now;
      await new Promise((resolve) => setTimeout(resolve, STILL_MS));
    }
    await this.ask("POST", `${element}/click`, {});
  }

  /** Resizes the page's window, in CSS pixels. */
  async resize(width: number, height: number): Promise<void> {
    const frame = await this.run(() => [
      outerWidth - innerWidth,
      outerHeight - innerHeight,
    ]);
    const [across = 0, down = 0] = frame;
    await this.ask("POST", `${this.session}/window/rect`, {
      width: width + across,
      height: height + down,
    });
  }

  /** Quits the browser, by force if necessary. */
  async quit(): Promise<void> {
    await this.ask("DELETE", this.session, undefined, ANSWER_LIMIT_MS).catch(
      () => {},
    );
    this.kill();
  }

  private kill(): void {
    const { pid } = this.driver;
    try {
      if (pid !== undefined) process.kill(-pid, "SIGKILL");
    } catch {
      // The driver has already ended.
    }
  }

  private async ask<R>(
    method: string,
    path: string,
    body?: unknown,
    limitMs = COMMAND_LIMIT_MS,
  ): Promise<R> {
    const response = await fetch(this.base + path, {
      method,
      headers: { "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(limitMs),
    });
    const { value } = (await response.json()) as { value: R };
    if (!response.ok) throw new Error(JSON.stringify(value));
    return value;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = address !== null && typeof address === "object";
      server.close(() => resolve(port ? address.port : 0));
    });
  });
}
