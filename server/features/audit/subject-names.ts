import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/**
 * The names of what audit entries are about, by their subject: 'staff 3' is Ilze, 'stock AUR-201' is a product. Subjects
 * without a name are missing, and so are customers: the history holds no personal data of theirs.
 */
export const nameSubjects = async (
  db: Database,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ subject: string; name: string }>`
    with named as (
      select distinct s as subject, split_part(s, ' ', 1) as kind, split_part(s, ' ', 2) as id,
             substring(s from position(' ' in s) + 1) as rest
      from unnest(${[...new Set(subjects)]}::text[]) s
    ),
    numbered as (
      select subject, kind, id::int8 as id from named where id ~ '^[0-9]{1,15}$'
    )
    select n.subject, p.name from named n join products p on p.sku = n.rest
    where n.kind in ('product', 'price', 'stock', 'compliance', 'label', 'sheet')
    union all
    select n.subject, p.name || ' ' || v.sku from named n
    join variations v on v.sku = n.rest join products p on p.id = v.product_id
    where n.kind in ('product', 'price', 'stock')
    union all
    select n.subject, c.name from named n join categories c on c.url = n.rest where n.kind = 'category'
    union all
    select n.subject, s.name from numbered n join staff s on s.id = n.id where n.kind = 'staff'
    union all
    select n.subject, a.title from numbered n join static_pages a on a.id = n.id where n.kind = 'page'
    union all
    select n.subject, a.title from numbered n join faqs a on a.id = n.id where n.kind = 'question'
    union all
    select n.subject, i.name from numbered n join import_jobs i on i.id = n.id where n.kind = 'import'
    union all
    select n.subject, c.name from numbered n join stock_counts c on c.id = n.id where n.kind = 'count'
    union all
    select n.subject, p.name from numbered n join price_plans l on l.id = n.id
    join products p on p.id = l.product_id where n.kind = 'price-plan'
    union all
    select n.subject, b.name from numbered n join bundles b on b.id = n.id where n.kind = 'bundle'
    union all
    select n.subject, c.name from named n join countries c on c.iso = n.rest where n.kind = 'country'
  `.execute(db);
  return new Map(rows.map(({ subject, name }) => [subject, name]));
};
