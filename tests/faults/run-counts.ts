import process, { env } from 'node:process';

/** `npm run faults` sets FAULTS_RUNS=many; in the gate the same tests stop after a time limit. */
const many = env.FAULTS_RUNS === 'many';

export const runs = {
  model: many ? 10_000 : 500,
  requestsPerRoute: many ? 3_000 : 60,
  races: many ? 200 : 3,
  /** AO-29 asks for more than the others. */
  payAndExpiry: many ? 500 : 3,
  parcelSequences: many ? 10_000 : 200,
  refundedOrders: many ? 10_000 : 500,
  refundsAtOnce: many ? 200 : 30,
} as const;

/** Reports the figure of a trial that runs a test of the gate with many more runs. */
export const reportRuns = (trial: string, count: number, of: string): void =>
  void (many && process.stdout.write(`${trial}: ${count} runs of ${of}\n`));

/** The time limit in the gate; `npm run faults` uses FAULTS_MINUTES. */
export const timeLimitMs = (ms: number): number => (many ? Number(env.FAULTS_MINUTES ?? 60) * 60_000 : ms);
