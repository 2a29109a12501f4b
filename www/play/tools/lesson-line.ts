/** The line above a map that names the first lesson, or the open one. */
import { css, html } from "lit";
import type { LessonInfo } from "../../games/lessons.ts";

/** `open` is the name of the open lesson; `to` gives the address of one. */
export function lessonLine(
  lessons: readonly LessonInfo[],
  open: string | undefined,
  to: (lesson: string) => string,
) {
  const at = Math.max(
    0,
    lessons.findIndex(({ id }) => id === open),
  );
  const lesson = lessons[at];
  if (lesson === undefined)
    return html`<a class="all" href="#/lessons">All lessons</a>`;
  const next = lessons[at + 1];
  const link = ({ id, title }: LessonInfo) =>
    html`<a data-lesson=${id} href=${to(id)}>${title}</a>`;
  return html`<span class="soft">Lesson ${at + 1} of ${lessons.length}:</span>
    ${link(lesson)}
    <span class="soft about">${lesson.about}</span>
    ${next && html`<span class="next"><span class="soft">Next:</span> ${link(next)}</span>`}
    <a class="all" href="#/lessons">All lessons</a>`;
}

export const lessonLineStyles = css`
  .lessons {
    white-space: nowrap;
  }
  .lessons > :is(.about, [data-lesson]) {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .lessons > [data-lesson] {
    flex: none;
    max-width: 60%;
  }
  /* The sentence is cut before the title. */
  .lessons > .about {
    flex: 0 1 auto;
    min-width: 0;
  }
  .lessons a {
    color: var(--accent);
    font-weight: 500;
    line-height: 2rem;
    text-decoration: underline;
    text-underline-offset: 0.15em;
  }
  .lessons > .all {
    margin-inline-start: auto;
  }
  @container (max-width: 40rem) {
    .lessons > :is(.about, .next) {
      display: none;
    }
    .lessons > [data-lesson] {
      flex: 0 1 auto;
      min-width: 0;
      max-width: none;
    }
  }
`;
