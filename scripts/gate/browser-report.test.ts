import { describe, expect, test } from 'vitest';
import { type BrowserReport, countBrowserTests } from './browser-report.ts';

const report = (statuses: readonly string[]): BrowserReport => ({
  stats: {
    expected: statuses.filter((status) => status === 'expected').length,
    unexpected: statuses.filter((status) => status === 'unexpected').length,
    flaky: statuses.filter((status) => status === 'flaky').length,
  },
  suites: [
    {
      suites: [
        {
          specs: statuses.map((status, at) => ({
            title: `title ${at}`,
            file: 'cart.spec.ts',
            line: at,
            tests: [{ status }],
          })),
        },
      ],
    },
  ],
});

describe('browser tests in the gate', () => {
  test('a test that fails twice counts as failed', () => {
    expect(countBrowserTests(report(['expected', 'unexpected', 'expected']))).toEqual({
      passed: 2,
      failed: 1,
      passedOnRetry: [],
    });
  });

  test('a test that passes on retry counts as passed and is named', () => {
    expect(countBrowserTests(report(['expected', 'flaky']))).toEqual({
      passed: 2,
      failed: 0,
      passedOnRetry: ['cart.spec.ts:1 title 1'],
    });
  });

  test('more than three tests that pass on retry count as failed', () => {
    const statuses = ['expected', 'flaky', 'flaky', 'flaky', 'flaky'];
    expect(countBrowserTests(report(statuses))).toMatchObject({ passed: 1, failed: 4 });
  });
});
