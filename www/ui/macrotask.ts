/**
 * Resolves in a new task: the browser may do other work first, and all elements
 * that are on their way have had their first update.
 */
export function macrotask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
