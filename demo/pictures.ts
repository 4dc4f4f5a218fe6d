import { attributeOf } from '#demo/attributes.ts';
import type { Product, Variation } from '#demo/catalogue/product.ts';
import manifest from '#demo/pictures.json' with { type: 'json' };

/** Name of a picture → its address without width and format. */
export const PICTURES: Readonly<Record<string, string | undefined>> = manifest;

/** The views after the first one, where they exist. */
const VIEWS = ['side', 'front', 'detail'];

/** The address that is stored: the largest WebP; pages work out the others from it. */
export function pictureUrl(name: string): string | null {
  const base = PICTURES[name];
  return base === undefined ? null : `${base}-1000.webp`;
}

/** The family in the wished colour, else the family as it was rendered first. */
function bestUrl(family: string, colour: string): string | null {
  return pictureUrl(`${family}-${colour}`) ?? pictureUrl(family);
}

export function pictureUrls(product: Pick<Product, 'picture' | 'pictures'>): readonly string[] {
  const { family, colour } = product.picture;
  const first = bestUrl(family, colour);
  if (first === null) return [];
  const isRecoloured = PICTURES[`${family}-${colour}`] !== undefined;
  const views = VIEWS.flatMap((view) => {
    const url = pictureUrl(isRecoloured ? `${family}-${view}-${colour}` : `${family}-${view}`);
    return url === null ? [] : [url];
  });
  return [first, ...views].slice(0, product.pictures ?? Number.POSITIVE_INFINITY);
}

/** The picture in the colour of the variation, when there is one and it is not the product's first. */
export function variationPictureUrl(product: Product, variation: Variation): string | null {
  if (product.pictures !== undefined) return null;
  const colour = variation.attributes.find((key) => attributeOf(key).group === 'colour');
  return colour === undefined ? null : pictureUrl(`${product.picture.family}-${colour}`);
}
