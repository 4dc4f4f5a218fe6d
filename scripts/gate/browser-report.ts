export interface Counted {
  readonly passed: number;
  readonly failed: number;
  /** Tests that passed only on the second run: the gate names them, so that they get fixed. */
  readonly passedOnRetry?: readonly string[];
}

interface Suite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly Suite[];
}

/** The part of Playwright's JSON report that the gate reads. */
export interface BrowserReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
}

/** With more retried tests than this, all of them count as failed (docs/decisions/0022). */
const maxPassedOnRetry = 3;

const flakyTitles = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} ${title}`),
  ...suites.flatMap(flakyTitles),
];

export const countBrowserTests = ({ stats, suites }: BrowserReport): Counted => {
  const tooMany = stats.flaky > maxPassedOnRetry;
  return {
    passed: stats.expected + (tooMany ? 0 : stats.flaky),
    failed: stats.unexpected + (tooMany ? stats.flaky : 0),
    passedOnRetry: flakyTitles({ suites }),
  };
};
