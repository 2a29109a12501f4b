/** Fills the screen if a person has just acted. Browsers allow it only then. */
export function fillScreen(): void {
  const { documentElement, fullscreenElement } = document;
  const { isActive = true } = navigator.userActivation ?? {};
  if (fullscreenElement || !isActive) return;
  documentElement.requestFullscreen?.().catch(() => {});
}
