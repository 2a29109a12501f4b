/** Goes to a position, as a step to come back to. */
export function choose(from: EventTarget | null, position: string): void {
  from?.dispatchEvent(
    new CustomEvent("nimscope-choose", {
      detail: { position, push: true },
      bubbles: true,
      composed: true,
    }),
  );
}
