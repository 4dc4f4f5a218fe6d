import { expect, test } from 'vitest';
import { outcomeOf } from './add-outcome.ts';

const failed = (http: number | null, message: string | null) =>
  outcomeOf({ ok: false, failure: { http, code: null, message } });

test('an accepted item is added', () => {
  expect(outcomeOf({ ok: true, response: { status: 'OK', message: 'Item added to cart!' } })).toEqual({
    kind: 'added',
  });
});

test.each([
  ['SM-12 a warning, nothing was changed', 200, 'Only 3 pcs.', 'warning'],
  ['401 means signed out', 401, null, 'signed-out'],
  ['so is the text, whatever the status', 200, 'Unauthenticated.', 'signed-out'],
  ['a refusal', 404, 'Item not found', 'failed'],
  ['an internal error', 500, 'Server Error', 'failed'],
  ['no response', null, null, 'failed'],
])('%s', (_name, http, message, kind) => {
  expect(failed(http, message)).toMatchObject({ kind });
});
