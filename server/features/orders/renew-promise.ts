import type { Database } from '#server/db/pool.ts';
import { arrivalFrom } from '#server/features/delivery/delivery-options.ts';
import type { DeliveryTermsCache } from '#server/features/delivery/delivery-terms.ts';
import type { World } from '#server/lib/world.ts';
import type { OnMoved } from './order.ts';

/** Promises the days of arrival again when an order is paid: they count from the payment. */
export const promiseOnMoved =
  ({
    world,
    deliveryTerms,
  }: {
    readonly world: World;
    readonly deliveryTerms: DeliveryTermsCache;
  }): OnMoved =>
  async (trx: Database, { id, delivery }, _from, to) => {
    if (to !== 'paid' || !delivery?.terms) return;
    const arrival = arrivalFrom(await deliveryTerms.within(trx), delivery.terms, world.now());
    if (!arrival) return;
    await trx
      .updateTable('orders')
      .set((order) => ({
        promised_from: arrival.from,
        promised_to: arrival.to,
        first_promised_to: order.fn.coalesce('first_promised_to', order.val(arrival.to)),
        ready_at: arrival.readyAt,
      }))
      .where('id', '=', id)
      .execute();
  };
