/** The line above a map that names the first lesson, or the open one. */
import { html } from "lit";
import type { LessonInfo } from "../../games/lessons.ts";

/** `open` is the name of the open lesson; `choose` opens one. */
export function lessonLine(
  lessons: readonly LessonInfo[],
  open: string | undefined,
  choose: (lesson: string) => void,
) {
  const at = Math.max(
    0,
    lessons.findIndex(({ id }) => id === open),
  );
  const lesson = lessons[at];
  if (lesson === undefined) return html`<a href="#/lessons">All lessons</a>`;
  const next = lessons[at + 1];
  const link = ({ id, title }: LessonInfo) =>
    html`<button type="button" class="bare" data-lesson=${id} @click=${() => choose(id)}>${title}</button>`;
  return html`<span class="soft">Lesson ${at + 1} of ${lessons.length}:</span>
    ${link(lesson)}
    <span class="soft about">${lesson.about}</span>
    ${next && html`<span class="next"><span class="soft">Next:</span> ${link(next)}</span>`}
    <a href="#/lessons">All lessons</a>`;
}
