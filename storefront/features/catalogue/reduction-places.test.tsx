import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CartLineRow } from '#storefront/features/cart/cart-line.tsx';
import type { CardProduct } from '#storefront/state/card-product.ts';
import { ShellContext, type ShellData } from '#storefront/state/shell-data.ts';
import { aLine } from '#tests/support/storefront/cart-builders.ts';
import { ProductCard } from './product-card.tsx';
import { ProductPriceLine } from './product-price-line.tsx';

const htmlOf = (part: ReactNode): string => {
  const euro = { code: 'EUR', symbol: '€', default: 1 };
  const data = {
    settings: {},
    categories: [],
    currencies: [euro],
    currency: euro,
    language: { id: 1, code: 'en' },
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

const product: CardProduct = {
  id: 101,
  name: 'Halden Arc 7',
  image_url: null,
  images_urls: [],
  retail_price: '249.00',
  old_price: '299.00',
  discount_percent: 17,
  categories: [],
  variations: [],
  top_product: false,
  new_arrival: false,
  is_available: true,
};

/** What announces a reduction: a crossed-out price, a percent, or the word for a sale. */
const announced = /299|<(s|del)[ >]|−?-?\d+\s?%|Sale|Lowest price/;

const places: readonly (readonly [string, (reduced: boolean) => ReactNode])[] = [
  [
    'card',
    (reduced) => (
      <ProductCard
        product={{ ...product, ...(!reduced && { old_price: '0.00', discount_percent: 0 }) }}
        currencySymbol="€"
      />
    ),
  ],
  [
    'product page',
    (reduced) => (
      <ProductPriceLine
        size="details"
        name={product.name}
        item={{ ...product, ...(!reduced && { old_price: '0.00', discount_percent: 0 }) }}
        currencySymbol="€"
      />
    ),
  ],
];

test.each(places)('TR-33 the %s announces a reduction only while one is running', (_, place) => {
  expect(htmlOf(place(true))).toMatch(announced);
  expect(htmlOf(place(false))).not.toMatch(announced);
});

test('TR-33 a line of the cart announces no reduction, also after its price has changed', () => {
  const line = aLine({ price: '249.00' });
  const changed = { ...line, item: { ...line.item, price_when_added: '259.00' } };
  for (const shown of [line, changed]) {
    const html = htmlOf(<CartLineRow line={shown} symbol="€" onLeave={() => {}} onStay={() => {}} />);
    expect(html).toContain('€249.00');
    expect(html).not.toMatch(announced);
  }
});
