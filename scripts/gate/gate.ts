import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStorefront } from '#scripts/build-storefront.ts';
import { type BrowserReport, type Counted, countBrowserTests } from './browser-report.ts';
import { findChromium } from './chromium.ts';
import { lockfileFault } from './lockfile-platforms.ts';
import { sizeFault } from './size-budget.ts';
import { coverageFault, readSpecCoverage } from './spec-coverage.ts';

const root = join(import.meta.dirname, '../..');

interface Outcome extends Counted {
  readonly output: string;
}

interface Check {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

const bin = (name: string): string => join(root, 'node_modules/.bin', name);

const execute = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env } });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

const one = (ok: boolean, output: string): Outcome => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, output });

const tool = (name: string, ...commands: readonly (readonly [string, ...string[]])[]): Check => ({
  name,
  run: async () => {
    for (const [command, ...args] of commands) {
      const { code, output } = await execute(bin(command), args);
      if (code !== 0) return one(false, output);
    }
    return one(true, '');
  },
});

const rule = (name: string, fault: () => Promise<string | null>): Check => ({
  name,
  run: async () => {
    const found = await fault();
    return one(found === null, found ?? '');
  },
});

/** A test runner that writes how many tests passed and failed into a JSON file. */
const tests = (
  name: string,
  command: (report: string) => { args: [string, ...string[]]; env?: NodeJS.ProcessEnv },
  count: (report: unknown) => Counted,
): Check => ({
  name,
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ohmly-gate-'));
    try {
      const report = join(folder, 'report.json');
      const { args, env } = command(report);
      const [program, ...rest] = args;
      const { code, output } = await execute(bin(program), rest, env);
      const counted = count(JSON.parse(await readFile(report, 'utf8')));
      // A runner that fails without a failed test (a broken set-up, a leaked error) has failed all the same.
      const atLeast = code !== 0 || counted.passed === 0 ? 1 : 0;
      return { ...counted, failed: Math.max(counted.failed, atLeast), output };
    } catch (error) {
      return one(false, String(error));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

const vitest = tests(
  'Unit and API tests',
  (report) => ({
    args: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  }),
  (report) => {
    const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number };
    return { passed: numPassedTests, failed: numFailedTests };
  },
);

const playwright = tests(
  'Browser tests',
  (report) => ({
    args: ['playwright', 'test', '--retries=1', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  }),
  (report) => countBrowserTests(report as BrowserReport),
);

const checks: readonly Check[] = [
  tool('Format and lint', ['biome', 'ci', '--error-on-warnings', '.']),
  tool(
    'Types',
    ['react-router', 'typegen'],
    ...['contract', 'server', 'storefront', 'tests', 'demo/studio'].map(
      (project) => ['tsc', '-p', project] as const,
    ),
  ),
  tool('Dead code', ['knip']),
  rule('Lockfile platforms', lockfileFault),
  vitest,
  rule('Production build', async () => {
    await buildStorefront();
    return null;
  }),
  rule('Size budget', sizeFault),
  playwright,
  rule('Spec coverage', async () => coverageFault(await readSpecCoverage())),
];

/** Runs every check, says how each went and closes with one line that counts them all. */
export const runGate = async (): Promise<boolean> => {
  if (!findChromium()) throw new Error('Chromium is missing: run npm test once, it installs what it can.');
  let passed = 0;
  let failed = 0;
  for (const { name, run } of checks) {
    const since = performance.now();
    console.log(`… ${name}`);
    const outcome = await run().catch((error: Error) => one(false, error.message));
    passed += outcome.passed;
    failed += outcome.failed;
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    const counted = outcome.passed + outcome.failed > 1 ? `, ${outcome.passed} passed` : '';
    if (outcome.failed > 0) console.log(outcome.output.trimEnd());
    for (const title of outcome.again ?? []) console.log(`  passed only when tried again: ${title}`);
    console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${name} (${seconds} s${counted})`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
};
