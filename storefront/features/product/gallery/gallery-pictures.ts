import type { Product, Variation } from '#contract/catalogue.ts';

/** `image_url` first, then the others, each once (EN-13). */
export const picturesOf = ({
  image_url,
  images_urls,
}: Pick<Product, 'image_url' | 'images_urls'>): string[] => [
  ...new Set([image_url ?? '', ...images_urls].filter((url) => url !== '')),
];

type Pictured = Pick<Product, 'image_url' | 'images_urls'> & {
  readonly variations: readonly Pick<Variation, 'attributes' | 'images_urls'>[];
};

/**
 * What the gallery shows for a choice of attributes: the pictures that all variations of that choice share, as those
 * of one colour do; the product's own when they have none, or not the same.
 */
export const picturesFor = (product: Pictured, chosen: readonly number[]): string[] => {
  const ofChoice = product.variations.filter(({ attributes }) =>
    chosen.every((id) => attributes.some((attribute) => attribute.id === id)),
  );
  const [first = [], ...others] = ofChoice.map(({ images_urls = [] }) => images_urls);
  const isShared = others.every((urls) => urls.join('\n') === first.join('\n'));
  return chosen.length > 0 && isShared && first.length > 0 ? [...first] : picturesOf(product);
};
