import { describe, expect, test } from 'vitest';
import { createApi } from '#storefront/api/client.ts';
import type { CheckoutBody } from './checkout-form.ts';
import { checkoutOutcome, isSettled } from './checkout-outcome.ts';

const base = 'https://shop.example/cart';
const locale = { currency: null, languageId: null };

const outcomeOf = async (status: number | null, body: object = {}) => {
  const api = createApi({
    transport: async () => {
      if (status === null) throw new TypeError('offline');
      return { status, body: JSON.stringify(body) };
    },
    locale: () => locale,
  });
  return checkoutOutcome(await api.call('POST /orders/checkout', { body: {} as CheckoutBody }), base);
};

const totals = { vat_rate: 21, converted: { final_amount: 12 } };
const order = { order_nr: '100046', phone_number: '+37160000000', amount: '194.90', currency: 'EUR' };

test('PY-08 an order with payment by phone', async () => {
  expect(await outcomeOf(200, { status: 'OK', payment_type: 'phone', order_data: order })).toEqual({
    kind: 'by-phone',
    order,
  });
});

test.each([
  ['https://bank.example/pay?x=1', 'https://bank.example/pay?x=1'],
  ['/api/processing/pay/1', 'https://shop.example/api/processing/pay/1'],
])('PY-10 an order that is paid at %s', async (redirect_url, url) => {
  const body = { status: 'OK', payment_type: 'redirect', redirect_url, order_data: { order_nr: '45' } };
  expect(await outcomeOf(200, body)).toEqual({ kind: 'to-payment', url, orderNr: '45' });
});

test.each([['javascript:alert(1)'], [''], [null]])('an invalid redirect URL: %j', async (redirect_url) => {
  const body = { status: 'OK', payment_type: 'redirect', redirect_url };
  expect(await outcomeOf(200, body)).toMatchObject({ kind: 'unpaid' });
});

test('PY-11 PY-12 changed prices return new totals', async () => {
  const body = { status: 'PRICE_CHANGED', message: 'M', new_totals: totals };
  expect(await outcomeOf(200, body)).toMatchObject({
    kind: 'price-changed',
    totals,
    failure: { message: 'M' },
  });
  expect(await outcomeOf(200, { status: 'PRICE_CHANGED', new_totals: {} })).toMatchObject({ totals: null });
});

describe('other outcomes', () => {
  test.each([
    ['PY-15 no stock', 200, { status: 'ERROR', message: 'No stock: Phone X' }, 'no-stock'],
    ['PY-15 out of stock', 200, { status: 'ERROR', message: 'Sorry, out of stock' }, 'no-stock'],
    ['PY-15 by its code', 200, { status: 'ERROR', code: 'no_stock', message: 'x' }, 'no-stock'],
    ['PY-14 any other status', 200, { status: 'ERROR', message: 'Declined' }, 'unpaid'],
    ['PY-14 an unknown status', 200, { status: 'WEIRD' }, 'unpaid'],
    ['A31 an internal error', 500, { status: 'ERROR' }, 'server-error'],
    ['A31 a busy shop', 503, { status: 'ERROR', code: 'unavailable' }, 'server-error'],
    ['A31 401', 401, { status: 'ERROR', message: 'Unauthenticated.' }, 'signed-out'],
    [
      'A31 403 not verified',
      403,
      { status: 'ERROR', message: 'Your email address is not verified.' },
      'not-verified',
    ],
    ['another 403', 403, { status: 'ERROR', message: 'No.' }, 'refused'],
    ['A31 422', 422, { status: 'ERROR', message: 'Cart is empty' }, 'refused'],
    ['429', 429, { status: 'ERROR' }, 'refused'],
    ['409', 409, { status: 'ERROR', code: 'idempotency_in_flight' }, 'in-flight'],
    ['A31 no response', null, {}, 'no-response'],
  ] as const)('%s', async (_name, status, body, kind) => {
    expect((await outcomeOf(status, body)).kind).toBe(kind);
  });
});

test.each([
  ['an order', 200, { status: 'OK', payment_type: 'phone', order_data: order }, true],
  ['a refusal', 422, { status: 'ERROR' }, true],
  ['changed prices', 200, { status: 'PRICE_CHANGED' }, true],
  ['an internal error', 503, { status: 'ERROR' }, false],
  ['one on its way', 409, { status: 'ERROR' }, false],
  ['no response', null, {}, false],
] as const)('after %s it is known for good: %4$s', async (_name, status, body, expected) => {
  expect(isSettled(await outcomeOf(status, body))).toBe(expected);
});
