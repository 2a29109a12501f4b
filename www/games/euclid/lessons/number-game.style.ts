/** How the lesson looks. */
import { css } from "lit";

export const numberGameStyles = css`
  ol {
    display: grid;
    gap: var(--space-1);
    padding-inline-start: 1.6rem;
    list-style: decimal;
    font-size: var(--text-s);
  }
  li {
    overflow-wrap: anywhere;
  }
  li.fires {
    font-weight: 600;
    color: var(--win-text);
  }
  .chain {
    align-items: center;
    gap: var(--space-1);
  }
  .answer {
    font-size: var(--text-l);
    overflow-wrap: anywhere;
  }
`;
