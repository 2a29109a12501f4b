/** A map in a lesson. Its settings are separate from those of the page's map. */
import { css, html, type ReactiveControllerHost } from "lit";
import { type Options, withOptions } from "../../session/address.ts";
import type { Analysis } from "../../solver/wasm.ts";
import type { Said } from "../../ui/events.ts";

export const ownMapStyles = css`
  nimscope-map {
    --map-height: 30rem;
    padding: var(--space-2);
    border-radius: var(--radius);
    background: var(--paper);
  }
`;

type Host = Pick<ReactiveControllerHost, "requestUpdate">;

export class OwnMap {
  private options: Options;
  private readonly lesson: Host;

  constructor(lesson: Host, figure: string) {
    this.lesson = lesson;
    this.options = { figure };
  }

  /** The map of a position. `analysis` is null until the record arrives. */
  show(position: string, analysis: Analysis | null) {
    return html`<nimscope-map
      .position=${position}
      .analysis=${analysis}
      .options=${this.options}
      @nimscope-change=${(event: Said<"nimscope-change">) => {
        event.stopPropagation();
        this.options = withOptions(this.options, event.detail.changes);
        this.lesson.requestUpdate();
      }}
      @nimscope-view-change=${(event: Event) => event.stopPropagation()}
    ></nimscope-map>`;
  }
}
