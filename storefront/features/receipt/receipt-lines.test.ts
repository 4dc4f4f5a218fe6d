import { expect, test } from 'vitest';
import { builtInTexts } from '#contract/messages/built-in-texts.ts';
import { createTextOver } from '#storefront/i18n/use-text.tsx';
import { receiptLines } from './receipt-lines.ts';

const t = createTextOver(builtInTexts, { language: 'en', messages: {} });

test('each step names its calculation and its amount', () => {
  const step = { agrees: true };
  const lines = receiptLines(
    {
      currency: 'USD',
      currency_symbol: '$',
      base_currency_symbol: '€',
      agrees: true,
      steps: [
        { code: 'unit_price', name: 'Cable', of: '19.90', rate: '1.08420000', amount: '21.58', ...step },
        { code: 'line', name: 'Cable', quantity: 2, of: '21.58', amount: '43.16', ...step },
        { code: 'goods', amount: '43.16', ...step },
        {
          code: 'discount',
          promo_code: 'SAVE',
          shares: [{ name: 'Cable', amount: '5.00' }],
          amount: '5.00',
          ...step,
        },
        { code: 'delivery', amount: '3.90', ...step },
        { code: 'total', amount: '42.06', ...step },
        { code: 'vat_included', of: '42.06', percent: 21, amount: '7.30', ...step },
      ],
    },
    t,
  );
  expect(lines.map(({ label, how, amount }) => [label, how, amount])).toEqual([
    ['Cable in USD', '€19.90 × 1.0842', '$21.58'],
    ['Cable', '2 × $21.58', '$43.16'],
    ['Subtotal', 'Sum of the items', '$43.16'],
    ['Promo discount SAVE', 'Cable $5.00', '$5.00'],
    ['Delivery', '', '$3.90'],
    ['Total', 'Items and delivery, less the discount', '$42.06'],
    ['Incl. VAT (21.00%)', '$42.06 × 21 ÷ 121', '$7.30'],
  ]);
  expect(lines.filter(({ isLess }) => isLess)).toHaveLength(1);
});
