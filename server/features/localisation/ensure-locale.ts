import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';

/** A shop speaks at least one language and counts in at least one currency: English and euro until it is told others. */
export const ensureLocale = (db: Database): Promise<void> =>
  inTransaction(db, async (trx) => {
    const [language, currency] = [
      await trx.selectFrom('languages').select('id').limit(1).executeTakeFirst(),
      await trx.selectFrom('currencies').select('code').limit(1).executeTakeFirst(),
    ];
    if (!language) {
      await trx
        .insertInto('languages')
        .values({ code: 'en', title: 'English', is_default: true, position: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    if (!currency) {
      await trx
        .insertInto('currencies')
        .values({ code: 'EUR', symbol: '€', rate: '1', is_default: true, position: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
