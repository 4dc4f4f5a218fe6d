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
  test('what fails twice has failed', () => {
    expect(countBrowserTests(report(['expected', 'unexpected', 'expected']))).toEqual({
      passed: 2,
      failed: 1,
      again: [],
    });
  });

  test('what passes when it is tried again passes, and is named', () => {
    expect(countBrowserTests(report(['expected', 'flaky']))).toEqual({
      passed: 2,
      failed: 0,
      again: ['cart.spec.ts:1 title 1'],
    });
  });

  test('four of them have failed', () => {
    const statuses = ['expected', 'flaky', 'flaky', 'flaky', 'flaky'];
    expect(countBrowserTests(report(statuses))).toMatchObject({ passed: 1, failed: 4 });
  });
});
