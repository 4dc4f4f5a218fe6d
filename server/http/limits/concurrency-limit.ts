import { Refusal } from '#server/lib/refusal.ts';

/**
 * Lets a few through at a time, for work that would take from everybody else what they need: memory, threads,
 * connections. Beyond `waitingAtMost`, or after `waitingMs`, the shop says that it is busy instead of letting everybody
 * wait.
 */
export const limitConcurrency = (parallel: number, waitingAtMost: number, waitingMs = 10_000) => {
  const waiting: (() => void)[] = [];
  const busy = () => new Refusal('unavailable', { retryAfterSeconds: 5 });
  // Whoever finishes hands its place over, so `running` stays as it is.
  const wait = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(busy());
      }, waitingMs);
      waiting.push(go);
    });
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= parallel) {
      if (waiting.length >= waitingAtMost) throw busy();
      await wait();
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
