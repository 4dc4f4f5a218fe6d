import type { Attribute, Product } from '#contract/catalogue.ts';
import type { Database } from '#server/db/pool.ts';
import { untilChange } from '#server/db/until-change.ts';
import type { WholeZone } from './delivery-costs.ts';
import type { ProductRow, ProductRows } from './product-rows.ts';
import { readWords, type WordRows } from './words-views.ts';

type Option = Product['condition'];

/** What many products share, as it is called in one language. */
export interface CatalogueWords {
  readonly categories: ReadonlyMap<number, Product['categories'][number]>;
  /** In the order in which a variation's are shown. */
  readonly attributes: ReadonlyMap<number, Attribute>;
  readonly attributePlaces: ReadonlyMap<number, number>;
  readonly manufacturers: ReadonlyMap<number, Option>;
  readonly conditions: ReadonlyMap<string, string>;
  readonly zones: readonly WholeZone[];
}

const byId = <Row extends { readonly id: number }, Word>(
  rows: readonly Row[],
  word: (row: Row) => Word,
): ReadonlyMap<number, Word> => new Map(rows.map((row) => [row.id, word(row)]));

const toWords = ({ categories, attributes, manufacturers, conditions, zones }: WordRows): CatalogueWords => ({
  categories: byId(categories, (category) => category),
  attributes: byId(attributes, (attribute) => attribute),
  attributePlaces: new Map(attributes.map(({ id }, place) => [id, place])),
  manufacturers: byId(manufacturers, ({ value, label }) => ({ value, label })),
  conditions: new Map(conditions.map(({ value, label }) => [value, label])),
  zones,
});

/** What names many things by their ids. */
interface Named {
  readonly categories: readonly number[];
  readonly attributes: readonly number[];
}

const knows = (words: CatalogueWords, { categories, attributes }: Named): boolean =>
  categories.every((id) => words.categories.has(id)) && attributes.every((id) => words.attributes.has(id));

const knowsProduct = (words: CatalogueWords, { categories, manufacturer, variations }: ProductRow): boolean =>
  (manufacturer === null || words.manufacturers.has(manufacturer)) &&
  knows(words, { categories, attributes: [] }) &&
  variations.every(({ attributes }) => knows(words, { categories: [], attributes }));

/** The words for products, kept until something changes. */
export const createCatalogueWords = (db: Database) => {
  const readBy = (handle: Database) => async (languageId: number) =>
    toWords(await readWords(handle, languageId));
  const words = untilChange(readBy(db));
  /** Something may be so new that the servers have not heard of it yet: then they are read anew. */
  const knowing = async (
    languageId: number,
    isEnough: (known: CatalogueWords) => boolean,
    handle = db,
  ): Promise<CatalogueWords> => {
    const known = await words.get(languageId, readBy(handle));
    return isEnough(known) ? known : words.getAnew(languageId, readBy(handle));
  };
  return {
    forProducts: (languageId: number, { facts }: ProductRows): Promise<CatalogueWords> =>
      knowing(languageId, (known) => facts.every((row) => knowsProduct(known, row))),
    /** For the lines of a cart, which may be priced inside a transaction: its handle reads what is not kept. */
    forLines: (handle: Database, languageId: number, lines: readonly Named[]): Promise<CatalogueWords> =>
      knowing(languageId, (known) => lines.every((line) => knows(known, line)), handle),
    listener: words.listener,
  };
};

export type WordsOfCatalogue = ReturnType<typeof createCatalogueWords>;
