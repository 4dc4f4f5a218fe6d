import { expect, test } from 'vitest';
import { progressLine, showProgress } from './progress.ts';

test('a bar says how far, how fast and how long', () => {
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

test('what is done within a second draws nothing; what takes longer is drawn and taken away', () => {
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

test('nobody looks: nothing is drawn', () => {
  let at = 0;
  const bar = showProgress(null, () => at)('Writing', 10);
  at = 5000;
  expect(() => {
    bar.advance();
    bar.end();
  }).not.toThrow();
});
