import { useEffect, useEffectEvent } from 'react';

/** Short enough to show a confirmation within seconds. */
const shortMs = 4000;

/** Polls while enabled and the tab is visible, and at once when the tab becomes visible again. */
export const usePoll = (
  isEnabled: boolean,
  poll: () => Promise<unknown>,
  intervalMs: number = shortMs,
): void => {
  const run = useEffectEvent(poll);
  useEffect(() => {
    if (!isEnabled) return;
    let isPolling = false;
    const tick = async () => {
      if (isPolling || document.visibilityState === 'hidden') return;
      isPolling = true;
      await run();
      isPolling = false;
    };
    const timer = setInterval(tick, intervalMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isEnabled, intervalMs]);
};
