import { nameKey, slugOf } from '#server/features/catalogue/taxonomy-store.ts';
import {
  leafPaths,
  optionsKey,
  pathKey,
  type StoredProduct,
  type StoredVariation,
} from '#server/features/catalogue-files/stored-product.ts';
import type { CategoryPath, IncomingProduct, IncomingVariation } from './incoming-product.ts';

/** The target state of a product; ids are 0 for what does not exist yet. */
export type WantedVariation = Omit<StoredVariation, 'stock'> & { readonly stock: number | undefined };
export type WantedProduct = Omit<StoredProduct, 'stock' | 'variations' | 'categoryIds'> & {
  readonly stock: number | undefined;
  readonly variations: readonly WantedVariation[];
};

export type Part = 'facts' | 'prices' | 'categories' | 'variations' | 'pictures' | 'stock';

export interface Plan {
  readonly before: StoredProduct | null;
  readonly wanted: WantedProduct;
  /** What changes; empty when the product equals the file. */
  readonly parts: ReadonlySet<Part>;
}

/** The product as a whole cannot be imported. */
export class ProductRejected extends Error {
  override name = 'ProductRejected';
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/** The shop's picture URLs by their source in the file; null: not available. */
export type Pictures = ReadonlyMap<string, string | null>;

/** The pictures of the file; when one of them is not available, stored pictures stay. */
const picturesOf = (
  sources: readonly string[] | undefined,
  before: readonly string[],
  pictures: Pictures,
): readonly string[] => {
  if (sources === undefined) return before;
  const urls = sources.map((source) => pictures.get(source) ?? null);
  if (urls.includes(null) && before.length > 0) return before;
  return [...new Set(urls.filter((url) => url !== null))];
};

const firstOrAll = (given: IncomingVariation, before: readonly string[]): readonly string[] | undefined =>
  given.pictures ?? (given.picture === undefined ? undefined : [given.picture, ...before.slice(1)]);

const categoriesOf = (
  { categories, mainCategory }: IncomingProduct,
  before: readonly CategoryPath[],
): readonly CategoryPath[] => {
  if (categories) return leafPaths(categories);
  if (!mainCategory || before.some((path) => pathKey(path) === pathKey(mainCategory))) return before;
  return leafPaths([mainCategory, ...before.slice(1)]);
};

const skuFor = (product: string, { sku, options }: IncomingVariation): string =>
  sku ??
  [product, slugOf(options.map(({ value }) => value).join(' '))].filter((part) => part !== '').join('-');

/** Matches a variation by SKU, else by options. */
const matchOf = (given: IncomingVariation, before: readonly StoredVariation[]): StoredVariation | undefined =>
  before.find(({ sku }) => sku === given.sku) ??
  before.find(({ options }) => optionsKey(options) === optionsKey(given.options));

const variationsOf = (
  { variations, isIncomplete }: IncomingProduct,
  key: string,
  before: readonly StoredVariation[],
  pictures: Pictures,
): readonly WantedVariation[] => {
  const taken = new Map<string, number>();
  const matched = new Set<number>();
  const named = variations.map((given): WantedVariation => {
    const same = taken.get(optionsKey(given.options));
    if (same !== undefined) {
      throw new ProductRejected(given.line, `it has the same options as the variation in line ${same}`);
    }
    taken.set(optionsKey(given.options), given.line);
    const match = matchOf(given, before);
    if (match && matched.has(match.id)) {
      throw new ProductRejected(given.line, `'${match.sku}' is in the file twice`);
    }
    if (match) matched.add(match.id);
    const old = match?.pictures ?? [];
    return {
      id: match?.id ?? 0,
      sku: given.sku ?? match?.sku ?? skuFor(key, given),
      options: given.options,
      priceCents: given.priceCents,
      formerCents: given.formerCents,
      stock: given.stock ?? (match ? undefined : 0),
      stockItemId: match?.stockItemId ?? null,
      isActive: given.isActive ?? true,
      pictures: picturesOf(firstOrAll(given, old), old, withOwn(pictures, old)),
    };
  });
  // Variations missing from the file keep their position.
  for (const [place, variation] of before.entries()) {
    if (matched.has(variation.id)) continue;
    named.splice(place, 0, { ...variation, stock: undefined, isActive: variation.isActive && isIncomplete });
  }
  return named;
};

/** Stored pictures map to themselves. */
const withOwn = (pictures: Pictures, own: readonly string[]): Pictures =>
  new Map([...own.map((url) => [url, url] as const), ...pictures]);

/** The price of a product with variations is that of its cheapest one. */
const priceOf = (
  given: IncomingProduct,
  variations: readonly WantedVariation[],
): Pick<WantedProduct, 'priceCents' | 'formerCents'> => {
  const offered = variations.filter(({ isActive }) => isActive);
  const cheapest = (offered.length > 0 ? offered : variations).toSorted(
    (one, other) => one.priceCents - other.priceCents,
  )[0];
  return cheapest ?? { priceCents: given.priceCents ?? 0, formerCents: given.formerCents };
};

const wantedOf = (
  given: IncomingProduct,
  before: StoredProduct | null,
  pictures: Pictures,
): WantedProduct => {
  const sku = given.sku ?? before?.sku ?? given.handle ?? '';
  const variations = variationsOf(given, given.handle ?? sku, before?.variations ?? [], pictures);
  const price = priceOf(given, variations);
  const old = before?.pictures ?? [];
  return {
    id: before?.id ?? 0,
    handle: given.handle === null || given.handle === sku ? (before?.handle ?? null) : given.handle,
    sku,
    name: given.name,
    modelNumber: given.modelNumber === undefined ? (before?.modelNumber ?? null) : given.modelNumber,
    manufacturer: given.manufacturer === undefined ? (before?.manufacturer ?? null) : given.manufacturer,
    condition: given.condition ?? before?.condition ?? 'new',
    description: given.description ?? before?.description ?? '',
    grams: given.grams ?? before?.grams ?? 0,
    isActive: given.isActive ?? before?.isActive ?? true,
    isTop: given.isTop ?? before?.isTop ?? false,
    isNew: given.isNew ?? before?.isNew ?? false,
    categories: categoriesOf(given, before?.categories ?? []),
    priceCents: price.priceCents,
    formerCents: price.formerCents,
    stock: given.variations.length > 0 ? undefined : (given.stock ?? (before ? undefined : 0)),
    stockItemId: before?.stockItemId ?? null,
    pictures: picturesOf(given.pictures, old, withOwn(pictures, old)),
    variations,
  };
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const factsOf = (product: StoredProduct | WantedProduct): unknown => [
  product.handle ?? product.sku,
  product.sku,
  product.name,
  product.modelNumber,
  product.manufacturer === null ? null : nameKey(product.manufacturer),
  product.condition,
  product.description.trim(),
  product.grams,
  product.isActive,
  product.isTop,
  product.isNew,
];

const sellingOf = ({ id, sku, options, isActive }: WantedVariation | StoredVariation): unknown => [
  id,
  sku,
  optionsKey(options),
  isActive,
];

const pricesOf = ({ priceCents, variations }: WantedProduct | StoredProduct): unknown => [
  priceCents,
  variations.map((variation) => variation.priceCents),
];

const stockDiffers = (
  { stock }: { readonly stock: number | undefined },
  before: { readonly stock: number } | undefined,
): boolean => stock !== undefined && stock !== before?.stock;

const partsOf = (before: StoredProduct, wanted: WantedProduct): ReadonlySet<Part> => {
  const parts = new Set<Part>();
  const compare = (part: Part, of: (product: StoredProduct | WantedProduct) => unknown): void => {
    if (!isSame(of(before), of(wanted))) parts.add(part);
  };
  compare('facts', factsOf);
  compare('prices', pricesOf);
  compare('categories', ({ categories }) => categories.map(pathKey));
  compare('variations', ({ variations }) => variations.map(sellingOf));
  compare('pictures', (product) => [product.pictures, product.variations.map(({ pictures }) => pictures)]);
  const byId = new Map(before.variations.map((variation) => [variation.id, variation]));
  const isOtherStock =
    (wanted.variations.length === 0 && stockDiffers(wanted, before)) ||
    wanted.variations.some((variation) => stockDiffers(variation, byId.get(variation.id)));
  if (isOtherStock) parts.add('stock');
  return parts;
};

const everything: ReadonlySet<Part> = new Set<Part>([
  'facts',
  'prices',
  'categories',
  'variations',
  'pictures',
  'stock',
]);

/** Compares a product in the file with the stored one. */
export const planProduct = (
  given: IncomingProduct,
  before: StoredProduct | null,
  pictures: Pictures,
): Plan => {
  if (before && before.variations.length > 0 !== given.variations.length > 0) {
    const reason =
      given.variations.length > 0
        ? 'it has no variations in the shop, but has some in the file'
        : 'it has variations in the shop, but none in the file';
    throw new ProductRejected(given.line, reason);
  }
  const wanted = wantedOf(given, before, pictures);
  return { before, wanted, parts: before ? partsOf(before, wanted) : everything };
};
