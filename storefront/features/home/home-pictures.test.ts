import { expect, test } from 'vitest';
import type { CardProduct } from '#storefront/state/card-product.ts';
import { bannerPicture, heroFiles, promoPicture } from './home-pictures.ts';
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
  expect(promoPicture(home({ trending }))).toBe('b');
  expect(promoPicture(home({ trending: [product('a')] }))).toBeNull();
});

test('the banner shows the first product beyond the trending grid, or one on sale', () => {
  const trending = Array.from({ length: 12 }, (_, index) => product(`t${index}`));
  expect(bannerPicture(home({ trending, sale: [product('s')] }))).toBe('t11');
  expect(bannerPicture(home({ trending: trending.slice(0, 3), sale: [product('s')] }))).toBe('s');
  expect(bannerPicture(home({}))).toBeNull();
});
