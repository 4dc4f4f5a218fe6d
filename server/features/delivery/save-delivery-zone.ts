import { recordAudit } from '#server/features/audit/audit.ts';
import { listCountryTerms } from '#server/features/content/countries-store.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { type DeliveryZone, deleteZone, listZones, putZone } from '#server/gateways/delivery/rates-store.ts';
import { fitsPattern } from '#server/lib/post-code.ts';

/** What is left out stays as it is; a new zone needs places and rates. */
export type ZoneChange = Partial<Omit<DeliveryZone, 'name'>>;

const checkPlaces = (places: DeliveryZone['places'], known: ReadonlySet<string>): void => {
  for (const { iso, postCodePattern: pattern } of places) {
    if (!known.has(iso)) throw new OperatorRefusal('country_not_found', { country: iso });
    if (pattern !== null && fitsPattern('', pattern) === null) {
      throw new OperatorRefusal('post_code_pattern_invalid', { pattern });
    }
  }
};

/** Creates or changes a delivery zone. A country is in one zone only: the last one it was put in. */
export const saveDeliveryZone = (
  operation: Operation,
  name: string,
  change: ZoneChange,
): Promise<DeliveryZone> => {
  if (name === '') throw new OperatorRefusal('zone_name_missing', {});
  return runOperation(operation, async (trx) => {
    const before = (await listZones(trx)).find((zone) => zone.name === name);
    const { freeFromCents = null, days = null, places, rates } = { ...before, ...change };
    if (!places) throw new OperatorRefusal('zone_countries_missing', { zone: name });
    if (!rates) throw new OperatorRefusal('zone_rates_missing', { zone: name });
    checkPlaces(places, new Set((await listCountryTerms(trx)).map(({ iso }) => iso)));
    const after = { name, freeFromCents, days, places, rates };
    await putZone(trx, after);
    await recordAudit(trx, operation.actor, { subject: `delivery ${name}`, before: before ?? null, after });
    return after;
  });
};

/** Deletes a delivery zone. Its countries then have no delivery price. */
export const removeDeliveryZone = (operation: Operation, name: string): Promise<void> =>
  runOperation(operation, async (trx) => {
    const before = (await listZones(trx)).find((zone) => zone.name === name);
    if (!(await deleteZone(trx, name))) throw new OperatorRefusal('zone_not_found', { zone: name });
    await recordAudit(trx, operation.actor, {
      subject: `delivery ${name}`,
      before: before ?? null,
      after: null,
    });
  });
