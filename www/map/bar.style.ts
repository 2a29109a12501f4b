/** How the controls above a map look. */
import { css } from "lit";

export const mapBarStyles = css`
  :host {
    container: bar / inline-size;
  }
  .bar {
    min-height: var(--control);
  }
  .bar > :is(h2, select) {
    flex: 1 1 var(--map-title, 10rem);
    min-width: 0;
    font-size: var(--text-l);
  }
  .bar > select {
    border-color: transparent;
    padding-inline-start: 0;
    background-color: transparent;
    font-family: var(--font-display);
    font-weight: 600;
    text-overflow: ellipsis;
  }
  @media (min-width: 1100px) {
    .bar {
      min-height: 3rem;
    }
    .bar > :is(h2, select) {
      flex-basis: var(--map-title, 8rem);
    }
  }
  @media (max-width: 40rem) {
    .bar > :is(h2, select) {
      flex-basis: 100%;
    }
  }
  /* A phone on its side has no height for a second row. */
  @media (min-width: 40rem) and (max-height: 30rem) {
    .bar {
      flex-wrap: nowrap;
    }
    .bar > h2 {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
  .bar > select:hover {
    border-color: var(--line-strong);
  }
  .form {
    min-width: 12rem;
    max-width: 20rem;
  }
  .form input:not([type="checkbox"]),
  .form select {
    width: 100%;
  }
`;
