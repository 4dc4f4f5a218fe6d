import { expect, test } from 'vitest';
import { isBackupDue, outdated } from './daily-backup.ts';

const at = (text: string): Date => new Date(text);

// Riga is two hours ahead of UTC in winter and three in summer.
test.each([
  [
    'before its time, with the one of yesterday',
    '03:30',
    '2026-11-17T01:31:00Z',
    '2026-11-18T01:00:00Z',
    false,
  ],
  ['at its time', '03:30', '2026-11-17T01:31:00Z', '2026-11-18T01:30:00Z', true],
  ['after it was made', '03:30', '2026-11-18T01:30:00Z', '2026-11-18T09:00:00Z', false],
  ['made up for when the server was off', '03:30', '2026-11-15T01:30:00Z', '2026-11-18T00:10:00Z', true],
  ['once on the day of the clock change', '03:30', '2026-10-25T00:30:30Z', '2026-10-25T01:45:00Z', false],
  ['in summer time', '03:30', '2026-07-01T00:30:00Z', '2026-07-02T00:30:00Z', true],
  ['first of all at its time, not at once', '03:30', null, '2026-11-18T00:10:00Z', false],
  ['first of all', '03:30', null, '2026-11-18T02:00:00Z', true],
  ['never without a time', '', null, '2026-11-18T02:00:00Z', false],
])('a daily backup is due %s', (_, time, newest, now, isDue) => {
  expect(isBackupDue(time, newest === null ? null : at(newest), at(now))).toBe(isDue);
});

test('of daily backups the newest are kept, and those made by hand stay', () => {
  const file = (name: string, isDaily: boolean) => ({ file: name, isDaily, bytes: 1, madeAt: new Date(0) });
  const files = [file('d3', true), file('hand', false), file('d2', true), file('d1', true)];
  expect(outdated(files, 2).map((each) => each.file)).toEqual(['d1']);
  expect(outdated(files, 0).map((each) => each.file)).toEqual(['d2', 'd1']);
  expect(outdated(files, 9)).toEqual([]);
});
