import type { Product, Variation } from '#contract/products.ts';

/** `image_url` first, then the others, without duplicates (EN-13). */
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
 * Pictures for a choice of attributes: those that all matching variations share, such as the pictures of one colour;
 * otherwise the product's pictures.
 */
export const picturesFor = (product: Pictured, chosen: readonly number[]): string[] => {
  const ofChoice = product.variations.filter(({ attributes }) =>
    chosen.every((id) => attributes.some((attribute) => attribute.id === id)),
  );
  const [first = [], ...others] = ofChoice.map(({ images_urls = [] }) => images_urls);
  const isShared = others.every((urls) => urls.join('\n') === first.join('\n'));
  return chosen.length > 0 && isShared && first.length > 0 ? [...first] : picturesOf(product);
};
