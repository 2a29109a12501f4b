/** The nimbers of families of graphs, found one by one and kept while the page lives. */
import { until } from "../../solver/engine.ts";
import { LongWork } from "../../solver/long/work.ts";
import {
  type Cell,
  cellsOf,
  positionOf,
  type Rule,
  tablesTo,
} from "./families.ts";

class Families extends LongWork {
  private readonly nimbers = new Map<string, bigint | null>();
  private rule: Rule = "node";
  private cells: readonly Cell[] = [];
  /** Ends the question on its way: another page may need the solver. */
  private stop = new AbortController();

  /** Works on the graphs with numbers up to `to`. */
  upTo(rule: Rule, to: number, report: () => void): Promise<void> {
    this.rule = rule;
    this.cells = cellsOf(tablesTo(to));
    return this.work(report);
  }

  /** The nimber; null where it was not decided, undefined where it was not asked for. */
  known(rule: Rule, body: string): bigint | null | undefined {
    return this.nimbers.get(positionOf(rule, body));
  }

  override pause(): void {
    super.pause();
    this.stop.abort();
  }

  protected override async more(): Promise<boolean> {
    const { rule } = this;
    const next = this.cells.find(
      ({ body }) => this.known(rule, body) === undefined,
    );
    if (next === undefined) return false;
    const position = positionOf(rule, next.body);
    // Beyond a graph that was not decided, its like is hardly decided, either.
    const isBeyond =
      next.before !== null && this.known(rule, next.before) === null;
    const nimber = isBeyond ? null : await this.nimber(position);
    if (nimber === undefined) return true;
    this.nimbers.set(position, nimber);
    return true;
  }

  /** The nimber of a position; undefined if a person left before it was found. */
  private async nimber(position: string): Promise<bigint | null | undefined> {
    if (this.stop.signal.aborted) this.stop = new AbortController();
    const { signal } = this.stop;
    try {
      const { nimber } = await until(signal).analyze(position);
      return nimber == null ? null : BigInt(nimber);
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  }
}

export const families = new Families();
