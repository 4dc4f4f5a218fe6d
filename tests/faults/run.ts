import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStorefront } from '#scripts/build-storefront.ts';
import { openRig } from './rig.ts';
import type { Outcome, Trial } from './trial.ts';
import { checkoutTrials } from './trials-checkout.ts';
import { databaseTrials } from './trials-database.ts';
import { generatedTrials } from './trials-generated.ts';
import { killTrials } from './trials-kills.ts';
import { loadTrials, soak } from './trials-load.ts';
import { paymentTrials } from './trials-payment.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    soak: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Math.floor(Date.now() % 2 ** 31));
const only = values.only?.split(',');

const say = (words: string): void => {
  process.stderr.write(`${words}\n`);
};

const trials: readonly Trial[] = [
  ...checkoutTrials,
  ...killTrials,
  ...databaseTrials,
  ...paymentTrials,
  ...loadTrials,
  ...(values.short ? [] : generatedTrials),
  ...(values.soak === undefined ? [] : [soak(Number(values.soak))]),
];

interface Row extends Outcome {
  readonly trial: Trial;
  readonly seconds: number;
}

const runTrial = async (rig: Awaited<ReturnType<typeof openRig>>, trial: Trial): Promise<Row> => {
  say(`… ${trial.id} ${trial.title}`);
  const since = performance.now();
  const outcome = await trial
    .run(rig)
    .catch((error: Error) => ({ figures: '', faults: [error.stack ?? error.message] }));
  rig.proxy.heal();
  const faults = [...outcome.faults, ...(await rig.differences())];
  const seconds = (performance.now() - since) / 1000;
  say(`${faults.length === 0 ? '✓' : '✗'} ${trial.id} (${seconds.toFixed(1)} s) ${outcome.figures}`);
  for (const fault of faults) say(`    ${fault}`);
  return { trial, seconds, figures: outcome.figures, faults };
};

const table = (rows: readonly Row[]): string =>
  [
    '| # | trial | figures | passes | seconds |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ trial, figures, faults, seconds }) =>
        `| ${trial.id} | ${trial.title} | ${figures} | ${faults.length === 0 ? 'yes' : `NO: ${faults.join('; ').slice(0, 300)}`} | ${seconds.toFixed(0)} |`,
    ),
  ].join('\n');

say(`Seed ${seed}. The same again: npm run faults -- --seed ${seed}${values.short ? ' --short' : ''}`);
await buildStorefront();
const rig = await openRig({ seed, isFull: !values.short });
const rows: Row[] = [];
try {
  for (const trial of trials) {
    if (only === undefined || only.includes(trial.id)) rows.push(await runTrial(rig, trial));
  }
} finally {
  await rig.close();
}
const name = new Date().toISOString().slice(0, 10);
const written = `# ${name}: ${process.arch}, ${availableParallelism()} cores, Node ${process.version}, seed ${seed}, ${values.short ? 'short' : 'full'} figures\n\n${table(rows)}\n`;
const results = join(import.meta.dirname, 'results');
await mkdir(results, { recursive: true });
await writeFile(join(results, `${name}${values.short ? '-short' : ''}.md`), written);
process.stdout.write(`\n${written}`);
const failed = rows.filter(({ faults }) => faults.length > 0).length;
say(`${rows.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
