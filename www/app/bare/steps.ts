/** The steps of an open lesson, as a slide goes through them. */

/** What leads a lesson on, and back. */
const ON = [
  'button[aria-label="Next"]',
  'button[aria-label^="Next"]',
  'button[aria-label="One more"]',
];
const BACK = [
  'button[aria-label="Back"]',
  'button[aria-label^="Previous"]',
  'button[aria-label="One less"]',
];

/** Goes one step on or back in a game's open lesson; says whether there was one. */
export function stepOf(game: Element, by: 1 | -1): boolean {
  const explore = game.shadowRoot?.querySelector("nimscope-explore");
  const article = explore?.shadowRoot?.querySelector("article");
  if (!article) return false;
  const all = inside(article);
  for (const name of by > 0 ? ON : BACK) {
    const there = all.filter((element) => element.matches(name));
    const [first] = there;
    if (first instanceof HTMLButtonElement) {
      if (first.disabled) return false;
      first.click();
      return true;
    }
  }
  const slider = all.find(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.type === "range",
  );
  if (slider === undefined) return false;
  const before = slider.value;
  if (by > 0) slider.stepUp();
  else slider.stepDown();
  if (slider.value === before) return false;
  for (const name of ["input", "change"]) {
    slider.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
  }
  return true;
}

/** All elements inside one, through every shadow root, in order. */
function inside(root: ParentNode): Element[] {
  return [...root.querySelectorAll("*")].flatMap((element) => [
    element,
    ...(element.shadowRoot === null ? [] : inside(element.shadowRoot)),
  ]);
}
