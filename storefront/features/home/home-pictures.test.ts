import { expect, test } from 'vitest';
import type { CardProduct } from '#storefront/state/card-product.ts';
import { bannerPicture, heroFiles, promoCategory, promoPicture } from './home-pictures.ts';
import type { Home } from './load-home.ts';

const product = (image_url: string | null, category = 'phones') =>
  ({
    image_url,
    images_urls: [],
    categories: [{ id: 1, parent_id: null, name: 'x', url: category }],
  }) as Partial<CardProduct> as CardProduct;
const home = (lists: Partial<Home>): Home => ({
  featured: [],
  newProducts: [],
  trending: [],
  sale: [],
  failures: [],
  ...lists,
});

test('the hero has two widths and two formats', () => {
  const files = heroFiles('/media/hero.1a2b3c4d-1600.webp');
  expect(files.src).toBe('/media/hero.1a2b3c4d-1600.webp');
  expect(files.avif).toBe('/media/hero.1a2b3c4d-800.avif 800w, /media/hero.1a2b3c4d-1600.avif 1600w');
  expect(heroFiles('https://elsewhere.example/hero.jpg')).toEqual({
    src: 'https://elsewhere.example/hero.jpg',
  });
});

test('the promo card shows a product of its category', () => {
  const trending = [
    product('a'),
    product(null, 'computing-accessories'),
    product('b', 'computing-accessories'),
  ];
  expect(promoPicture(home({ trending }), 'computing-accessories')).toBe('b');
  expect(promoPicture(home({ trending: [product('a')] }), 'computing-accessories')).toBeNull();
});

test.each([
  ['the category of the specification', {}, ['computing-accessories'], [], 'computing-accessories'],
  ['none where the shop has no such category', {}, ['lamps'], [], null],
  ['the category of the setting', { promo_category: 'lamps' }, ['lamps'], [], 'lamps'],
  ['none by the setting', { promo_category: null }, ['computing-accessories'], [], null],
  ['the category while categories cannot be loaded', {}, [], ['categories'], 'computing-accessories'],
] as const)('the promo card links to %s', (_, settings, urls, failed, expected) => {
  const shell = {
    settings,
    failed,
    categories: [{ url: 'top', subcategories: urls.map((url) => ({ url })) }],
  };
  expect(promoCategory(shell as unknown as Parameters<typeof promoCategory>[0])).toBe(expected);
});

test('the banner shows the first product beyond the trending grid, or one on sale', () => {
  const trending = Array.from({ length: 12 }, (_, index) => product(`t${index}`));
  expect(bannerPicture(home({ trending, sale: [product('s')] }))).toBe('t11');
  expect(bannerPicture(home({ trending: trending.slice(0, 3), sale: [product('s')] }))).toBe('s');
  expect(bannerPicture(home({}))).toBeNull();
});
