type Serialize = <Result>(signal: AbortSignal, call: () => Promise<Result>) => Promise<Result>;

/**
 * Serializes calls, so that a stale response never arrives last (A19): a call waits for the one in flight, and is
 * skipped if it was aborted meanwhile.
 */
export const serializeCalls = (): Serialize => {
  let inFlight: Promise<unknown> | null = null;
  return async (signal, call) => {
    while (inFlight) await inFlight.catch(() => undefined);
    signal.throwIfAborted();
    const result = call();
    inFlight = result;
    try {
      return await result;
    } finally {
      inFlight = null;
    }
  };
};
