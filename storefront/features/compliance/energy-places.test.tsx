import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Energy } from '#contract/compliance.ts';
import type { OrderPage, OrderPageLine } from '#contract/orders/order-page.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { PriceFacts } from '#contract/prices.ts';
import { CartLineRow } from '#storefront/features/cart/cart-line.tsx';
import { ProductCard } from '#storefront/features/catalogue/product-card.tsx';
import { ProductCarousel } from '#storefront/features/catalogue/product-carousel.tsx';
import { CompareTable } from '#storefront/features/compare/compare-table.tsx';
import { OrderItems } from '#storefront/features/order-page/order-items.tsx';
import { OrderCard } from '#storefront/features/orders/order-card.tsx';
import { PriceHistory } from '#storefront/features/product/facts/price-history.tsx';
import { parseViewed } from '#storefront/features/recently-viewed/recently-viewed.ts';
import { SuggestionPanel } from '#storefront/features/search/suggestion-panel.tsx';
import { type CardProduct, toCardProduct } from '#storefront/state/card-product.ts';
import { ShellContext, type ShellData } from '#storefront/state/shell-data.ts';
import { aLine } from '#tests/support/storefront/cart-builders.ts';
import { EnergyDialog } from './energy-dialog.tsx';

const [euro, dollar] = [
  { code: 'EUR', symbol: '€', default: 1 },
  { code: 'USD', symbol: '$', default: 0 },
];

const htmlOf = (part: ReactNode, currency = euro): string => {
  const data = {
    settings: {},
    categories: [],
    currencies: [euro, dollar],
    currency,
    language: { id: 1, code: 'en' },
    languages: [{ id: 1, code: 'en' }],
  } as unknown as ShellData;
  const shell = {
    data,
    chosen: { languageId: 1, currency: 'EUR' },
    changeLanguage: async () => {},
    changeCurrency: async () => {},
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <ShellContext value={shell}>{part}</ShellContext>
    </MemoryRouter>,
  );
};

const energy: Energy = { class: 'C', label_url: '/media/label.webp', sheet_url: '/media/sheet.pdf' };
const phone: CardProduct = {
  id: 101,
  name: 'Halden Arc 7',
  image_url: null,
  images_urls: [],
  retail_price: '899.00',
  old_price: '0.00',
  discount_percent: 0,
  categories: [],
  variations: [],
  top_product: false,
  new_arrival: false,
  is_available: true,
  energy,
};

/** The arrow with its meaning in words, once. */
const arrows = (html: string): number =>
  [...html.matchAll(/<img[^>]*src="\/energy-c\.svg"[^>]*alt="Energy class C, scale A to G"/g)].length;
const sheets = (html: string): number =>
  [...html.matchAll(/href="\/media\/sheet\.pdf"[^>]*>Product information sheet/g)].length;

/** As the browser stores it: as text, without the fields that no card shows. */
const kept = (product: CardProduct): CardProduct => JSON.parse(JSON.stringify(toCardProduct(product)));

test('TR-01 TR-03 the card of a product that was saved in the wishlist shows arrow and sheet', () => {
  const html = htmlOf(<ProductCard product={kept(phone)} currencySymbol="€" />);
  expect([arrows(html), sheets(html)]).toEqual([1, 1]);
  const { energy: _, ...plain } = phone;
  expect(arrows(htmlOf(<ProductCard product={kept(plain)} currencySymbol="€" />))).toBe(0);
});

test('TR-01 TR-03 recently viewed products show arrow and sheet', () => {
  const stored = JSON.stringify([{ product: toCardProduct(phone), currency: 'EUR', languageId: 1, at: 1 }]);
  const products = parseViewed(stored).map(({ product }) => product);
  const html = htmlOf(<ProductCarousel title="Recently viewed" products={products} currencySymbol="€" />);
  expect([arrows(html), sheets(html)]).toEqual([1, 1]);
});

test('TR-01 the suggestions of the search box show the arrow beside the price', () => {
  const suggestions = {
    categories: [],
    searches: [],
    limits: [],
    total: 1,
    products: [{ name: 'Halden Arc 7', category: 'Smartphones', picture: null, price: '€899.00', energy }],
    links: [{ kind: 'product', place: 0, href: '/p/101' }],
  } as unknown as Parameters<typeof SuggestionPanel>[0]['suggestions'];
  const html = htmlOf(
    <SuggestionPanel id="s" typed="arc" suggestions={suggestions} active={-1} onFollow={() => {}} />,
  );
  expect(html).toContain('€899.00');
  expect(arrows(html)).toBe(1);
});

test('TR-01 TR-03 compared products show arrow and sheet beside their prices', () => {
  const product = { ...phone, key: '101', variation_id: null, variation_label: null };
  const { energy: _, ...plain } = { ...product, id: 102, key: '102' };
  const comparison = {
    products: [product, plain],
    groups: [],
    gone: [],
    verdicts: [null, null],
    reference: '101',
    mixed: false,
  } as unknown as Parameters<typeof CompareTable>[0]['comparison'];
  const html = htmlOf(<CompareTable address={{ keys: ['101', '102'] }} comparison={comparison} />);
  expect([arrows(html), sheets(html)]).toEqual([1, 1]);
});

test('TR-01 TR-03 a line of the cart shows arrow and sheet', () => {
  const line = aLine();
  const row = (item: typeof line.item) => (
    <CartLineRow line={{ ...line, item }} symbol="€" onLeave={() => {}} onStay={() => {}} />
  );
  const html = htmlOf(row({ ...line.item, energy }));
  expect([arrows(html), sheets(html)]).toEqual([1, 1]);
  expect(arrows(htmlOf(row(line.item)))).toBe(0);
});

test('TR-01 TR-17 the page of an order shows the arrow of the class that was ordered', () => {
  const line = {
    id: 1,
    sku: 'HAL-101',
    name: 'Halden Arc 7',
    image_url: null,
    base_product_id: 101,
    variation_attributes: [],
    quantity: 1,
    price: '899.00',
    cancelled: 0,
    returned: 0,
    guarantee_until: null,
    energy_class: 'C',
  } as unknown as OrderPageLine;
  const { energy_class: _, ...plain } = { ...line, id: 2 };
  const order = { lines: [line, plain], language: null, currency_symbol: '€' } as unknown as OrderPage;
  expect(arrows(htmlOf(<OrderItems order={order} />))).toBe(1);
});

test('TR-01 TR-17 a card of the order history shows the arrow of the class that was ordered', () => {
  const item = {
    id: 1,
    quantity: 2,
    price: '899.00',
    image_url: null,
    name: 'Halden Arc 7',
    base_product_id: 101,
    category: null,
    variation_attributes: [],
    energy_class: 'C',
  };
  const { energy_class: _, ...plain } = { ...item, id: 2 };
  const order = {
    id: 1,
    order_nr: 'A-1',
    created_at: '2026-11-18T10:00:00Z',
    status: 'Success',
    amount: '2697.00',
    currency_symbol: '€',
    language: 'en',
    items: [item, plain],
    actions: [],
    subtotal: '2697.00',
    delivery_cost: null,
    vat: '468.07',
    vat_rate: 21,
    discount_amount: '0.00',
    refunded_amount: '0.00',
  } as unknown as Order;
  const card = (
    <OrderCard order={order} isOpening={false} onCompletePayment={() => {}} reload={async () => {}} />
  );
  expect(arrows(htmlOf(card))).toBe(1);
});

test('TR-06 without a label file the dialog says that it has not been supplied yet', () => {
  const dialogOf = (shown: Energy) =>
    htmlOf(<EnergyDialog energy={shown} name="Halden Arc 7" onClose={() => {}} />);
  const missing = 'The full label has not been supplied yet.';
  const html = dialogOf({ ...energy, label_url: null });
  expect(html).toContain(missing);
  expect(html).not.toContain('label.webp');
  expect(dialogOf(energy)).not.toContain(missing);
  expect(dialogOf(energy)).toContain('src="/media/label.webp"');
});

test('TR-41 in another currency the price history says at which rate it is shown', () => {
  const on = '2026-11-02';
  const prices = {
    lowest_30d: { price: '271.05', on },
    lowest: { price: '216.84', on },
    since: on,
    highest: { price: '325.26', on },
    changes: [
      { price: '271.05', on },
      { price: '325.26', on },
    ],
  } as unknown as PriceFacts;
  const inCurrency = (currency: typeof euro) =>
    htmlOf(<PriceHistory prices={prices} productId={1} />, currency);
  expect(inCurrency(dollar)).toContain('Shown in USD at today’s rate; the price is set in EUR.');
  expect(inCurrency(dollar)).toContain('$325.26');
  expect(inCurrency(euro)).not.toContain('rate');
});
