import type { Attribute, Product } from '#contract/products.ts';
import { cacheUntilChange } from '#server/db/cache-until-change.ts';
import type { Database } from '#server/db/pool.ts';
import { type DeliveryText, deliveryText } from '#server/features/delivery/delivery-texts.ts';
import { type SearchText, searchText } from '#server/features/search/search-texts.ts';
import { noManufacturer, type ProductCount } from './catalogue-rules.ts';
import type { WholeZone } from './delivery-costs.ts';
import { type NameRows, readNames } from './names-views.ts';
import type { ProductRow, ProductRows } from './product-rows.ts';

type Option = Product['condition'];

/** Names of the entities that products share, in one language. */
export interface LocalisedNames {
  readonly language: string;
  readonly categories: ReadonlyMap<number, Product['categories'][number]>;
  readonly attributes: ReadonlyMap<number, Attribute>;
  /** The position in which a variation's attributes are shown. */
  readonly attributeOrder: ReadonlyMap<number, number>;
  /** In the order of their names. */
  readonly manufacturers: ReadonlyMap<number, Option>;
  readonly conditions: ReadonlyMap<string, string>;
  readonly deliveryText: DeliveryText;
  readonly searchText: SearchText;
  readonly compareTexts: NameRows['compareTexts'];
  readonly zones: readonly WholeZone[];
  readonly searchSort: 'asc' | 'relevance';
  readonly currencies: NameRows['currencies'];
  readonly synonyms: NameRows['synonyms'];
  readonly pins: NameRows['pins'];
}

const byId = <Row extends { readonly id: number }, Name>(
  rows: readonly Row[],
  name: (row: Row) => Name,
): ReadonlyMap<number, Name> => new Map(rows.map((row) => [row.id, name(row)]));

const toNames = ({
  language,
  categories,
  attributes,
  manufacturers,
  conditions,
  deliveryTexts,
  searchTexts,
  compareTexts,
  zones,
  searchSort,
  currencies,
  synonyms,
  pins,
}: NameRows): LocalisedNames => ({
  language: language ?? '',
  categories: byId(categories, (category) => category),
  attributes: byId(attributes, (attribute) => attribute),
  attributeOrder: new Map(attributes.map(({ id }, position) => [id, position])),
  manufacturers: byId(manufacturers, ({ value, label }) => ({ value, label })),
  conditions: new Map(conditions.map(({ value, label }) => [value, label])),
  deliveryText: deliveryText(deliveryTexts),
  searchText: searchText(searchTexts),
  compareTexts,
  zones,
  searchSort: searchSort ?? 'asc',
  currencies,
  synonyms,
  pins,
});

/** Refers to entities by id. */
interface References {
  readonly categories: readonly number[];
  readonly attributes: readonly number[];
}

const covers = (names: LocalisedNames, { categories, attributes }: References): boolean =>
  categories.every((id) => names.categories.has(id)) && attributes.every((id) => names.attributes.has(id));

const hasManufacturer = ({ manufacturers }: LocalisedNames, id: number | null): boolean =>
  id === null || id === noManufacturer || manufacturers.has(id);

const coversProduct = (
  names: LocalisedNames,
  { categories, manufacturer, variations }: ProductRow,
): boolean =>
  hasManufacturer(names, manufacturer) &&
  covers(names, { categories, attributes: [] }) &&
  variations.every(({ attributes }) => covers(names, { categories: [], attributes }));

/** Names that products share, cached until something changes. */
export const createCatalogueNames = (db: Database) => {
  const read = async (handle: Database, languageId: number) => toNames(await readNames(handle, languageId));
  const names = cacheUntilChange((languageId: number) => read(db, languageId));
  /** Reads again when an entity is newer than the cache, before its change notification arrives. */
  const getCovering = async (
    languageId: number,
    isEnough: (cached: LocalisedNames) => boolean,
  ): Promise<LocalisedNames> => {
    const cached = await names.get(languageId);
    return isEnough(cached) ? cached : names.reload(languageId);
  };
  /** Inside a transaction: the cached names, or a private read on its connection. */
  const getWithin = async (
    trx: Database,
    languageId: number,
    isEnough: (cached: LocalisedNames) => boolean,
  ): Promise<LocalisedNames> => {
    const cached = names.peek(languageId);
    return cached && isEnough(cached) ? cached : read(trx, languageId);
  };
  return {
    /** What the reading of a search needs. */
    forSearch: (
      languageId: number,
    ): Promise<
      Pick<LocalisedNames, 'language' | 'searchSort' | 'currencies' | 'searchText' | 'synonyms' | 'pins'>
    > => names.get(languageId),
    /** For products, and the options of a list that has them. */
    forProducts: (
      languageId: number,
      { documents }: ProductRows,
      counts: readonly ProductCount[] = [],
    ): Promise<LocalisedNames> =>
      getCovering(
        languageId,
        (cached) =>
          documents.every((row) => coversProduct(cached, row)) &&
          counts.every(({ manufacturer }) => hasManufacturer(cached, manufacturer)),
      ),
    /** For the lines of a cart, which checkout prices inside its transaction. */
    forLines: (
      handle: Database,
      languageId: number,
      lines: readonly References[],
    ): Promise<LocalisedNames> => {
      const isEnough = (cached: LocalisedNames): boolean => lines.every((line) => covers(cached, line));
      return handle.isTransaction
        ? getWithin(handle, languageId, isEnough)
        : getCovering(languageId, isEnough);
    },
    listener: names.listener,
  };
};

export type CatalogueNames = ReturnType<typeof createCatalogueNames>;
