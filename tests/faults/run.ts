import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildStorefront } from '#scripts/build-storefront.ts';
import { expectedTime } from './expected-duration.ts';
import { keepResults, tableOf } from './results.ts';
import type { Outcome, Trial } from './scenario.ts';
import { backupTrials } from './scenarios/backup.ts';
import { checkoutTrials } from './scenarios/checkout.ts';
import { databaseTrials } from './scenarios/database.ts';
import { generatedTrials } from './scenarios/generated.ts';
import { inputTrials } from './scenarios/input.ts';
import { loadTrials } from './scenarios/load.ts';
import { paymentTrials } from './scenarios/payment.ts';
import { killTrials } from './scenarios/process-kills.ts';
import { soak } from './scenarios/soak.ts';
import { workerTrials } from './scenarios/worker.ts';
import { openRig, type Rig } from './test-environment.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    soak: { type: 'string' },
    rate: { type: 'string' },
    minutes: { type: 'string', default: '15' },
  },
});
const seed = Number(values.seed ?? Math.floor(Date.now() % 2 ** 31));
const only = values.only?.split(',');

const say = (words: string): void => {
  process.stderr.write(`${words}\n`);
};

const every: readonly Trial[] = [
  ...checkoutTrials,
  ...killTrials,
  ...workerTrials,
  ...backupTrials,
  ...databaseTrials,
  ...paymentTrials,
  ...loadTrials,
  ...inputTrials,
  ...(values.short ? [] : generatedTrials),
  ...(values.soak === undefined
    ? []
    : [soak(Number(values.soak), values.rate === undefined ? undefined : Number(values.rate))]),
];
const trials = every.filter(({ id }) => only === undefined || only.includes(id));

interface Row extends Outcome {
  readonly trial: Trial;
  readonly seconds: number;
  readonly isOverdue: boolean;
}

const expected = expectedTime({ isFull: !values.short, soakMinutes: Number(values.soak ?? 0) });

/** What went wrong where nobody waited for it: the trial's that runs. */
const strays: string[] = [];
process.on('unhandledRejection', (reason) => strays.push(`nobody waited for: ${reason}`));

const runTrial = async (rig: Rig, trial: Trial): Promise<Row> => {
  rig.journal.begin();
  strays.length = 0;
  const since = performance.now();
  const most = expected.mostSecondsFor(trial.id);
  const running = trial
    .run(rig)
    .catch((error: Error) => ({ figures: '', faults: [error.stack ?? error.message] }));
  const told = await Promise.race([running, sleep(most * 1000, null, { ref: false })]);
  const outcome: Outcome = told ?? { figures: '', faults: [`not over after ${most} s`] };
  rig.proxy.heal();
  const faults = [
    ...outcome.faults,
    ...strays,
    ...(told ? await rig.differences().catch((error: Error) => [error.message]) : []),
  ];
  const seconds = (performance.now() - since) / 1000;
  say(`${faults.length === 0 ? '✓' : '✗'} ${trial.id} (${seconds.toFixed(1)} s) ${outcome.figures}`);
  const reasons = faults.length === 0 ? [] : await rig.journal.tell(trial.id);
  for (const line of [...faults, ...reasons]) say(`    ${line}`);
  return { trial, seconds, figures: outcome.figures, faults, isOverdue: told === null };
};

const day = new Date().toISOString().slice(0, 10);
const where = `${process.arch}, ${availableParallelism()} cores, Node ${process.version}`;

const lineOf = ({ trial, figures, faults, seconds }: Row): string => {
  const passes = faults.length === 0 ? 'yes' : `NO: ${faults.join('; ').replaceAll('\n', ' ').slice(0, 300)}`;
  return `| ${trial.id} | ${trial.title} | ${figures} | ${passes} | ${seconds.toFixed(0)} | ${day}, seed ${seed}, ${where} |`;
};

/** One after the other, each time with how long the rest will take; what is known is kept if it is cut short. */
const runTrials = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  const open = () => openRig({ seed, isFull: !values.short, minutes: Number(values.minutes) });
  let rig = await open();
  try {
    for (const [at, trial] of trials.entries()) {
      const left = Math.ceil(expected.secondsFor(trials.slice(at), rows) / 60);
      say(`… ${at + 1} of ${trials.length}, about ${left} min left: ${trial.id} ${trial.title}`);
      const row = await runTrial(rig, trial);
      rows.push(row);
      await keepResults(values.short ? 'short' : 'full', rows.map(lineOf));
      if (!row.isOverdue) continue;
      // It may still be at it: the next begins on a rig of its own.
      await rig.close();
      rig = await open();
    }
  } finally {
    await rig.close();
  }
  return rows;
};

say(`Seed ${seed}. The same again: npm run faults -- --seed ${seed}${values.short ? ' --short' : ''}`);
await buildStorefront();
const rows = await runTrials();
process.stdout.write(`\n${tableOf(rows.map(lineOf))}`);
const failed = rows.filter(({ faults }) => faults.length > 0).length;
say(`${rows.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
// Whatever a trial has left behind does not keep it from ending.
setTimeout(() => process.exit(), 5000).unref();
