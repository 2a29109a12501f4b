/** How the gallery of games looks. */
import { css } from "lit";

export const galleryStyles = css`
  :host {
    max-width: 84rem;
    margin-inline: auto;
  }
  .lead {
    max-width: 44rem;
    margin: var(--space-4) 0 var(--space-6);
  }
  .lead h1 {
    font-size: clamp(var(--text-2xl), 6vw, var(--text-3xl));
    margin-bottom: var(--space-3);
  }
  .lead p {
    color: var(--ink-soft);
    font-size: var(--text-l);
  }
  ul {
    display: grid;
    grid-template-columns: repeat(
      auto-fill,
      minmax(min(19rem, 100%), 1fr)
    );
    gap: var(--space-6) var(--space-5);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    position: relative;
    display: grid;
    grid-template-rows: auto auto auto 1fr;
    align-content: start;
    gap: var(--space-2);
  }
  nimscope-thumbnail {
    aspect-ratio: 4 / 3;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    overflow: hidden;
    transition: border-color var(--quick);
  }
  li:hover nimscope-thumbnail {
    border-color: var(--accent);
  }
  h2 a {
    color: inherit;
    text-decoration: none;
  }
  /* The whole card opens the game. */
  h2 a::after {
    content: "";
    position: absolute;
    inset: 0;
    border-radius: var(--radius);
  }
  h2 a:focus-visible {
    outline: none;
  }
  h2 a:focus-visible::after {
    outline: var(--focus);
    outline-offset: 4px;
  }
  p {
    color: var(--ink-soft);
  }
  .more {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-content: start;
    gap: var(--space-1) var(--space-3);
    font-size: var(--text-s);
  }
  .more a {
    display: inline-block;
    padding-block: var(--space-1);
  }
`;
