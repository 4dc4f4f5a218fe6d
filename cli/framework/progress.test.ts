import { expect, test } from 'vitest';
import { progressLine, showProgress } from './progress.ts';

test('a progress line shows share, rate and remaining time', () => {
  expect(progressLine('Writing', { done: 600, total: 1200 }, 2)).toBe(
    `Writing  ${'█'.repeat(12)}${'░'.repeat(12)}  50 %  300/s  2 s left`,
  );
  expect(progressLine('Writing', { done: 1200, total: 1200 }, 2)).toBe(
    `Writing  ${'█'.repeat(24)}  100 %  600/s`,
  );
  expect(progressLine('Writing', { done: 10, total: 100_000 }, 100)).toContain('min');
  expect(progressLine('Reading', { done: 12_000, total: null }, 4)).toBe('Reading  12,000  3,000/s');
  expect(progressLine('Reading', { done: 9_000_000, total: null, unit: 'bytes' }, 4)).toBe(
    'Reading  9.0 MB  2.3 MB/s',
  );
});

test('work under a second draws nothing; longer work draws a line and clears it', () => {
  let at = 0;
  const drawn: string[] = [];
  const bar = showProgress(
    (line) => drawn.push(line),
    () => at,
  )('Writing', 10);
  at = 900;
  bar.advance(4);
  expect(drawn).toEqual([]);
  at = 1500;
  bar.advance();
  at = 1550;
  bar.advance();
  expect(drawn).toHaveLength(1);
  expect(drawn[0]).toContain('50 %');
  bar.end();
  expect(drawn.at(-1)).toBe('');
});

test('nothing is drawn where the output is not a terminal', () => {
  let at = 0;
  const bar = showProgress(null, () => at)('Writing', 10);
  at = 5000;
  expect(() => {
    bar.advance();
    bar.end();
  }).not.toThrow();
});
