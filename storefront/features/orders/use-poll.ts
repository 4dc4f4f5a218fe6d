import { useEffect, useEffectEvent } from 'react';

/** Often enough that a confirmation is seen within seconds. */
const everyMs = 4000;

/** Asks again and again while it is wanted and somebody looks: a hidden tab asks nothing, and at once when it returns. */
export const usePoll = (isWanted: boolean, ask: () => Promise<unknown>): void => {
  const run = useEffectEvent(ask);
  useEffect(() => {
    if (!isWanted) return;
    let isAsking = false;
    const tick = async () => {
      if (isAsking || document.visibilityState === 'hidden') return;
      isAsking = true;
      await run();
      isAsking = false;
    };
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isWanted]);
};
