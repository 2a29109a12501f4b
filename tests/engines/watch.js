/** Loaded before the page's own scripts: what goes wrong, and how to find things. */

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
 * All elements that a selector meets, also within open shadow roots.
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
