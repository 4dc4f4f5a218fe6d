import { Refusal } from '#server/lib/refusal.ts';

/**
 * Runs at most `parallel` tasks at once, for work that needs much memory, many threads or many connections. Beyond
 * `maxWaiting` tasks, or after `maxWaitMs`, the call is refused with 'unavailable'.
 */
export const limitConcurrency = (parallel: number, maxWaiting: number, maxWaitMs = 10_000) => {
  const waiting: (() => void)[] = [];
  const busy = () => new Refusal('unavailable', { retryAfterSeconds: 5 });
  // A finished task hands its slot over, so `running` does not change.
  const wait = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(busy());
      }, maxWaitMs);
      waiting.push(go);
    });
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= parallel) {
      if (waiting.length >= maxWaiting) throw busy();
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
