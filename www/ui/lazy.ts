/** A part of the page whose script is fetched when the part is first drawn. */
import { nothing } from "lit";
import { AsyncDirective, directive } from "lit/async-directive.js";
import { fetched, type Trouble, troubleOf } from "../solver/trouble.ts";
import { failureBox } from "./trouble/trouble.ts";

/** Fetches a script. The same script must always use the same function. */
type Load<M> = () => Promise<M>;

/** The message if a script does not arrive. */
type Failed = (trouble: Trouble, again: () => void) => unknown;

/**
 * The scripts that have arrived, by their `Load` functions. Parts that need
 * them are drawn without a wait.
 */
const arrived = new WeakMap<Load<unknown>, unknown>();

/** The script, if it has arrived. */
export function present<M>(load: Load<M>): M | undefined {
  return arrived.get(load) as M | undefined;
}

/** Fetches a script outside of a template, or ahead of need. */
export async function loaded<M>(load: Load<M>): Promise<M> {
  if (!arrived.has(load)) arrived.set(load, await fetched(load));
  return arrived.get(load) as M;
}

class Lazy<M> extends AsyncDirective {
  private load: Load<M> | null = null;
  private trouble: Trouble | null = null;
  /** The function that the last render passed to draw the part. */
  private draw: (module: M) => unknown = () => nothing;
  private failed: Failed = failureBox;

  override render(
    load: Load<M>,
    draw: (module: M) => unknown,
    failed: Failed = failureBox,
  ): unknown {
    [this.draw, this.failed] = [draw, failed];
    if (load !== this.load) {
      [this.load, this.trouble] = [load, null];
      void this.fetch(load);
    }
    return this.shown(load);
  }

  /** The script may have arrived while the part was away from the page. */
  override reconnected(): void {
    if (this.load !== null) this.setValue(this.shown(this.load));
  }

  private shown(load: Load<M>): unknown {
    if (arrived.has(load)) return this.draw(arrived.get(load) as M);
    if (this.trouble === null) return nothing;
    return this.failed(this.trouble, () => void this.fetch(load));
  }

  private async fetch(load: Load<M>): Promise<void> {
    if (arrived.has(load)) return;
    if (this.trouble !== null) {
      this.trouble = null;
      this.setValue(this.shown(load));
    }
    const trouble = await loaded(load).then(() => null, troubleOf);
    if (load !== this.load) return;
    this.trouble = trouble;
    if (this.isConnected) this.setValue(this.shown(load));
  }
}

/**
 * `${lazy(load, (module) => module.part(…))}`: draws a part with a script. If
 * the script does not arrive, a message is shown instead, with a button that
 * tries again. `load` must always be the same function.
 */
export const lazy = directive(Lazy) as <M>(
  load: Load<M>,
  draw: (module: M) => unknown,
  failed?: Failed,
) => unknown;
