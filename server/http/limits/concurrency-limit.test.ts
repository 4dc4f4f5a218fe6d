import { expect, test } from 'vitest';
import type { Refusal } from '#server/lib/refusal.ts';
import { limitConcurrency } from './concurrency-limit.ts';

test('a task that waits too long is refused, and its slot goes to the next', async () => {
  const inTurn = limitConcurrency(1, 10, 20);
  let finish: () => void = () => undefined;
  const slow = inTurn(() => new Promise<void>((resolve) => (finish = resolve)));
  const late = await inTurn(async () => 'in time').catch((error: Refusal) => error.code);
  expect(late).toBe('unavailable');
  const next = inTurn(async () => 'in time');
  finish();
  await slow;
  expect(await next).toBe('in time');
});
