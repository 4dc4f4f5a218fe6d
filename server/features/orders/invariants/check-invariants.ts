import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Invariant } from './invariant.ts';
import { fulfilmentInvariants } from './invariants-fulfilment.ts';
import { guestInvariants } from './invariants-guests.ts';
import { moneyInvariants } from './invariants-money.ts';
import { refundInvariants } from './invariants-refunds.ts';
import { reviewInvariants } from './invariants-reviews.ts';
import { stockInvariants } from './invariants-stock.ts';
import { withdrawalInvariants } from './invariants-withdrawal.ts';

export interface InvariantResult {
  readonly name: string;
  readonly differences: readonly string[];
}

export const allInvariants: readonly Invariant[] = [
  ...stockInvariants,
  ...moneyInvariants,
  ...refundInvariants,
  ...fulfilmentInvariants,
  ...withdrawalInvariants,
  ...guestInvariants,
  ...reviewInvariants,
];

export const findDifferences = async (trx: Database): Promise<readonly InvariantResult[]> => {
  const results: InvariantResult[] = [];
  for (const { name, differences } of allInvariants) {
    const { rows } = await differences.execute(trx);
    results.push({ name, differences: rows.map(({ what }) => what) });
  }
  return results;
};

/** Checks one snapshot of the database, so that concurrent orders do not appear as violations. */
export const checkInvariants = (db: Database): Promise<readonly InvariantResult[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      return findDifferences(trx);
    });
