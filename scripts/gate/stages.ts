import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStorefront } from '#scripts/build-storefront.ts';
import { type BrowserReport, type Counted, countBrowserTests } from './browser-report.ts';
import { type ChangeScope, typeProjects } from './change-scope.ts';
import { graphFault } from './dependency-graph.ts';
import { lockfileFault } from './lockfile-platforms.ts';
import { captureTool } from './run-tool.ts';
import { sizeFault } from './size-budget.ts';
import { coverageFault, readSpecCoverage } from './spec-coverage.ts';

export interface StageResult extends Counted {
  readonly output: string;
}

export interface Stage {
  readonly name: string;
  readonly run: () => Promise<StageResult>;
}

export const singleResult = (ok: boolean, output: string): StageResult => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  output,
});

const tool = (name: string, ...commands: readonly (readonly [string, ...string[]])[]): Stage => ({
  name,
  run: async () => {
    for (const [command, ...args] of commands) {
      const { code, output } = await captureTool(command, args);
      if (code !== 0) return singleResult(false, output);
    }
    return singleResult(true, '');
  },
});

const rule = (name: string, fault: () => Promise<string | null>): Stage => ({
  name,
  run: async () => {
    const found = await fault();
    return singleResult(found === null, found ?? '');
  },
});

/** A test runner that writes the number of passed and failed tests to a JSON file. */
const testRunner = (
  name: string,
  command: (report: string) => { args: [string, ...string[]]; env?: NodeJS.ProcessEnv },
  count: (report: unknown) => Counted,
  mayBeEmpty: boolean,
): Stage => ({
  name,
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ohmly-gate-'));
    try {
      const report = join(folder, 'report.json');
      const { args, env } = command(report);
      const [program, ...rest] = args;
      const { code, output } = await captureTool(program, rest, env);
      const counted = count(JSON.parse(await readFile(report, 'utf8')));
      // A runner that fails without a failed test (broken setup, unhandled error) counts as one failure.
      const isFailure = code !== 0 || (counted.passed === 0 && !mayBeEmpty);
      return { ...counted, failed: Math.max(counted.failed, isFailure ? 1 : 0), output };
    } catch (error) {
      return singleResult(false, String(error));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

const vitest = (options: readonly string[] = []): Stage =>
  testRunner(
    'Unit and API tests',
    (report) => ({
      args: [
        ...(['vitest', 'run', ...options] as [string, ...string[]]),
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ],
    }),
    (report) => {
      const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number };
      return { passed: numPassedTests, failed: numFailedTests };
    },
    options.length > 0,
  );

const playwright = (files: readonly string[] = []): Stage =>
  testRunner(
    'Browser tests',
    (report) => ({
      args: ['playwright', 'test', '--retries=1', '--reporter=list,json', ...files],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    }),
    (report) => countBrowserTests(report as BrowserReport),
    false,
  );

const types = (projects: readonly string[]): Stage =>
  tool(
    'Types',
    ['react-router', 'typegen'],
    ...projects.map((project) => ['tsc', '-p', project] as [string, ...string[]]),
  );

const importRules = tool('Import rules', [
  'depcruise',
  'contract',
  'server',
  'storefront',
  'console',
  'cli',
  'demo',
]);
const graph = rule('Dependency graph', graphFault);
const deadCode = tool('Dead code', ['knip']);
const lockfile = rule('Lockfile platforms', lockfileFault);
const build = rule('Production build', async () => {
  await buildStorefront();
  return null;
});
const size = rule('Size budget', sizeFault);
const coverage = rule('Spec coverage', async () => coverageFault(await readSpecCoverage()));

/** Every check of the repository. */
export const allStages: readonly Stage[] = [
  tool('Format and lint', ['biome', 'ci', '--error-on-warnings', '.']),
  types(typeProjects),
  importRules,
  graph,
  deadCode,
  lockfile,
  vitest(),
  build,
  size,
  playwright(),
  coverage,
];

/** The checks that a change can affect. */
export const stagesFor = ({ base, lint, projects, needsBuild, browserTests }: ChangeScope): Stage[] => [
  ...(lint.length > 0
    ? [
        tool('Format and lint', [
          'biome',
          'check',
          '--error-on-warnings',
          '--no-errors-on-unmatched',
          ...lint,
        ]),
      ]
    : []),
  ...(projects.length > 0 ? [types(projects)] : []),
  importRules,
  graph,
  deadCode,
  vitest([`--changed=${base}`]),
  ...(needsBuild ? [build, size] : []),
  ...(browserTests.length > 0 ? [playwright(browserTests)] : []),
  coverage,
];
