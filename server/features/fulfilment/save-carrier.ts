import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { lockForChange, requireUnchanged } from '#server/features/operations/require-unchanged.ts';
import { isTrackingUrl } from './shipment-rules.ts';
import { type Carrier, findCarrier, putCarrier } from './shipments-store.ts';

/** What is left out stays as it is; a new carrier needs a name. */
export interface CarrierChange {
  readonly name?: string;
  readonly isActive?: boolean;
  /** Where parcels are followed, by country code or 'default'; added to those it has, null removes one. */
  readonly trackingUrls?: Readonly<Record<string, string | null>>;
}

type SeenCarrier = Pick<Carrier, 'name' | 'isActive' | 'trackingUrls'>;

const seen = ({ name, isActive, trackingUrls }: SeenCarrier): SeenCarrier => ({
  name,
  isActive,
  trackingUrls,
});

/**
 * Creates or changes a carrier. One with a tracking link needs a tracking number for each shipment. `was` is what the
 * operator saw; null: none.
 */
export const saveCarrier = (
  operation: Operation,
  code: string,
  change: CarrierChange,
  was?: SeenCarrier | null,
): Promise<Carrier> => {
  if (!/^[a-z0-9_]{2,30}$/.test(code)) throw new OperatorRefusal('carrier_malformed', { carrier: code });
  const wrong = Object.values(change.trackingUrls ?? {}).find((url) => url !== null && !isTrackingUrl(url));
  if (wrong) throw new OperatorRefusal('tracking_url_invalid', { url: wrong });
  return runOperation(operation, async (trx) => {
    await lockForChange(trx, 'carriers');
    const before = await findCarrier(trx, code);
    requireUnchanged(was, before && seen(before), (now) => now?.name ?? '');
    const name = foundOr(change.name ?? before?.name, 'carrier_incomplete', { carrier: code });
    const urls = Object.entries({ ...before?.trackingUrls, ...change.trackingUrls });
    const trackingUrls = Object.fromEntries(urls.flatMap(([at, url]) => (url === null ? [] : [[at, url]])));
    const after: Carrier = {
      code,
      name,
      trackingUrls,
      isTracked: urls.some(([, url]) => url !== null),
      isActive: change.isActive ?? before?.isActive ?? true,
    };
    await putCarrier(trx, after);
    await recordAudit(trx, operation.actor, { subject: `carrier ${code}`, before, after });
    return after;
  });
};

/** Hides a carrier: nothing is shipped with it any more. */
export const hideCarrier = async (operation: Operation, code: string): Promise<Carrier> => {
  foundOr(await findCarrier(operation.db, code), 'carrier_not_found', { carrier: code });
  return saveCarrier(operation, code, { isActive: false });
};
