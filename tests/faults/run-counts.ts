import { env } from 'node:process';

/** `npm run faults` sets FAULTS_RUNS=many and takes its time; in the gate the same tests stop after theirs. */
const many = env.FAULTS_RUNS === 'many';

export const runs = {
  model: many ? 10_000 : 2_000,
  requestsPerRoute: many ? 3_000 : 150,
} as const;

/** The time of a test in the gate; in the rig as long as it takes, or as it was given. */
export const gateMs = (ms: number): number => (many ? Number(env.FAULTS_MINUTES ?? 60) * 60_000 : ms);
