import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';

/** Adds English and the euro to a shop without languages or currencies. */
export const ensureLocale = (db: Database): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await trx.selectFrom('languages').select('id').limit(1).executeTakeFirst())) {
      await trx
        .insertInto('languages')
        .values({ code: 'en', title: 'English', is_default: true, position: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    if (!(await trx.selectFrom('currencies').select('code').limit(1).executeTakeFirst())) {
      await trx
        .insertInto('currencies')
        .values({ code: 'EUR', symbol: '€', rate: '1', is_default: true, position: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
