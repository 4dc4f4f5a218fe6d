import { expect, test } from 'vitest';
import { packingSlipTexts } from '#server/features/fulfilment/packing-slip-texts.ts';
import { invoiceTexts } from '#server/features/invoices/invoice-texts.ts';
import { returnMailTexts } from '#server/features/returns/return-mail-texts.ts';
import { withdrawalMailTexts } from '#server/features/withdrawal/withdrawal-mail-texts.ts';
import { orderMailTexts } from './order-mails.ts';
import { shipmentMailTexts } from './shipment-mail-texts.ts';

const params = { shop: 'Ohmly', name: 'Anna', number: '4821093755', goods: 'R-22222222', amount: '1' };

/** Every text by its path; functions are called, because their words are in them. */
const textsOf = (value: unknown, path = ''): [string, string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const given = value.length > 0 && path.startsWith('.mails') ? [params] : ['1', '2', '3'];
    return textsOf(value(...given), path);
  }
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${path}.${key}`));
};

/** Words that are the same in every language. */
const isNeutral = (text: string): boolean => !/\p{L}{4}/u.test(text.replaceAll(/Ohmly|Anna/g, ''));

test.each(
  Object.entries({
    orderMailTexts,
    shipmentMailTexts,
    returnMailTexts,
    withdrawalMailTexts,
    invoiceTexts,
    packingSlipTexts,
  }),
)('AO-75 %s exist in English, German and Latvian, each in its own words', (_, texts) => {
  const all = texts as Readonly<Record<'en' | 'de' | 'lv', unknown>>;
  const english = textsOf(all.en);
  expect(english.length).toBeGreaterThan(5);
  for (const language of ['de', 'lv'] as const) {
    const own = textsOf(all[language]);
    const keys = (list: [string, string][]) => list.map(([path]) => path.replaceAll(/\.\d+/g, '')).toSorted();
    expect(new Set(keys(own))).toEqual(new Set(keys(english)));
    const same = own.filter(
      ([path, text]) =>
        !isNeutral(text) && english.some(([other, words]) => other === path && words === text),
    );
    // 'Name' is a word of both languages.
    expect(same.map(([, text]) => text).filter((text) => text !== 'Name')).toEqual([]);
  }
});
