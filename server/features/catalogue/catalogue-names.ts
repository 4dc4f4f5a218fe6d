import type { Attribute, Product } from '#contract/catalogue.ts';
import { cacheUntilChange } from '#server/db/cache-until-change.ts';
import type { Database } from '#server/db/pool.ts';
import type { WholeZone } from './delivery-costs.ts';
import { type NameRows, readNames } from './names-views.ts';
import type { ProductRow, ProductRows } from './product-rows.ts';

type Option = Product['condition'];

/** What many products share, as it is called in one language. */
export interface LocalisedNames {
  readonly categories: ReadonlyMap<number, Product['categories'][number]>;
  /** In the order in which a variation's are shown. */
  readonly attributes: ReadonlyMap<number, Attribute>;
  readonly attributeOrder: ReadonlyMap<number, number>;
  readonly manufacturers: ReadonlyMap<number, Option>;
  readonly conditions: ReadonlyMap<string, string>;
  readonly zones: readonly WholeZone[];
}

const byId = <Row extends { readonly id: number }, Name>(
  rows: readonly Row[],
  name: (row: Row) => Name,
): ReadonlyMap<number, Name> => new Map(rows.map((row) => [row.id, name(row)]));

const toNames = ({ categories, attributes, manufacturers, conditions, zones }: NameRows): LocalisedNames => ({
  categories: byId(categories, (category) => category),
  attributes: byId(attributes, (attribute) => attribute),
  attributeOrder: new Map(attributes.map(({ id }, place) => [id, place])),
  manufacturers: byId(manufacturers, ({ value, label }) => ({ value, label })),
  conditions: new Map(conditions.map(({ value, label }) => [value, label])),
  zones,
});

/** What names many things by their ids. */
interface Named {
  readonly categories: readonly number[];
  readonly attributes: readonly number[];
}

const knows = (names: LocalisedNames, { categories, attributes }: Named): boolean =>
  categories.every((id) => names.categories.has(id)) && attributes.every((id) => names.attributes.has(id));

const knowsProduct = (names: LocalisedNames, { categories, manufacturer, variations }: ProductRow): boolean =>
  (manufacturer === null || names.manufacturers.has(manufacturer)) &&
  knows(names, { categories, attributes: [] }) &&
  variations.every(({ attributes }) => knows(names, { categories: [], attributes }));

/** Names that products share, cached until something changes. */
export const createCatalogueNames = (db: Database) => {
  const read = async (handle: Database, languageId: number) => toNames(await readNames(handle, languageId));
  const names = cacheUntilChange((languageId: number) => read(db, languageId));
  /** Something may be newer than the cached names, before its notification arrives: then they are read again. */
  const knowing = async (
    languageId: number,
    isEnough: (known: LocalisedNames) => boolean,
  ): Promise<LocalisedNames> => {
    const known = await names.get(languageId);
    return isEnough(known) ? known : names.reload(languageId);
  };
  /** Inside a transaction: the cached names, or a private read on its connection. */
  const knowingWithin = async (
    trx: Database,
    languageId: number,
    isEnough: (known: LocalisedNames) => boolean,
  ): Promise<LocalisedNames> => {
    const known = names.peek(languageId);
    return known && isEnough(known) ? known : read(trx, languageId);
  };
  return {
    forProducts: (languageId: number, { documents }: ProductRows): Promise<LocalisedNames> =>
      knowing(languageId, (known) => documents.every((row) => knowsProduct(known, row))),
    /** For the lines of a cart, which checkout prices inside its transaction. */
    forLines: (handle: Database, languageId: number, lines: readonly Named[]): Promise<LocalisedNames> => {
      const isEnough = (known: LocalisedNames): boolean => lines.every((line) => knows(known, line));
      return handle.isTransaction
        ? knowingWithin(handle, languageId, isEnough)
        : knowing(languageId, isEnough);
    },
    listener: names.listener,
  };
};

export type CatalogueNames = ReturnType<typeof createCatalogueNames>;
