import { expect, test } from 'vitest';
import { firstPicture, pictureFiles } from './product-pictures.ts';

test('a shop picture has all widths in AVIF and a fallback format', () => {
  const files = pictureFiles('/media/phone.1a2b3c4d-800.webp');
  expect(files.src).toBe('/media/phone.1a2b3c4d-640.webp');
  expect(files.avif?.split(', ')).toEqual(
    [160, 320, 640, 800].map((width) => `/media/phone.1a2b3c4d-${width}.avif ${width}w`),
  );
});

test('also from a separate host', () => {
  const { avif } = pictureFiles('https://pictures.example/shop/phone.1a2b3c4d-800.webp');
  expect(avif).toContain('https://pictures.example/shop/phone.1a2b3c4d-320.avif 320w');
});

test('no width outside the requested range', () => {
  const { src, avif } = pictureFiles('/media/phone.1a2b3c4d-800.webp', 320, 640);
  expect(src).toBe('/media/phone.1a2b3c4d-320.webp');
  expect(avif).toBe('/media/phone.1a2b3c4d-320.avif 320w, /media/phone.1a2b3c4d-640.avif 640w');
});

test('a small picture has only its own widths', () => {
  expect(pictureFiles('/media/phone.1a2b3c4d-320.webp')).toEqual({
    src: '/media/phone.1a2b3c4d-320.webp',
    avif: '/media/phone.1a2b3c4d-160.avif 160w, /media/phone.1a2b3c4d-320.avif 320w',
  });
});

test('no duplicate width when the largest is a standard one', () => {
  expect(pictureFiles('/media/phone.1a2b3c4d-640.webp').avif?.split(', ')).toHaveLength(3);
});

test.each([null, 'https://elsewhere.example/x.jpg'])('%s has no other files', (url) => {
  expect(pictureFiles(url)).toEqual({ src: url });
});

test('EN-13 the first of images_urls replaces a missing image_url', () => {
  expect(firstPicture({ image_url: null, images_urls: ['a', 'b'] })).toBe('a');
  expect(firstPicture({ image_url: 'x', images_urls: ['a'] })).toBe('x');
  expect(firstPicture({ image_url: null, images_urls: [] })).toBeNull();
});
