/**
 * The table of leaps, proved rule by rule. It is kept while the page lives, and
 * in the browser for the next visit, unless the solver, whose name has a hash,
 * is another one then.
 */
import { store, stored, watchStored } from "../../session/stored.ts";
import { engine } from "../../solver/engine.ts";
import { proofOf } from "../../solver/long/proofs.ts";
import { LongWork } from "../../solver/long/work.ts";
import type { AutomatonCertificate } from "../../solver/modules/study.ts";
import solver from "../../wasm/study_bg.wasm?url";
import {
  gameOf,
  joined,
  keptText,
  nameOf,
  type Rule,
  readKept,
  rulesTo,
  type Verdict,
} from "./rules.ts";

export const KEY = "nimscope.bend";
/** So many lost cells of Wythoff's game show where a rule differs first. */
const PAIRS = 500;

class Bend extends LongWork {
  readonly verdicts = new Map<string, Verdict>();
  private to = 0;
  private pairs: [number, number][] = [];

  constructor() {
    super();
    this.recall();
    watchStored(KEY, () => this.recall());
  }

  /** Takes over the verdicts that an earlier visit or another tab has kept. */
  private recall(): void {
    for (const [name, verdict] of readKept(stored(KEY), solver)) {
      this.verdicts.set(name, verdict);
    }
  }

  /** Works on the rules with numbers up to `to`. */
  upTo(to: number, report: () => void): Promise<void> {
    this.to = to;
    return this.work(report);
  }

  protected override async more(): Promise<boolean> {
    const next = this.next();
    if (next === undefined) return false;
    this.verdicts.set(nameOf(next), await this.judge(next));
    store(KEY, keptText(this.verdicts, solver));
    return true;
  }

  private next(): Rule | undefined {
    return rulesTo(this.to).find((rule) => !this.verdicts.has(nameOf(rule)));
  }

  private async judge(rule: Rule): Promise<Verdict> {
    const name = nameOf(rule);
    const { record, certificate, golden } = await proofOf(gameOf(name));
    const states = record.states;
    const a = record.numeration?.a ?? null;
    if (golden) {
      return { kind: "same", states, a, like: null, joins: null };
    }
    const joins = joined(rule, await this.lost());
    if (certificate === null) {
      return { kind: "open", states, a, like: null, joins };
    }
    const like = await this.like(certificate);
    return { kind: "other", states, a, like, joins };
  }

  /** The first lost cells of Wythoff's game. */
  private async lost(): Promise<[number, number][]> {
    if (this.pairs.length === 0) {
      const cells = await engine.ask("wythoff_pairs", 1, 0n, PAIRS);
      this.pairs = cells.map(({ x, y }) => [Number(x), Number(y)]);
    }
    return this.pairs;
  }

  /** The first rule known to have this automaton: then the lost cells are the same. */
  private async like(own: AutomatonCertificate): Promise<string | null> {
    for (const [name, { kind, states, like }] of this.verdicts) {
      if (kind !== "other" || states !== own.states || like) continue;
      const { certificate } = await proofOf(gameOf(name));
      if (certificate && textOf(certificate) === textOf(own)) return name;
    }
    return null;
  }
}

/** An automaton as a text: equal ones have equal texts, as states are numbered in order. */
function textOf({ numeration, transitions, lost }: AutomatonCertificate) {
  return JSON.stringify([numeration.a, transitions, lost]);
}

export const bend = new Bend();
