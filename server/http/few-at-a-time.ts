import { Refusal } from './refusal.ts';

/**
 * Lets a few through at a time, for work that would take from everybody else what they need: memory, threads,
 * connections. Beyond `waitingAtMost` the shop says that it is busy instead of letting everybody wait.
 */
export const fewAtATime = (parallel: number, waitingAtMost: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= parallel) {
      if (waiting.length >= waitingAtMost) throw new Refusal('unavailable', { retryAfterSeconds: 5 });
      // Whoever finishes hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
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
