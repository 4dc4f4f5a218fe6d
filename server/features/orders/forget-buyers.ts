import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { forgetPayers } from '#server/features/payments/forget-payers-store.ts';
import { secondsAfter } from '#server/lib/world.ts';
import { forgetBuyers } from './forget-buyers-store.ts';

/** An order that was paid has reached its buyer after so many days at the latest. */
export const deliveryDays = 30;

/** Takes a customer out of their orders; part of the transaction that ends the account. */
export const forgetBuyer = async (trx: Database, customerId: number, now: Date): Promise<void> => {
  const arrivedBefore = secondsAfter(now, -deliveryDays * 24 * 60 * 60);
  await forgetPayers(trx, await forgetBuyers(trx, { customerId, arrivedBefore }));
};

/** The orders that were still under way when their customers left, once they have arrived. */
export const forgetFormerBuyers = (db: Database, arrivedBefore: Date, atMost: number): Promise<number> =>
  inTransaction(db, async (trx) => {
    const numbers = await forgetBuyers(trx, { customerId: null, arrivedBefore, atMost });
    await forgetPayers(trx, numbers);
    return numbers.length;
  });
