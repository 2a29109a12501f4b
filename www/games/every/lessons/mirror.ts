import { lesson } from "../../../lesson-kit/lesson.ts";
import { whole } from "../../../lesson-kit/options.ts";
import { html } from "../../../lesson-kit/words.ts";

const declared = { step: whole("Step", [1, 3], 1) };

export default lesson(declared, [], (it) => html`${it.stepper("step")}`);
