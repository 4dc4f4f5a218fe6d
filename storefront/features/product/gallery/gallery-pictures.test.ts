import { expect, test } from 'vitest';
import { picturesFor } from './gallery-pictures.ts';

const attribute = (id: number) => ({ id, name: `${id}`, attribute_group: { id, name: `${id}` } });
const [black, white, small, large] = [1, 2, 3, 4].map(attribute) as [
  ReturnType<typeof attribute>,
  ReturnType<typeof attribute>,
  ReturnType<typeof attribute>,
  ReturnType<typeof attribute>,
];

const product = {
  image_url: 'black.webp',
  images_urls: ['black.webp', 'side.webp'],
  variations: [
    { attributes: [black, small], images_urls: [] },
    { attributes: [black, large] },
    { attributes: [white, small], images_urls: ['white.webp'] },
    { attributes: [white, large], images_urls: ['white.webp'] },
  ],
};
const own = ['black.webp', 'side.webp'];

test.each([
  ['nothing chosen: the product', [], own],
  ['a colour with pictures: those', [2], ['white.webp']],
  ['the same with all options chosen', [2, 4], ['white.webp']],
  ['a colour without pictures: the product', [1], own],
  ['an option of several colours: the product', [3], own],
  ['a combination that does not exist: the product', [1, 2], own],
] as const)('%s', (_name, chosen, expected) => {
  expect(picturesFor(product, chosen)).toEqual(expected);
});
