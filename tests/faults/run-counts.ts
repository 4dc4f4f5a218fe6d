import { env } from 'node:process';

/** `npm run faults` sets FAULTS_RUNS=many; in the gate the same tests stop after a time limit. */
const many = env.FAULTS_RUNS === 'many';

export const runs = {
  model: many ? 10_000 : 800,
  requestsPerRoute: many ? 3_000 : 150,
  races: many ? 200 : 3,
} as const;

/** The time limit in the gate; `npm run faults` uses FAULTS_MINUTES. */
export const timeLimitMs = (ms: number): number => (many ? Number(env.FAULTS_MINUTES ?? 60) * 60_000 : ms);
