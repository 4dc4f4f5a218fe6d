import { type Kysely, sql } from 'kysely';
import { unloadBundles } from '#demo/bundles.ts';
import { unloadFits } from '#demo/fits.ts';
import { attributeGroupRows, attributeRows, categoryRows, manufacturerRows } from '#demo/rows-catalogue.ts';
import { contentRows } from '#demo/rows-content.ts';
import { operatorRows } from '#demo/safety.ts';
import { sortProducts } from '#demo/sort-products.ts';
import { unloadSpecifications } from '#demo/specifications/sample-book.ts';
import type { Tables } from '#server/db/tables/tables.ts';

type Database = Kysely<Tables>;

/** Unchanged sample rows are recognised by id and name together. */
const pairs = (rows: readonly { readonly id?: number | undefined }[], name: string) => ({
  ids: rows.map(({ id }) => id ?? 0),
  names: rows.map((row) => String((row as Record<string, unknown>)[name])),
});

const counted = async (query: ReturnType<typeof sql>, trx: Database): Promise<number> =>
  Number((await query.execute(trx)).numAffectedRows ?? 0n);

export async function unloadCatalogue(trx: Database, now: Date) {
  await sql`delete from reviews where verified_by = 'sample'`.execute(trx);
  await sql`delete from questions where is_sample`.execute(trx);
  await unloadFits(trx);
  await unloadBundles(trx);
  const { products, ordered, changed } = await unloadProducts(trx, now);
  const categories = await unloadCategories(trx);
  const makers = pairs(manufacturerRows(), 'slug');
  const manufacturers = await counted(
    sql`delete from manufacturers m using unnest(${makers.ids}::int[], ${makers.names}::text[]) as ours (id, slug)
        where m.id = ours.id and m.slug = ours.slug
          and not exists (select from products p where p.manufacturer_id = m.id)`,
    trx,
  );
  const operators = pairs(operatorRows(), 'name');
  await sql`
    delete from economic_operators o using unnest(${operators.ids}::int[], ${operators.names}::text[]) as ours (id, name)
    where o.id = ours.id and o.name = ours.name and not exists (
      select from product_compliance c where o.id in (c.producer_id, c.responsible_id))`.execute(trx);
  await unloadAttributes(trx);
  await unloadSpecifications(trx);
  // Derived rows of lists and search: zero counts and words that no product uses any more.
  await sql`delete from category_counts where products = 0`.execute(trx);
  await sql`delete from category_price_counts where products = 0`.execute(trx);
  await sql`delete from category_rating_counts where products = 0`.execute(trx);
  await sql`
    delete from search_vocabulary v where not exists (
      select from catalogue_products c where c.document @@ plainto_tsquery('simple', v.word))`.execute(trx);
  await sql`
    delete from search_lexemes l where not exists (
      select from catalogue_products c where c.document @@ quote_literal(l.word)::tsquery)
      and not exists (select from search_texts s where s.words @@ quote_literal(l.word)::tsquery)`.execute(
    trx,
  );
  await sql`select refresh_search_statistics()`.execute(trx);
  return {
    removed: { products, categories: categories.removed, manufacturers },
    kept: [
      ...changed.map((sku) => `product ${sku}: you changed it`),
      ...ordered.map((sku) => `${sku}, off sale: orders of customers hold it`),
      ...categories.kept.map((name) => `category '${name}': products of yours are in it`),
    ],
  };
}

/** Products in real orders stay but cannot be bought; products that the operator changed stay unchanged. */
async function unloadProducts(trx: Database, now: Date) {
  const { ours, changed } = await sortProducts(trx, now);
  const { rows: held } = await sql<{ id: number; sku: string }>`
    select p.id, p.sku from products p where p.id = any(${ours}::int[])
      and exists (select from order_lines l where l.base_product_id = p.id) order by p.sku`.execute(trx);
  const heldIds = held.map(({ id }) => id);
  const products = await counted(
    sql`delete from products where id = any(${ours}::int[]) and not id = any(${heldIds}::int[])`,
    trx,
  );
  await sql`update products set is_active = false where id = any(${heldIds}::int[])`.execute(trx);
  await sql`delete from product_categories where product_id = any(${heldIds}::int[])`.execute(trx);
  await sql`delete from product_pictures where product_id = any(${heldIds}::int[])`.execute(trx);
  return { products, ordered: held.map(({ sku }) => sku), changed };
}

/** From leaves to roots; a category that contains an operator's product stays, with its ancestors. */
async function unloadCategories(trx: Database) {
  const tiles = pairs(contentRows().featured, 'title');
  await sql`
    delete from featured_categories f using unnest(${tiles.ids}::int[], ${tiles.names}::text[]) as ours (id, title)
    where f.id = ours.id and f.title = ours.title`.execute(trx);
  const { ids, names } = pairs(categoryRows(), 'name');
  const ours = sql`unnest(${ids}::int[], ${names}::text[]) as ours (id, name)`;
  let removed = 0;
  for (;;) {
    const leaves = await counted(
      sql`delete from categories c using ${ours} where c.id = ours.id and c.name = ours.name
            and not exists (select from product_categories p where p.category_id = c.id)
            and not exists (select from categories below where below.parent_id = c.id)`,
      trx,
    );
    if (leaves === 0) break;
    removed += leaves;
  }
  const { rows: kept } = await sql<{ name: string }>`
    select c.name from categories c join ${ours} on c.id = ours.id and c.name = ours.name order by c.position`.execute(
    trx,
  );
  return { removed, kept: kept.map(({ name }) => name) };
}

async function unloadAttributes(trx: Database): Promise<void> {
  const values = pairs(attributeRows(), 'name');
  await sql`
    delete from attributes a using unnest(${values.ids}::int[], ${values.names}::text[]) as ours (id, name)
    where a.id = ours.id and a.name = ours.name
      and not exists (select from variation_attributes v where v.attribute_id = a.id)`.execute(trx);
  const groups = pairs(attributeGroupRows(), 'name');
  await sql`
    delete from attribute_groups g using unnest(${groups.ids}::int[], ${groups.names}::text[]) as ours (id, name)
    where g.id = ours.id and g.name = ours.name
      and not exists (select from attributes a where a.group_id = g.id)`.execute(trx);
}
