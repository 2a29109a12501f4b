/** How the frame of the page looks: its header, its footer and its news. */
import { css } from "lit";

export const appStyles = css`
  :host {
    display: grid;
    grid-template-rows: auto 1fr auto;
    min-height: 100dvh;
  }
  header {
    min-height: var(--header);
    padding-inline: var(--space-5);
    border-bottom: 1px solid var(--line);
  }
  .name {
    color: var(--ink);
    font-family: var(--font-display);
    font-size: var(--text-l);
    font-weight: 650;
    letter-spacing: -0.01em;
    text-decoration: none;
  }
  .name span {
    color: var(--accent);
  }
  nav {
    margin-inline-end: auto;
  }
  .part {
    padding-block: var(--space-2);
    color: var(--ink);
    font-weight: 500;
    text-decoration: none;
  }
  .part:hover,
  .part[aria-current] {
    color: var(--accent);
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.4em;
  }
  nimscope-menu .column > * {
    justify-content: start;
    padding-inline: var(--space-3);
  }
  nimscope-search {
    width: min(20rem, 30vw);
    min-height: var(--control);
  }
  nimscope-search:not(:defined) {
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--surface);
  }
  main {
    min-width: 0;
    padding: var(--space-4) var(--space-5) var(--space-6);
  }
  footer {
    padding: var(--space-2) var(--space-5);
    border-top: 1px solid var(--line);
  }
  .skip {
    position: absolute;
    top: var(--space-2);
    left: var(--space-2);
    z-index: 3;
    padding: var(--space-2) var(--space-3);
    border-radius: var(--radius);
    background: var(--surface);
  }
  .skip:not(:focus) {
    clip-path: inset(50%);
  }
  main:focus {
    outline: none;
  }
  .news {
    position: fixed;
    inset: auto var(--space-4) var(--space-4) auto;
    z-index: 3;
    max-width: calc(100% - 2 * var(--space-4));
    padding-inline: var(--space-4);
    border-color: var(--accent);
    box-shadow: var(--shadow);
  }
  @media print {
    .row {
      display: none;
    }
  }
  @media (max-width: 40rem) {
    header,
    main,
    footer {
      padding-inline: var(--space-3);
    }
  }
  @media (max-width: 50rem) {
    /* Name, search and menu; below them the parts of the page. */
    header {
      position: relative;
      padding-block: var(--space-2) 0;
      row-gap: 0;
    }
    nimscope-search {
      flex: 1;
      width: auto;
      min-width: 0;
    }
    nav {
      order: 1;
      justify-content: space-between;
      width: 100%;
      margin: 0;
    }
  }
`;
