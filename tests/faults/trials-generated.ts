import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { judged, type Trial } from './trial.ts';

const root = join(import.meta.dirname, '../..');

/** The gate's own test with many more runs, in a process of its own on a database of its own. */
const manyRuns = (file: string): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', `tests/faults/${file}.db.test.ts`];
    const env = { ...process.env, FAULTS_RUNS: 'many', NO_COLOR: '1' };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

const generated = (id: string, title: string, file: string, figure: RegExp): Trial => ({
  id,
  title,
  run: async () => {
    const { code, output } = await manyRuns(file);
    const found = figure.exec(output)?.[0] ?? 'no figure';
    return judged(found.trim(), [code === 0, output.slice(-2000)]);
  },
});

/** Only in a full run: they take longer than all the others together. */
export const generatedTrials: readonly Trial[] = [
  generated(
    'F25',
    '3,000 generated requests for each route, as guest, customer and another customer',
    'any-request',
    /\d+ passed \(\d+\)(?!.*\d+ passed \(\d+\))/s,
  ),
  generated('F29', 'three customers against a model, 10,000 runs', 'model', /F29: \d+ runs of \d+/),
];
