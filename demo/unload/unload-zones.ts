import { type Kysely, sql } from 'kysely';
import { contentRows } from '#demo/rows-content.ts';
import { pricingRows } from '#demo/rows-pricing.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import { type DeliveryZone, deleteZone, listZones } from '#server/gateways/delivery/rates-store.ts';

type Database = Kysely<Tables>;
type Place = DeliveryZone['places'][number];

function sampleZones(): DeliveryZone[] {
  const { methods, zones, zoneCountries, rates } = pricingRows();
  const isos = new Map(contentRows().countries.map(({ id, iso }) => [id, iso]));
  const codes = new Map(methods.map(({ id, code }) => [id, code]));
  return zones.map(
    ({ id, method_id = 1, name, free_from_cents = null, days_min = null, days_max = null }) => ({
      name,
      method: codes.get(method_id) ?? 'courier',
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
    }),
  );
}

const placeKey = (method: string, { iso, postCodePattern }: Place): string =>
  `${method} ${iso}:${postCodePattern ?? ''}`;

const zoneKey = ({ method, name }: DeliveryZone): string => `${method} ${name}`;

const termsOf = ({ freeFromCents, rates }: DeliveryZone): string =>
  JSON.stringify([
    freeFromCents,
    rates
      .map(({ upToGrams, fromValueCents, priceCents }) => `${upToGrams}/${fromValueCents}/${priceCents}`)
      .toSorted(),
  ]);

/** A sample method that has a zone left belongs to the operator. Sample points go with their methods. */
async function removeMethods(trx: Database): Promise<void> {
  const codes = pricingRows()
    .methods.map(({ code }) => code)
    .filter((code) => code !== 'courier');
  await sql`
    delete from delivery_methods m where code = any(${codes}::text[])
      and not exists (select from delivery_zones z where z.method_id = m.id)`.execute(trx);
  await sql`
    delete from points p where code like 'SAMPLE-%'
      and not exists (select from delivery_methods m where m.carrier = p.carrier and m.kind = p.kind)`.execute(
    trx,
  );
}

/**
 * A zone whose prices or places were changed belongs to the operator. A place that moved to another zone, or was
 * deleted with its country, does not count as a change of this zone.
 */
export async function unloadZones(trx: Database) {
  const present = await listZones(trx);
  const served = new Set(
    present.flatMap(({ method, places }) => places.map((place) => placeKey(method, place))),
  );
  const countries = new Set(
    (await trx.selectFrom('countries').select('iso').execute()).map(({ iso }) => iso),
  );
  const ours = new Map(sampleZones().map((zone) => [zoneKey(zone), zone]));
  const isOurs = (zone: DeliveryZone): boolean => {
    const was = ours.get(zoneKey(zone));
    const { method } = zone;
    if (!was || termsOf(was) !== termsOf(zone)) return false;
    // A zone loaded before zones had days has none.
    if (zone.days && (zone.days.min !== was.days?.min || zone.days.max !== was.days.max)) return false;
    const before = new Set(was.places.map((place) => placeKey(method, place)));
    const isAdded = zone.places.some((place) => !before.has(placeKey(method, place)));
    const isTakenOut = was.places.some(
      (place) => countries.has(place.iso) && !served.has(placeKey(method, place)),
    );
    return !isAdded && !isTakenOut;
  };
  const gone = present.filter(isOurs);
  for (const { method, name } of gone) await deleteZone(trx, method, name);
  await removeMethods(trx);
  const kept = present.filter((zone) => ours.has(zoneKey(zone)) && !gone.includes(zone));
  return { removed: gone.length, kept: kept.map(({ name }) => name) };
}
