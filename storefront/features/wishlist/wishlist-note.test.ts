import { expect, test } from 'vitest';
import { createText } from '#storefront/i18n/use-text.tsx';
import type { SavedProduct } from '#storefront/state/wishlist.ts';
import { wishlistNote } from './wishlist-note.ts';

const euro = { code: 'EUR', symbol: '€' };
const t = createText('en', {});

const aSaved = (
  retail_price: string,
  saved: SavedProduct['saved'] | null,
  is_available = true,
): SavedProduct => ({
  id: 1,
  name: 'Phone X',
  image_url: null,
  images_urls: [],
  retail_price,
  old_price: '0.00',
  discount_percent: 0,
  categories: [],
  variations: [],
  top_product: false,
  new_arrival: false,
  is_available,
  ...(saved && { saved }),
});
const then = { price: '499.00', currency: 'EUR', wasOut: false };

test.each([
  ['the same as then', aSaved('499.00', then), null],
  ['cheaper', aSaved('479.10', then), '€19.90 less than when you saved it'],
  ['dearer', aSaved('519.00', then), null],
  ['was sold out', aSaved('499.00', { ...then, wasOut: true }), 'Back in stock'],
  ['both', aSaved('400.00', { ...then, wasOut: true }), 'Back in stock · €99.00 less than when you saved it'],
  ['sold out now', aSaved('400.00', { ...then, wasOut: true }, false), null],
  ['saved in another currency', aSaved('400.00', { ...then, currency: 'USD' }), null],
  ['saved by an older version of the shop', aSaved('400.00', null), null],
])('%s', (_name, product, expected) => {
  expect(wishlistNote(product, euro, t)).toBe(expected);
});
