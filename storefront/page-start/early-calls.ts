/** Sends the calls that its element names, before the modules load. `api/transport.ts` hands over the responses. */
const { calls = '', unless = '' } = document.currentScript?.dataset ?? {};

const send = (path: string): Promise<Response> => {
  const call = fetch(path, { headers: { accept: 'application/json' }, credentials: 'include' });
  // The module that takes it over learns of a failure.
  call.catch(() => undefined);
  return call;
};

try {
  if (!unless.split(' ').some((key) => localStorage.getItem(key))) {
    globalThis.earlyCalls = new Map(calls.split(' ').map((path) => [path, send(path)]));
  }
} catch {
  // Storage is blocked: the modules send their calls themselves.
}
