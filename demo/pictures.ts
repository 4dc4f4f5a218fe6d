import { attributeOf } from '#demo/attributes.ts';
import type { Product, Variation } from '#demo/catalogue/product.ts';
import manifest from '#demo/pictures.json' with { type: 'json' };

/** Name of a picture → its stored URL: the largest WebP; pages derive the other files from it. */
const PICTURES: Readonly<Record<string, string | undefined>> = manifest;

/** The views after the first one, in the order in which a product shows them. */
export const VIEWS = ['side', 'detail', 'front'] as const;

interface Which {
  readonly colour?: string | null;
  readonly view?: string | null;
}

/** The name of a picture of a product: its first one, another view, or one in another colour. */
export function pictureName(
  product: Pick<Product, 'sku'>,
  { colour = null, view = null }: Which = {},
): string {
  return [product.sku.toLowerCase(), colour, view].filter((part) => part !== null).join('-');
}

export function pictureUrl(name: string): string | null {
  return PICTURES[name] ?? null;
}

const colourOf = ({ attributes }: Variation): string | null =>
  attributes.find((key) => attributeOf(key).group === 'colour') ?? null;

/** The colours in which a product is sold. */
export function coloursOf(product: Pick<Product, 'variations'>): readonly string[] {
  const colours = (product.variations ?? []).map(colourOf).filter((colour) => colour !== null);
  return [...new Set(colours)];
}

/** The pictures of a product in its own colour, the first one first. */
export function pictureUrls(product: Pick<Product, 'sku' | 'pictures'>): readonly string[] {
  const names = [null, ...VIEWS].map((view) => pictureName(product, { view }));
  const urls = names.map(pictureUrl).filter((url) => url !== null);
  return urls.slice(0, product.pictures ?? Number.POSITIVE_INFINITY);
}

/** The pictures in the colour of the variation; the product's own colour is on its own pictures. */
export function variationPictureUrls(product: Product, variation: Variation): readonly string[] {
  const colour = colourOf(variation);
  if (colour === null || colour === product.picture.colour) return [];
  return [null, ...VIEWS]
    .map((view) => pictureUrl(pictureName(product, { colour, view })))
    .filter((url) => url !== null);
}
