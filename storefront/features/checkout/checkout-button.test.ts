import { describe, expect, test } from 'vitest';
import { orderMessagesEn } from '#contract/messages/orders/order-messages-en.ts';
import {
  buttonMessage,
  type CheckoutState,
  canPlace,
  checkoutButton,
  isCalculationNext,
} from './checkout-button.ts';

const ready: CheckoutState = {
  isFormComplete: true,
  isCalculating: false,
  isPlacing: false,
  isDeliveryUnavailable: false,
  deliveryError: null,
  isReady: true,
};

/** Each change alone leads to this button; in the order of precedence. */
const conditions = [
  ['complete-form', { isFormComplete: false }],
  ['processing', { isCalculating: true }],
  ['processing', { isPlacing: true }],
  ['place-without-delivery', { isDeliveryUnavailable: true }],
  ['error', { deliveryError: 'Invalid postcode' }],
  ['calculate', { isReady: false }],
] as const satisfies readonly (readonly [string, Partial<CheckoutState>])[];

test('SM-28 Place Order when everything is ready', () => {
  expect(checkoutButton(ready)).toEqual({ kind: 'place' });
});

test('SM-26 a delivery error shows the error text', () => {
  expect(checkoutButton({ ...ready, deliveryError: 'Invalid postcode' })).toEqual({
    kind: 'error',
    text: 'Invalid postcode',
  });
});

describe('the first matching condition wins', () => {
  const pairs = conditions.flatMap(([kind, change], first) =>
    conditions
      .slice(first)
      .map(([other, otherChange]) => [kind, other, { ...otherChange, ...change }] as const),
  );
  test.each(pairs)('SM-29 TR-18 %s before %s', (kind, _other, change) => {
    expect(checkoutButton({ ...ready, ...change }).kind).toBe(kind);
  });
});

test('only the two states that place an order are enabled', () => {
  const kinds = ['complete-form', 'processing', 'place-without-delivery', 'calculate', 'place'] as const;
  expect(kinds.filter((kind) => canPlace({ kind }))).toEqual(['place-without-delivery', 'place']);
  expect(canPlace({ kind: 'error', text: 'x' })).toBe(false);
});

test('Calculate Totals is the prominent button wherever the main one cannot be pressed, and only there', () => {
  const next = conditions
    .map(([, change]) => checkoutButton({ ...ready, ...change }))
    .filter(isCalculationNext)
    .map(({ kind }) => kind);
  expect(next).toEqual(['complete-form', 'error', 'calculate']);
  expect(isCalculationNext(checkoutButton(ready))).toBe(false);
});

const wordsOf = (isObligation: boolean) =>
  [...conditions.map(([, change]) => change), {}].map((change) => {
    const button = checkoutButton({ ...ready, ...change });
    if (button.kind === 'error') return button.text;
    return (orderMessagesEn as Record<string, string>)[buttonMessage(button.kind, isObligation)];
  });

test('TR-18 only the two states that place an order have other words with the obligation to pay', () => {
  const seed = [
    'Complete Form',
    'Processing...',
    'Processing...',
    'Place Order (Delivery Price N/A)',
    'Invalid postcode',
    'Calculate Shipping',
    'Place Order',
  ];
  expect(wordsOf(false)).toEqual(seed);
  expect(wordsOf(true)).toEqual(
    seed.map((text) => text.replace('Place Order', 'Order with obligation to pay')),
  );
});
