import type { Step } from './start-context.ts';

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

/** Prints a finished step with its duration, in the format of the bootstrap script. */
export const shownStep: Step = async (name, work) => {
  const since = performance.now();
  const result = await work();
  process.stderr.write(`✓ ${name} (${seconds(since)} s)\n`);
  return result;
};

/** Seconds since the start command. */
export const sinceStart = (): string => {
  const startedAt = Number(process.env.OHMLY_STARTED_AT) || performance.timeOrigin;
  return ((Date.now() - startedAt) / 1000).toFixed(1);
};
