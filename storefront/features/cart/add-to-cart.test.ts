import { expect, test } from 'vitest';
import { outcomeOf } from './add-to-cart.ts';

const failed = (http: number | null, message: string | null) =>
  outcomeOf({ ok: false, failure: { http, code: null, message } });

test('an accepted item is added', () => {
  expect(outcomeOf({ ok: true, answer: { status: 'OK', message: 'Item added to cart!' } })).toEqual({
    kind: 'added',
  });
});

test.each([
  ['SM-12 a warning carries its message', 200, 'Only 3 pcs.', { kind: 'warning', message: 'Only 3 pcs.' }],
  ['401 is somebody without a session', 401, null, { kind: 'signed-out' }],
  ['so is the text, whatever the status', 200, 'Unauthenticated.', { kind: 'signed-out' }],
  ['a refusal is told in its words', 404, 'Item not found', { kind: 'failed', message: 'Item not found' }],
  ['a fault has no words for shoppers', 500, 'Server Error', { kind: 'failed', message: null }],
  ['no answer at all', null, null, { kind: 'failed', message: null }],
])('%s', (_name, http, message, expected) => {
  expect(failed(http, message)).toEqual(expected);
});
