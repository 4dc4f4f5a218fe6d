import { attributeOf } from '#demo/attributes.ts';
import type { Product, Variation } from '#demo/catalogue/product.ts';
import manifest from '#demo/pictures.json' with { type: 'json' };

/** Name of a picture → its address without width and format. */
export const PICTURES: Readonly<Record<string, string | undefined>> = manifest;

/** The colour in which a family was rendered first: its picture bears the name of the family alone. */
const FIRST_COLOURS: Readonly<Record<string, string>> = {
  phone: 'sage',
  headphones: 'graphite',
  speaker: 'teal',
  watch: 'lime',
  laptop: 'silver',
  camera: 'silver',
  controller: 'white',
  monitor: 'silver',
  keyboard: 'silver',
};

/** Families that have no render yet, but a sister that may stand in for them. */
const NEAREST: Readonly<Record<string, string>> = { headset: 'headphones' };

/** The views after the first one, where they exist. */
const VIEWS = ['side', 'front', 'detail'];

/** The address that is stored: the largest WebP; pages work out the others from it. */
export function pictureUrl(name: string): string | null {
  const base = PICTURES[name];
  return base === undefined ? null : `${base}-1000.webp`;
}

function renderedFamily(family: string): string {
  return PICTURES[family] === undefined ? (NEAREST[family] ?? family) : family;
}

/** The picture of a family in exactly this colour. */
function urlIn(family: string, colour: string): string | null {
  return pictureUrl(FIRST_COLOURS[family] === colour ? family : `${family}-${colour}`);
}

export function pictureUrls(product: Pick<Product, 'picture' | 'pictures'>): readonly string[] {
  const family = renderedFamily(product.picture.family);
  const recoloured = pictureUrl(`${family}-${product.picture.colour}`);
  const first = recoloured ?? pictureUrl(family);
  if (first === null) return [];
  const suffix = recoloured === null ? '' : `-${product.picture.colour}`;
  const views = VIEWS.map((view) => pictureUrl(`${family}-${view}${suffix}`)).filter((url) => url !== null);
  return [first, ...views].slice(0, product.pictures ?? Number.POSITIVE_INFINITY);
}

/** The picture in the colour of the variation, when there is one that the product does not show already. */
export function variationPictureUrl(product: Product, variation: Variation): string | null {
  const colour = variation.attributes.find((key) => attributeOf(key).group === 'colour');
  if (colour === undefined) return null;
  const url = urlIn(renderedFamily(product.picture.family), colour);
  return url === null || pictureUrls(product).includes(url) ? null : url;
}
