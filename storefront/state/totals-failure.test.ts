import { expect, test } from 'vitest';
import type { Failure } from '#storefront/api/client.ts';
import { isAddressText, isDeliveryText, kindOfTotalsFailure, withWords } from './totals-failure.ts';

test.each([
  ['VA-30', 'Incorrect zip code format: LV-1234 expected for Latvia'],
  ['VA-30', 'INCORRECT ZIP CODE FORMAT'],
  ['VA-31', 'Incorrect address: unknown country'],
  ['VA-32', 'The address validation failed.'],
  ['VA-33', 'Invalid zipcode'],
  ['VA-33', 'Invalid postcode'],
  ['VA-34', 'This post code has only 3 digits'],
  ['VA-35', 'Five digits expected'],
])('%s counts as an address error: %s', (_id, text) => {
  expect(isAddressText(text)).toBe(true);
});

test.each(['Cart is empty', 'Only 3 pcs. of Phone X are in stock.', 'Delivery is not available', ''])(
  'is not about the address: %s',
  (text) => {
    expect(isAddressText(text)).toBe(false);
  },
);

test.each([
  ['Delivery service unavailable', true],
  ['delivery is NOT AVAILABLE to Norway', true],
  ['Delivery in 3 days', false],
  ['This item is not available', false],
])('SM-19 %s: about an outage of delivery is %s', (text, expected) => {
  expect(isDeliveryText(text)).toBe(expected);
});

const failure = (http: number | null, message: string | null, code: string | null = null): Failure => ({
  http,
  code,
  message,
});

test.each([
  ['SM-20 a fault of the shop', failure(503, 'Server Error'), 'delivery-unavailable'],
  ['SM-21 no answer', failure(null, null), 'delivery-unavailable'],
  ['SM-19 words about delivery', failure(422, 'Delivery is not available'), 'delivery-unavailable'],
  ['an address by its words', failure(422, 'Invalid postcode'), 'address'],
  ['an address by its code', failure(422, 'Nope', 'post_code_format'), 'address'],
  ['a country by its code', failure(422, 'Nope', 'address_country_unknown'), 'address'],
  ['a promo code that ran out', failure(422, 'Promo code has expired', 'promo_expired'), 'promo'],
  ['an empty cart by its words', failure(422, 'Cart is empty'), 'cart-empty'],
  ['an empty cart by its code', failure(422, 'Nothing in it', 'cart_empty'), 'cart-empty'],
  ['anything else', failure(429, 'Too Many Attempts.', 'too_many_attempts'), 'other'],
  ['something without words', failure(422, null), 'other'],
])('%s', (_name, given, kind) => {
  expect(kindOfTotalsFailure(given)).toBe(kind);
});

test('SM-18 a refusal that carries the flag', () => {
  const flagged = { ...failure(422, 'Nope'), body: { is_delivery_unavailable: true } };
  expect(kindOfTotalsFailure(flagged)).toBe('delivery-unavailable');
});

test('API-42 the words may stand in `error`; a message goes before it', () => {
  const body = { error: 'Invalid postcode' };
  expect(withWords({ ...failure(422, null), body }).message).toBe('Invalid postcode');
  expect(withWords({ ...failure(422, 'M'), body }).message).toBe('M');
  expect(withWords({ ...failure(null, null), body: 'text' }).message).toBeNull();
});
