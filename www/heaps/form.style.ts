/** How the forms of the heap games look. */
import { css } from "lit";

export const formStyles = css`
  form {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: var(--space-2);
  }
  .line {
    display: inline-flex;
    align-items: center;
    gap: var(--space-3);
  }
  .wide {
    flex: 1 1 16rem;
  }
  form input[name] {
    width: min(12rem, 32vw);
    font-family: var(--font-mono);
  }
  textarea {
    width: 100%;
    padding: var(--space-2) var(--space-3);
    font-family: var(--font-mono);
    resize: vertical;
  }
  textarea::placeholder {
    color: var(--ink-soft);
  }
  .wrong {
    display: grid;
    justify-items: start;
    gap: var(--space-2);
    margin-top: var(--space-2);
    padding: var(--space-2) var(--space-3);
    border: 1px solid var(--danger);
    border-radius: var(--radius-s);
    background: var(--danger-soft);
    color: var(--danger);
    font-size: var(--text-s);
    overflow-wrap: anywhere;
  }
`;
