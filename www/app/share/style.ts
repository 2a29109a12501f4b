/** How the dialog "Share" looks. */
import { css } from "lit";

export const shareStyles = css`
  :host {
    display: contents;
    --dialog: 56rem;
  }
  .parts {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 12rem;
    align-items: start;
    gap: var(--space-5);
  }
  .whole {
    grid-column: 1 / -1;
    padding-top: var(--space-4);
    border-top: 1px solid var(--line);
  }
  .qr {
    width: 100%;
    height: auto;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  textarea {
    display: block;
    min-height: var(--control);
    padding: var(--space-2);
    background: var(--sunken);
    resize: none;
    overflow-wrap: anywhere;
  }
  textarea[rows="1"] {
    white-space: pre;
    overflow: hidden;
  }
  .shared {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 6.5rem;
    align-items: end;
    gap: var(--space-1) var(--space-2);
  }
  .shared button {
    width: 100%;
  }
  .preview {
    max-height: 28rem;
    padding: var(--space-4);
    border: 1px dashed var(--line-strong);
    border-radius: var(--radius);
    background: var(--paper);
  }
  @media (max-width: 40rem) {
    .parts {
      grid-template-columns: minmax(0, 1fr);
    }
    figure {
      width: 12rem;
      margin-inline: auto;
    }
  }
`;
