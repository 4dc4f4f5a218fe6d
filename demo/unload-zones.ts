import { type Kysely, sql } from 'kysely';
import { contentRows } from '#demo/rows-content.ts';
import { pricingRows } from '#demo/rows-pricing.ts';
import type { Tables } from '#server/db/tables.ts';
import { type DeliveryZone, listZones } from '#server/gateways/delivery/rates-store.ts';

type Database = Kysely<Tables>;
type Place = DeliveryZone['places'][number];

function sampleZones(): DeliveryZone[] {
  const { zones, zoneCountries, rates } = pricingRows();
  const isos = new Map(contentRows().countries.map(({ id, iso }) => [id, iso]));
  return zones.map(({ id, name, free_from_cents = null, days_min = null, days_max = null }) => ({
    name,
    method: 'courier',
    freeFromCents: free_from_cents,
    days: days_min === null || days_max === null ? null : { min: days_min, max: days_max },
    places: zoneCountries
      .filter(({ zone_id }) => zone_id === id)
      .map(({ country_id, post_code_pattern = null }) => ({
        iso: isos.get(country_id) ?? '',
        postCodePattern: post_code_pattern,
      })),
    rates: rates
      .filter(({ zone_id }) => zone_id === id)
      .map(({ up_to_grams = null, from_value_cents = 0, price_cents }) => ({
        upToGrams: up_to_grams,
        fromValueCents: from_value_cents,
        priceCents: price_cents,
      })),
  }));
}

const placeKey = ({ iso, postCodePattern }: Place): string => `${iso}:${postCodePattern ?? ''}`;

const termsOf = ({ freeFromCents, rates }: DeliveryZone): string =>
  JSON.stringify([
    freeFromCents,
    rates
      .map(({ upToGrams, fromValueCents, priceCents }) => `${upToGrams}/${fromValueCents}/${priceCents}`)
      .toSorted(),
  ]);

/**
 * A zone whose prices or places were changed belongs to the operator. A place that moved to another zone, or was
 * deleted with its country, does not count as a change of this zone.
 */
export async function unloadZones(trx: Database) {
  const present = await listZones(trx);
  const served = new Set(present.flatMap(({ places }) => places.map(placeKey)));
  const countries = new Set(
    (await trx.selectFrom('countries').select('iso').execute()).map(({ iso }) => iso),
  );
  const ours = new Map(sampleZones().map((zone) => [zone.name, zone]));
  const isOurs = (zone: DeliveryZone): boolean => {
    const was = ours.get(zone.name);
    if (!was || termsOf(was) !== termsOf(zone)) return false;
    // A zone loaded before zones had days has none.
    if (zone.days && (zone.days.min !== was.days?.min || zone.days.max !== was.days.max)) return false;
    const before = new Set(was.places.map(placeKey));
    const isAdded = zone.places.some((place) => !before.has(placeKey(place)));
    const isTakenOut = was.places.some((place) => countries.has(place.iso) && !served.has(placeKey(place)));
    return !isAdded && !isTakenOut;
  };
  const gone = present.filter(isOurs).map(({ name }) => name);
  await sql`delete from delivery_zones where name = any(${gone}::text[])`.execute(trx);
  const kept = present.map(({ name }) => name).filter((name) => ours.has(name) && !gone.includes(name));
  return { removed: gone.length, kept };
}
