import { expect, test } from 'vitest';
import { pdfParts } from '#tests/support/pdf-text.ts';
import { drawPackingSlip, drawPackingSlips, type PackingSlip } from './draw-packing-slip.ts';

const slip: PackingSlip = {
  language: 'lv',
  shop: 'Ohmly',
  orderNumber: '4821093755',
  shipment: 2,
  carrier: 'DPD',
  packedAt: new Date('2026-11-17T10:42:00Z'),
  isPickup: false,
  address: ['Jānis Kļaviņš', 'Brīvības iela 1', 'LV-1010 Rīga', 'Latvija'],
  phone: '+37120000000',
  lines: [{ quantity: 2, sku: 'AUR-201', name: 'Aural Move', attributes: ['Melna'] }],
  isPart: true,
  note: 'Zvans nestrādā',
  giftMessage: 'Daudz laimes!',
  takeBack: ['1 × Phone'],
  returnAddress: 'Ohmly SIA\nTērbatas iela 33\nRīga',
  mayWithdraw: true,
};

test.each(['en', 'de', 'lv'] as const)(
  'AO-62 a packing slip in %s has its texts, and a glyph for each letter',
  async (language) => {
    const parts = pdfParts(await drawPackingSlip({ ...slip, language }));
    expect(parts.reduce((sum, { boxes }) => sum + boxes, 0)).toBe(0);
    const text = parts.map((part) => part.text).join(' ');
    const own = {
      en: [
        ...['Packing slip', 'The rest of your order will follow.', 'Withdraw from contract here'],
        'Old devices to take back: 1 × Phone',
      ],
      de: [
        ...['Lieferschein', 'Der Rest Ihrer Bestellung folgt.', 'Vertrag widerrufen'],
        'Altgeräte zur Mitnahme: 1 × Phone',
      ],
      lv: [
        ...['Pavadzīme', 'Pārējais jūsu pasūtījums sekos.', 'Atteikties no līguma'],
        'Vecās ierīces, kas jāpaņem: 1 × Phone',
      ],
    };
    for (const words of [
      ...own[language],
      ...['4821093755', 'AUR-201', 'Aural Move (Melna)', 'Jānis Kļaviņš', 'DPD', 'Zvans nestrādā'],
      ...['Daudz laimes!', 'Ohmly SIA, Tērbatas iela 33, Rīga', '☐'],
    ]) {
      expect(text).toContain(words);
    }
  },
);

test('a slip has no price, and says that the rest follows, what is taken back and how to withdraw only if so', async () => {
  const less = { isPart: false, takeBack: [], mayWithdraw: false, language: 'en' } as const;
  const text = pdfParts(await drawPackingSlip({ ...slip, ...less }))
    .map((part) => part.text)
    .join(' ');
  expect(text).not.toContain('withdraw');
  expect(text).not.toContain('Old devices');
  expect(text).not.toMatch(/€|\d\.\d\d\b/);
  expect(text).not.toContain('will follow');
});

test('CN-49 the slips of 100 shipments are one PDF, each on a separate page, without prices', async () => {
  const others = Array.from({ length: 99 }, (_, at) => ({ ...slip, orderNumber: `48210937${at + 10}` }));
  const pdf = await drawPackingSlips([slip, ...others]);
  expect([...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)].length).toBeGreaterThanOrEqual(100);
  const text = pdfParts(pdf)
    .map((part) => part.text)
    .join(' ');
  expect([slip, ...others].filter(({ orderNumber }) => !text.includes(orderNumber))).toEqual([]);
  expect(/€|\b\d+\.\d\d\b(?!\.\d{4})/.test(text)).toBe(false);
});
