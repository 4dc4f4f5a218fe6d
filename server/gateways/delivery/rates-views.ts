import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Zone } from './rate-rules.ts';
import { zoneDays } from './rates-store.ts';

/** The zones of a country with their rates, in the order in which they are tried. */
export const zonesOfCountry = async (db: Database, countryId: number): Promise<readonly Zone[]> => {
  const { rows } = await sql<Zone>`
    select place.post_code_pattern as "postCodePattern", zone.free_from_cents as "freeFromCents", ${zoneDays('zone')} as days,
           coalesce((
             select json_agg(json_build_object('upToGrams', rate.up_to_grams,
                      'fromValueCents', rate.from_value_cents, 'priceCents', rate.price_cents))
             from delivery_rates rate where rate.zone_id = zone.id), '[]') as rates
    from delivery_zone_countries place
    join delivery_zones zone on zone.id = place.zone_id
    where place.country_id = ${countryId}
    order by zone.position, place.id
  `.execute(db);
  return rows;
};
