/**
 * Sends the calls that the start of this page needs: the session, and what `EarlyCall` names in the server's page.
 * `api/transport.ts` hands over the responses.
 */
export const sendEarlyCalls = (page: Document): void => {
  // With a token calls have a header.
  if (isStored('token')) return;
  const calls = new Map<string, Promise<Response>>();
  const send = (path: string): void => {
    const call = fetch(path, {
      headers: { accept: 'application/json' },
      credentials: 'include',
      signal: AbortSignal.timeout(30_000),
    });
    // The module that takes it over learns of a failure.
    call.catch(() => undefined);
    calls.set(path, call);
  };
  send('/api/is-auth');
  for (const { dataset } of page.querySelectorAll<HTMLElement>('[data-early]')) {
    const { early, unless } = dataset;
    if (early !== undefined && (unless === undefined || !isStored(unless))) send(early);
  }
  globalThis.earlyCalls = calls;
};

const isStored = (key: string): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Blocked storage stores nothing.
    return false;
  }
};
