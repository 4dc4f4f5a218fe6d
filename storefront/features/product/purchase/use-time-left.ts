import { useEffect, useState } from 'react';

const minuteMs = 60_000;
/** Earlier than this, the cut-off is of no interest. */
const shownMs = 6 * 60 * minuteMs;

export type TimeLeft = 'later' | 'over' | { readonly hours: number; readonly minutes: number };

/** The time until a cut-off in whole minutes, from six hours before it on. */
export const timeLeft = (orderBy: string, now: number): TimeLeft => {
  const ms = Date.parse(orderBy) - now;
  if (ms <= 0) return 'over';
  if (ms >= shownMs) return 'later';
  const minutes = Math.ceil(ms / minuteMs);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
};

/** Follows the clock each minute. */
export const useTimeLeft = (orderBy: string | undefined): TimeLeft => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return orderBy === undefined ? 'later' : timeLeft(orderBy, now);
};
