import { type Kysely, sql } from 'kysely';
import {
  pictureRows,
  productCategoryRows,
  productRows,
  productTextRows,
  variationRows,
} from '#demo/rows-catalogue.ts';
import type { Tables } from '#server/db/tables/tables.ts';

/** Fields that mark a sample product as changed by the operator; price, stock and visibility do not count. */
interface Face {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly facts: readonly unknown[];
  readonly categories: readonly number[];
  readonly pictures: readonly string[];
  readonly variations: readonly string[];
  /** By language; a deleted language has no texts. */
  readonly texts: Readonly<Record<string, string>>;
}

function grouped<Row extends { readonly product_id: number }, Value>(
  rows: readonly Row[],
  value: (row: Row) => Value,
): (id: number) => Value[] {
  const groups = Map.groupBy(rows, ({ product_id }) => product_id);
  return (id) => (groups.get(id) ?? []).map(value);
}

function sampleFaces(now: Date): Face[] {
  const categories = grouped(productCategoryRows(), ({ category_id }) => category_id);
  const pictures = grouped(pictureRows(), ({ url }) => url);
  const variations = grouped(variationRows(), ({ sku }) => sku);
  const texts = grouped(productTextRows(), ({ language_id, description }) => [
    String(language_id),
    description,
  ]);
  return productRows(now).map(({ id = 0, sku, name, ...row }) => ({
    id,
    sku,
    name,
    facts: [row.model_number, row.manufacturer_id, row.condition, row.description?.trim(), row.weight_grams],
    categories: categories(id).toSorted((one, other) => one - other),
    pictures: pictures(id),
    variations: variations(id).toSorted(),
    texts: Object.fromEntries(texts(id)),
  }));
}

async function storedFaces(trx: Kysely<Tables>, ids: readonly number[]): Promise<Face[]> {
  const { rows } = await sql<Face>`
    select p.id, p.sku, p.name,
           json_build_array(p.model_number, p.manufacturer_id, p.condition, btrim(p.description, E' \\t\\r\\n'),
                            p.weight_grams) as facts,
           array(select c.category_id from product_categories c where c.product_id = p.id order by 1) as categories,
           array(select i.url from product_pictures i where i.product_id = p.id order by i.position, i.id) as pictures,
           array(select v.sku from variations v where v.product_id = p.id) as variations,
           coalesce((select json_object_agg(t.language_id, t.description)
                     from product_texts t where t.product_id = p.id), '{}') as texts
    from products p where p.id = any(${ids}::int[]) order by p.sku`.execute(trx);
  return rows.map((face) => ({ ...face, variations: face.variations.toSorted() }));
}

const lookOf = ({ sku, name, facts, categories, pictures, variations }: Face): string =>
  JSON.stringify([sku, name, facts, categories, pictures, variations]);

/** Splits sample products into unchanged ones and those that the operator changed. */
export async function sortProducts(trx: Kysely<Tables>, now: Date) {
  const samples = new Map(sampleFaces(now).map((face) => [face.id, face]));
  const ours: number[] = [];
  const changed: string[] = [];
  for (const stored of await storedFaces(trx, [...samples.keys()])) {
    const sample = samples.get(stored.id);
    if (!sample) continue;
    const isSaid = Object.entries(stored.texts).every(([language, text]) => sample.texts[language] === text);
    if (isSaid && lookOf(stored) === lookOf(sample)) ours.push(stored.id);
    else if (stored.sku === sample.sku || stored.name === sample.name) changed.push(stored.sku);
  }
  return { ours, changed };
}
