import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildStorefront } from '#scripts/build-storefront.ts';
import { expectedDuration } from './expected-duration.ts';
import { saveResults, tableOf } from './results.ts';
import type { Outcome, Scenario } from './scenario.ts';
import { backupScenarios } from './scenarios/backup.ts';
import { checkoutScenarios } from './scenarios/checkout.ts';
import { databaseScenarios } from './scenarios/database.ts';
import { generatedScenarios } from './scenarios/generated.ts';
import { guestScenarios } from './scenarios/guests.ts';
import { inputScenarios } from './scenarios/input.ts';
import { loadScenarios } from './scenarios/load.ts';
import { paymentScenarios } from './scenarios/payment.ts';
import { priceFileScenarios } from './scenarios/price-file.ts';
import { killScenarios } from './scenarios/process-kills.ts';
import { soak } from './scenarios/soak.ts';
import { workerScenarios } from './scenarios/worker.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

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

const print = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

const every: readonly Scenario[] = [
  ...checkoutScenarios,
  ...killScenarios,
  ...guestScenarios,
  ...workerScenarios,
  ...backupScenarios,
  ...databaseScenarios,
  ...paymentScenarios,
  ...loadScenarios,
  ...inputScenarios,
  ...(values.short ? [] : generatedScenarios),
  // Last: its 50,000 products would slow the recovery of PostgreSQL in others.
  ...priceFileScenarios,
  ...(values.soak === undefined
    ? []
    : [soak(Number(values.soak), values.rate === undefined ? undefined : Number(values.rate))]),
];
const scenarios = every.filter(({ id }) => only === undefined || only.includes(id));

interface Row extends Outcome {
  readonly scenario: Scenario;
  readonly seconds: number;
  readonly isOverdue: boolean;
}

const expected = expectedDuration({ isFull: !values.short, soakMinutes: Number(values.soak ?? 0) });

/** Unhandled rejections of the running scenario. */
const unhandled: string[] = [];
process.on('unhandledRejection', (reason) => unhandled.push(`unhandled rejection: ${reason}`));

const runScenario = async (environment: TestEnvironment, scenario: Scenario): Promise<Row> => {
  environment.logs.begin();
  unhandled.length = 0;
  const since = performance.now();
  const most = expected.mostSecondsFor(scenario.id);
  const running = scenario
    .run(environment)
    .catch((error: Error) => ({ figures: '', faults: [error.stack ?? error.message] }));
  const finished = await Promise.race([running, sleep(most * 1000, null, { ref: false })]);
  const outcome: Outcome = finished ?? { figures: '', faults: [`not finished after ${most} s`] };
  environment.proxy.clearFaults();
  const faults = [
    ...outcome.faults,
    ...unhandled,
    ...(finished ? await environment.differences().catch((error: Error) => [error.message]) : []),
  ];
  const seconds = (performance.now() - since) / 1000;
  print(`${faults.length === 0 ? '✓' : '✗'} ${scenario.id} (${seconds.toFixed(1)} s) ${outcome.figures}`);
  const reasons = faults.length === 0 ? [] : await environment.logs.report(scenario.id);
  for (const line of [...faults, ...reasons]) print(`    ${line}`);
  return { scenario, seconds, figures: outcome.figures, faults, isOverdue: finished === null };
};

const day = new Date().toISOString().slice(0, 10);
const where = `${process.arch}, ${availableParallelism()} cores, Node ${process.version}`;

const lineOf = ({ scenario, figures, faults, seconds }: Row): string => {
  const passes = faults.length === 0 ? 'yes' : `NO: ${faults.join('; ').replaceAll('\n', ' ').slice(0, 300)}`;
  return `| ${scenario.id} | ${scenario.title} | ${figures} | ${passes} | ${seconds.toFixed(0)} | ${day}, seed ${seed}, ${where} |`;
};

/** Runs the scenarios one after the other and saves the results after each. */
const runScenarios = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  const open = () => openTestEnvironment({ seed, isFull: !values.short, minutes: Number(values.minutes) });
  let environment = await open();
  try {
    for (const [at, scenario] of scenarios.entries()) {
      const left = Math.ceil(expected.secondsFor(scenarios.slice(at), rows) / 60);
      print(`… ${at + 1} of ${scenarios.length}, about ${left} min left: ${scenario.id} ${scenario.title}`);
      const row = await runScenario(environment, scenario);
      rows.push(row);
      await saveResults(values.short ? 'short' : 'full', rows.map(lineOf));
      if (!row.isOverdue) continue;
      // It may still be running: the next one gets a new environment.
      await environment.close();
      environment = await open();
    }
  } finally {
    await environment.close();
  }
  return rows;
};

print(`Seed ${seed}. Repeat with: npm run faults -- --seed ${seed}${values.short ? ' --short' : ''}`);
await buildStorefront();
const rows = await runScenarios();
process.stdout.write(`\n${tableOf(rows.map(lineOf))}`);
const failed = rows.filter(({ faults }) => faults.length > 0).length;
print(`${rows.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
// Handles that a scenario left open must not keep the process alive.
setTimeout(() => process.exit(), 5000).unref();
