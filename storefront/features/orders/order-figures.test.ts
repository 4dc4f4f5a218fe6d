import { expect, test } from 'vitest';
import { cartMessagesEn } from '#contract/messages/cart-messages-en.ts';
import { messagesEn } from '#contract/messages/messages-en.ts';
import { orderMessagesEn } from '#contract/messages/orders/order-messages-en.ts';
import { createTextOver } from '#storefront/i18n/use-text.tsx';
import { orderFigures, orderTotal, outcomeText } from './order-figures.ts';

const t = createTextOver(
  { ...messagesEn, ...cartMessagesEn, ...orderMessagesEn },
  { language: 'en', messages: {} },
);

const order = {
  subtotal: '1199.00',
  delivery_cost: '5.90',
  vat: '207.35',
  vat_rate: 21,
  discount_amount: '10.00',
  currency_symbol: '€',
};

test('AC-09 subtotal, delivery, VAT with its rate and promo discount', () => {
  expect(orderFigures(order, t)).toEqual([
    { label: 'Subtotal', value: '€1,199.00' },
    { label: 'Delivery', value: '€5.90' },
    { label: 'Incl. VAT (21.00%)', value: '€207.35' },
    { label: 'Promo discount', value: '€10.00', isLess: true },
  ]);
});

test('FN-73 the discount of an order names the bundles that it comes from', () => {
  const bundles = [{ name: 'Home office', count: 1, discount: '8.00' }];
  expect(orderFigures({ ...order, bundles }, t)[3]).toEqual({
    label: 'Promo discount',
    value: '€10.00',
    isLess: true,
    notes: ['Bundle “Home office”: €8.00'],
  });
});

test('BC-09 unknown delivery and zero discount show ---; zero VAT has no rate', () => {
  const bare = { ...order, delivery_cost: null, vat: '0.00', discount_amount: '0.00' };
  expect(orderFigures(bare, t).map(({ value }) => value)).toEqual(['€1,199.00', '---', '€0.00', '---']);
  expect(orderFigures(bare, t)[2]?.label).toBe('Incl. VAT (n/a)');
});

test('the total is the amount', () => {
  expect(orderTotal({ amount: '194.90', sum: '194.90', currency_symbol: '$' })).toBe('$194.90');
});

test.each([
  ['refunded', '194.90', 'Refunded €194.90 on 03.02.2025'],
  ['part_refunded', '9.00', 'Refunded €9.00 on 03.02.2025'],
  ['cancelled', '0.00', 'Cancelled on 03.02.2025. Nothing was charged.'],
  ['failed', '0.00', null],
  ['paid', '0.00', null],
] as const)('an order that is %s says what happened', (payment_state, refunded_amount, text) => {
  const payment_state_at = '2025-02-03T10:00:00Z';
  const outcome = { payment_state, payment_state_at, refunded_amount, currency_symbol: '€' };
  expect(outcomeText(outcome, t)).toBe(text);
});
