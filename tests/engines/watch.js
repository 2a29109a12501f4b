/** Loaded before the page's own scripts: collects errors, and finds elements in shadow roots. */

/** @type {string[]} */
const troubles = [];

for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"]) {
  addEventListener(
    kind,
    /** @param {any} event */ (event) => {
      const { message, reason, violatedDirective, target } = event;
      const what = message ?? reason ?? violatedDirective ?? target?.outerHTML;
      troubles.push(`${kind}: ${what}`);
    },
    true,
  );
}

/**
 * Returns all elements that match a selector, also in open shadow roots.
 * @param {string} selector
 * @param {Document | ShadowRoot} root
 * @returns {Element[]}
 */
const deep = (selector, root = document) => [
  ...root.querySelectorAll(selector),
  ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) =>
    shadowRoot === null ? [] : deep(selector, shadowRoot),
  ),
];

Object.assign(globalThis, { troubles, deep });
