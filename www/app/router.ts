/** Joins the address bar and the page. Own changes are not reported. */
import {
  type Address,
  type AddressError,
  HOME,
  readAddress,
  writeAddress,
} from "../session/address.ts";

/** The address shown, or the reason why there is none. */
export type Place =
  | { readonly address: Address; readonly error?: undefined }
  | { readonly address: Address; readonly error: AddressError };

export function here(): Place {
  try {
    return { address: readAddress(location.hash) };
  } catch (error) {
    return { address: HOME, error: error as AddressError };
  }
}

/** Adds an entry to the history, unless the address stays the same. */
export function push(address: Address): void {
  const hash = writeAddress(address);
  if (hash !== location.hash) history.pushState(null, "", hash);
  lastHref = location.href;
}

export function replace(address: Address): void {
  isOwn = true;
  history.replaceState(null, "", writeAddress(address));
  isOwn = false;
  lastHref = location.href;
}

let isOwn = false;
let lastHref = location.href;

/** Calls `leave` when a navigation starts, `arrive` at its end; returns a stop. */
export function watch(
  leave: () => void,
  arrive: (place: Place) => void,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const arrived = () => {
    if (location.href === lastHref) return;
    lastHref = location.href;
    leave();
    arrive(here());
  };
  addEventListener("popstate", arrived, { signal });
  addEventListener("hashchange", arrived, { signal });
  // The Navigation API reports earlier than these events, and `push` too.
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener(
    "navigate",
    (event) => {
      const { destination } = event as Event & {
        destination?: { sameDocument: boolean };
      };
      if (!isOwn && destination?.sameDocument) leave();
    },
    { signal },
  );
  return () => stop.abort();
}
