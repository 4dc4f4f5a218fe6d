import { expect, test } from 'vitest';
import { cartMessagesEn } from '#contract/messages/cart-messages-en.ts';
import { messagesEn } from '#contract/messages/messages-en.ts';
import { createTextOver } from '#storefront/i18n/use-text.tsx';
import { aLine, aTotals } from '#tests/support/storefront/cart-builders.ts';
import { type SummaryInput, summaryFigures } from './summary-figures.ts';

const t = createTextOver({ ...messagesEn, ...cartMessagesEn }, { language: 'en', messages: {} });
const figures = (wanted: Partial<SummaryInput> = {}) =>
  summaryFigures(
    {
      lines: [aLine({ price: '99.50', count: 2 })],
      symbol: '€',
      totals: null,
      deliveryUnavailable: false,
      pricesIncludeVat: true,
      ...wanted,
    },
    t,
  );
const dollars = aTotals({
  vat_rate: 21,
  converted: {
    cart_total: 214.92,
    delivery_cost: 6.37,
    discount_amount: 10.8,
    vat: 36.53,
    final_amount: 210.49,
    currency_symbol: '$',
  },
});

test('CT-20 CT-21 CT-22 CT-23 CT-24 CT-41 shows the converted amounts with their symbol', () => {
  expect(figures({ totals: dollars })).toEqual({
    count: 2,
    subtotal: '$214.92',
    delivery: '$6.37',
    vatLabel: 'Incl. VAT (21.00%)',
    vat: '$36.53',
    discount: '$10.80',
    total: '$210.49',
  });
});

test("CT-21 CT-22 CT-23 unknown amounts are '---', no VAT is '(n/a)', no discount is '---'", () => {
  const block = { vat: 0, discount_amount: 0, delivery_cost: null };
  expect(figures({ totals: aTotals({ converted: block }) })).toMatchObject({
    delivery: '---',
    vatLabel: 'Incl. VAT (n/a)',
    vat: '€0.00',
    discount: '---',
  });
});

test('a rate with decimals, in a shop with net prices', () => {
  expect(figures({ totals: { ...dollars, vat_rate: 5.5 }, pricesIncludeVat: false }).vatLabel).toBe(
    'VAT (5.50%)',
  );
});

test('CT-29 CT-31 unavailable delivery is N/A and noted in the total', () => {
  const totals = aTotals({ converted: { final_amount: 199 } });
  expect(figures({ totals, deliveryUnavailable: true })).toMatchObject({
    delivery: 'N/A',
    total: '€199.00 + delivery',
  });
});

test('SM-20 without totals the subtotal is the sum of the lines', () => {
  expect(figures({ deliveryUnavailable: true })).toMatchObject({
    subtotal: '€199.00',
    delivery: 'N/A',
    vatLabel: 'Incl. VAT (n/a)',
    vat: '---',
    discount: '---',
    total: '€199.00 + delivery',
  });
});
