/**
 * The looks shared by all elements: text, buttons, fields, tabs, tooltips and
 * the focus ring. An element lists `controls` before its own styles:
 * `[controls, css`…`]`.
 *
 * Classes: `button.primary`, `button.quiet`, `button.icon` (square, with an
 * `aria-label`), `.group` (buttons joined in a row), `.field` (label above
 * control), `.tip`, `.progress`, `.numbers` (tabular figures), `.soft`, `.note`
 * (soft and small), `.visually-hidden`, `.error`; and the words of layout
 * (`words.ts`).
 */
import { css } from "lit";
import { words } from "./words.ts";

const looks = css`
  :host {
    display: block;
    font-family: var(--font);
    font-size: var(--text-m);
    line-height: var(--leading);
    color: var(--ink);
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  :host,
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  h1,
  h2,
  h3 {
    margin: 0;
    font-family: var(--font-display);
    font-weight: 600;
    line-height: var(--leading-tight);
    text-wrap: balance;
  }
  h1 {
    font-size: var(--text-2xl);
    letter-spacing: -0.015em;
  }
  h2 {
    font-size: var(--text-xl);
  }
  h3 {
    font-size: var(--text-l);
  }
  p {
    margin: 0;
    text-wrap: pretty;
  }
  dl,
  dd,
  figure {
    margin: 0;
  }
  a {
    color: var(--accent);
    text-underline-offset: 0.15em;
  }
  code,
  kbd {
    font-family: var(--font-mono);
    font-size: 0.92em;
  }
  kbd {
    padding: 0.1em 0.4em;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-s);
    background: var(--surface);
  }
  .numbers {
    font-variant-numeric: tabular-nums;
  }
  .soft {
    color: var(--ink-soft);
  }
  figcaption,
  .note {
    font-size: var(--text-s);
    color: var(--ink-soft);
  }

  :focus-visible {
    outline: var(--focus);
    outline-offset: 2px;
  }

  button,
  .button,
  input:is(:not([type]), [type="text"], [type="number"], [type="search"]),
  select,
  textarea {
    min-height: var(--control);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--ink);
    font: inherit;
    font-size: var(--text-s);
  }
  button,
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--space-2);
    padding: 0 var(--space-4);
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
    transition:
      background var(--quick),
      border-color var(--quick);
  }
  button:hover:not(:disabled),
  .button:hover {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  button:disabled {
    border-color: var(--line);
    color: var(--line-strong);
    cursor: default;
  }
  button.primary,
  .button.primary {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--accent-ink);
    forced-color-adjust: none;
  }
  button.primary:hover:not(:disabled),
  .button.primary:hover {
    background: color-mix(in oklab, var(--accent) 86%, var(--ink));
  }
  button.quiet {
    border-color: transparent;
    background: transparent;
  }
  button.quiet:hover:not(:disabled) {
    background: var(--accent-soft);
  }
  button.icon {
    width: var(--control);
    min-width: 24px;
    padding: 0;
  }
  button[aria-pressed="true"] {
    border-color: var(--accent);
    background: var(--accent-soft);
    color: var(--accent);
  }
  .word {
    display: none;
  }
  @media (min-width: 1100px) {
    button.icon:has(.word) {
      flex-direction: column;
      gap: 2px;
      width: auto;
      min-height: 3rem;
      padding-inline: 0.375rem;
    }
    .word {
      display: block;
      font-size: 0.6875rem;
      line-height: 1;
    }
  }
  /* A bar that shares its row with another one has no room for words. */
  @container bar (max-width: 36rem) {
    button.icon:has(.word) {
      width: var(--control);
      min-height: var(--control);
      padding-inline: 0;
    }
    .word {
      display: none;
    }
  }
  svg {
    flex: none;
    width: 1.25em;
    height: 1.25em;
  }
  .group {
    display: inline-flex;
  }
  .group > button {
    border-radius: 0;
    margin-inline-start: -1px;
  }
  .group > button:first-child {
    border-start-start-radius: var(--radius);
    border-end-start-radius: var(--radius);
    margin-inline-start: 0;
  }
  .group > button:last-child {
    border-start-end-radius: var(--radius);
    border-end-end-radius: var(--radius);
  }
  .group > button:is(:hover, :focus-visible, [aria-pressed="true"]) {
    z-index: 1;
    position: relative;
  }

  summary {
    min-height: 24px;
    cursor: pointer;
  }
  .field {
    display: grid;
    gap: var(--space-1);
    font-size: var(--text-s);
    color: var(--ink-soft);
  }
  input:is(:not([type]), [type="text"], [type="number"], [type="search"]),
  select,
  textarea {
    max-width: 100%;
    padding: 0 var(--space-3);
    font-variant-numeric: tabular-nums;
  }
  ::placeholder {
    color: var(--ink-soft);
  }
  [aria-invalid="true"] {
    border-color: var(--danger) !important;
  }
  select {
    appearance: none;
    padding-inline-end: var(--space-6);
    background:
      linear-gradient(45deg, transparent 50%, var(--ink-soft) 50%) right 1.06rem
        center / 0.37rem 0.36rem no-repeat,
      linear-gradient(-45deg, transparent 50%, var(--ink-soft) 50%) right
        0.7rem center / 0.37rem 0.36rem no-repeat,
      var(--surface);
    cursor: pointer;
  }
  select option {
    background: var(--surface);
    color: var(--ink);
  }
  input:is([type="checkbox"], [type="radio"], [type="range"]) {
    accent-color: var(--accent);
  }
  input[type="range"] {
    min-height: var(--control);
    margin: 0;
    cursor: pointer;
  }
  input:is([type="checkbox"], [type="radio"]) {
    width: 1.1rem;
    height: 1.1rem;
    margin: 0;
  }
  label.check {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 1.75rem;
    font-size: var(--text-s);
    cursor: pointer;
  }
  .error {
    font-size: var(--text-s);
    color: var(--danger);
  }

  /* The width of the inner div shows the progress. */
  .progress {
    overflow: hidden;
    border-radius: 1rem;
    background: var(--n);
  }
  .progress > div {
    height: 100%;
    background: var(--p);
  }
  .tip {
    padding: var(--space-1) var(--space-2);
    border-radius: var(--radius-s);
    background: var(--ink);
    color: var(--paper);
    forced-color-adjust: none;
    font-size: var(--text-xs);
    font-variant-numeric: tabular-nums;
    line-height: 1.4;
    pointer-events: none;
  }
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @media (forced-colors: active) {
    a {
      color: LinkText;
    }
    :is(button, input, select):disabled {
      border-color: GrayText;
      color: GrayText;
    }
    /* Borders that are transparent elsewhere are visible here. */
    button.quiet {
      border-color: Canvas;
    }
    button:hover:not(:disabled),
    .button:hover {
      border-color: Highlight;
    }
    button[aria-pressed="true"] {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    /* The arrow of a select is a gradient, which is not drawn here. */
    select {
      appearance: auto;
      padding-inline-end: 0;
    }
    .progress,
    .tip {
      border: 1px solid CanvasText;
    }
  }
`;

export const controls = [looks, words];
