import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { MethodZone } from './rate-rules.ts';
import { zoneDays } from './rates-store.ts';

/** The zones of a country with their rates, by method, in the order in which they are tried. */
export const zonesOfCountry = async (db: Database, countryId: number): Promise<readonly MethodZone[]> => {
  const { rows } = await sql<MethodZone>`
    select method.code as method, zone.name, place.post_code_pattern as "postCodePattern", zone.free_from_cents as "freeFromCents", ${zoneDays('zone')} as days,
           coalesce((
             select json_agg(json_build_object('upToGrams', rate.up_to_grams,
                      'fromValueCents', rate.from_value_cents, 'priceCents', rate.price_cents))
             from delivery_rates rate where rate.zone_id = zone.id), '[]') as rates
    from delivery_zone_countries place
    join delivery_zones zone on zone.id = place.zone_id
    join delivery_methods method on method.id = zone.method_id and method.is_active
    where place.country_id = ${countryId}
    order by method.position, method.id, zone.position, place.id
  `.execute(db);
  return rows;
};
