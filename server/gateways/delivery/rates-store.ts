import { sql } from 'kysely';
import type { DaySpan } from '#contract/values.ts';
import type { Database } from '#server/db/pool.ts';
import type { Rate } from './rate-rules.ts';

export interface DeliveryZone {
  readonly name: string;
  /** Code of the delivery method. */
  readonly method: string;
  readonly freeFromCents: number | null;
  /** Working days in transit; null: not promised. */
  readonly days: DaySpan | null;
  readonly places: readonly { readonly iso: string; readonly postCodePattern: string | null }[];
  readonly rates: readonly Rate[];
}

/** The days of a zone as JSON, null if they are not promised. */
export const zoneDays = (zone: string) =>
  sql`case when ${sql.ref(`${zone}.days_min`)} is not null
        then json_build_object('min', ${sql.ref(`${zone}.days_min`)}, 'max', ${sql.ref(`${zone}.days_max`)}) end`;

export const listZones = async (db: Database): Promise<readonly DeliveryZone[]> => {
  const { rows } = await sql<DeliveryZone>`
    select z.name, m.code as method, z.free_from_cents as "freeFromCents", ${zoneDays('z')} as days,
           coalesce((select json_agg(json_build_object('iso', c.iso, 'postCodePattern', p.post_code_pattern)
                            order by c.iso, p.post_code_pattern nulls first)
                     from delivery_zone_countries p join countries c on c.id = p.country_id
                     where p.zone_id = z.id), '[]') as places,
           coalesce((select json_agg(json_build_object('upToGrams', r.up_to_grams,
                            'fromValueCents', r.from_value_cents, 'priceCents', r.price_cents) order by r.id)
                     from delivery_rates r where r.zone_id = z.id), '[]') as rates
    from delivery_zones z join delivery_methods m on m.id = z.method_id
    order by m.position, m.id, z.position, z.id`.execute(db);
  return rows;
};

/** The method that delivers while shoppers have no choice. */
export const defaultMethodId = sql<number>`
  (select id from delivery_methods where kind = 'courier' and is_active order by position, id limit 1)`;

export const readDefaultMethod = async (db: Database): Promise<string | null> => {
  const { rows } = await sql<{ code: string }>`
    select code from delivery_methods where id = ${defaultMethodId}`.execute(db);
  return rows[0]?.code ?? null;
};

/** Replaces the method's zone of this name or appends a new one. Places move here from its other zones. */
export const putZone = async (
  trx: Database,
  { name, method, freeFromCents, days, places, rates }: DeliveryZone,
): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    insert into delivery_zones (method_id, name, free_from_cents, days_min, days_max, position)
    select id, ${name}, ${freeFromCents}::int, ${days?.min ?? null}::int, ${days?.max ?? null}::int,
           (select coalesce(max(position) + 1, 0) from delivery_zones)
    from delivery_methods where code = ${method}
    on conflict (method_id, name) do update set free_from_cents = excluded.free_from_cents,
      days_min = excluded.days_min, days_max = excluded.days_max returning id`.execute(trx);
  const id = rows[0]?.id ?? 0;
  await trx.deleteFrom('delivery_rates').where('zone_id', '=', id).execute();
  await trx.deleteFrom('delivery_zone_countries').where('zone_id', '=', id).execute();
  const isos = places.map(({ iso }) => iso);
  const patterns = places.map(({ postCodePattern }) => postCodePattern);
  await sql`
    with given as (
      select c.id, p.pattern from unnest(${isos}::text[], ${patterns}::text[]) as p (iso, pattern)
      join countries c on c.iso = p.iso)
    insert into delivery_zone_countries as z (zone_id, method_id, country_id, post_code_pattern)
    select ${id}, (select method_id from delivery_zones where id = ${id}), id, pattern from given
    on conflict (method_id, country_id, post_code_pattern) do update set zone_id = excluded.zone_id`.execute(
    trx,
  );
  for (const { upToGrams, fromValueCents, priceCents } of rates) {
    await trx
      .insertInto('delivery_rates')
      .values({
        zone_id: id,
        up_to_grams: upToGrams,
        from_value_cents: fromValueCents,
        price_cents: priceCents,
      })
      .execute();
  }
};

export const deleteZone = async (trx: Database, method: string, name: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('delivery_zones')
    .where('name', '=', name)
    .where('method_id', '=', (zone) =>
      zone.selectFrom('delivery_methods').select('id').where('code', '=', method),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
