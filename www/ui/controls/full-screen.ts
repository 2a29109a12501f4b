/** Fills the screen, if a person has just acted: no other may. */
export function fillScreen(): void {
  const { documentElement, fullscreenElement } = document;
  const { isActive = true } = navigator.userActivation ?? {};
  if (fullscreenElement || !isActive) return;
  documentElement.requestFullscreen?.().catch(() => {});
}
