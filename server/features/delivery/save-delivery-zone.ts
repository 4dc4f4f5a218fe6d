import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { listCountryTerms } from '#server/features/content/countries-store.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { requirePattern } from '#server/features/operations/require-pattern.ts';
import { lockForChange, requireUnchanged } from '#server/features/operations/require-unchanged.ts';
import { type DeliveryZone, deleteZone, listZones, putZone } from '#server/gateways/delivery/rates-store.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { findMethod } from './methods-store.ts';
import { requireSpan } from './require-span.ts';

/** What is left out stays as it is; a new zone needs places and rates. */
export type ZoneChange = Partial<Omit<DeliveryZone, 'name' | 'method'>>;

/** The zones of a method have different names. */
export type ZoneKey = Pick<DeliveryZone, 'name' | 'method'>;

const findZone = async (trx: Database, { name, method }: ZoneKey): Promise<DeliveryZone | undefined> =>
  (await listZones(trx)).find((zone) => zone.name === name && zone.method === method);

const subjectOf = ({ name, method }: ZoneKey): string =>
  `delivery ${method === 'courier' ? '' : `${method} `}${name}`;

const checkPlaces = async (
  trx: Database,
  places: DeliveryZone['places'],
  known: ReadonlySet<string>,
): Promise<void> => {
  for (const { iso, postCodePattern: pattern } of places) {
    if (!known.has(iso)) throw new OperatorRefusal('country_not_found', { country: iso });
    if (pattern !== null) await requirePattern(trx, pattern);
  }
};

/** The other zones of the method that have one of these places. */
const zonesWith = async (trx: Database, { name, method, places }: DeliveryZone): Promise<string[]> => {
  const wanted = new Set(places.map(({ iso, postCodePattern }) => `${iso} ${postCodePattern}`));
  return (await listZones(trx))
    .filter((zone) => zone.method === method && zone.name !== name)
    .filter((zone) => zone.places.some(({ iso, postCodePattern }) => wanted.has(`${iso} ${postCodePattern}`)))
    .map((zone) => zone.name);
};

/**
 * Creates or changes a zone of a method. A country is in one zone of it only: the last one it was put in. `was`: what the
 * operator saw, null for a new zone.
 */
export const saveDeliveryZone = (
  operation: Operation,
  key: ZoneKey,
  change: ZoneChange,
  was?: DeliveryZone | null,
): Promise<DeliveryZone> => {
  const { name, method } = key;
  if (name === '') throw new OperatorRefusal('zone_name_missing', {});
  requireSpan(change.days);
  return runOperation(operation, async (trx) => {
    if (!(await findMethod(trx, method))) throw new OperatorRefusal('method_not_found', { method });
    if (was !== undefined) await lockForChange(trx, 'delivery_zones');
    const before = await findZone(trx, key);
    requireUnchanged(was, before ?? null, (now) => (now === null ? 'removed' : 'another price list'));
    const { freeFromCents = null, days = null, places, rates } = { ...before, ...change };
    if (!places) throw new OperatorRefusal('zone_countries_missing', { zone: name });
    if (!rates) throw new OperatorRefusal('zone_rates_missing', { zone: name });
    await checkPlaces(trx, places, new Set((await listCountryTerms(trx)).map(({ iso }) => iso)));
    const after = { name, method, freeFromCents, days, places, rates };
    const from = await zonesWith(trx, after);
    await putZone(trx, after);
    await recordAudit(trx, operation.actor, {
      subject: subjectOf(key),
      before: before ?? null,
      after: { ...after, ...(from.length > 0 && { taken_from: from }) },
    });
    return after;
  });
};

/** Deletes a delivery zone. Its countries then have no delivery price. */
export const removeDeliveryZone = (operation: Operation, key: ZoneKey): Promise<void> =>
  runOperation(operation, async (trx) => {
    const before = await findZone(trx, key);
    if (!(await deleteZone(trx, key.method, key.name))) {
      throw new OperatorRefusal('zone_not_found', { zone: key.name });
    }
    await recordAudit(trx, operation.actor, {
      subject: subjectOf(key),
      before: before ?? null,
      after: null,
    });
  });

/** Puts a zone back as it was. Refuses it if one of its places is in another zone of the method by now. */
export const restoreDeliveryZone = (operation: Operation, zone: DeliveryZone): Promise<DeliveryZone> =>
  runOperation(operation, async (trx) => {
    await lockForChange(trx, 'delivery_zones');
    if ((await zonesWith(trx, zone)).length > 0) throw new Refusal('changed_since');
    const { name, method, ...fields } = zone;
    return saveDeliveryZone({ ...operation, db: trx }, { name, method }, fields);
  });
