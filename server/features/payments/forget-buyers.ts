import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  type Buyers,
  forgetBuyers,
  releaseGuestOrders,
} from '#server/features/orders/forget-buyers-store.ts';
import { secondsAfter } from '#server/lib/world.ts';
import { forgetPayers } from './forget-payers-store.ts';

/** A paid order has been delivered after this many days at the latest. */
export const deliveryDays = 30;

/** Removes a customer's personal data from their orders, in the transaction that deletes the account. */
export const forgetBuyer = async (trx: Database, customerId: number, now: Date): Promise<void> => {
  const arrivedBefore = secondsAfter(now, -deliveryDays * 24 * 60 * 60);
  await forgetPayers(trx, await forgetBuyers(trx, { buyers: { customerId }, arrivedBefore }));
};

/**
 * Removes a guest's personal data from the orders of this e-mail. Those that may still have to be paid or delivered
 * follow when that is over, as those of deleted accounts do, instead of after 36 months. Returns both counts.
 */
export const forgetGuest = async (
  trx: Database,
  guestEmail: string,
  now: Date,
): Promise<{ readonly erased: number; readonly later: number }> => {
  const arrivedBefore = secondsAfter(now, -deliveryDays * 24 * 60 * 60);
  const numbers = await forgetBuyers(trx, { buyers: { guestEmail }, arrivedBefore });
  await forgetPayers(trx, numbers);
  return { erased: numbers.length, later: await releaseGuestOrders(trx, guestEmail, now) };
};

const forgetSome =
  (buyers: Buyers) =>
  (db: Database, arrivedBefore: Date, atMost: number): Promise<number> =>
    inTransaction(db, async (trx) => {
      const numbers = await forgetBuyers(trx, { buyers, arrivedBefore, atMost });
      await forgetPayers(trx, numbers);
      return numbers.length;
    });

/** Removes personal data from orders that were not yet delivered when their customers deleted their accounts. */
export const forgetFormerBuyers = forgetSome('deleted accounts');
/** Two years of legal guarantee, and time for claims. */
export const paidGuestDays = 36 * 30.5;
export const forgetPaidGuests = forgetSome('guests who paid');
export const unpaidGuestDays = 30;
export const forgetUnpaidGuests = forgetSome('guests who did not pay');
