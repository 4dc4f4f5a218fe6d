import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { forgetBuyers } from '#server/features/orders/forget-buyers-store.ts';
import { secondsAfter } from '#server/lib/world.ts';
import { forgetPayers } from './forget-payers-store.ts';

/** A paid order has been delivered after this many days at the latest. */
export const deliveryDays = 30;

/** Removes a customer's personal data from their orders, in the transaction that deletes the account. */
export const forgetBuyer = async (trx: Database, customerId: number, now: Date): Promise<void> => {
  const arrivedBefore = secondsAfter(now, -deliveryDays * 24 * 60 * 60);
  await forgetPayers(trx, await forgetBuyers(trx, { customerId, arrivedBefore }));
};

/** Removes personal data from orders that were not yet delivered when their customers deleted their accounts. */
export const forgetFormerBuyers = (db: Database, arrivedBefore: Date, atMost: number): Promise<number> =>
  inTransaction(db, async (trx) => {
    const numbers = await forgetBuyers(trx, { customerId: null, arrivedBefore, atMost });
    await forgetPayers(trx, numbers);
    return numbers.length;
  });
