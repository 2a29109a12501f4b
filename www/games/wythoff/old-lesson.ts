/** What the lessons with a board of Wythoff's game share. */
import { css, html } from "lit";
import { Lesson } from "../../lesson-kit/old/lesson.ts";
import { inline } from "../../lesson-kit/old/style.ts";
import { grouped } from "../../solver/position.ts";

export abstract class WythoffLesson extends Lesson {
  static override base = [
    ...Lesson.base,
    inline,
    css`
      .both {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-4);
        align-items: start;
      }
      @container (min-width: 44rem) {
        .both {
          grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
        }
      }
    `,
  ];

  /** A cell as a button that opens it. */
  protected link(x: bigint | number, y: bigint | number) {
    return html`<button
      type="button"
      aria-label="Open (${x},${y})"
      @click=${() => this.open(`wythoff(${x},${y})`)}
    >
      (${grouped(x)}, ${grouped(y)})
    </button>`;
  }
}
