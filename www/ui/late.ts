/** Words shown during a wait. If the solver is late, a note replaces them. */
import { nothing } from "lit";
import { AsyncDirective, directive } from "lit/async-directive.js";
import { watchLate } from "../solver/insist.ts";

const LATE_NOTE = "The solver has not loaded yet. The page is trying again.";

class Late extends AsyncDirective {
  private words: unknown = nothing;
  private isLate = false;
  private stop: (() => void) | null = null;

  override render(words: unknown = nothing): unknown {
    this.words = words;
    this.watch();
    return this.shown;
  }

  override reconnected(): void {
    this.watch();
    this.setValue(this.shown);
  }

  override disconnected(): void {
    this.stop?.();
    this.stop = null;
  }

  private get shown(): unknown {
    return this.isLate ? LATE_NOTE : this.words;
  }

  private watch(): void {
    this.stop ??= watchLate((isLate) => {
      if (isLate === this.isLate) return;
      this.isLate = isLate;
      if (this.stop !== null) this.setValue(this.shown);
    });
  }
}

/**
 * `${late("Looking …")}`: the words, or a note instead while the solver is
 * late.
 */
export const late = directive(Late);
