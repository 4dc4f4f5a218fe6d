import { expect, test } from 'vitest';
import { invoiceNumberText, vatRows } from './invoice-rules.ts';
import { invoiceWordsIn } from './invoice-texts.ts';

test('numbers are written with six digits, and with more when there are more', () => {
  expect([1, 123_456, 1_234_567].map(invoiceNumberText)).toEqual(['000001', '123456', '1234567']);
});

test('net and VAT add up to the gross of each rate, and the rows to the total', () => {
  const rows = vatRows({ vat_percent: '21.00', vat_cents: 2083, total_cents: 12_000 });
  expect(rows).toEqual([{ percent: 21, net: 9917, vat: 2083, gross: 12_000 }]);
  expect(rows.reduce((sum, { gross }) => sum + gross, 0)).toBe(12_000);
});

test('an invoice is written in three languages; in others it is English', () => {
  expect(['en', 'de', 'lv', 'fr'].map((code) => invoiceWordsIn(code).words.title)).toEqual([
    'Invoice',
    'Rechnung',
    'Rēķins',
    'Invoice',
  ]);
});
