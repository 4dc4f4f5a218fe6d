let last = Promise.resolve();

/**
 * Ends at a moment when the browser is idle; each call has its own, one after another: ten parts that start at once would
 * keep a phone from answering a tap.
 */
export const idleMoment = (): Promise<void> => {
  // Safari has no `requestIdleCallback`.
  last = last.then(() => new Promise((end) => (globalThis.requestIdleCallback ?? setTimeout)(() => end())));
  return last;
};
