/** How the lesson looks. */
import { css } from "lit";

export const wythoffBendStyles = css`
  nimscope-map {
    --map-height: 30rem;
    padding: var(--space-2);
    border-radius: var(--radius);
    background: var(--paper);
  }
  nimscope-rule-editor {
    padding: var(--space-3);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }
  .ask {
    padding: var(--space-3) var(--space-4);
    border: 2px solid var(--accent);
    border-radius: var(--radius);
    background: var(--surface);
  }
  .ask .row > button {
    min-height: var(--control);
  }
  code {
    overflow-wrap: anywhere;
  }
  table {
    justify-self: start;
  }
  .found {
    display: grid;
    gap: var(--space-2);
  }
  td,
  th {
    padding: var(--space-1) var(--space-4) var(--space-1) 0;
    text-align: start;
  }
  td + td,
  th + th {
    text-align: end;
  }
  .first {
    gap: var(--space-1) var(--space-2);
  }
  .first button {
    min-height: 1.9rem;
    padding: 0 var(--space-2);
  }
  .progress {
    height: 0.6rem;
    flex: 1 1 8rem;
    min-width: 8rem;
  }
  @container (max-width: 30rem) {
    nimscope-map {
      --map-height: 24rem;
      padding: 0;
    }
  }
`;
