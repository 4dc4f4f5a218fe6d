import { sql } from 'kysely';
import type { Product } from '#contract/products.ts';
import type { Database } from '#server/db/pool.ts';

/** Well below the sitemap limits of 50,000 URLs and 50 MB, so a part fits in memory. */
export const productsInPart = 2000;

/** The last change of a product's row or price. */
const changedAt = sql`greatest(p.changed_at, (
  select max(h.changed_at) from price_history h where h.product_id = p.id))`;

interface PartRow {
  readonly part: number;
  readonly changed_at: Date;
}

export const sitemapParts = async (db: Database): Promise<readonly PartRow[]> => {
  const { rows } = await sql<PartRow>`
    select numbered.part::int as part, max(numbered.changed_at) as changed_at
    from (select 1 + (row_number() over (order by p.id) - 1) / ${productsInPart} as part, ${changedAt} as changed_at
          from products p where p.is_active) numbered
    group by numbered.part order by numbered.part
  `.execute(db);
  return rows;
};

interface AddressRow {
  readonly id: number;
  readonly categories: Product['categories'];
  readonly changed_at: Date;
}

export const productAddresses = async (db: Database, part: number): Promise<readonly AddressRow[]> => {
  const { rows } = await sql<AddressRow>`
    select p.id, ${changedAt} as changed_at, coalesce((
      select json_agg(json_build_object('id', c.id, 'parent_id', c.parent_id, 'name', c.name, 'url', c.url)
             order by pc.position, c.id)
      from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id), '[]'
    ) as categories
    from (select id, changed_at from products where is_active
          order by id limit ${productsInPart} offset ${(part - 1) * productsInPart}) p
    order by p.id
  `.execute(db);
  return rows;
};
