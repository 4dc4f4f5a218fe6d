import { execFileSync } from 'node:child_process';
import { root } from './run-tool.ts';

export interface ChangeScope {
  /** The commit that the working tree is compared with. */
  readonly base: string;
  /** Files to lint; `.` is all of them. */
  readonly lint: readonly string[];
  readonly projects: readonly string[];
  readonly needsBuild: boolean;
  /** Folders and files of tests/e2e. */
  readonly browserTests: readonly string[];
}

export const typeProjects = ['contract', 'console', 'server', 'storefront', 'tests', 'demo/studio'];

/** The TypeScript projects that read a folder. A file outside of these folders affects all of them. */
const projectsByFolder: Readonly<Record<string, readonly string[]>> = {
  contract: typeProjects,
  server: ['server', 'tests'],
  cli: ['server'],
  console: ['console', 'tests'],
  storefront: ['server', 'storefront', 'tests'],
  demo: ['server', 'tests', 'demo/studio'],
  scripts: ['server', 'tests'],
  bench: ['server'],
  tests: ['server', 'tests'],
  docs: [],
};

const allAreas = ['tests/e2e'];
const areas = (...names: readonly string[]): string[] => names.map((name) => `tests/e2e/${name}`);

/** The browser tests of a path. The first match wins; a path without one has no browser tests. */
const browserTestsByPath: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\.test\.tsx?$|\.md$/, []],
  [/^tests\/(e2e\/support|screens)\//, allAreas],
  [
    /^storefront\/features\/(home|catalogue|product|product-actions|product-list|search|seo|wishlist)\//,
    areas('shopping'),
  ],
  [/^storefront\/features\/(cart|order-note)\//, areas('cart', 'checkout')],
  [/^storefront\/features\/(checkout|payment-result|countries|forms|phone)\//, areas('checkout', 'account')],
  [/^storefront\/features\/(account|auth|order-page|orders|session)\//, areas('account', 'security')],
  [/^storefront\/features\/(contact|content|newsletter)\//, areas('content')],
  [/^server\/features\/(catalogue|stock)\//, areas('shopping', 'journeys')],
  [/^server\/features\/(cart|delivery|pricing)\//, areas('cart', 'checkout')],
  [/^server\/features\/(checkout|order-page|orders|payments|invoices)\//, areas('checkout', 'account')],
  [/^server\/features\/(account-mails|accounts|profile)\//, areas('account', 'security')],
  [/^server\/features\/(contact|content|newsletter)\//, areas('content')],
  [/^(console|contract\/admin)\//, areas('console')],
  [/^server\/features\/(console|console-catalogue|staff|variations)\//, areas('console')],
  [/^(storefront|public|contract)\//, allAreas],
  [/^(server|demo)\//, areas('journeys')],
  [/^(playwright|vite|react-router)\.config\.ts$|^package-lock\.json$/, allAreas],
];

const browserTestsOf = (file: string): readonly string[] =>
  /^tests\/e2e\/.*\.spec\.ts$/.test(file)
    ? [file]
    : (browserTestsByPath.find(([path]) => path.test(file))?.[1] ?? []);

/** What checks the given files can affect, by fixed tables: no dependency analysis. */
export const scopeOf = (base: string, files: readonly string[]): ChangeScope => {
  const code = files.filter((file) => !file.endsWith('.md'));
  const projects = new Set(
    code.flatMap((file) => projectsByFolder[file.split('/')[0] ?? ''] ?? typeProjects),
  );
  const browserTests = [...new Set(files.flatMap(browserTestsOf))];
  return {
    base,
    lint: files.includes('biome.json') ? ['.'] : files,
    projects: typeProjects.filter((project) => projects.has(project)),
    needsBuild: browserTests.length > 0,
    browserTests: browserTests.includes('tests/e2e') ? allAreas : browserTests,
  };
};

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** The commit where this branch left the main branch; on the main branch, the last commit. */
const mergeBase = (): string => {
  for (const branch of ['origin/main', 'main']) {
    try {
      const [base] = git('merge-base', 'HEAD', branch);
      if (base) return base;
    } catch {
      // The clone has no such branch.
    }
  }
  return 'HEAD';
};

/** Compares the working tree, with its untracked files, with `base` or with the merge base. */
export const readChangeScope = (base = mergeBase()): ChangeScope =>
  scopeOf(base, [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]);
