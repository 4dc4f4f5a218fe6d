import { describe, expect, test } from 'vitest';
import { pdfParts } from '#tests/support/pdf-text.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { Invoice } from './invoices-views.ts';

const invoice: Invoice = {
  number: 12,
  issued_at: new Date('2026-11-15T18:30:00Z'),
  seller: { name: 'Ohmly', requisites: 'Ohmly SIA\nRīga', email: 'help@shop.example' },
  language: 'de',
  order_number: '1234567890',
  ordered_at: new Date('2026-11-15T18:00:00Z'),
  payment_method: 'card',
  name: 'Jānis',
  surname: 'Kļaviņš',
  email: 'janis@mail.example',
  country: 'Latvia',
  country_iso: 'LV',
  city: 'Rīga',
  address: 'Brīvības iela 1',
  post_code: 'LV-1010',
  promo_code: null,
  vat_percent: '21',
  prices_include_vat: true,
  currency: 'EUR',
  subtotal_cents: 123_450,
  delivery_cents: 0,
  discount_cents: 0,
  vat_cents: 21_425,
  total_cents: 123_450,
  lines: [{ name: 'Lamp', sku: 'L-1', attributes: [], quantity: 1, unit_cents: 123_450 }],
};

const draw = async (changed: Partial<Invoice>) => pdfParts(await drawInvoice({ ...invoice, ...changed }));
const boxes = (parts: Awaited<ReturnType<typeof draw>>) => parts.reduce((sum, part) => sum + part.boxes, 0);

describe('names in any script have glyphs', () => {
  test.each([
    ['Chinese', '王小明'],
    ['traditional Chinese', '歐陽娜娜'],
    ['Japanese', '山田やまだタロウ'],
    ['Korean', '김민준'],
    ['Arabic', 'محمد'],
    ['Hebrew', 'שרה'],
    ['Thai', 'สมชาย'],
    ['Devanagari', 'राम'],
    ['Georgian', 'გიორგი'],
    ['emoji', '😀🎧👩‍💻🇱🇻❤️'],
  ])('%s', async (_, name) => {
    const parts = await draw({
      name,
      city: name,
      lines: [{ name, sku: name, attributes: [{ group: name, name }], quantity: 1, unit_cents: 123_450 }],
    });
    expect(boxes(parts)).toBe(0);
  });

  test('what no font has is drawn as a box, and the invoice is still drawn', async () => {
    expect(boxes(await draw({ name: '\u{10FFFD}' }))).toBeGreaterThan(0);
  });
});

/** Glyphs are drawn from left to right. */
const drawn = (word: string): string => [...word].toReversed().join('');

test('Arabic and Hebrew words run from right to left, Latin ones stay in order', async () => {
  const parts = await draw({ name: 'محمد', surname: 'علي', address: 'Ulica 5 שרה כהן 7 Nord' });
  const texts = parts.map(({ text }) => text);
  const name = texts.indexOf(drawn('علي'));
  expect(texts.slice(name, name + 2)).toEqual([drawn('علي'), drawn('محمد')]);
  const address = texts.indexOf('Ulica');
  expect(texts.slice(address, address + 6)).toEqual(['Ulica', '5', drawn('כהן'), drawn('שרה'), '7', 'Nord']);
});

test('Arabic letters take their joined forms', async () => {
  const [{ default: PDFDocument }, { fonts }] = await Promise.all([
    import('pdfkit'),
    import('./invoice-document.ts'),
  ]);
  const pdf = new PDFDocument({ font: fonts.text });
  const joined = pdf.widthOfString('محمد');
  const apart = [...'محمد'].reduce((sum, letter) => sum + pdf.widthOfString(letter), 0);
  expect(joined).toBeLessThan(apart);
});

test('a long name in ideographs wraps within its column', async () => {
  const name = '王小明'.repeat(30);
  const parts = await draw({
    lines: [{ name, sku: 'L-1', attributes: [], quantity: 1, unit_cents: 123_450 }],
  });
  expect(parts.filter(({ text }) => text === '王')).toHaveLength(30);
  expect(boxes(parts)).toBe(0);
});

test('amounts and rates are in the form of the language', async () => {
  const german = (await draw({})).map(({ text }) => text).join('\n');
  expect(german).toMatch(/1\.234,50\s€/);
  expect(german).toMatch(/21\s%/);
  const english = (await draw({ language: 'en' })).map(({ text }) => text).join('\n');
  expect(english).toContain('€1,234.50');
});

test('the heading is the wordmark of the shop', async () => {
  const heading = async (name: string) => (await draw({ seller: { ...invoice.seller, name } }))[0]?.text;
  expect(await heading('Ohmly')).toBe('Ωhmly');
  expect(await heading('Lamp & Co')).toBe('Lamp & Co');
  expect(await heading('灯店')).toBe('灯');
});

test('a company has its name above the buyer and its VAT number below the address', async () => {
  const parts = await draw({ company_name: 'Lamp & Co GmbH', vat_number: 'DE136695976' });
  const text = parts.map((part) => part.text).join('\n');
  expect(text.indexOf('Lamp & Co GmbH')).toBeGreaterThan(0);
  expect(text.indexOf('Lamp & Co GmbH')).toBeLessThan(text.indexOf('Jānis Kļaviņš'));
  expect(text).toContain('USt-IdNr.: DE136695976');
  expect((await draw({})).map((part) => part.text).join('\n')).not.toContain('USt-IdNr.');
});
