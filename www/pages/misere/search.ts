/** The search for one quotient, as the page follows it. */
import { engine, type Trouble, troubleOf } from "../../solver/engine.ts";
import {
  type Quotient,
  quotientOf,
  quotientSoFar,
} from "../../solver/long/quotients.ts";
import type { QuotientRecord } from "../../solver/modules/study.ts";

/** Genera are listed to this heap. */
export const GENERA = 20;

export class Search {
  /** The game that is asked about; empty if none is. */
  game = "";
  /** What is known so far. */
  record: QuotientRecord | null = null;
  /** All of it, once the search has ended or was cancelled. */
  quotient: Quotient | null = null;
  genera: readonly string[] = [];
  trouble: Trouble | null = null;
  running = false;
  /** Whether a person cancelled it. */
  cancelled = false;
  private stop = new AbortController();
  private readonly host: { requestUpdate(): void };

  constructor(host: { requestUpdate(): void }) {
    this.host = host;
  }

  /** Asks about a game; about none with an empty text. */
  ask(game: string): void {
    this.end();
    [this.game, this.record, this.quotient] = [game, null, null];
    [this.genera, this.trouble] = [[], null];
    if (game !== "") void this.go();
    this.host.requestUpdate();
  }

  /** Ends the search; what was found stays with the solver. */
  end(): void {
    this.stop.abort();
    this.running = false;
  }

  /** Ends the search, and shows what was found so far. */
  async cancel(): Promise<void> {
    const { game } = this;
    this.end();
    this.cancelled = true;
    await this.tell(quotientSoFar(game), () => game === this.game);
  }

  /** Goes on after it was cancelled or failed. */
  async go(): Promise<void> {
    const { game } = this;
    const stop = new AbortController();
    this.stop = stop;
    [this.running, this.cancelled, this.trouble] = [true, false, null];
    this.host.requestUpdate();
    const isMine = () => stop === this.stop && !stop.signal.aborted;
    const report = (record: QuotientRecord) => {
      if (!isMine()) return;
      this.record = record;
      this.host.requestUpdate();
    };
    await this.tell(quotientOf(game, report, stop.signal), isMine);
    if (!isMine()) return;
    this.running = false;
    this.host.requestUpdate();
    const genera = await engine.ask("genera", game, GENERA).catch(() => []);
    if (game !== this.game) return;
    this.genera = genera;
    this.host.requestUpdate();
  }

  /** Shows a quotient once it arrives, if it is still asked for. */
  private async tell(
    arriving: Promise<Quotient>,
    isMine: () => boolean,
  ): Promise<void> {
    try {
      const quotient = await arriving;
      if (!isMine()) return;
      this.quotient = quotient;
      this.record = quotient.found.record;
    } catch (error) {
      if (isMine()) this.trouble = troubleOf(error);
    }
    this.host.requestUpdate();
  }
}
