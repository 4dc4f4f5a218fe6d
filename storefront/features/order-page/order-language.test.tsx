import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { OrderPage } from '#contract/orders/order-page.ts';
import type { Order } from '#contract/orders/orders.ts';
import { MESSAGES } from '#demo/messages/messages.ts';
import { OrderCard } from '#storefront/features/orders/order-card.tsx';
import { TextProvider } from '#storefront/i18n/use-text.tsx';
import { ShellContext, type ShellData } from '#storefront/state/shell-data.ts';
import { OrderItems } from './order-items.tsx';

const languages = [
  { id: 2, code: 'de', title: 'Deutsch' },
  { id: 3, code: 'lv', title: 'Latviešu' },
];

/** A part of a page in German. */
const htmlOf = (part: React.ReactNode): string => {
  const data = { settings: {}, categories: [], languages, language: languages[0] } as unknown as ShellData;
  const shell = {
    data,
    chosen: { languageId: 2, currency: 'EUR' },
    changeLanguage: async () => {},
    changeCurrency: async () => {},
  };
  const router = createMemoryRouter([{ path: '/', element: part }]);
  return renderToStaticMarkup(
    <TextProvider language="de" messages={MESSAGES.de}>
      <ShellContext value={shell}>
        <RouterProvider router={router} />
      </ShellContext>
    </TextProvider>,
  );
};

const item = {
  id: 1,
  name: 'Galda lampa',
  image_url: null,
  base_product_id: 7,
  variation_attributes: [{ id: 1, name: 'Melns', attribute_group: { name: 'Krāsa' } }],
  quantity: 1,
  price: '19.90',
};
const order = {
  id: 1,
  order_nr: '100045',
  created_at: '2026-11-02T10:00:00Z',
  status: 'Success',
  payment_state: 'paid',
  payment_state_at: '2026-11-02T10:00:00Z',
  payment_method: 'card',
  amount: '19.90',
  sum: '19.90',
  currency: 'EUR',
  currency_symbol: '€',
  vat_rate: 21,
  name: item.name,
  items: [item],
};
const line = { ...item, cancelled: 0, returned: 1, guarantee_until: null };

const views = {
  'order history': (language: string | null) => (
    <OrderCard
      order={{ ...order, language } as unknown as Order}
      isOpening={false}
      onCompletePayment={() => {}}
      reload={async () => {}}
    />
  ),
  'order page': (language: string | null) => (
    <OrderItems order={{ ...order, lines: [line], language } as unknown as OrderPage} />
  ),
} as const;

test.each(Object.entries(views))('%s: names in another language are marked as such', (_, view) => {
  const note = 'Namen in der Sprache der Bestellung: Latviešu';
  const html = htmlOf(view('lv'));
  expect(html).toContain(note);
  expect(html).toContain('lang="lv"');
  for (const language of ['de', 'fr', null]) {
    const own = htmlOf(view(language));
    expect(own).toContain('Galda lampa');
    expect(own).not.toContain('Namen in der Sprache');
    expect(own).not.toContain('lang=');
  }
});

test('the words of the order page itself stay in its language', () => {
  const html = htmlOf(views['order page']('lv'));
  const marked = [...html.matchAll(/lang="lv">([^<]*)</g)].map(([, text]) => text);
  expect(marked).toEqual(['Galda lampa', 'Melns']);
  expect(html).toContain('1 zurückgegeben');
});
