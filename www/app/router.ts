/**
 * Connects the address bar and the page. It reports an address if a person goes
 * there, but not if the page itself changes the address.
 */
import {
  type Address,
  type AddressError,
  HOME,
  readAddress,
  writeAddress,
} from "../session/address.ts";

/** The address in the address bar, or the reason why it cannot be read. */
export interface Place {
  readonly address: Address;
  readonly error?: AddressError;
  /**
   * True if Back, Forward or a reload led to an entry that the page has shown
   * before.
   */
  readonly isBack: boolean;
}

export function here(): Place {
  const isBack = history.state === SEEN;
  try {
    return { address: readAddress(location.hash), isBack };
  } catch (error) {
    return { address: HOME, error: error as AddressError, isBack };
  }
}

/** The state of history entries that the page has visited. */
const SEEN = "seen";

/** Adds an entry to the history, unless the address stays the same. */
export function push(address: Address): void {
  const hash = writeAddress(address);
  if (hash !== location.hash) history.pushState(SEEN, "", hash);
  lastHref = location.href;
}

export function replace(address: Address): void {
  mark(writeAddress(address));
  lastHref = location.href;
}

/** Marks the current history entry as visited, with this address. */
function mark(address = location.href): void {
  isOwn = true;
  history.replaceState(SEEN, "", address);
  isOwn = false;
}

let isOwn = false;
let lastHref = location.href;

/**
 * Calls `leave` when a navigation starts and `arrive` when it ends. Returns a
 * function that stops these calls.
 */
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
    mark();
  };
  mark();
  addEventListener("popstate", arrived, { signal });
  addEventListener("hashchange", arrived, { signal });
  // The event `navigate` fires before these two, and also when `push` is called.
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
