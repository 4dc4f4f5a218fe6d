type Gate = <Answer>(signal: AbortSignal, ask: () => Promise<Answer>) => Promise<Answer>;

/**
 * Never two calls in flight, never a stale answer at the end (A19): who comes while a call is under way waits for
 * its end, and whoever was overtaken by a newer wish meanwhile does not ask at all.
 */
export const serializeCalls = (): Gate => {
  let underWay: Promise<unknown> | null = null;
  return async (signal, ask) => {
    while (underWay) await underWay.catch(() => undefined);
    signal.throwIfAborted();
    const answer = ask();
    underWay = answer;
    try {
      return await answer;
    } finally {
      underWay = null;
    }
  };
};
