import type { Attribute, Product } from '#contract/catalogue.ts';
import type { Database } from '#server/db/pool.ts';
import { untilChange } from '#server/db/until-change.ts';
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

/** The words for products, kept until something changes. */
export const createCatalogueNames = (db: Database) => {
  const readBy = (handle: Database) => async (languageId: number) =>
    toNames(await readNames(handle, languageId));
  const names = untilChange(readBy(db));
  /** Something may be so new that the servers have not heard of it yet: then they are read anew. */
  const knowing = async (
    languageId: number,
    isEnough: (known: LocalisedNames) => boolean,
    handle = db,
  ): Promise<LocalisedNames> => {
    const known = await names.get(languageId, readBy(handle));
    return isEnough(known) ? known : names.getAnew(languageId, readBy(handle));
  };
  return {
    forProducts: (languageId: number, { facts }: ProductRows): Promise<LocalisedNames> =>
      knowing(languageId, (known) => facts.every((row) => knowsProduct(known, row))),
    /** For the lines of a cart, which may be priced inside a transaction: its handle reads what is not kept. */
    forLines: (handle: Database, languageId: number, lines: readonly Named[]): Promise<LocalisedNames> =>
      knowing(languageId, (known) => lines.every((line) => knows(known, line)), handle),
    listener: names.listener,
  };
};

export type CatalogueNames = ReturnType<typeof createCatalogueNames>;
