export interface Counted {
  readonly passed: number;
  readonly failed: number;
  /** What passed only when it was tried again: named in the output, so that somebody mends it. */
  readonly again?: readonly string[];
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

/** More than these, and the tests are not to be trusted: they all count as failed (decision 22). */
const triedAgainAtMost = 3;

const flakyTitles = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} ${title}`),
  ...suites.flatMap(flakyTitles),
];

export const countBrowserTests = ({ stats, suites }: BrowserReport): Counted => {
  const tooMany = stats.flaky > triedAgainAtMost;
  return {
    passed: stats.expected + (tooMany ? 0 : stats.flaky),
    failed: stats.unexpected + (tooMany ? stats.flaky : 0),
    again: flakyTitles({ suites }),
  };
};
