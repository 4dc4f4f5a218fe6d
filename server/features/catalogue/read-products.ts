import { sql } from 'kysely';
import type { Product } from '#contract/products.ts';
import type { Locale } from '#server/lib/locale.ts';
import type { FindDeps } from './catalogue-deps.ts';
import { toProducts } from './product-response.ts';
import { type ProductRows, productRows } from './product-rows.ts';

/** Products as lists show them, by id. */
export const readProducts = async (
  { db, names }: FindDeps,
  ids: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, Product>> => {
  const { rows } = await sql<{ products: ProductRows }>`
    select ${productRows(sql`${[...ids]}::int[]`)} as products`.execute(db);
  if (!rows[0]) throw new Error('Expected exactly one row');
  const known = await names.forProducts(locale.languageId, rows[0].products);
  return new Map(toProducts(rows[0].products, known, locale).map((product) => [product.id, product]));
};
