/**
 * Keeps the page for offline use. A new version waits until the person asks for
 * it or goes to another address, so that nothing half-typed is lost.
 */

/** True if a reload would bring a newer version. */
export let isOutdated = false;

let registration: ServiceWorkerRegistration | undefined;

/** Returns whether an earlier visit has cached the page. */
export function isKept(): boolean {
  return workers()?.controller != null;
}

/**
 * Registers the service worker. Calls `report` when a newer version is ready.
 */
export function keepOffline(report: () => void): void {
  const serviceWorker = workers();
  if (!import.meta.env.PROD || !serviceWorker) return;
  let isControlled = serviceWorker.controller !== null;
  const found = () => {
    isOutdated = true;
    report();
  };
  serviceWorker.addEventListener("controllerchange", () => {
    // On a first visit the page gets its first worker. Later, a new worker is a
    // new version that another tab has activated.
    if (isControlled) found();
    isControlled = true;
  });
  const register = async () => {
    registration = await serviceWorker.register("./sw.js");
    // If a new version waits, reload now. Nothing is lost, because the visit
    // has only just begun.
    if (registration.waiting !== null && isControlled) update();
    registration.addEventListener("updatefound", () => {
      const { installing } = registration as ServiceWorkerRegistration;
      installing?.addEventListener("statechange", () => {
        if (installing.state === "installed" && isControlled) found();
      });
    });
  };
  addEventListener("load", () => {
    // Without a worker, as in a private window, the page still works online.
    register().catch(() => {});
  });
}

/** The registry of service workers; undefined where a sandbox forbids it. */
function workers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** Reloads the page in its newest version. */
export function update(): void {
  const waiting = registration?.waiting;
  const reload = () => location.reload();
  if (!waiting) {
    reload();
    return;
  }
  waiting.postMessage({ type: "SKIP_WAITING" });
  // Chromium may wait minutes until the old worker is idle. After two seconds,
  // remove the worker if the server can be reached: the page then comes from
  // there.
  const withoutWorker = async () => {
    await fetch("./?new", { cache: "no-store" });
    await registration?.unregister();
    reload();
  };
  const clock = setTimeout(() => withoutWorker().catch(() => {}), 2000);
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // The new worker is active now, and must not be removed.
    clearTimeout(clock);
    reload();
  });
}
