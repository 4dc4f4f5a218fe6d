import { describe, expect, test } from 'vitest';
import { drawInvoice } from '#server/features/invoices/draw-invoice.ts';
import type { Invoice } from '#server/features/invoices/invoices-views.ts';
import { canDrawPdfs, type Picture, picturesOf } from '#tests/support/pdf-pictures.ts';
import { pdfParts } from '#tests/support/pdf-text.ts';
import { drawPackingSlip, type PackingSlip } from './draw-packing-slip.ts';

type Language = PackingSlip['language'];

const name = 'Stativ aus Aluminium mit Schwenkkopf und abnehmbarer Bodenspinne, Ķīļskrūve';
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: at % 2 ? name : 'Kabelis',
    sku: `STA-${at + 100}-BLACK-256`,
    quantity: at + 1,
    attributes: [{ group: 'Farbe', name: 'Mitternachtsblau' }],
    unit_cents: 1_234_567,
  }));

const invoice = (language: Language, count: number): Invoice => ({
  number: 12,
  issued_at: new Date('2026-11-15T18:30:00Z'),
  language,
  payment_method: 'phone',
  seller: {
    name: 'Ohmly',
    requisites: 'Ohmly SIA\nTērbatas iela 33\nLV-1011 Rīga',
    email: 'help@shop.example',
  },
  order_number: '1234567890',
  ordered_at: new Date('2026-11-15T18:00:00Z'),
  name: 'Jānis',
  surname: 'Kļaviņš',
  email: 'janis@mail.example',
  country: 'Latvia',
  country_iso: 'LV',
  city: 'Rīga',
  address: 'Brīvības iela 1',
  post_code: 'LV-1010',
  promo_code: 'AUTUMN10',
  company_name: 'Lampas un Gaismas Birojs SIA',
  vat_number: 'LV40203000001',
  vat_percent: '21',
  prices_include_vat: true,
  currency: 'EUR',
  subtotal_cents: 98_765_432,
  delivery_cents: 390,
  discount_cents: 500,
  vat_cents: 17_141_118,
  total_cents: 98_765_322,
  lines: lines(count),
});

const creditNote = (language: Language, count: number): Invoice => ({
  ...invoice(language, count),
  lines: lines(count).map((line) => ({ ...line, amount_cents: 1_200_000 })),
  credit_note: {
    number: 3,
    issuedAt: new Date('2026-11-18T10:00:00Z'),
    method: 'manual',
    isDue: true,
    part: { delivery_cents: 390, extra_cents: -100, deductions: [{ name, cents: 500 }] },
  },
});

const slip = (language: Language, count: number): PackingSlip => ({
  language,
  shop: 'Ohmly',
  orderNumber: '1234567890',
  shipment: 1,
  carrier: 'DPD',
  isPickup: false,
  packedAt: new Date('2026-11-17T10:42:00Z'),
  address: ['Lampas un Gaismas Birojs SIA', 'Jānis Kļaviņš', 'Brīvības iela 1', 'LV-1010 Rīga', 'Latvija'],
  phone: '+37120000000',
  lines: lines(count).map((line) => ({ ...line, attributes: ['Mitternachtsblau'] })),
  isPart: true,
  note: 'Zvans nestrādā',
  giftMessage: 'Daudz laimes!\nTava krustmāte',
  mayWithdraw: true,
  takeBack: [`1 × ${name}`],
  returnAddress: 'Ohmly SIA\nTērbatas iela 33\nRīga',
});

const documents = {
  invoice: {
    draw: (...given: [Language, number]) => drawInvoice(invoice(...given)),
    gap: [300, 314],
    head: 4,
  },
  'credit note': {
    draw: (...given: [Language, number]) => drawInvoice(creditNote(...given)),
    gap: [300, 314],
  },
  'packing slip': {
    draw: (...given: [Language, number]) => drawPackingSlip(slip(...given)),
    gap: [232, 246],
  },
} as const;

const every = Object.entries(documents).flatMap(([kind, { draw, gap }]) =>
  (['en', 'de', 'lv'] as const).map((language) => [kind, language, draw, gap] as const),
);

const margin = 47;
const footer = 841 - 64;

const expectClean = (page: Picture): void => {
  expect(page.hasInk({ right: margin })).toBe(false);
  expect(page.hasInk({ left: page.width - margin })).toBe(false);
  // Nothing runs into the line at the bottom.
  expect(page.hasInk({ top: footer + 1, bottom: footer + 13 })).toBe(false);
};

describe.skipIf(!canDrawPdfs)('AO-62 pictures of the PDFs', () => {
  test.each(every)('%s in %s with one line is one page within its margins', async (_, language, draw) => {
    const pages = await picturesOf(await draw(language, 1));
    expect(pages).toHaveLength(1);
    for (const page of pages) expectClean(page);
  });

  test.each(every)(
    '%s in %s with 40 lines: columns stay apart on each page',
    async (_, language, draw, gap) => {
      const pages = await picturesOf(await draw(language, 40));
      expect(pages.length).toBeGreaterThan(2);
      for (const page of pages) {
        expectClean(page);
        expect(page.hasInk({ top: footer + 13 })).toBe(true);
      }
      // Pages in the middle hold lines only: below the head nothing is drawn between the columns.
      const [left, right] = gap;
      for (const page of pages.slice(1, -1)) {
        expect(page.hasInk({ left, right, top: 72, bottom: footer })).toBe(false);
        expect(page.hasInk({ right: left, top: 72, bottom: footer })).toBe(true);
        expect(page.hasInk({ left: right, top: 72, bottom: footer })).toBe(true);
      }
    },
  );
});

test.each(Object.entries(documents))(
  'AO-62 %s: whatever its length, each page begins with the head of the table',
  async (kind, { draw }) => {
    const closing = kind === 'packing slip' ? 'Ohmly SIA, Tērbatas iela 33, Rīga' : '21%';
    for (let count = 9; count < 21; count += 1) {
      const pdf = await draw('lv', count);
      const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
      const texts = pdfParts(pdf).map(({ text }) => text);
      expect(texts.filter((text) => text === 'Prece')).toHaveLength(pages ?? 0);
      // The last line is on the page of what follows it: no table head between them.
      const last = texts.findLastIndex((text) => text.includes(`STA-${count + 99}-`));
      const end = texts.findLastIndex((text) => text.includes(closing));
      expect(end).toBeGreaterThan(last);
      expect(texts.slice(last, end)).not.toContain('Prece');
    }
  },
);
