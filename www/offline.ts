/**
 * Keeps the page for offline use, and never keeps anyone on an old version:
 * a new service worker takes over at once and every open page reloads. What a
 * person was doing survives, since address and storage hold it.
 */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    // The first worker of a first visit brings nothing new.
    if (controlled) location.reload();
    controlled = true;
  });
  addEventListener("load", () => {
    // Without a worker (a private window, say) the page still works online.
    serviceWorker.register("./sw.js").catch(() => undefined);
  });
}
