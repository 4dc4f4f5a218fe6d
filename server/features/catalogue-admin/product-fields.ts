import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

export type FieldValue = string | number | boolean | null | readonly number[];

/** Fields of a product by name: 'gtin', 'categories', 'name en', 'description de'. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

export interface ShopLanguage {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly is_default: boolean;
}

/** The default one first. */
export const languagesOf = (db: Database): Promise<readonly ShopLanguage[]> =>
  db
    .selectFrom('languages')
    .select(['id', 'code', 'title', 'is_default'])
    .orderBy('is_default', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute();

interface Stored {
  readonly gtin: string | null;
  readonly is_top: boolean;
  readonly is_new: boolean;
  readonly max_per_order: number | null;
  readonly categories: readonly number[];
  readonly texts: Readonly<Record<string, { readonly name: string | null; readonly description: string }>>;
}

/** Reads what the product's page edits. A text that is not there is empty. */
export const readFields = async (
  db: Database,
  productId: number,
  languages: readonly ShopLanguage[],
): Promise<FieldValues> => {
  const { rows } = await sql<Stored>`
    select p.gtin, p.is_top, p.is_new, p.max_per_order,
           array(select category_id from product_categories where product_id = p.id order by position, category_id) as categories,
           (select coalesce(jsonb_object_agg(l.code, case when l.is_default
              then jsonb_build_object('name', p.name, 'description', p.description)
              else jsonb_build_object('name', t.name, 'description', coalesce(t.description, '')) end), '{}')
            from languages l left join product_texts t on t.language_id = l.id and t.product_id = p.id) as texts
    from products p where p.id = ${productId}
  `.execute(db);
  const [stored] = rows;
  if (!stored) return {};
  const { texts, ...plain } = stored;
  const written = languages.flatMap(({ code }) => [
    [`name ${code}`, texts[code]?.name ?? ''],
    [`description ${code}`, texts[code]?.description ?? ''],
  ]);
  return { ...plain, ...Object.fromEntries(written) };
};
