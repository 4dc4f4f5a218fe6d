import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { evaluate, type Scenario } from '#tests/faults/scenario.ts';
import type { TestEnvironment } from '#tests/faults/test-environment.ts';

const root = join(import.meta.dirname, '../../..');

/** Runs a test of the gate with many more runs, in a separate process and database. */
const manyRuns = (
  { seed, minutes }: TestEnvironment,
  files: readonly string[],
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...files];
    const env = {
      ...process.env,
      FAULTS_RUNS: 'many',
      FAULTS_SEED: String(seed),
      FAULTS_MINUTES: String(minutes),
      NO_COLOR: '1',
    };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
        for (const [line] of chunk.toString().matchAll(/^F\d+: \d+ of .+$/gm))
          process.stderr.write(`    ${line}\n`);
      });
    }
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

const generated = (id: string, title: string, ...files: readonly string[]): Scenario => ({
  id,
  title,
  run: async (environment) => {
    const { code, output } = await manyRuns(environment, files);
    const figures = [...output.matchAll(new RegExp(`^${id}: (\\d+ (?:runs|requests) .+)$`, 'gm'))];
    const found = figures.map(([, figure]) => figure).join(', ');
    return evaluate(found || 'no figure', [code === 0, output.slice(-6000)]);
  },
});

/** Only in a full run: they take longer than all others together. */
export const generatedScenarios: readonly Scenario[] = [
  generated(
    'F25',
    '3,000 generated requests for each route, as guest, customer and another customer',
    'tests/faults/generated-requests.db.test.ts',
  ),
  generated('F29', 'three customers against a model, 10,000 runs', 'tests/faults/model/model.db.test.ts'),
  generated(
    'F35',
    'seven races after the order over two servers, 200 rounds each, 500 of pay and expiry (AO-29)',
    'tests/faults/after-order-races.db.test.ts',
  ),
  generated(
    'F36',
    '10,000 random ways of parcels (AO-08), 10,000 orders refunded in parts (AO-53), 200 refunds at once (AO-61)',
    'server/features/fulfilment/fulfilment.db.test.ts',
    'server/features/refunds/refund-rules.test.ts',
    'server/features/invoices/credit-notes.db.test.ts',
  ),
];
