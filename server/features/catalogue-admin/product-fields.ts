import { sql } from 'kysely';
import type { ProductPage, ProductPicture } from '#contract/admin/product.ts';
import type { Database } from '#server/db/pool.ts';
import { readPictures } from './product-pictures.ts';

export type FieldValue = string | number | boolean | null | readonly number[] | readonly ProductPicture[];

/** Texts in a language, and the columns that hold them. */
export const textKinds = ['name', 'description', 'search_title', 'search_description'] as const;
export type TextKind = (typeof textKinds)[number];

/** Fields of a product by name: 'gtin', 'categories', 'pictures', 'name en', 'search_title de'. */
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

/** Facts of the page: columns of the product, and the name of its manufacturer. */
export type ProductFact =
  | ('gtin' | 'handle' | 'model_number' | 'manufacturer' | 'condition' | 'weight_grams' | 'package_mm')
  | ('handling_days' | 'max_per_order' | 'withdrawal_rule' | 'guarantee_months' | 'is_top' | 'is_new');

interface Stored extends Pick<ProductPage, ProductFact> {
  readonly categories: readonly number[];
  readonly texts: Readonly<Record<string, Readonly<Record<TextKind, string | null>>>>;
}

/** Reads what the product's page edits. A text that is not there is empty. */
export const readFields = async (
  db: Database,
  productId: number,
  languages: readonly ShopLanguage[],
): Promise<FieldValues> => {
  const { rows } = await sql<Stored>`
    select p.gtin, p.handle, p.model_number, p.condition, p.weight_grams, p.package_mm, p.handling_days,
           p.max_per_order, p.withdrawal_rule, p.guarantee_months, p.is_top, p.is_new,
           (select name from manufacturers where id = p.manufacturer_id) as manufacturer,
           array(select category_id from product_categories where product_id = p.id order by position, category_id) as categories,
           (select coalesce(jsonb_object_agg(l.code, case when l.is_default
              then jsonb_build_object('name', p.name, 'description', p.description,
                'search_title', p.search_title, 'search_description', p.search_description)
              else jsonb_build_object('name', t.name, 'description', t.description,
                'search_title', t.search_title, 'search_description', t.search_description) end), '{}')
            from languages l left join product_texts t on t.language_id = l.id and t.product_id = p.id) as texts
    from products p where p.id = ${productId}
  `.execute(db);
  const [stored] = rows;
  if (!stored) return {};
  const { texts, ...plain } = stored;
  const written = languages.flatMap(({ code }) =>
    textKinds.map((kind) => [`${kind} ${code}`, texts[code]?.[kind] ?? '']),
  );
  const pictures = await readPictures(db, productId, languages);
  return { ...plain, pictures, ...Object.fromEntries(written) };
};
