/** How the gallery of games looks. */
import { css } from "lit";

export const galleryStyles = css`
  :host {
    max-width: 84rem;
    margin-inline: auto;
  }
  .hero {
    display: grid;
    grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 1fr);
    grid-template-areas: "lead game" "ways game";
    gap: var(--space-4) var(--space-6);
    align-items: start;
    margin-block: var(--space-4);
  }
  ::slotted(.lead) {
    grid-area: lead;
  }
  /* Its height before the game is here: nothing may jump. */
  .game {
    grid-area: game;
    min-height: 25.6rem;
  }
  .hero .ways {
    grid-area: ways;
  }
  .hero .ways button {
    min-height: 3rem;
    padding-inline: var(--space-5);
    font-size: var(--text-m);
  }
  nimscope-search {
    display: block;
    min-height: 3.25rem;
    margin-block: var(--space-5) var(--space-4);
  }
  .on-p {
    padding-inline: var(--space-1);
    border-radius: var(--radius-s);
  }
  @media (max-width: 50rem) {
    .hero {
      grid-template: auto auto auto / minmax(0, 1fr);
      grid-template-areas: "lead" "game" "ways";
      margin-block: 0;
    }
  }
  .tiles {
    --tile: 19rem;
    --fit: auto-fill;
    gap: var(--space-6) var(--space-5);
  }
  li {
    position: relative;
    grid-template-rows: auto auto auto auto 1fr;
  }
  :is(nimscope-thumbnail, .thumbnail) {
    aspect-ratio: 4 / 3;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    overflow: hidden;
    transition: border-color var(--quick);
  }
  li:hover :is(nimscope-thumbnail, .thumbnail) {
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
  .won {
    margin-inline-start: var(--space-2);
    color: var(--win);
    font-family: var(--font);
  }
  .ways,
  .more {
    position: relative;
  }
  .ways a:not(.lesson) {
    padding: var(--space-1) var(--space-4);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    color: var(--ink);
    text-decoration: none;
  }
  li .ways a:first-child {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  .ways a:not(.lesson):hover {
    border-color: var(--accent);
  }
  .lesson {
    padding-block: var(--space-1);
    font-size: var(--text-s);
  }
  .more {
    align-content: start;
  }
  .more a {
    display: inline-block;
    padding-block: var(--space-1);
  }
`;
