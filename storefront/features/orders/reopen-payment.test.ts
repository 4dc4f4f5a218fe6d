import { expect, test } from 'vitest';
import { createApi } from '#storefront/api/client.ts';
import { isPhonePaymentOpen, reopenPayment } from './reopen-payment.ts';

const locale = { currency: null, languageId: null };
const answering = (status: number, body: object) => {
  const requested: string[] = [];
  const api = createApi({
    transport: async ({ path }) => {
      requested.push(path);
      return { status, body: JSON.stringify(body) };
    },
    locale: () => locale,
  });
  return { api, requested };
};

test('PY-24 a card order is not reopened and sends no request', async () => {
  const { api, requested } = answering(200, { status: 'OK', phone_number: '+37160000000' });
  expect(await reopenPayment(api, { payment_method: 'card' })).toEqual({ kind: 'not-phone' });
  expect(requested).toEqual([]);
});

test('PY-16 the number comes from the configuration', async () => {
  const { api, requested } = answering(200, { status: 'OK', phone_number: '+37160000000' });
  expect(await reopenPayment(api, { payment_method: 'phone' })).toEqual({
    kind: 'open',
    phoneNumber: '+37160000000',
  });
  expect(requested).toEqual(['/api/processing/config/phone-payment']);
});

test.each([
  ['a failure', 500, { status: 'ERROR' }],
  ['a refusal', 200, { status: 'ERROR', message: 'Could not get payment details' }],
  ['a response without a number', 200, { status: 'OK', phone_number: '' }],
])('PY-23 no details: %s', async (_name, status, body) => {
  const { api } = answering(status, body);
  expect(await reopenPayment(api, { payment_method: 'phone' })).toMatchObject({ kind: 'no-details' });
});

test.each([
  ['Pending', 'phone', true],
  ['Pending', 'card', false],
  ['Success', 'phone', false],
  ['Failed', 'phone', false],
] as const)('AC-11 %s by %s can be completed: %s', (status, payment_method, expected) => {
  expect(isPhonePaymentOpen({ status, payment_method })).toBe(expected);
});
