import { readFile, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openLogCapture } from './log-capture.ts';

const line = (level: number, message: string): string =>
  `${JSON.stringify({ level, msg: 'fault', err: { code: '25P02', message, stack: `Error\n  at f (/x/server/db/pool.ts:1:2)\n  at node:x` } })}\n`;

test('reports the distinct errors of a failed scenario and the file of its log', async () => {
  const logs = openLogCapture();
  logs.createWriter()(line(50, 'of the scenario before'));
  logs.begin();
  const [one, other] = [logs.createWriter(), logs.createWriter()];
  one(line(50, 'aborted').slice(0, 20));
  other(line(50, 'aborted'));
  one(line(50, 'aborted').slice(20));
  other(line(40, 'only a warning'));
  one('no JSON at all\n');
  const id = `test-${process.pid}`;
  const [where, ...told] = await logs.report(id);
  expect(told).toEqual(['2 × fault · 25P02 · aborted · at f (/x/server/db/pool.ts:1:2)']);
  const file = /processes: (\S+),/.exec(where ?? '')?.[1] ?? '';
  const whole = await readFile(file, 'utf8');
  await rm(file);
  expect(whole).toContain('only a warning');
  expect(whole).toContain('no JSON at all');
  expect(whole).not.toContain('of the scenario before');
});
