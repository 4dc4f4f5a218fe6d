import { expect, test } from 'vitest';
import { invoiceNumberText, vatRows } from './invoice-rules.ts';

test('invoice numbers have at least six digits', () => {
  expect([1, 123_456, 1_234_567].map(invoiceNumberText)).toEqual(['000001', '123456', '1234567']);
});

test('net and VAT add up to the gross amount, and the rows to the total', () => {
  const rows = vatRows({ vat_percent: '21.00', vat_cents: 2083, total_cents: 12_000 });
  expect(rows).toEqual([{ percent: 21, net: 9917, vat: 2083, gross: 12_000 }]);
  expect(rows.reduce((sum, { gross }) => sum + gross, 0)).toBe(12_000);
});
