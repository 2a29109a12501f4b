/** How the page of misère quotients looks. */
import { css } from "lit";
import { workStyles } from "../style.ts";

export const misereStyles = css`
  ${workStyles}
  .about {
    max-width: 44rem;
  }
  section:not(.column) > h2 + .about {
    margin-top: var(--space-2);
  }
  .asks {
    margin-bottom: var(--space-5);
  }
  .result {
    min-height: 14rem;
    margin-bottom: var(--space-6);
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3) var(--space-4);
  }
  @media (min-width: 40rem) {
    .facts {
      column-gap: var(--space-6);
    }
  }
  .facts dt {
    font-size: var(--text-s);
    color: var(--ink-soft);
  }
  .facts dd {
    font-size: var(--text-xl);
    font-weight: 600;
    line-height: var(--leading-tight);
  }
  .verdict {
    padding-inline-start: var(--space-3);
    border-inline-start: 3px solid var(--line-strong);
  }
  .verdict.proved {
    border-color: var(--accent);
  }
  .halves {
    --tile: 24rem;
    --fit: auto-fill;
    gap: var(--space-5) var(--space-6);
  }
  .result > section {
    padding-top: var(--space-3);
  }
  .texts {
    --tile: 26rem;
    gap: var(--space-5) var(--space-7);
    margin-block: var(--space-6);
    padding-block: var(--space-5);
    border-block: 1px solid var(--line);
  }
`;
