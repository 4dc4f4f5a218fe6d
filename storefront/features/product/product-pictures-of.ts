import type { Product } from '#contract/catalogue.ts';

/** `image_url` first, then the others, each once (EN-13). */
export const picturesOf = ({
  image_url,
  images_urls,
}: Pick<Product, 'image_url' | 'images_urls'>): string[] => [
  ...new Set([image_url ?? '', ...images_urls].filter((url) => url !== '')),
];
