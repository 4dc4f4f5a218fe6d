import { isDeepStrictEqual } from 'node:util';
import { nameKey, slugOf } from '#server/features/catalogue/taxonomy-store.ts';
import {
  leafPaths,
  optionsKey,
  pathKey,
  type StoredProduct,
  type StoredVariation,
} from '#server/features/catalogue-files/stored-product.ts';
import { specsDiffer, wantedSpecs } from './file-specs.ts';
import { requireRoom } from './import-limits.ts';
import {
  type CategoryPath,
  type FileSpec,
  type IncomingProduct,
  type IncomingVariation,
  ProductRejected,
} from './incoming-product.ts';
import { complianceDiffers, wantedCompliance } from './plan-compliance.ts';
import { firstOrAll, type Pictures, picturesOf, storyOf, withOwn } from './plan-pictures.ts';

/** The target state of a product; ids are 0 for what does not exist yet. */
export type WantedVariation = Omit<StoredVariation, 'stock'> & { readonly stock: number | undefined };
export type WantedProduct = Omit<StoredProduct, 'stock' | 'variations' | 'categoryIds' | 'specs'> & {
  /** Undefined: as they are. */
  readonly specs: readonly FileSpec[] | undefined;
  readonly stock: number | undefined;
  readonly variations: readonly WantedVariation[];
};

const allParts = [
  'facts',
  'prices',
  'categories',
  'variations',
  'pictures',
  'stock',
  'compliance',
  'specs',
  'story',
] as const;
export type Part = (typeof allParts)[number];

/** What existing products take over only on request: the shop's own sales and price changes are newer than a file. */
export type TakenOver = 'stock' | 'prices';

export interface Plan {
  readonly before: StoredProduct | null;
  readonly wanted: WantedProduct;
  /** What changes; empty when the product equals the file. */
  readonly parts: ReadonlySet<Part>;
  /** What differs from the file and was not to be taken over. */
  readonly leftAlone: ReadonlySet<TakenOver>;
}

const categoriesOf = (
  { categories, mainCategory }: IncomingProduct,
  before: readonly CategoryPath[],
): readonly CategoryPath[] => {
  if (categories) return leafPaths(categories);
  if (!mainCategory || before.some((path) => pathKey(path) === pathKey(mainCategory))) return before;
  return leafPaths([mainCategory, ...before.slice(1)]);
};

const skuFor = (product: string, { sku, options = [] }: IncomingVariation): string =>
  sku ??
  [product, slugOf(options.map(({ value }) => value).join(' '))].filter((part) => part !== '').join('-');

/** Matches a variation by SKU, else by options. */
export const matchOf = (
  { sku, options }: IncomingVariation,
  before: readonly StoredVariation[],
): StoredVariation | undefined =>
  before.find((each) => each.sku === sku) ??
  (options && before.find((each) => optionsKey(each.options) === optionsKey(options)));

type Priced = Pick<StoredVariation, 'priceCents' | 'formerCents'>;

/** Price 0: there is none yet. */
const pricesFor = (
  given: Pick<IncomingVariation, 'priceCents' | 'formerCents'>,
  before: Priced | null | undefined,
  taken: ReadonlySet<TakenOver>,
): Priced => {
  const isKept = before && before.priceCents > 0 && !taken.has('prices');
  if (given.priceCents === null || isKept) return before ?? { priceCents: 0, formerCents: null };
  return { priceCents: given.priceCents, formerCents: given.formerCents };
};

const variationsOf = (
  { line, variations, isIncomplete, keepsVariations = false }: IncomingProduct,
  key: string,
  before: readonly StoredVariation[],
  pictures: Pictures,
  taken: ReadonlySet<TakenOver>,
): readonly WantedVariation[] => {
  const lines = new Map<string, number>();
  const matched = new Set<number>();
  const named = variations.map((given): WantedVariation => {
    const match = matchOf(given, before);
    const options = given.options ?? match?.options ?? [];
    const same = lines.get(optionsKey(options));
    if (same !== undefined) {
      throw new ProductRejected(given.line, `it has the same options as the variation in line ${same}`);
    }
    lines.set(optionsKey(options), given.line);
    if (match && matched.has(match.id)) {
      throw new ProductRejected(given.line, `'${match.sku}' is in the file twice`);
    }
    if (match) matched.add(match.id);
    const old = match?.pictures ?? [];
    const price = pricesFor(given, match, taken);
    // A variation that was off sale for want of a price goes on sale with it.
    const wasActive = match?.priceCents === 0 || (match?.isActive ?? true);
    const sku = given.sku ?? match?.sku ?? skuFor(key, given);
    return {
      id: match?.id ?? 0,
      sku,
      options,
      compliance: wantedCompliance(given, match ?? null, sku, true),
      priceCents: price.priceCents,
      formerCents: price.formerCents,
      stock: match && !taken.has('stock') ? undefined : (given.stock ?? (match ? undefined : 0)),
      stockItemId: match?.stockItemId ?? null,
      isActive: (given.isActive ?? wasActive) && price.priceCents > 0,
      pictures: picturesOf(firstOrAll(given, old), old, withOwn(pictures, old)),
    };
  });
  // Variations missing from the file keep their position.
  for (const [place, variation] of before.entries()) {
    if (matched.has(variation.id)) continue;
    const stays = isIncomplete || keepsVariations;
    named.splice(place, 0, { ...variation, stock: undefined, isActive: variation.isActive && stays });
  }
  requireRoom(line, named, before.length);
  return named;
};

/** The price of a product with variations is that of its cheapest one. */
export const lowestOf = (variations: readonly WantedVariation[]): Priced | undefined => {
  const offered = variations.filter(({ isActive }) => isActive);
  const priced = variations.filter(({ priceCents }) => priceCents > 0);
  const compared = [offered, priced, variations].find(({ length }) => length > 0) ?? [];
  return compared.toSorted((one, other) => one.priceCents - other.priceCents)[0];
};

const wantedOf = (
  given: IncomingProduct,
  before: StoredProduct | null,
  pictures: Pictures,
  taken: ReadonlySet<TakenOver>,
): WantedProduct => {
  const sku = given.sku ?? before?.sku ?? given.handle ?? '';
  const variations = variationsOf(given, given.handle ?? sku, before?.variations ?? [], pictures, taken);
  const price = lowestOf(variations) ?? pricesFor(given, before, taken);
  const isStockTaken = variations.length === 0 && (!before || taken.has('stock'));
  const old = before?.pictures ?? [];
  return {
    id: before?.id ?? 0,
    compliance: wantedCompliance(given, before, sku, false),
    handle: given.handle === null || given.handle === sku ? (before?.handle ?? null) : given.handle,
    sku,
    name: given.name ?? before?.name ?? '',
    modelNumber: given.modelNumber === undefined ? (before?.modelNumber ?? null) : given.modelNumber,
    manufacturer: given.manufacturer === undefined ? (before?.manufacturer ?? null) : given.manufacturer,
    condition: given.condition ?? before?.condition ?? 'new',
    description: given.description ?? before?.description ?? '',
    grams: given.grams ?? before?.grams ?? 0,
    packageSides: given.packageSides === undefined ? (before?.packageSides ?? null) : given.packageSides,
    handlingDays: given.handlingDays === undefined ? (before?.handlingDays ?? null) : given.handlingDays,
    maxPerOrder: given.maxPerOrder === undefined ? (before?.maxPerOrder ?? null) : given.maxPerOrder,
    withdrawal: given.withdrawal ?? before?.withdrawal ?? 'normal',
    guaranteeMonths:
      given.guaranteeMonths === undefined ? (before?.guaranteeMonths ?? null) : given.guaranteeMonths,
    isActive: given.isActive ?? before?.isActive ?? true,
    isTop: given.isTop ?? before?.isTop ?? false,
    isNew: given.isNew ?? before?.isNew ?? false,
    categories: categoriesOf(given, before?.categories ?? []),
    priceCents: price.priceCents,
    formerCents: price.formerCents,
    stock: isStockTaken ? (given.stock ?? (before ? undefined : 0)) : undefined,
    stockItemId: before?.stockItemId ?? null,
    pictures: picturesOf(given.pictures, old, withOwn(pictures, old)),
    variations,
    specs: wantedSpecs(given, before),
    story: storyOf(given.story, before?.story ?? [], pictures),
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
  product.packageSides,
  product.handlingDays,
  product.maxPerOrder,
  product.withdrawal,
  product.guaranteeMonths,
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
  if (complianceDiffers(before, wanted)) parts.add('compliance');
  if (specsDiffer(before, wanted.specs)) parts.add('specs');
  if (!isDeepStrictEqual(before.story, wanted.story)) parts.add('story');
  const isOtherStock =
    (wanted.variations.length === 0 && stockDiffers(wanted, before)) ||
    wanted.variations.some((variation) => stockDiffers(variation, byId.get(variation.id)));
  if (isOtherStock) parts.add('stock');
  return parts;
};

const everything: ReadonlySet<Part> = new Set(allParts);

/** Rows of the file beside what they describe in the shop. */
const pairsOf = (given: IncomingProduct, before: StoredProduct) =>
  given.variations.length > 0
    ? given.variations.map((each) => [each, matchOf(each, before.variations)] as const)
    : [[given, before.variations.length > 0 ? undefined : before] as const];

const leftAloneOf = (
  given: IncomingProduct,
  before: StoredProduct | null,
  taken: ReadonlySet<TakenOver>,
): ReadonlySet<TakenOver> => {
  const pairs = before ? pairsOf(given, before) : [];
  const isLeft: Record<TakenOver, boolean> = {
    prices: pairs.some(
      ([{ priceCents }, own]) =>
        own && own.priceCents > 0 && (priceCents ?? own.priceCents) !== own.priceCents,
    ),
    stock: pairs.some(([{ stock }, own]) => own && (stock ?? own.stock) !== own.stock),
  };
  return new Set((['stock', 'prices'] as const).filter((each) => isLeft[each] && !taken.has(each)));
};

/** Compares a product in the file with the stored one. */
export const planProduct = (
  given: IncomingProduct,
  before: StoredProduct | null,
  pictures: Pictures,
  taken: ReadonlySet<TakenOver>,
): Plan => {
  const isOtherKind = before && before.variations.length > 0 !== given.variations.length > 0;
  if (isOtherKind && !given.keepsVariations) {
    const reason =
      given.variations.length > 0
        ? 'it has no variations in the shop, but has some in the file'
        : 'it has variations in the shop, but none in the file';
    throw new ProductRejected(given.line, reason);
  }
  const wanted = wantedOf(given, before, pictures, taken);
  return {
    before,
    wanted,
    parts: before ? partsOf(before, wanted) : everything,
    leftAlone: leftAloneOf(given, before, taken),
  };
};
