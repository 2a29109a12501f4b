/** The line above a map that names the first lesson, or the open one. */
import { html } from "lit";
import type { LessonInfo } from "../../games/lessons.ts";
import { writeAddress } from "../../session/address.ts";
import type { Play } from "../play.ts";

export function lessonLine(play: Play, lessons: readonly LessonInfo[]) {
  const { options, position } = play.now;
  const to = (lesson: string) =>
    writeAddress({ position, options: { ...options, lesson } });
  const at = Math.max(
    0,
    lessons.findIndex(({ id }) => id === options["lesson"]),
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
